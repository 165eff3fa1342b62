/** An abbreviation of the trade, explained in our own words, with its source. */
export interface Abbreviation {
  readonly abbreviation: string;
  /** The words that it abbreviates. */
  readonly text: string;
  readonly meaning: string;
  /** The number in the BIMCO Laytime Definitions for Charter Parties 2013, or another source. */
  readonly reference: string;
}
