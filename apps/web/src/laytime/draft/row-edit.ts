import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import { calculate, type Line } from '@fairlead/laytime';
import { movedEdge } from './edges.ts';
import { overruled, withReason } from './edits.ts';
import { sheetOf, sourceOf } from './source.ts';

/** What was entered in place of a row's figures; null: left as it was. */
export interface RowEntry {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly percent: string | null;
  readonly reason: string | null;
}

export type RowAnswer = { readonly content: CalculationContent } | { readonly refusal: string };

const minuteMs = 60_000;

const linesOf = ({ statement }: CalculationContent, callId: string): readonly Line[] => {
  const result = calculate(statement);
  if (result.status !== 'complete') return [];
  return result.portCalls.find(({ id }) => id === callId)?.lines ?? [];
};

interface Row {
  readonly callId: string;
  /** A moment that stays within the row whatever is entered. */
  readonly atMs: number;
}

const indexAt = (lines: readonly Line[], atMs: number): number =>
  lines.findIndex(({ from, to }) => from.milliseconds <= atMs && atMs < to.milliseconds);

function withEdge(
  content: CalculationContent,
  { callId, atMs }: Row,
  { edge, toMs }: { readonly edge: 'from' | 'to'; readonly toMs: number | null },
): RowAnswer {
  const lines = linesOf(content, callId);
  const index = indexAt(lines, atMs);
  const line = lines[index];
  if (toMs === null || line === undefined) return { content };
  const minutes = (toMs - line[edge].milliseconds) / minuteMs;
  return minutes === 0 ? { content } : movedEdge(content, { callId, lines, index, edge, minutes });
}

const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** A line as it was entered: first its edges, then what its minutes count and why. */
export function rowEdited(content: CalculationContent, row: Row, entry: RowEntry): RowAnswer {
  const later = withEdge(content, row, { edge: 'to', toMs: entry.toMs });
  if ('refusal' in later) return later;
  const moved = withEdge(later.content, row, { edge: 'from', toMs: entry.fromMs });
  if ('refusal' in moved || (entry.percent === null && entry.reason === null)) return moved;
  const lines = linesOf(moved.content, row.callId);
  const line = lines[indexAt(lines, row.atMs)];
  if (line === undefined) return { refusal: 'Nothing is left of this row.' };
  if (entry.percent === null && entry.reason !== null) {
    const named = withReason(moved.content, { callId: row.callId, line, reason: entry.reason });
    if (named !== null) return { content: named };
  }
  return { content: ruled(moved.content, { callId: row.callId, line, entry }) };
}

function ruled(
  content: CalculationContent,
  {
    callId,
    line,
    entry,
  }: { readonly callId: string; readonly line: Line; readonly entry: RowEntry },
): CalculationContent {
  const percent = entry.percent ?? String(line.percent);
  const sheet = sheetOf(content.statement, callId);
  const source = sheet === undefined ? undefined : sourceOf(sheet, line);
  const before = source?.kind === 'ruling' ? source.ruling.label : undefined;
  return overruled(content, callId, {
    from: iso(line.from.milliseconds),
    to: iso(line.to.milliseconds),
    percent,
    reason: entry.reason ?? before ?? `Ruled to count ${percent} %`,
    lineIds: line.lineIds,
  });
}
