import {
  mostDocumentRows,
  rowsOfSheets,
  sourceLabel,
} from '@fairlead/domain/statement-of-facts/reading/document-row';
import type { FactSource } from '@fairlead/domain/statement-of-facts/reading/document-row';
import {
  type ReadFacts,
  readFacts,
  type RestRow,
} from '@fairlead/domain/statement-of-facts/reading/read-facts';
import type { SofTemplate } from '@fairlead/domain/statement-of-facts/templates';
import type { OpenedDocument } from './read-document.data.ts';

/** The fields of every reviewed line; a feature adds its own. */
export interface ReviewLine {
  readonly key: string | number;
  /** Whether it is accepted. Lines with a doubt wait for a decision. */
  readonly isTaken: boolean;
  /** Where it was read. */
  readonly origin: FactSource;
  readonly doubts: readonly string[];
}

export interface ReadingChoices {
  /** The index of the sheet; undefined for all of them. */
  readonly sheet: number | undefined;
  readonly order: 'dayFirst' | 'monthFirst' | undefined;
  readonly rolls: boolean;
}

export interface ReadingContext {
  readonly near: string;
  readonly templates: readonly SofTemplate[];
}

/** The proposals of a document under the choices made. */
export function readingOf(
  { sheets }: OpenedDocument,
  { sheet, order, rolls }: ReadingChoices,
  { near, templates }: ReadingContext,
): ReadFacts {
  const chosen = sheet === undefined ? sheets : sheets.slice(sheet, sheet + 1);
  const rows = rowsOfSheets(chosen).slice(0, mostDocumentRows);
  return readFacts(rows, { near, templates, order, rolls });
}

const orderLabels = { dayFirst: 'day/month', monthFirst: 'month/day' } as const;
const reasons = {
  figures: 'a number above 12 shows it',
  weekdays: 'the weekdays beside the dates show it',
  nearness: 'the other reading is far from the port call',
} as const;

/** How numeric dates were read, and why; undefined if no decision was necessary. */
export function orderNote({ order }: ReadFacts): string | undefined {
  if (order.isOpen || order.why === 'none') return undefined;
  return `Dates are read as ${orderLabels[order.order]}: ${reasons[order.why]}.`;
}

const kindLabels: Readonly<Record<RestRow['kind'], string>> = {
  date: 'Date of the lines below',
  heading: 'Column headings',
  repeated: 'Repeated on each page',
  continuation: 'Continues the line above',
  unread: 'Not read: no time was found',
};

export const restText = ({ kind }: RestRow): string => kindLabels[kind];

export const sourceText = ({ origin }: ReviewLine): string =>
  `${sourceLabel(origin)}: ${origin.text}`;

/** Lines in the order of the document; an added one at its row. */
export function inDocumentOrder<T extends ReviewLine>(
  lines: readonly T[],
  { sheets }: OpenedDocument,
): readonly T[] {
  const pages = new Map(sheets.map(({ name }, at) => [name, at]));
  const position = ({ origin }: T) => (pages.get(origin.page) ?? 0) * 100_000 + origin.row;
  return lines.toSorted((a, b) => position(a) - position(b));
}
