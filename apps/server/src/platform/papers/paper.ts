import type { PaperContent } from '@fairlead/domain/papers/paper';

/** A paper as data; the printers make one file of it, with the same figures in each. */
export interface Paper extends PaperContent {
  readonly isLandscape?: boolean;
  /** Print so small that all columns fit the width of one page (spreadsheets). */
  readonly fitsWidth?: boolean;
  /** Said at the foot of each page, as who printed it when. */
  readonly foot: string;
}
