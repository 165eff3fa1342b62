import type { laytimeFacts } from '@fairlead/contract/laytime';
import type { HandlerAnswer } from '@fairlead/contract/route';
import { runningLaytime } from '@fairlead/domain/laytime/running-laytime';
import type { SofReading } from '@fairlead/domain/laytime/statement-of-facts';
import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { linesFromEvents, type TakenEvent } from '@fairlead/domain/statement-of-facts/from-events';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  latestServiceTimesOf,
  type ServiceTimeRow,
} from '../../port-call-events/service-times.sql.ts';
import { readFacts } from '../facts/read-facts.ts';
import {
  reportedEvents,
  runningCall,
  type RunningCallRow,
  type RunningFixtureRow,
  runningFixtures,
} from './running.sql.ts';

type RunningCall = Pick<
  Call<typeof laytimeFacts.running>,
  'db' | 'company' | 'params' | 'query' | 'now'
>;
type Answer = HandlerAnswer<typeof laytimeFacts.running>;

const hasDeparted = 'She has departed: laytime is no longer running.';
const noFixture = 'No cargo of this port call is carried under a fixture.';

/** Laytime of a port call before departure, for each fixture whose cargo is worked there. */
export async function readRunning(call: RunningCall): Promise<Answer> {
  const { db, company, params, query, now } = call;
  const callRow = await db.first(runningCall(company, params.id));
  if (callRow === undefined) return refuse('notFound');
  const asOf = `${(query.asOf ?? now.toISOString()).slice(0, 19)}Z`;
  const answer = { portCallId: params.id, asOf };
  if (callRow.departed !== null && callRow.departed <= asOf)
    return { ...answer, reasons: [hasDeparted], calls: [] };
  const [fixtures, events, times] = await Promise.all([
    db.all(runningFixtures(company, callRow.id)),
    db.all(reportedEvents(company, callRow.id)),
    db.all(latestServiceTimesOf(company, callRow.id)),
  ]);
  if (fixtures.length === 0) return { ...answer, reasons: [noFixture], calls: [] };
  const known = { asOf, call: callRow, reported: readingOf(callRow.id, events), times };
  const calls: Answer['calls'][number][] = [];
  for (const fixture of fixtures) calls.push(await runningOf(call, fixture, known));
  return { ...answer, reasons: [], calls };
}

interface Known {
  readonly asOf: string;
  readonly call: RunningCallRow;
  readonly reported: SofReading;
  readonly times: readonly ServiceTimeRow[];
}

const discharging = 2;

async function runningOf(
  { db, company }: RunningCall,
  { id, fixture_number: fixtureNumber, reason_id: reason, done }: RunningFixtureRow,
  { asOf, call: callRow, reported, times }: Known,
): Promise<Answer['calls'][number]> {
  const read = await readFacts({ db, company, fixture: id });
  if (read === undefined) return refuse('notFound');
  const operation = reason === discharging ? 'discharging' : 'loading';
  const stated = read.facts.statements.filter(({ lines }) => lines.length > 0);
  const isStated = stated.some(({ portCallId }) => portCallId === callRow.id);
  const running = runningLaytime({
    facts: { ...read.facts, statements: isStated ? stated : [...stated, reported] },
    portCallId: callRow.id,
    operation,
    asOf,
    endOfCargo: expected(times, service.EndCargo),
    departure: expected(times, service.Departure) ?? callRow.scheduled_departure,
    done,
  });
  return { ...running, reasons: [...running.reasons], fixture: { id, fixtureNumber }, operation };
}

/** The firmest time that was reported of a service before it happened: planned before requested before estimated. */
function expected(times: readonly ServiceTimeRow[], wanted: number): string | null {
  return (
    times
      .filter((entry) => entry.service === wanted && entry.kind !== serviceTimeKind.Actual)
      .toSorted((a, b) => b.kind - a.kind)
      .find(({ at }) => at !== null)?.at ?? null
  );
}

/** Reports from the ship or the quay, in the form of a statement of facts. */
function readingOf(portCallId: number, events: readonly TakenEvent[]): SofReading {
  const lines = linesFromEvents(events);
  return {
    id: 0,
    revision: 0,
    portCallId,
    lines: lines.map((line, at) => ({
      ...line,
      id: `event-${line.eventId ?? at}`,
      at: `${line.at.slice(0, 19)}Z`,
      until: line.until === null ? null : `${line.until.slice(0, 19)}Z`,
    })),
  };
}
