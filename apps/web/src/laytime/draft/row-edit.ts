import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { calculate, type Line } from '@fairlead/laytime';
import { movedEdge } from './edges.ts';
import { overruled, withoutRuling, withReason } from './edits.ts';
import { sheetOf, sourceOf } from './source.ts';

/** The values entered for a row; null: unchanged. */
export interface RowEntry {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly percent: string | null;
  readonly reason: string | null;
}

export type RowAnswer = { readonly content: CalculationContent } | { readonly refusal: string };

/** A row of the time sheet: the whole of a line, or the part of it that lies on one day. */
export interface Row {
  readonly callId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const linesOf = ({ statement }: CalculationContent, callId: string): readonly Line[] => {
  const result = calculate(statement);
  if (result.status !== 'complete') return [];
  return result.portCalls.find(({ id }) => id === callId)?.lines ?? [];
};

const middleOf = ({ fromMs, toMs }: Row): number => (fromMs + toMs) / 2;

const indexAt = (lines: readonly Line[], atMs: number): number =>
  lines.findIndex(({ from, to }) => from.milliseconds <= atMs && atMs < to.milliseconds);

export const splitOnly =
  'Midnight only splits this line for reading. Move the edge where the line begins or ends, or enter a percentage for this row.';

function withEdge(
  content: CalculationContent,
  row: Row,
  { edge, toMs }: { readonly edge: 'from' | 'to'; readonly toMs: number | null },
): RowAnswer {
  const { callId } = row;
  const lines = linesOf(content, callId);
  const index = indexAt(lines, middleOf(row));
  const line = lines[index];
  if (toMs === null || line === undefined) return { content };
  const was = edge === 'from' ? row.fromMs : row.toMs;
  if (was !== line[edge].milliseconds) return { refusal: splitOnly };
  const minutes = (toMs - was) / minuteMs;
  return minutes === 0 ? { content } : movedEdge(content, { callId, lines, index, edge, minutes });
}

const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/**
 * Applies the input of a row. A percentage or reason becomes a ruling over exactly the minutes of the row, whichever line they
 * are part of; a moved edge moves the line's.
 */
export function rowEdited(content: CalculationContent, row: Row, entry: RowEntry): RowAnswer {
  if (entry.percent !== null || entry.reason !== null) return ruled(content, row, entry);
  const later = withEdge(content, row, { edge: 'to', toMs: entry.toMs });
  if ('refusal' in later) return later;
  return withEdge(later.content, row, { edge: 'from', toMs: entry.fromMs });
}

function ruled(content: CalculationContent, row: Row, entry: RowEntry): RowAnswer {
  const { callId } = row;
  const lines = linesOf(content, callId);
  const line = lines[indexAt(lines, middleOf(row))];
  if (line === undefined) return { refusal: 'This row would be empty.' };
  const { percent, reason } = entry;
  const span = { fromMs: entry.fromMs ?? row.fromMs, toMs: entry.toMs ?? row.toMs };
  if (span.fromMs >= span.toMs) return { refusal: 'This row would end before it begins.' };
  const isSpanSame = span.fromMs === row.fromMs && span.toMs === row.toMs;
  if (percent === null && reason !== null && isSpanSame) {
    const named = withReason(content, { callId, line, reason });
    if (named !== null) return { content: named };
  }
  const sheet = sheetOf(content.statement, callId);
  const source = sheet === undefined ? undefined : sourceOf(sheet, line);
  const before = source?.kind === 'ruling' ? source.ruling : undefined;
  const isWhole =
    before !== undefined &&
    Date.parse(before.from) === row.fromMs &&
    Date.parse(before.to) === row.toMs;
  const counts = percent ?? String(line.percent);
  return {
    content: overruled(isWhole ? withoutRuling(content, callId, before.id) : content, callId, {
      from: iso(span.fromMs),
      to: iso(span.toMs),
      percent: counts,
      reason: reason ?? before?.label ?? `Override: counts ${counts} %`,
      lineIds: line.lineIds,
    }),
  };
}
