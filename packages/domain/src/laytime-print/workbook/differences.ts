import { dayMs } from '../../time/milliseconds.ts';
import { columnName } from '../../print/workbook.ts';
import { clockText, dayText } from '../clock.ts';
import { Exact, numberText } from '../figures.ts';
import type { PrintedStatement } from '../printed-statement.ts';
import { callName } from '../header-sections.ts';
import { changeOf, type RowFigures, type WorkbookChange } from './changes.ts';
import type { FindCell, FoundCell } from './found-cell.ts';
import type { StatementWorkbook } from './statement-workbook.ts';
import type { InputTarget, WorkbookInput } from './workbook-input.ts';

/** A difference between an imported workbook and the calculation. */
export interface WorkbookDifference {
  readonly id: string;
  readonly sheet: string;
  readonly cell: string;
  readonly field: string;
  readonly where: string;
  readonly ours: string;
  readonly theirs: string;
  /** The effect of accepting it; null if it cannot be accepted, and `why` gives the reason. */
  readonly change: WorkbookChange | null;
  readonly why: string | null;
}

/** More than anyone reads one by one. */
export const mostDifferences = 500;

/** The cells that differ from the workbook as we would export it, in its order. Nothing in it is trusted or executed. */
export function workbookDifferences(
  printed: PrintedStatement,
  book: StatementWorkbook,
  find: FindCell,
): readonly WorkbookDifference[] {
  const rows = rowFigures(book, find);
  const changed = book.inputs.flatMap((input) => {
    const ours = valueAt(book, input);
    const theirs = figureOf(find(input.sheet, input.at));
    if (ours === null || isSame(ours, theirs, input.target)) return [];
    return [differenceOf({ printed, input, ours, theirs, rows })];
  });
  return [...changed, ...lostFormulas(book, find)].slice(0, mostDifferences);
}

const cellName = ([row, column]: WorkbookInput['at']): string => `${columnName(column)}${row + 1}`;

/** For a cell with a figure, the result of a formula counts. */
const figureOf = (cell: FoundCell): FoundCell =>
  cell.kind === 'formula' && cell.value !== null ? { kind: 'number', value: cell.value } : cell;

/** Days since the spreadsheet epoch. */
const serialOf = (wallMs: number): number => wallMs / dayMs + 25_569;

function valueAt({ content }: StatementWorkbook, { sheet, at }: WorkbookInput): number | null {
  const cell = content.sheets.find(({ name }) => name === sheet)?.rows[at[0]]?.[at[1]];
  if (cell?.kind === 'number') return cell.value;
  return cell?.kind === 'clock' ? serialOf(cell.wallMs) : null;
}

/** A spreadsheet stores fifteen digits; times within half a second are equal. */
function isSame(ours: number, theirs: FoundCell, target: InputTarget): boolean {
  if (theirs.kind !== 'number') return false;
  const most = target.kind === 'time' ? 0.5 / 86_400 : Math.max(1, Math.abs(ours)) * 1e-9;
  return Math.abs(ours - theirs.value) <= most;
}

interface Differing {
  readonly printed: PrintedStatement;
  readonly input: WorkbookInput;
  readonly ours: number;
  readonly theirs: FoundCell;
  readonly rows: ReadonlyMap<string, RowFigures>;
}

function differenceOf({ printed, input, ours, theirs, rows }: Differing): WorkbookDifference {
  const { sheet, at, field, target } = input;
  const row = 'row' in target ? rows.get(rowKey(target)) : undefined;
  const { change, why } = changeOf({ target, ours, theirs, row });
  const call = printed.content.calls.find(({ id }) => id === target.callId);
  const interval = row === undefined ? '' : `, ${shown(row.from)} to ${shown(row.to)}`;
  return {
    id: `${sheet}!${cellName(at)}`,
    sheet,
    cell: cellName(at),
    field,
    where: `${call === undefined ? sheet : callName(call)}${interval}`,
    ours: shownAs(target, ours),
    theirs: theirs.kind === 'number' ? shownAs(target, theirs.value) : foundText(theirs),
    change,
    why,
  };
}

const wallMsOf = (serial: number): number => Math.round((serial - 25_569) * 86_400) * 1000;
const isShowable = (serial: number): boolean => serial > 0 && serial < 110_000;

function shown(serial: number): string {
  if (!isShowable(serial)) return String(serial);
  const wall = wallMsOf(serial);
  return `${dayText(wall)} ${clockText(wall)}`;
}

const shownAs = (target: InputTarget, value: number): string =>
  target.kind === 'time' ? shown(value) : numberText(new Exact(value), 9);

function foundText(cell: Exclude<FoundCell, { readonly kind: 'number' }>): string {
  if (cell.kind === 'text') return cell.text.slice(0, 200);
  return cell.kind === 'formula' ? 'A formula' : 'Empty';
}

const rowKey = ({ callId, row }: { readonly callId: string; readonly row: number }): string =>
  `${row} ${callId}`;

/** Both percentages and both ends of each row: ours, and theirs if they are numbers. */
function rowFigures(book: StatementWorkbook, find: FindCell): ReadonlyMap<string, RowFigures> {
  const rows = new Map<string, RowFigures>();
  for (const input of book.inputs) {
    const { target } = input;
    const ours = valueAt(book, input);
    if (!('row' in target) || target.kind === 'ratePart' || ours === null) continue;
    const key = rowKey(target);
    const known = rows.get(key) ?? noFigures;
    const found = figureOf(find(input.sheet, input.at));
    const theirs = found.kind === 'number' ? found.value : ours;
    const field = target.kind === 'time' ? target.end : target.phase;
    rows.set(key, { ...known, [field]: ours, theirs: { ...known.theirs, [field]: theirs } });
  }
  return rows;
}

const four = { from: 0, to: 0, laytime: 0, demurrage: 0 } as const;
const noFigures: RowFigures = { ...four, theirs: four };

/** Formulas that were overwritten and no longer calculate. */
function lostFormulas(
  { content }: StatementWorkbook,
  find: FindCell,
): readonly WorkbookDifference[] {
  return content.sheets.flatMap(({ name, rows }) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column): WorkbookDifference[] => {
        if (cell?.kind !== 'formula') return [];
        const found = find(name, [row, column]);
        if (found.kind === 'formula') return [];
        const at = cellName([row, column]);
        return [
          {
            id: `${name}!${at}`,
            sheet: name,
            cell: at,
            field: 'Formula',
            where: name,
            ours: cell.formula.slice(0, 200),
            theirs:
              found.kind === 'number' ? numberText(new Exact(found.value), 9) : foundText(found),
            change: null,
            why: 'A formula was overwritten. Change the tinted cells that it depends on.',
          },
        ];
      }),
    ),
  );
}
