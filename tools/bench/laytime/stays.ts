import type { Deduction, StatementInput } from '@fairlead/laytime';

const start = Date.UTC(2026, 0, 5);
const instant = (minutes: number): string =>
  `${new Date(start + minutes * 60_000).toISOString().slice(0, 19)}Z`;

const causes = ['rain', 'shifting', 'shoreGear'] as const;

/** A stay of two discharging berths' length with an event every two hours; one interruption is two events. */
export function stayOf(events: number): StatementInput {
  const interruptions = Math.max(1, Math.floor(events / 2));
  const minutes = interruptions * 240;
  const deductions: readonly Deduction[] = Array.from({ length: interruptions }, (_, at) => ({
    id: `sof-${at}`,
    from: instant(at * 240 + 60),
    to: instant(at * 240 + 60 + ((at * 37) % 150) + 20),
    reason: causes[at % causes.length] ?? 'rain',
    lineIds: [`sof-${at}`, `sof-${at}-end`],
  }));
  return {
    currency: 'USD',
    rates: {
      demurrage: { perDay: '18000' },
      despatch: { basis: 'workingTimeSaved', pctOfDemurrage: '50' },
    },
    rounding: { days: 'exact', decimals: 2 },
    groups: [{ id: 'voyage', mode: 'nonReversible', portCallIds: ['call'] }],
    portCalls: [
      {
        kind: 'sheet',
        id: 'call',
        timeZone: 'Europe/Oslo',
        allowance: {
          formula: {
            kind: 'rate',
            quantity: '30157.296',
            ratePerDay: String(60_000_000 / minutes),
          },
          rounding: 'none',
        },
        notices: [],
        effectiveNoticeId: null,
        commencement: { rule: 'at', at: instant(0), earliest: null, priorWork: 'none' },
        terms: {
          restDays: ['Sun'],
          windows: [{ from: 'Sat 12:00', to: 'Mon 08:00', use: 'full', label: 'Weekend' }],
          holidays: [],
          holidayYears: 'every',
          holidayUse: 'none',
          weather: { countOnlyHours: null, proRata: null },
          reasons: {
            rain: { pct: 0, onDemurrage: 100 },
            shifting: { pct: 0, onDemurrage: 0 },
            shoreGear: { pct: 50, onDemurrage: 100 },
          },
          exceptionsOnDemurrage: false,
        },
        work: [{ from: instant(30), to: instant(minutes) }],
        deductions,
        end: { rule: 'at', at: instant(minutes) },
      },
    ],
  };
}
