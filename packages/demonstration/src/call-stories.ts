import { callEvents } from './call-events.ts';
import { callTimes } from './call-times.ts';
import type { CallEventRow, CallTimeRow, CompanyRows } from './rows.ts';

/**
 * What happened at the port calls of a company, and what was reported about them beforehand; for merged calls at their
 * parents.
 */
export function callStories(
  { voyages, portCalls, cargoPorts }: Pick<CompanyRows, 'voyages' | 'portCalls' | 'cargoPorts'>,
  moment: {
    readonly nowMs: number;
    readonly nextId: () => number;
    readonly author: number | null;
  },
): {
  readonly portCallEvents: readonly CallEventRow[];
  readonly serviceTimes: readonly CallTimeRow[];
} {
  const idle = new Set(voyages.filter((voyage) => voyage.in_active).map(({ id }) => id));
  const lines = Map.groupBy(cargoPorts, (line) => line.port_call_id);
  const stories = portCalls
    .filter((call) => call.parent_id === null)
    .map((call) => {
      const isIdle = call.in_active || idle.has(call.voyage_id);
      const stay = { call, lines: lines.get(call.id) ?? [], ...moment };
      const events = isIdle ? [] : callEvents(stay);
      return { events, times: callTimes(call, events, moment) };
    });
  return {
    portCallEvents: stories.flatMap(({ events }) => events),
    serviceTimes: stories.flatMap(({ times }) => times),
  };
}
