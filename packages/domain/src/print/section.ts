import type { Drawing } from './drawing.ts';
import type { Cell, PrintContent, PrintTable } from './print-content.ts';

/** Page breaks of a section. */
interface PageBreaks {
  readonly startsPage?: boolean | undefined;
  /** On one page, if it fits on one. */
  readonly keepsTogether?: boolean | undefined;
}

/** Label and value. */
export type Fact = readonly [label: string, value: Cell];

/** One section of a document, printed in this order. */
export type PrintSection = PageBreaks &
  (
    | { readonly kind: 'table'; readonly table: PrintTable }
    /** Facts in one or two columns. */
    | {
        readonly kind: 'facts';
        readonly title: string;
        readonly facts: readonly Fact[];
        readonly inTwo?: boolean | undefined;
      }
    /** A picture at page width, with a caption below it. */
    | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string }
    | { readonly kind: 'drawing'; readonly title: string; readonly drawing: Drawing }
    | { readonly kind: 'text'; readonly title: string; readonly paragraphs: readonly Paragraph[] }
    /** A signature line for each party. */
    | {
        readonly kind: 'signatures';
        readonly title: string;
        readonly parties: readonly { readonly role: string; readonly name: string }[];
      }
    /** A heading for the sections that follow, such as a port call. */
    | { readonly kind: 'heading'; readonly title: string; readonly aside?: string | undefined }
  );

/** A PNG or JPEG image. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Uint8Array;
}

export interface Paragraph {
  /** Printed before the text, such as the number of a clause. */
  readonly lead?: string | undefined;
  readonly text: string;
}

/** A document in sections, for more than facts and tables. */
export interface SectionedContent {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** In the upper right corner of the first page: the issuing party, the version and the print time. */
  readonly stamp?: readonly string[] | undefined;
  readonly sections: readonly PrintSection[];
}

/** Facts and tables as sections. */
export function sectionsOf({ facts, tables }: PrintContent): readonly PrintSection[] {
  return [
    { kind: 'facts', title: '', facts },
    ...tables.map((table) => ({ kind: 'table', table, startsPage: table.startsPage }) as const),
  ];
}
