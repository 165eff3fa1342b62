import fc from 'fast-check';

/** A generated statement in whole minutes since `BASE`; the input of both implementations. */
export interface Plan {
  readonly clock: ClockName;
  readonly mode: 'nonReversible' | 'reversible' | 'average';
  readonly basis: 'workingTimeSaved' | 'allTimeSaved';
  readonly terms: PlanTerms;
  readonly calls: readonly CallPlan[];
  /** Where times are averaged: how many calls, from the first, share one pool. */
  readonly pooled?: number | undefined;
}

export type PlanUse = 'none' | 'half' | 'full';

export interface PlanTerms {
  readonly restDays: readonly number[];
  /** Minutes from Monday 00:00. */
  readonly windows: readonly {
    readonly start: number;
    readonly length: number;
    readonly use: PlanUse;
  }[];
  /** Days since the day of BASE. */
  readonly holidays: readonly number[];
  readonly holidayUse: PlanUse | 'counts';
  readonly hasEves: boolean;
  readonly countOnlyHours: boolean;
  readonly proRata: boolean;
  readonly exceptionsOnDemurrage: boolean;
}

export interface CallPlan {
  readonly notice: number;
  readonly rule: 'at' | 'afterNotice' | 'soonerWork' | 'noon' | 'nextWorkingDay';
  readonly hours: number;
  readonly priorWork: PlanUse;
  readonly noticeOnDemurrage: 'applies' | 'none';
  readonly work: readonly Span[];
  readonly periods: readonly (Span & { readonly reason: PlanReason })[];
  readonly length: number;
  /** In twentieths of a minute. */
  readonly allowance: number;
  /** The clock of its port, where each call has its own. */
  readonly clock?: ClockName | undefined;
  /** The first layday, in minutes since `BASE`. */
  readonly earliest?: number | undefined;
  /** Pumping beyond its warranty: none of it counts in laytime. */
  readonly excess?: (Span & { readonly countsOnDemurrage: boolean }) | undefined;
  /** The fraction of each minute that counts: the berth is shared half and half. */
  readonly isShared?: boolean | undefined;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Monday 24 March 2025, 00:00 UTC, in minutes since 1970. */
export const BASE = Date.UTC(2025, 2, 24) / 60_000;

/** Percentages of the reasons, in laytime and on demurrage; all are multiples of five. */
export const REASONS = {
  rain: { pct: 0, onDemurrage: 100 },
  shifting: { pct: 0, onDemurrage: 0 },
  gear: { pct: 75, onDemurrage: 75 },
  strike: { pct: 50, onDemurrage: 100 },
  shore: { pct: 100, onDemurrage: 35 },
} as const;
export type PlanReason = keyof typeof REASONS;

/** Clocks with and without a change during the stay: minutes ahead of UTC before and after a minute since BASE. */
export const CLOCKS = {
  utc: { before: 0, after: 0, change: 0 },
  spring: { before: 60, after: 120, change: 6 * 1440 + 60 },
  autumn: { before: 120, after: 60, change: 6 * 1440 + 60 },
  halfHour: { before: 630, after: 660, change: 5 * 1440 + 900 },
  noMidnight: { before: 120, after: 180, change: 3 * 1440 + 1320 },
  // Real ports: half an hour off, both ends of the date line, and southern clocks that go back on 6 April.
  mumbai: { before: 330, after: 330, change: 0 },
  adelaide: { before: 630, after: 570, change: 12 * 1440 + 990 },
  auckland: { before: 780, after: 720, change: 12 * 1440 + 840 },
  apia: { before: 780, after: 780, change: 0 },
  honolulu: { before: -600, after: -600, change: 0 },
  stJohns: { before: -150, after: -150, change: 0 },
} as const;
export type ClockName = keyof typeof CLOCKS;

const minute = (least: number, most: number) => fc.integer({ min: least, max: most });
const use = fc.constantFrom<PlanUse>('none', 'half', 'full');
// Half past midnight is inside the hour that the clock `noMidnight` skips.
const hourOfDay = fc.constantFrom(0, 0.5, 6, 8, 12, 17);

const windows = fc.array(
  fc
    .record({
      day: minute(0, 6),
      hour: hourOfDay,
      length: fc.constantFrom(420, 1440, 2640, 3540),
      use,
    })
    .map(({ day, hour, length, use: when }) => ({
      start: day * 1440 + hour * 60,
      // Ends at an hour at which no clock in CLOCKS changes.
      length: length === 1440 ? 1440 : Math.round(length / 1440) * 1440 + (12 - hour) * 60,
      use: when,
    }))
    .filter(({ length }) => length > 0),
  { maxLength: 2 },
);

export const planTerms: fc.Arbitrary<PlanTerms> = fc.record({
  restDays: fc.subarray([4, 5, 6]),
  windows,
  holidays: fc.uniqueArray(minute(0, 20), { maxLength: 3 }),
  holidayUse: fc.constantFrom<PlanUse | 'counts'>('none', 'half', 'full', 'counts'),
  hasEves: fc.boolean(),
  countOnlyHours: fc.boolean(),
  proRata: fc.boolean(),
  exceptionsOnDemurrage: fc.boolean(),
});

const spans = (most: number) =>
  fc
    .array(fc.tuple(minute(-1500, 12_000), minute(1, most)), { maxLength: 8 })
    .map((pairs) => pairs.map(([from, length]) => ({ from, to: from + length })));

const periods = fc
  .array(
    fc.tuple(
      minute(-200, 400),
      minute(1, 60),
      fc.constantFrom<PlanReason>('rain', 'shifting', 'gear', 'strike', 'shore'),
    ),
    { maxLength: 8 },
  )
  // On half hours, so that each part of the ten working hours of a day is a multiple of five percent.
  .map((all) =>
    all.map(([from, length, reason]) => ({ from: from * 30, to: (from + length) * 30, reason })),
  );

export const callPlan: fc.Arbitrary<CallPlan> = fc.record({
  notice: minute(0, 9000),
  rule: fc.constantFrom('at', 'afterNotice', 'soonerWork', 'noon', 'nextWorkingDay'),
  hours: minute(0, 48),
  priorWork: use,
  noticeOnDemurrage: fc.constantFrom('applies', 'none'),
  work: spans(2000),
  periods,
  length: minute(0, 12_000),
  allowance: minute(0, 20 * 9000),
});

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  clock: fc.constantFrom<ClockName>('utc', 'spring', 'autumn', 'halfHour', 'noMidnight'),
  mode: fc.constantFrom('nonReversible', 'reversible', 'average'),
  basis: fc.constantFrom('workingTimeSaved', 'allTimeSaved'),
  terms: planTerms,
  calls: fc.array(callPlan, { minLength: 1, maxLength: 3 }),
});

/** Everything on full hours: expiries coincide exactly with the ends of other rules, and notices with the cutoff. */
function onHours(one: Plan): Plan {
  const hour = (minutes: number) => Math.round(minutes / 60) * 60;
  const spanOnHours = <Moved extends Span>(span: Moved) => ({
    ...span,
    from: hour(span.from),
    to: hour(span.from) + Math.max(60, hour(span.to - span.from)),
  });
  return {
    ...one,
    calls: one.calls.map((call) => ({
      ...call,
      notice: hour(call.notice),
      length: hour(call.length),
      allowance: hour(call.allowance / 20) * 20,
      work: call.work.map(spanOnHours),
      periods: call.periods.map(spanOnHours),
    })),
  };
}

/** One to three calls under one set of terms, to the minute or on full hours. */
export const plan = fc.oneof(anyPlan, anyPlan.map(onHours));

/** Work and periods are relative to the notice, and calls follow one another. */
export function placed(calls: readonly CallPlan[]): readonly CallPlan[] {
  return calls.map((call, index) => {
    const shift = call.notice + index * 6000;
    const move = <Moved extends Span>(span: Moved) => ({
      ...span,
      from: span.from + shift,
      to: span.to + shift,
    });
    const onHalfHour = <Moved extends Span>(span: Moved) => {
      const off = shift % 30;
      return { ...span, from: span.from + shift - off, to: span.to + shift - off };
    };
    return {
      ...call,
      notice: shift,
      work: call.work.map(move),
      periods: call.periods.map(onHalfHour),
    };
  });
}
