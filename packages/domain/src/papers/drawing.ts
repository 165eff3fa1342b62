/** What a part of a drawing means; the printer gives it its colour. */
export type Ink =
  | 'ink'
  | 'quiet'
  | 'line'
  | 'laytime'
  | 'demurrage'
  | 'excluded'
  | 'work'
  | 'notice';

/** A drawing in its own units, as vectors: every printer scales it to the width of the page. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export type Shape =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: Ink;
      /** Only its edge, dashed. */
      readonly isHollow?: boolean | undefined;
      /** Hatched, for what does not count. */
      readonly isHatched?: boolean | undefined;
    }
  | {
      readonly kind: 'line';
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly ink: Ink;
      readonly width?: number | undefined;
    }
  | {
      readonly kind: 'label';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly ink: Ink;
      readonly anchor?: 'start' | 'middle' | 'end' | undefined;
      readonly isBold?: boolean | undefined;
    };
