import type { SheetInput } from '../input/port-call.ts';
import type { StatementInput } from '../input/statement.ts';
import type { Terms } from '../input/terms.ts';

/** Terms with no exceptions, in which every term is set. */
export const PLAIN_TERMS: Terms = {
  restDays: ['Sat', 'Sun'],
  windows: [],
  holidays: [],
  holidayYears: 'every',
  holidayUse: 'counts',
  weather: { countOnlyHours: null, proRata: null },
  reasons: {
    rain: { pct: 0, onDemurrage: 100, label: 'Rain', clause: '7' },
    shifting: { pct: 0, onDemurrage: 0, label: 'Shifting', clause: '8' },
    storm: { pct: 100, onDemurrage: 100, demurrageRatePct: 50, label: 'Storm' },
  },
  exceptionsOnDemurrage: false,
  reducedRateScope: 'whileOnDemurrage',
};

/** 48 hours from Monday 3 March 2025 00:00 UTC, and 60 hours in port. */
export const PLAIN_SHEET: SheetInput = {
  kind: 'sheet',
  id: 'load',
  timeZone: 'Etc/UTC',
  allowance: { formula: { kind: 'fixed', hours: 48 }, rounding: 'none', clause: '6' },
  notices: [],
  effectiveNoticeId: null,
  noticeBasis: 'tendered',
  commencement: {
    rule: 'at',
    at: '2025-03-03T00:00',
    earliest: null,
    priorWork: 'none',
    officeHours: 'any',
  },
  terms: PLAIN_TERMS,
  work: [],
  deductions: [],
  end: { rule: 'at', at: '2025-03-05T12:00' },
};

/** The sheet alone, at 24,000 a day and half despatch on working time saved. */
export function statementOf(...sheets: readonly SheetInput[]): StatementInput {
  return {
    currency: 'USD',
    portCalls: sheets,
    groups: [{ id: 'all', mode: 'nonReversible', portCallIds: sheets.map(({ id }) => id) }],
    rates: {
      demurrage: { perDay: 24_000 },
      despatch: { basis: 'workingTimeSaved', pctOfDemurrage: 50 },
    },
    rounding: { days: 'exact', decimals: 2 },
  };
}
