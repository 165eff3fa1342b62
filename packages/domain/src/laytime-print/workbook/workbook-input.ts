/** What a cell of the workbook means, so that an imported workbook can be read. */
export type InputTarget =
  | {
      readonly kind: 'percent';
      readonly callId: string;
      readonly phase: 'laytime' | 'demurrage';
      /** The index of the row within its call. */
      readonly row: number;
      /** UTC offset of the port's clock, in seconds. */
      readonly offset: number;
    }
  | {
      readonly kind: 'time';
      readonly callId: string;
      readonly end: 'from' | 'to';
      readonly row: number;
      readonly offset: number;
    }
  | { readonly kind: 'ratePart'; readonly callId: string; readonly row: number }
  | {
      readonly kind: 'allowed';
      readonly callId: string;
      readonly field: 'quantity' | 'rate' | 'minutes';
    }
  | { readonly kind: 'demurrageRate'; readonly callId: string; readonly step: number }
  | { readonly kind: 'despatchRate'; readonly callId: string };

/** A cell that a reader can change. */
export interface WorkbookInput {
  readonly sheet: string;
  /** Row and column from 0. */
  readonly at: readonly [row: number, column: number];
  readonly field: string;
  readonly target: InputTarget;
}
