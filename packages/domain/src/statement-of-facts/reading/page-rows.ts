import { columnHeaders } from './column-headers.ts';
import { partsOf } from './row-parts.ts';

/** A piece of text on a page; lengths in points, `y` its baseline from the top. */
export interface PageText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

interface PositionedCell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

type Line = readonly PositionedCell[];

/** A column of a table: the position of its cells. */
interface ColumnSpan {
  readonly from: number;
  readonly to: number;
}

/** Pieces whose baselines differ by less than this fraction of their size are on the same line. */
const sameLine = 0.45;
/** A gap of this fraction of the size is a blank, and a wider one separates cells. */
const blank = 0.12;
const cellGap = 0.7;

function linesOf(texts: readonly PageText[]): readonly (readonly PageText[])[] {
  const lines: PageText[][] = [];
  const printed = texts.filter(({ text }) => text.trim() !== '');
  for (const text of printed.toSorted((a, b) => a.y - b.y)) {
    const [first] = lines.at(-1) ?? [];
    const isSame = first !== undefined && text.y - first.y <= sameLine * Math.max(text.size, 1);
    if (isSame) lines.at(-1)?.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

function cellsOf(line: readonly PageText[]): Line {
  const cells: PositionedCell[] = [];
  for (const { text, x, width, size } of line) {
    const last = cells.at(-1);
    const gap = last === undefined ? Infinity : x - last.to;
    if (last === undefined || gap > cellGap * size) cells.push({ text, from: x, to: x + width });
    else {
      const space = gap > blank * size && !/\s$/.test(last.text) ? ' ' : '';
      cells[cells.length - 1] = { ...last, text: `${last.text}${space}${text}`, to: x + width };
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, ' ').trim() }));
}

const texts = (line: Line): readonly string[] => line.map(({ text }) => text);
const headersOf = (line: Line) => columnHeaders(texts(line));

/** Positions where at most one line in ten has a cell, in steps of two points. */
function gaps(lines: readonly Line[], { from, to }: ColumnSpan): readonly ColumnSpan[] {
  const found: { from: number; to: number }[] = [];
  for (let x = from; x < to; x += 2) {
    const crossing = lines.filter((line) =>
      line.some((cell) => cell.from < x + 1 && cell.to > x - 1),
    );
    const isFree = crossing.length * 10 <= lines.length;
    const last = found.at(-1);
    if (isFree && last !== undefined && last.to === x) last.to = x + 2;
    else if (isFree) found.push({ from: x, to: x + 2 });
  }
  return found;
}

const statesFact = (line: Line): boolean => {
  const [first] = line;
  const begins = partsOf([first?.text ?? ''], []);
  const { from, text } = partsOf(texts(line), []);
  return (begins.date !== null || begins.from !== null) && from !== null && text !== '';
};

/** Where to split two lists of facts side by side; undefined if the page is one list. */
function middleOf(lines: readonly Line[], width: number): number | undefined {
  const [widest] = gaps(lines, { from: width * 0.35, to: width * 0.65 }).toSorted(
    (a, b) => b.to - b.from - (a.to - a.from),
  );
  if (widest === undefined || widest.to - widest.from < 6) return undefined;
  const middle = (widest.from + widest.to) / 2;
  const halves = [
    lines.map((line) => line.filter(({ to }) => to <= middle)),
    lines.map((line) => line.filter(({ from }) => from >= middle)),
  ];
  const isTable = lines.some((line) => headersOf(line) !== undefined);
  const isList = halves.every((half) =>
    isTable
      ? half.some((line) => headersOf(line) !== undefined)
      : half.filter(statesFact).length >= 3,
  );
  return isList ? middle : undefined;
}

function inTwo(lines: readonly Line[], width: number): readonly (readonly Line[])[] {
  const middle = middleOf(lines, width);
  if (middle === undefined) return [lines];
  const left = lines.map((line) => line.filter(({ from }) => from < middle));
  const right = lines.map((line) => line.filter(({ from }) => from >= middle));
  return [left, right].map((half) => half.filter((line) => line.length > 0));
}

/** The columns of a table from the gaps between them, starting at its row of headings. */
function columnsOf(lines: readonly Line[], pageWidth: number): readonly ColumnSpan[] {
  const full = lines.filter((line) => line.length > 1);
  const free = gaps(full, { from: 0, to: pageWidth });
  const inner = free.slice(1, -1);
  return [...inner, { from: pageWidth, to: pageWidth }].map(({ from }, at) => ({
    from: at === 0 ? 0 : (inner[at - 1]?.from ?? 0),
    to: from,
  }));
}

/** The cells of a line by column; a cell belongs to the column in which it starts. */
function aligned(line: Line, columns: readonly ColumnSpan[]): readonly string[] {
  const cells = columns.map(() => '');
  for (const { text, from } of line) {
    const at = columns.findLastIndex((column) => column.from <= from + 2);
    const before = cells[Math.max(at, 0)] ?? '';
    cells[Math.max(at, 0)] = before === '' ? text : `${before} ${text}`;
  }
  return cells;
}

/** A line outside a table: with an empty cell before it if it is indented. */
function loose(line: Line, left: number, indent: number): readonly string[] {
  const [first] = line;
  return first !== undefined && first.from > left + indent ? ['', ...texts(line)] : texts(line);
}

interface Block {
  readonly lines: readonly Line[];
  readonly isTable: boolean;
}

/** A table starts at each row of headings, and continues to the next one or to the end of the page. */
function blocksOf(lines: readonly Line[]): readonly Block[] {
  const starts = lines.flatMap((line, at) => (headersOf(line) === undefined ? [] : [at]));
  const first = starts[0] ?? lines.length;
  return [
    { lines: lines.slice(0, first), isTable: false },
    ...starts.map((start, at) => ({ lines: lines.slice(start, starts[at + 1]), isTable: true })),
  ].filter((block) => block.lines.length > 0);
}

export interface PageTexts {
  readonly width: number;
  readonly texts: readonly PageText[];
}

/**
 * Reconstructs the rows of pages from pieces of text and their positions: cells by column below a row of headings,
 * two lists side by side one after the other. A page without its own headings continues the table before it.
 */
export function rowsOfPages(
  pages: readonly PageTexts[],
): readonly (readonly (readonly string[])[])[] {
  let columns: readonly ColumnSpan[] = [];
  return pages.map(({ width, texts: pieces }) => {
    const size = pieces[0]?.size ?? 10;
    const lists = inTwo(linesOf(pieces).map(cellsOf), width);
    return lists.flatMap((lines) => {
      const left = Math.min(...lines.flatMap((line) => line[0]?.from ?? []));
      return blocksOf(lines).flatMap((block) => {
        if (block.isTable) columns = columnsOf(block.lines, width);
        return block.lines.map((line) =>
          columns.length > 1 ? aligned(line, columns) : loose(line, left, size * 2),
        );
      });
    });
  });
}
