/** The meaning of a part of a drawing; the printer assigns the colour. */
export type Ink =
  | 'ink'
  | 'quiet'
  | 'line'
  | 'laytime'
  | 'demurrage'
  | 'excluded'
  | 'work'
  | 'notice';

/** A drawing in its own units, as vectors: every printer scales it to the page width. */
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
      /** Only the outline, dashed. */
      readonly isHollow?: boolean | undefined;
      /** Hatched, for time that does not count. */
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
