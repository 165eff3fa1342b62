import type { PaperContent } from '@fairlead/domain/papers/paper';
import type { SectionedContent } from '@fairlead/domain/papers/section';

/** Whose document it is, on its first page. */
export interface Letterhead {
  readonly company: string;
  /** PNG or JPEG, which PDF files take. */
  readonly logo: { readonly type: string; readonly content: Uint8Array } | null;
  /** Of the vessel that the document is about; null where it is about several. */
  readonly imo: string | null;
}

interface Printing {
  readonly letterhead?: Letterhead;
  readonly isLandscape?: boolean;
  /** Said at the foot of each page, as who printed it when. */
  readonly foot: string;
}

/** A paper as data; the printers make one file of it, with the same figures in each. */
export interface Paper extends PaperContent, Printing {
  /** Print so small that all columns fit the width of one page (spreadsheets). */
  readonly fitsWidth?: boolean;
}

/** A paper in sections, as pages or as a document. */
export interface SectionedPaper extends SectionedContent, Printing {
  readonly hasNarrowMargins?: boolean;
  /** Written into the file as when it was made; with it, the same paper is the same bytes. */
  readonly made?: Date;
}
