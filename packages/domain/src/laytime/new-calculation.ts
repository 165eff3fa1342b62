import type { GroupInput } from '@fairlead/laytime';
import type { CalculationCall, CalculationContent } from './calculation.ts';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';

/**
 * A calculation from charter terms, cargo, statements of facts and calendars. Nothing is assumed: what the facts do not
 * say stays undefined, so that the engine asks for it.
 */
export function newCalculation(facts: CalculationFacts): CalculationContent {
  const calls = facts.calls.map((call) => callOf(call, facts));
  return {
    statement: {
      currency: facts.fixture.currency,
      portCalls: facts.calls.map((call, at) => ({
        kind: 'sheet',
        id: calls[at]?.id ?? '',
        timeZone: call.timeZone,
      })),
      groups: groupsOf(facts, calls),
    },
    calls,
    comment: '',
    timeBar: null,
    fixture: facts.fixture,
  };
}

function callOf(call: CallFacts, { calls }: CalculationFacts): CalculationCall {
  const { portCallId, operation } = call;
  const isShared = calls.filter((other) => other.portCallId === portCallId).length > 1;
  return {
    id: isShared ? `${portCallId}-${operation}` : String(portCallId),
    portCallId,
    port: call.port,
    operation,
    sof: null,
    lines: [],
    cargo: {
      cargoPortIds: call.cargo.map(({ cargoPortId }) => cargoPortId),
      quantity: null,
      unit: null,
      basis: 'billOfLading',
    },
    termsLabel: null,
  };
}

const modes = { 10: 'nonReversible', 20: 'reversible', 30: 'average' } as const;

/** One group of all; where the fixture mixes, people form the groups and the engine asks until they have. */
function groupsOf(
  { fixture }: CalculationFacts,
  calls: readonly CalculationCall[],
): readonly GroupInput[] | undefined {
  if (fixture.aggregation === 40) return undefined;
  const mode = modes[fixture.aggregation];
  return [{ id: 'voyage', mode, portCallIds: calls.map(({ id }) => id) }];
}
