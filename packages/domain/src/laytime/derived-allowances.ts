import type { AllowanceInput } from '@fairlead/laytime';
import type { CalculationFacts, CallFacts } from './calculation-facts.ts';
import type { OperationTerms } from './charter-terms.ts';
import { derivedAllowance, dependsOnScope, hasOwnMinutes } from './derived-allowance.ts';

type Operation = CallFacts['operation'];

/** The terms with time for all purposes; those of loading if both are. */
export function allPurposesTerms({ terms }: CalculationFacts): OperationTerms | undefined {
  return [terms?.loading, terms?.discharging].find(
    (one) => one?.allowance?.scope === 'allPurposes',
  );
}

const callsOf = ({ calls }: CalculationFacts, operation: Operation): readonly CallFacts[] =>
  calls.filter((call) => call.operation === operation);

/** Whether the time of an operation is allowed in total for several calls. Cargo with its own minutes has no total. */
export function isTotal(facts: CalculationFacts, operation: Operation): boolean {
  const calls = callsOf(facts, operation);
  return (
    calls.length > 1 &&
    facts.terms?.[operation].allowance?.scope === 'operation' &&
    !calls.every(({ cargo }) => hasOwnMinutes(cargo))
  );
}

/**
 * The allowance of each call, in their order. A total allowance is on the first call and is calculated from the
 * cargo of all; an allowance per port is calculated from the cargo of that port. If it makes a difference and
 * the charter terms do not say which, the scope is null and becomes an open question.
 */
export function derivedAllowances(
  facts: CalculationFacts,
): readonly (AllowanceInput | undefined)[] {
  const all = allPurposesTerms(facts);
  const { terms } = facts;
  if (all !== undefined && terms !== null) {
    const operation = all === terms.loading ? 'loading' : 'discharging';
    const own = callsOf(facts, operation);
    return facts.calls.map((_, at) => totalOf(all, own.length > 0 ? own : facts.calls, at === 0));
  }
  return facts.calls.map((call) => {
    const { operation } = call;
    const own = terms?.[operation];
    const calls = callsOf(facts, operation);
    if (own !== undefined && isTotal(facts, operation))
      return totalOf(own, calls, call === calls[0]);
    const allowance = derivedAllowance(
      own,
      call.cargo,
      calls.map(({ cargo }) => cargo),
    );
    const isOpen =
      own?.allowance?.scope === undefined &&
      !hasOwnMinutes(call.cargo) &&
      dependsOnScope(
        own?.allowance,
        calls.map(({ cargo }) => cargo),
      );
    return isOpen ? { ...allowance, scope: null } : allowance;
  });
}

function totalOf(
  terms: OperationTerms,
  calls: readonly CallFacts[],
  isFirst: boolean,
): AllowanceInput | undefined {
  const scope = terms.allowance?.scope ?? null;
  if (!isFirst) return { formula: { kind: 'fixed', minutes: '0' }, rounding: 'none', scope };
  const cargo = calls.flatMap((call) => call.cargo);
  return derivedAllowance(terms, cargo, [cargo]);
}
