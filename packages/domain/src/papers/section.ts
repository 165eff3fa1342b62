import type { Drawing } from './drawing.ts';
import type { Cell, PaperContent, PaperTable } from './paper.ts';

/** Where a part of a paper may stand on its pages. */
interface Placed {
  readonly startsPage?: boolean | undefined;
  /** On one page, where it fits on one. */
  readonly keepsTogether?: boolean | undefined;
}

/** Label and value. */
export type Fact = readonly [label: string, value: Cell];

/** One part of a paper, printed in this order. */
export type PaperSection = Placed &
  (
    | { readonly kind: 'table'; readonly table: PaperTable }
    /** Facts in one or two columns. */
    | {
        readonly kind: 'facts';
        readonly title: string;
        readonly facts: readonly Fact[];
        readonly inTwo?: boolean | undefined;
      }
    /** A picture as wide as the page, with what it shows below it. */
    | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string }
    | { readonly kind: 'drawing'; readonly title: string; readonly drawing: Drawing }
    | { readonly kind: 'text'; readonly title: string; readonly paragraphs: readonly Paragraph[] }
    /** A line to sign on for each party. */
    | {
        readonly kind: 'signatures';
        readonly title: string;
        readonly parties: readonly { readonly role: string; readonly name: string }[];
      }
    /** What follows belongs to this heading, such as a port call. */
    | { readonly kind: 'heading'; readonly title: string; readonly aside?: string | undefined }
  );

/** A PNG or JPEG image by its bytes. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Uint8Array;
}

export interface Paragraph {
  /** Set before the text, such as the number of a clause. */
  readonly lead?: string | undefined;
  readonly text: string;
}

/** A paper in sections, for what needs more than facts and tables. */
export interface SectionedContent {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** In the upper right corner of the first page: whose paper it is, its version and when it was printed. */
  readonly stamp?: readonly string[] | undefined;
  readonly sections: readonly PaperSection[];
}

/** Facts and tables as sections. */
export function sectionsOf({ facts, tables }: PaperContent): readonly PaperSection[] {
  return [
    { kind: 'facts', title: '', facts },
    ...tables.map((table) => ({ kind: 'table', table, startsPage: table.startsPage }) as const),
  ];
}
