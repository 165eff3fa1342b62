import type { PrintContent } from '@fairlead/domain/print/print-content';
import type { SectionedContent } from '@fairlead/domain/print/section';

/** The company details on the first page of a document. */
export interface Letterhead {
  readonly company: string;
  /** PNG or JPEG, which PDF files support. */
  readonly logo: { readonly type: string; readonly content: Uint8Array } | null;
  /** Of the vessel that the document is about; null where it is about several. */
  readonly imo: string | null;
}

interface Printing {
  readonly letterhead?: Letterhead;
  readonly isLandscape?: boolean;
  /** The footer of each page, such as who printed it when. */
  readonly foot: string;
}

/** A printable document as data; the printers make one file of it, with the same figures in each format. */
export interface Printout extends PrintContent, Printing {
  /** Print so small that all columns fit the width of one page (spreadsheets). */
  readonly fitsWidth?: boolean;
}

/** A printable document in sections, as pages or in Word format. */
export interface SectionedPrintout extends SectionedContent, Printing {
  readonly hasNarrowMargins?: boolean;
  /** Written into the file as its creation time; with it, the same document gives the same bytes. */
  readonly made?: Date;
}
