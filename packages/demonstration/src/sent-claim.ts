import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { newCalculation } from '@fairlead/domain/laytime/new-calculation';
import { calculate } from '@fairlead/laytime';
import type { FixtureRow } from './cargo-rows.ts';
import { calculationFacts, handledCalls, type Rested } from './laytime-facts.ts';
import { type CallFacts, statementRows } from './stated-facts.ts';

type Unstated = Omit<Rested, 'statements' | 'sofLines'>;

const { Sent, ClaimReceived, ReminderSent, Negotiating, CalculationAgreed } = fixtureStatus;
const unsettled: ReadonlySet<number> = new Set([
  Sent,
  ClaimReceived,
  ReminderSent,
  Negotiating,
  CalculationAgreed,
]);

/** Less is not worth a claim. */
const leastDemurrage = 1000;

/**
 * The port calls of the latest claim for demurrage that has been sent and is not settled: the counterparty answers it,
 * so that it needs a statement of facts of each call, however long ago they were.
 */
export function sentClaim(rows: Unstated, known: readonly CallFacts[]): readonly CallFacts[] {
  const factsOf = new Map(known.map((one) => [one.call.id, one]));
  const claims = rows.fixtures
    .filter(({ status }) => unsettled.has(status))
    .map((fixture) => ({ fixture, handled: handledCalls(rows, fixture) }))
    .filter(
      ({ handled }) => handled.length > 0 && handled.every(({ departed }) => departed !== null),
    )
    .toSorted((a, b) => lastDeparture(b.handled).localeCompare(lastDeparture(a.handled)));
  for (const { fixture, handled } of claims) {
    const calls = handled.flatMap(({ id }) => factsOf.get(id) ?? []);
    if (calls.length === handled.length && isOnDemurrage(rows, fixture, calls)) return calls;
  }
  return [];
}

const lastDeparture = (calls: readonly CallFacts['call'][]): string =>
  calls
    .map(({ departed }) => departed ?? '')
    .toSorted()
    .at(-1) ?? '';

function isOnDemurrage(rows: Unstated, fixture: FixtureRow, calls: readonly CallFacts[]): boolean {
  let id = 0;
  const next = () => (id += 1);
  const stated = {
    ...rows,
    ...statementRows(calls, { author: null, nextId: next, nextLineId: next }),
  };
  const facts = calculationFacts(
    stated,
    fixture,
    calls.map(({ call }) => call),
  );
  const result = calculate(newCalculation(facts).statement);
  return (
    result.status === 'complete' && Number(result.settlement.money?.net ?? 0) >= leastDemurrage
  );
}
