import type { SofKind, SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import { experiences, seasonOf } from '@fairlead/domain/port-lineup/experience';
import { anchorMinutes } from '@fairlead/domain/port-lineup/presence';
import { weatherMinutes } from '@fairlead/domain/port-lineup/weather-loss';
import { figureOf, handlingRates, measuresOf } from '@fairlead/domain/port-performance/performance';
import type { CallRow } from '../../port-performance/port-performance.sql.ts';
import { performedCall, type PerformanceRows } from '../../port-performance/wire/performance.ts';
import type { BerthRow, FactRow, MoveRow } from '../port-lineup.sql.ts';

export interface ExperienceRows extends PerformanceRows {
  readonly berths: readonly BerthRow[];
  readonly moves: readonly MoveRow[];
  readonly facts: readonly FactRow[];
}

/** Only time, kind and cause of a line matter here. */
const lineOf = ({ id, at, until, kind, reason }: FactRow): SofLine => ({
  id: `sof-${id}`,
  at,
  until,
  kind: kind as SofKind,
  reason,
  text: '',
  remark: null,
  underProtest: false,
  saidBy: 0,
  saidByName: null,
  saidAt: at,
  gangs: null,
});

const endOf = ({ departed }: CallRow, nowMs: number): number =>
  departed === null ? nowMs : Date.parse(departed);

/** What the calls of a port amount to, by berth and season. */
export function experienceRows(
  rows: ExperienceRows,
  { zone, nowMs }: { readonly zone: string; readonly nowMs: number },
) {
  const events = Map.groupBy(rows.events, (row) => row.port_call_id);
  const operations = Map.groupBy(rows.operations, (row) => row.port_call_id);
  const moves = Map.groupBy(rows.moves, (row) => row.port_call_id);
  const facts = Map.groupBy(rows.facts, (row) => row.port_call_id);
  const berths = new Map(rows.berths.map(({ id, berth }) => [id, berth]));
  const calls = rows.calls.map((row) => {
    const call = performedCall(row, events.get(row.id) ?? [], operations.get(row.id) ?? []);
    return {
      berth: berths.get(row.id) ?? null,
      season: seasonOf(row.arrived ?? row.scheduled_arrival, zone),
      waiting: measuresOf(call).waiting,
      anchor: anchorMinutes(moves.get(row.id) ?? [], endOf(row, nowMs)),
      weatherLoss: weatherMinutes((facts.get(row.id) ?? []).map(lineOf)),
      rates: handlingRates(call),
    };
  });
  return experiences(calls).map((one) => ({ ...one, rates: [...one.rates] }));
}

/** The times at anchor of calls, with the number of those that reported one. */
export function anchorageOf(calls: readonly CallRow[], moves: readonly MoveRow[], nowMs: number) {
  const byCall = Map.groupBy(moves, (row) => row.port_call_id);
  const minutes = calls.map((row) => anchorMinutes(byCall.get(row.id) ?? [], endOf(row, nowMs)));
  return { ...figureOf(minutes), total: minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0) };
}
