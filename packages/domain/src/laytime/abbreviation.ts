/** A short form of the trade, in words of our own, with where it is defined. */
export interface Abbreviation {
  readonly abbreviation: string;
  /** What the letters stand for. */
  readonly words: string;
  readonly meaning: string;
  /** The number in the BIMCO Laytime Definitions for Charter Parties 2013, or what else settles it. */
  readonly reference: string;
}
