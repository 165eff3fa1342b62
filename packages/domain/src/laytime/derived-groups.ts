import type { GroupInput } from '@fairlead/laytime';
import type { CalculationCall } from './calculation.ts';
import type { CalculationFacts } from './calculation-facts.ts';
import { allPurposesTerms, isTotal } from './derived-allowances.ts';

const modes = { 10: 'nonReversible', 20: 'reversible', 30: 'average' } as const;
const operations = ['loading', 'discharging'] as const;

type Calls = readonly CalculationCall[];
const idsOf = (calls: Calls): readonly string[] => calls.map(({ id }) => id);

/**
 * How the calls share their time, in the order of the voyage. Time allowed in total is a pool of its calls,
 * whatever the fixture's aggregation; where times are averaged, the results of the pools are. With a mixed
 * aggregation, the user chooses the modes of loading and discharging.
 */
export function derivedGroups(facts: CalculationFacts, calls: Calls): readonly GroupInput[] {
  const { aggregation } = facts.fixture;
  if (aggregation === 20 || allPurposesTerms(facts) !== undefined)
    return [{ id: 'voyage', mode: 'reversible', portCallIds: idsOf(calls) }];
  const pooled = operations.filter((operation) => isTotal(facts, operation));
  const isPooled = ({ operation }: CalculationCall) => pooled.includes(operation);
  const others = calls.filter((call) => !isPooled(call));
  if (aggregation === 40)
    return byOperation(calls).map(([operation, of]) => ({
      id: operation,
      ...(pooled.includes(operation) ? { mode: 'reversible' as const } : {}),
      portCallIds: idsOf(of),
    }));
  if (pooled.length === 0)
    return [{ id: 'voyage', mode: modes[aggregation], portCallIds: idsOf(calls) }];
  if (aggregation === 30 && (others.length > 0 || pooled.length > 1))
    return [
      {
        id: 'voyage',
        mode: 'average',
        portCallIds: idsOf(calls),
        pools: poolsOf(calls.filter(isPooled)),
      },
    ];
  const pools = byOperation(calls.filter(isPooled)).map(
    ([operation, of]) => ({ id: operation, mode: 'reversible', portCallIds: idsOf(of) }) as const,
  );
  if (others.length === 0) return pools;
  return [...pools, { id: 'voyage', mode: modes[aggregation], portCallIds: idsOf(others) }];
}

const poolsOf = (calls: Calls) => byOperation(calls).map(([, of]) => idsOf(of));

function byOperation(calls: Calls) {
  return operations
    .map((operation) => [operation, calls.filter((call) => call.operation === operation)] as const)
    .filter(([, of]) => of.length > 0);
}
