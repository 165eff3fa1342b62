import type { CompleteStatement } from '@fairlead/laytime';
import { cellText } from '../../print/print-content.ts';
import type { SheetCell, WorkbookSheet } from '../../print/workbook.ts';
import { Exact, numberText, exactOf } from '../figures.ts';
import { headerSection } from '../header-sections.ts';
import type { PrintedStatement } from '../printed-statement.ts';
import {
  demurrageFormula,
  despatchFormula,
  lostFormula,
  savedFormula,
  type Settling,
} from './amount-formulas.ts';
import type { CallReferences } from './call-sheet.ts';
import { clockFormula, figure, formula, moneyFormat, plain } from './cells.ts';

export const summaryName = 'Summary';
export const hashLabel = 'SHA-256';

const headers = [
  'Port call',
  'Allowed, min',
  'Used, min',
  'Not counted, min',
  'On demurrage, min',
  'Saved, min',
  'Laytime expired',
  'Demurrage',
  'Despatch',
  'Net',
];

/** A row of the settlement: a call alone, a call within a pool (without its own settlement), or a pool. */
export interface SummaryRow {
  readonly name: string;
  readonly calls: readonly CallReferences[];
  /** Null: the call settles together with others. */
  readonly settling: Settling | null;
  /** The engine's amounts. */
  readonly money: { readonly demurrage: string; readonly despatch: string } | null;
  readonly isPool: boolean;
}

/** The totals of the statement, as formulas over the sheets of the calls. */
export function summarySheet(
  printed: PrintedStatement,
  rows: readonly SummaryRow[],
  result: CompleteStatement,
): WorkbookSheet {
  const header = headerSection(printed);
  const facts = header.kind === 'facts' ? header.facts : [];
  const currency = result.settlement.currency;
  const top: (readonly SheetCell[])[] = [
    [plain('Laytime statement', 'title')],
    ...facts.map(([label, cell]) => [plain(label, 'quiet'), plain(cellText(cell))]),
    [plain(''), plain('')],
    headers.map((title, index) =>
      plain(index > 6 && currency !== null ? `${title}, ${currency}` : title, 'header'),
    ),
  ];
  const first = top.length;
  const body = rows.map((row, index) => rowCells(row, first + index + 1));
  return {
    name: summaryName,
    widths: [34, 18, 14, 16, 18, 14, 19, 16, 16, 16],
    rows: [
      ...top,
      ...body,
      totalCells(first + 1, first + rows.length),
      [],
      ...textRows(printed, result),
    ],
  };
}

function rowCells(
  { name, calls, settling, money, isPool }: SummaryRow,
  row: number,
): readonly (SheetCell | null)[] {
  const all = (cell: (one: CallReferences) => string): string => calls.map(cell).join('+') || '0';
  const [only] = calls;
  const despatch = settling === null ? null : despatchFormula(settling);
  return [
    plain(name),
    formula(all(({ allowed }) => allowed)),
    formula(all(({ used }) => used)),
    formula(all(({ elapsed, used, demurrage }) => `${elapsed}-${used}-${demurrage}`)),
    formula(settling === null ? all(({ demurrage }) => demurrage) : lostFormula(settling)),
    settling === null ? null : formula(savedFormula(settling)),
    isPool || only === undefined ? null : clockFormula(`IF(${only.expiry}="","",${only.expiry})`),
    settling === null || money === null
      ? null
      : amountCell(demurrageFormula(settling), money.demurrage),
    settling === null || money === null ? null : amountCell(despatch, money.despatch),
    settling === null || money === null ? null : formula(`H${row}-I${row}`, moneyFormat),
  ];
}

/** The formula, or the calculated amount if the agreed rounding cannot be written as one. */
const amountCell = (text: string | null, amount: string): SheetCell =>
  text === null ? figure(new Exact(amount), moneyFormat) : formula(text, moneyFormat);

function totalCells(first: number, last: number): readonly (SheetCell | null)[] {
  const total = (column: string): SheetCell => ({
    ...formula(`SUM(${column}${first}:${column}${last})`, moneyFormat),
    style: 'sum',
  });
  const blanks = Array.from({ length: 6 }, () => null);
  return [plain('Total', 'sum'), ...blanks, total('H'), total('I'), total('J')];
}

function textRows(
  printed: PrintedStatement,
  result: CompleteStatement,
): readonly (readonly SheetCell[])[] {
  const { settlement } = result;
  const shares = settlement.shares.length < 2 ? [] : settlement.shares;
  return [
    ...shares.map(({ id, part, net }) => [
      plain(`Share of ${id}`, 'quiet'),
      plain(`${numberText(exactOf(part).times(100), 4)} %`),
      figure(new Exact(net), moneyFormat),
      plain('as calculated', 'quiet'),
    ]),
    [
      plain('Version', 'quiet'),
      plain(printed.version === null ? 'Draft' : String(printed.version.number)),
    ],
    [plain('Engine', 'quiet'), plain(result.engine)],
    [plain(hashLabel, 'quiet'), plain(printed.sha256)],
  ];
}
