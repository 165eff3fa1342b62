import type { CommencementInput } from '../input/commencement.ts';
import type { SheetInput } from '../input/port-call.ts';
import type { StatementInput } from '../input/statement.ts';
import type { Terms } from '../input/terms.ts';
import type { Zones } from '../time/zone.ts';
import { BASE, CLOCKS, placed, REASONS, type CallPlan, type Plan, type PlanTerms } from './plan.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The artificial clocks as zones of the engine. */
export const planZones: Zones = (name) => {
  const clock = Object.entries(CLOCKS).find(([known]) => known === name)?.[1];
  if (clock === undefined) return undefined;
  const change = (BASE + clock.change) * 60;
  return { offsetAt: (at) => (at < change ? clock.before : clock.after) * 60 };
};

export const DEMURRAGE_PER_DAY = 24_000;
export const DESPATCH_PER_DAY = 11_000;

/** Converts a plan to engine input. */
export function planInput(plan: Plan): StatementInput {
  const portCalls = placed(plan.calls).map((call, index) => sheetOf(plan, call, `call${index}`));
  return {
    currency: 'USD',
    portCalls,
    groups: [
      {
        id: 'all',
        mode: plan.mode,
        portCallIds: portCalls.map(({ id }) => id),
        ...(plan.mode === 'average' && plan.pooled !== undefined && plan.pooled > 0
          ? { pools: [portCalls.slice(0, plan.pooled).map(({ id }) => id)] }
          : {}),
      },
    ],
    rates: {
      demurrage: { perDay: DEMURRAGE_PER_DAY },
      despatch: { basis: plan.basis, perDay: DESPATCH_PER_DAY },
    },
    rounding: { days: 'exact', decimals: 2 },
  };
}

function sheetOf(plan: Plan, call: CallPlan, id: string): SheetInput {
  const interval = ({ from, to }: { from: number; to: number }) => ({
    from: instant(from),
    to: instant(to),
  });
  return {
    kind: 'sheet',
    id,
    timeZone: plan.clock,
    allowance: {
      formula: { kind: 'fixed', minutes: String(call.allowance / 20) },
      rounding: 'none',
    },
    notices: [{ id: 'nor', tenderedAt: instant(call.notice) }],
    effectiveNoticeId: 'nor',
    noticeBasis: 'tendered',
    commencement: commencementOf(call),
    terms: termsOf(plan.terms),
    work: call.work.map(interval),
    deductions: call.periods.map((period) => ({ ...interval(period), reason: period.reason })),
    end: { rule: 'at', at: instant(call.notice + call.length) },
  };
}

function commencementOf(call: CallPlan): CommencementInput {
  const extras = {
    officeHours: 'any',
    earliest: null,
    priorWork: call.priorWork,
    noticeTimeOnDemurrage: call.noticeOnDemurrage,
  } as const;
  const afterNotice = { rule: 'afterNotice', hours: call.hours, hoursRun: 'running' } as const;
  switch (call.rule) {
    case 'at':
      return { ...extras, rule: 'at', at: instant(call.notice + call.hours * 60) };
    case 'afterNotice':
      return { ...extras, ...afterNotice, sooner: 'none' };
    case 'soonerWork':
      return { ...extras, ...afterNotice, sooner: 'work' };
    case 'noon':
      return {
        ...extras,
        rule: 'noon',
        cutoff: '12:00',
        inclusive: true,
        before: '13:00',
        after: '06:00',
        onRestDay: 'nextWorkingDay',
      };
    case 'nextWorkingDay':
      return { ...extras, rule: 'nextWorkingDay', at: '08:00' };
  }
}

/** Converts the terms of a plan to engine input. */
export function termsOf(terms: PlanTerms): Terms {
  return {
    restDays: terms.restDays.flatMap((day) => DAYS[day] ?? []),
    windows: terms.windows.map(({ start, length, use }) => ({
      from: weekTime(start),
      to: weekTime((start + length) % 10_080),
      use,
    })),
    holidays: terms.holidays.map((day) => ({
      date: new Date((BASE + day * 1440) * 60_000).toISOString().slice(0, 10),
    })),
    holidayYears: 'every',
    holidayRule: terms.hasEves
      ? { startOffsetDays: -1, from: '17:00', until: 'nextWorkingDay', to: '08:00' }
      : undefined,
    holidayUse: terms.holidayUse,
    weather: {
      countOnlyHours: terms.countOnlyHours
        ? [
            ['06:00', '12:00'],
            ['13:00', '20:00'],
          ]
        : null,
      proRata: terms.proRata
        ? {
            workingHours: [
              ['07:00', '12:00'],
              ['13:00', '18:00'],
            ],
            reasons: ['rain'],
          }
        : null,
    },
    reasons: REASONS,
    exceptionsOnDemurrage: terms.exceptionsOnDemurrage,
  };
}

function weekTime(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${DAYS[Math.floor(minutes / 1440)] ?? ''} ${two(hours)}:${two(minutes % 60)}`;
}

function instant(minute: number): string {
  return `${new Date((BASE + minute) * 60_000).toISOString().slice(0, 16)}Z`;
}
