import type { HolidayUse, ReasonTerm, Terms } from '../input/terms.ts';
import { WEEKDAYS } from '../time/civil.ts';
import type { CasePeriod, CaseReason, CaseTerms } from './case-file.ts';

/**
 * The terms of a case with defaults: missing lists are empty, a reason without a term counts in full, and exceptions
 * end at expiry. How an excepted period or a holiday counts when used has no default.
 */
export function readTerms(
  terms: CaseTerms = {},
  periods: readonly CasePeriod[] = [],
  holidayUse?: HolidayUse,
): Terms {
  const holidays = (terms.holidays ?? []).map((holiday) =>
    typeof holiday === 'string' ? { date: holiday } : holiday,
  );
  const unused = holidays.length === 0 ? 'counts' : undefined;
  return {
    restDays: WEEKDAYS.filter((day) => terms.restDays?.includes(day) ?? false),
    windows: (terms.excluded ?? []).map(({ name, ...window }) => ({ ...window, label: name })),
    holidays,
    holidayYears: 'every',
    holidayRule: terms.holidayRule,
    holidayUse: terms.holidayUse ?? holidayUse ?? unused,
    weather: {
      countOnlyHours: terms.countOnlyHours ?? null,
      proRata: terms.weatherProRata ?? null,
    },
    reasons: { ...fullReasons(periods), ...readReasons(terms.reasons ?? {}) },
    exceptionsOnDemurrage: terms.exceptionsOnDemurrage ?? false,
    reducedRateScope: 'whileOnDemurrage',
  };
}

function fullReasons(periods: readonly CasePeriod[]): Record<string, ReasonTerm> {
  return Object.fromEntries(periods.map(({ reason }) => [reason, { pct: 100, onDemurrage: 100 }]));
}

function readReasons(reasons: Readonly<Record<string, CaseReason>>): Record<string, ReasonTerm> {
  return Object.fromEntries(
    Object.entries(reasons).map(([name, { pct, onDemurrage, demRatePct }]) => [
      name,
      { pct, onDemurrage, demurrageRatePct: demRatePct },
    ]),
  );
}
