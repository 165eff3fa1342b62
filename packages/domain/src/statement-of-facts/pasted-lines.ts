import { type DateContext, readInterval, readSheetDate, readSheetTime } from './pasted-cells.ts';

type Line = readonly string[];

const isTime = (text: string): boolean =>
  readInterval(text) !== null || readSheetTime(text) !== null;

/** How many of the first words form a date, as in `Thu 17th Sept 2026`; a bare `17.09` only before a time. */
function dateTokens(parts: Line, dates: DateContext): number {
  for (let count = Math.min(5, parts.length - 1); count > 0; count -= 1) {
    const text = parts.slice(0, count).join(' ').replace(/,$/, '');
    if (readSheetDate(text, dates) === null) continue;
    if (!isTime(text) || timeTokens(parts.slice(count)) > 0) return count;
  }
  return 0;
}

/** `8:15 PM`, `0800 hrs`, `0800 - 0930` or `0800`: how many words form a time. */
function timeTokens(parts: Line): number {
  for (let count = Math.min(3, parts.length - 1); count > 0; count -= 1) {
    if (isTime(parts.slice(0, count).join(' '))) return count;
  }
  return 0;
}

/** `17.09 0800 NOR tendered` split into day, time and text, as in an e-mail; a line without a time is only text. */
function cutByText(line: string, dates: DateContext): Line {
  const parts = line.trim().split(/\s+/);
  const day = dateTokens(parts, dates);
  const time = timeTokens(parts.slice(day));
  if (time === 0) return ['', '', parts.join(' ')];
  return [
    parts.slice(0, day).join(' ').replace(/,$/, ''),
    parts.slice(day, day + time).join(' '),
    parts
      .slice(day + time)
      .join(' ')
      .replace(/^[-\u2013:]\s*/, ''),
  ];
}

/** Columns separated by two or more blanks, the same in every line. */
function cutByGaps(lines: readonly string[]): readonly Line[] | undefined {
  const cut = lines.map((line) => line.trim().split(/ {2,}/));
  const [first] = cut;
  const isEven = cut.every((cells) => cells.length === first?.length);
  return isEven && first !== undefined && first.length > 1 ? cut : undefined;
}

export interface Columned {
  readonly lines: readonly Line[];
  /** The roles of the columns, if known from the way they were split. */
  readonly roles?: typeof roles;
}

const roles = ['date', 'from', 'event'] as const;

/** Splits a block without tabs, such as lines of an e-mail, into columns; any other block stays unchanged. */
export function columnsOf(lines: readonly Line[], dates: DateContext): Columned {
  const isCut = lines.some((line) => line.slice(1).some((cell) => cell.trim() !== ''));
  if (isCut) return { lines };
  const plain = lines.map(([cell = '']) => cell).filter((cell) => cell.trim() !== '');
  const byGaps = cutByGaps(plain);
  if (byGaps !== undefined) return { lines: byGaps };
  const byText = plain.map((line) => cutByText(line, dates));
  return byText.some(([, time]) => time !== '') ? { lines: byText, roles } : { lines };
}
