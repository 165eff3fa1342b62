import type { SheetInput } from '@fairlead/laytime';

/** Laytime from Thursday 10 September 2026 00:00 UTC, with rain from 06:00 to 09:00 on that day. */
export const rainSheet = (hours: number, end: string): SheetInput => ({
  kind: 'sheet',
  id: '7',
  timeZone: 'Etc/UTC',
  allowance: { formula: { kind: 'fixed', hours }, rounding: 'none' },
  notices: [],
  effectiveNoticeId: null,
  noticeBasis: 'tendered',
  commencement: {
    rule: 'at',
    at: '2026-09-10T00:00:00Z',
    officeHours: 'any',
    earliest: null,
    priorWork: 'none',
  },
  terms: {
    restDays: ['Sun'],
    windows: [],
    holidays: [],
    holidayYears: 'every',
    holidayUse: 'counts',
    weather: { countOnlyHours: null, proRata: null },
    reasons: { rain: { pct: 0, onDemurrage: 100, label: 'Rain' } },
    exceptionsOnDemurrage: false,
    reducedRateScope: 'whileOnDemurrage',
  },
  work: [],
  deductions: [{ from: '2026-09-10T06:00:00Z', to: '2026-09-10T09:00:00Z', reason: 'rain' }],
  end: { rule: 'at', at: end },
});
