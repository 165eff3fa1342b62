import { ENGINE } from './engine.ts';
import {
  emptyCollector,
  noteMissing,
  noteProblem,
  type FindingsCollector,
} from './findings/findings.ts';
import { runGroup } from './groups/group-outcome.ts';
import type { SettledGroup } from './groups/settled-group.ts';
import type { StatementInput } from './input/statement.ts';
import { priceGroup, type GroupRates } from './money/price-group.ts';
import { resolveShares, type Share } from './money/shares.ts';
import { resolveCalls } from './resolve/calls.ts';
import { resolveGroupRates } from './resolve/group-rates.ts';
import { resolveGroups } from './resolve/groups.ts';
import { needed, locationIn, type InputLocation } from './resolve/values.ts';
import { printedStatement } from './result/print-statement.ts';
import type { StatementResult } from './result/statement-result.ts';
import { timeBarOf } from './time-bar/time-bar.ts';
import { intlZones } from './time/intl-zones.ts';
import type { Zones } from './time/zone.ts';

/**
 * Calculates a laytime statement: time sheet, demurrage or despatch, settlement, time bar. Pure: no clock, no network,
 * and the same input gives the same bytes. A missing term gives `incomplete` with the questions to answer, a
 * contradiction gives `refused`; neither contains any figures. `zones` replaces the runtime's own time zone data.
 */
export function calculate(input: StatementInput, zones: Zones = intlZones): StatementResult {
  const collector = emptyCollector();
  const location: InputLocation = { collector, path: '' };
  const calls = resolveCalls(location, input.portCalls, zones);
  const groups = resolveGroups(location, input, calls);
  const rates = ratesOf(location, input);
  const shares =
    input.shares === undefined ? [] : resolveShares(locationIn(location, 'shares'), input.shares);
  const timeBar =
    input.timeBar === undefined
      ? null
      : timeBarOf(locationIn(location, 'timeBar'), input.timeBar, zones);
  const refusal = unfinished(collector);
  if (refusal !== null) return refusal;
  const settled = groups.map((group): SettledGroup => {
    const outcome = runGroup(location, group);
    const own = rates?.get(group.id);
    const { rounding } = input;
    const isPriced = own !== undefined && rounding !== undefined;
    return {
      outcome,
      price: isPriced ? priceGroup({ location, outcome, rates: own, rounding }) : null,
    };
  });
  return (
    unfinished(collector) ??
    printedStatement({
      input,
      settled,
      shares: shares ?? NO_SHARES,
      timeBar: timeBar ?? null,
      warnings: collector.warnings,
    })
  );
}

const NO_SHARES: readonly Share[] = [];

/** The rates of each group by group id; null: time only. */
function ratesOf(
  location: InputLocation,
  input: StatementInput,
): ReadonlyMap<string, GroupRates> | null {
  if (input.rates === 'timeOnly') return null;
  needed(locationIn(location, 'currency'), input.currency, 'currency');
  needed(locationIn(location, 'rounding'), input.rounding, 'moneyRounding');
  refuseMixedCurrency(location, input);
  const own = [...input.portCalls, ...(input.groups ?? [])];
  if (input.rates === undefined && own.every(({ rates }) => rates === undefined)) {
    noteMissing(location.collector, 'rates', 'rates');
    return null;
  }
  const groups = input.groups ?? [];
  return new Map(groups.map((group) => [group.id, resolveGroupRates(location, input, group)]));
}

function refuseMixedCurrency(
  location: InputLocation,
  { currency, portCalls }: StatementInput,
): void {
  for (const call of portCalls) {
    if (currency === undefined || call.currency === undefined || call.currency === currency)
      continue;
    const sentence = `The statement is in ${currency}, this port call in ${call.currency}.`;
    const path = `portCalls[${call.id}].currency`;
    noteProblem(location.collector, { path, code: 'mixedCurrency', sentence });
  }
}

function unfinished({ missing, problems }: FindingsCollector): StatementResult | null {
  if (problems.length > 0) return { status: 'refused', engine: ENGINE, problems, missing };
  return missing.length > 0 ? { status: 'incomplete', engine: ENGINE, missing } : null;
}
