import type { CompleteStatement, Duration, Rates, StatementInput } from '@fairlead/laytime';

/** Minutes saved for despatch: all time saved if agreed, otherwise the working time saved. */
export function savedMinutes(statement: StatementInput, result: CompleteStatement): number {
  const shared = typeof statement.rates === 'object' ? statement.rates : undefined;
  const times = result.groups.flatMap((group) => {
    const agreed = statement.groups?.find(({ id }) => id === group.id)?.rates;
    const ofCall = (id: string | undefined) =>
      statement.portCalls.find((call) => call.id === id)?.rates;
    // An average is net of time lost, on the agreed basis.
    if (group.mode === 'average') return [group.saved.minutes];
    if (group.mode === 'reversible')
      return [paidTime([ofCall(group.portCallIds[0]), agreed, shared], group)];
    return result.portCalls
      .filter(({ id }) => group.portCallIds.includes(id))
      .map((call) => paidTime([ofCall(call.id), agreed, shared], call));
  });
  return times.reduce((sum, minutes) => sum + minutes, 0);
}

interface Saved {
  readonly saved: Duration | null;
  readonly allTimeSaved: Duration | null;
}

/** The most specific rates with despatch decide. */
function paidTime(rates: readonly (Rates | undefined)[], { saved, allTimeSaved }: Saved): number {
  const basis = rates.find((one) => one?.despatch !== undefined)?.despatch?.basis;
  const working = saved?.minutes ?? 0;
  return basis === 'allTimeSaved' ? Math.max(working, allTimeSaved?.minutes ?? 0) : working;
}
