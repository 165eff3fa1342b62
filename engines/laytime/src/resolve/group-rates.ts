import { noteMissing } from '../findings/findings.ts';
import type { Rates } from '../input/rates.ts';
import type { GroupInput, StatementInput } from '../input/statement.ts';
import type { GroupRates } from '../money/price-group.ts';
import { layered, resolveRates, type ResolvedRates } from './rates.ts';
import { locationIn, type InputLocation } from './values.ts';

const NO_RATES: Rates = {};

/**
 * The rates of each group. Calls that settle separately may have their own rates; a group that settles as one has one
 * set, and if the rates of its calls differ, the group must say whose rates apply.
 */
export function resolveGroupRates(
  location: InputLocation,
  input: StatementInput,
  group: GroupInput,
): GroupRates {
  const base = input.rates === 'timeOnly' ? NO_RATES : (input.rates ?? NO_RATES);
  const byCall = new Map<string, ResolvedRates>();
  const at = locationIn(location, `groups[${group.id}]`);
  const settlesAsOne = group.mode !== 'nonReversible';
  for (const call of input.portCalls.filter(({ id }) => group.portCallIds.includes(id))) {
    const layers = settlesAsOne
      ? layered(group.rates, call.rates, base)
      : layered(call.rates, group.rates, base);
    const path = locationIn(
      { collector: location.collector, path: '' },
      `portCalls[${call.id}].rates`,
    );
    const rates = resolveRates(path, layers);
    if (rates !== undefined) byCall.set(call.id, rates);
  }
  const all = [...byCall.values()];
  requireScope(at, all, group);
  if (!settlesAsOne) return { common: null, byCall };
  const isOne = new Set(all.map(({ key }) => key)).size <= 1;
  if (!isOne) noteMissing(location.collector, `${at.path}.rates`, 'groupRates');
  return { common: all[0] ?? null, byCall };
}

/** Whether steps start again matters only where several calls are on demurrage under them. */
function requireScope(
  location: InputLocation,
  all: readonly ResolvedRates[],
  group: GroupInput,
): void {
  const hasSteps = all.some(({ steps }) => steps.length > 1);
  const isOpen = all.some(({ steps, scope }) => steps.length > 1 && scope === undefined);
  if (group.portCallIds.length < 2 || !hasSteps || !isOpen || group.mode === 'average') return;
  noteMissing(location.collector, `${location.path}.rates.demurrage.scope`, 'tierScope');
}
