import {
  BASE,
  CLOCKS,
  placed,
  REASONS,
  type CallPlan,
  type Plan,
  type PlanTerms,
  type PlanUse,
  type Span,
} from './plan.ts';

/*
 * A second implementation that shares no code with the engine: it goes minute by minute and checks the port's wall
 * clock for each. Counts are whole numbers: twentieths of a minute (percentages are multiples of five) times a number
 * divisible by every such percentage, so that a minute in which time expires is divided exactly.
 */
const PARTS = 232_792_560;
export const UNITS_PER_MINUTE = 20 * PARTS;

/** The second implementation's result for one call, in its units; minutes since BASE. */
export interface WalkedCall {
  readonly start: number;
  readonly used: number;
  readonly demurrage: number;
  readonly elapsed: number;
  readonly remaining: number;
  /** In units, so that a fraction of a minute is exact. */
  readonly expiry: number | null;
  readonly allTimeSaved: number;
}

interface Local {
  readonly day: number;
  readonly minute: number;
}

interface Port {
  readonly clock: (typeof CLOCKS)[keyof typeof CLOCKS];
  readonly terms: PlanTerms;
}

const FIRST_DAY = BASE / 1440;
const CALENDAR = { none: 0, half: 10, full: 20 } as const;

export function walkPlan(plan: Plan): readonly WalkedCall[] {
  return walkCalls(plan, placed(plan.calls));
}

/** The same for calls whose moments are already in the time of the plan's clock. */
export function walkCalls(
  plan: Pick<Plan, 'clock' | 'mode' | 'terms' | 'pooled'>,
  calls: readonly CallPlan[],
): readonly WalkedCall[] {
  const walked: WalkedCall[] = [];
  const sharing = sharingCalls(plan, calls.length);
  let pool = calls.slice(0, sharing).reduce((all, { allowance }) => all + allowance * PARTS, 0);
  for (const call of calls) {
    const isPool = walked.length < sharing;
    const port: Port = { clock: CLOCKS[call.clock ?? plan.clock], terms: plan.terms };
    const purse = isPool ? pool : call.allowance * PARTS;
    const result = walkCall(port, call, {
      purse,
      isLate: isPool && walked.length > 0 && purse === 0,
    });
    pool = result.remaining;
    walked.push(result);
  }
  return walked;
}

/** How many calls, from the first, share one pool. */
function sharingCalls({ mode, pooled = 0 }: Pick<Plan, 'mode' | 'pooled'>, count: number): number {
  if (mode === 'reversible') return count;
  return mode === 'average' ? Math.min(pooled, count) : 0;
}

/** The calls whose remaining time is saved: the last of a pool, and those with their own allowance. */
export function savingCalls(
  plan: Pick<Plan, 'mode' | 'pooled'>,
  walked: readonly WalkedCall[],
): readonly WalkedCall[] {
  return walked.slice(Math.max(0, sharingCalls(plan, walked.length) - 1));
}

function walkCall(
  port: Port,
  call: CallPlan,
  { purse, isLate }: { readonly purse: number; readonly isLate: boolean },
): WalkedCall {
  const start = startOf(port, call, isLate && call.noticeOnDemurrage === 'none');
  const end = call.notice + call.length;
  const factors = weatherFactors(port, call);
  let [remaining, used, demurrage, elapsed] = [purse, 0, 0, 0];
  let expiry: number | null = null;
  let hasBegun = false;
  for (let at = Math.min(call.notice, start); at < end; at += 1) {
    const percents = percentsAt(port, call, { at, start, factors });
    const isCounted = (remaining > 0 ? percents.laytime : percents.demurrage) > 0;
    if (!hasBegun && at < start && !isCounted) continue;
    if (!hasBegun && purse === 0 && !isLate) expiry = at * UNITS_PER_MINUTE;
    hasBegun = true;
    elapsed += UNITS_PER_MINUTE;
    const wanted = remaining > 0 ? percents.laytime * PARTS : 0;
    const taken = Math.min(wanted, remaining);
    const wasRunning = remaining > 0;
    remaining -= taken;
    used += taken;
    if (wasRunning && remaining > 0) continue;
    const partLeft = wasRunning ? wanted - taken : PARTS;
    const whole = wasRunning ? wanted : PARTS;
    demurrage += (percents.demurrage * PARTS * (partLeft / PARTS)) / (whole / PARTS);
    if (wasRunning) {
      expiry = at * UNITS_PER_MINUTE + (UNITS_PER_MINUTE * (taken / PARTS)) / (wanted / PARTS);
    }
  }
  const allTimeSaved =
    projection(port, { remaining, from: Math.max(end, start) }) - end * UNITS_PER_MINUTE;
  return {
    start,
    used,
    demurrage,
    elapsed,
    remaining,
    expiry,
    allTimeSaved: remaining === 0 ? 0 : allTimeSaved,
  };
}

/** When the time would expire with no work and no weather, in units. */
function projection(port: Port, { remaining, from }: { remaining: number; from: number }): number {
  let left = remaining;
  let at = from;
  for (; left > 0; at += 1) {
    if (calendarPercent(port, localAt(port, at), false) === 0) continue;
    if (left <= UNITS_PER_MINUTE) return at * UNITS_PER_MINUTE + left;
    left -= UNITS_PER_MINUTE;
  }
  return at * UNITS_PER_MINUTE;
}

function localAt({ clock }: Port, at: number): Local {
  const local = BASE + at + (at < clock.change ? clock.before : clock.after);
  return { day: Math.floor(local / 1440) - FIRST_DAY, minute: ((local % 1440) + 1440) % 1440 };
}

function isWorkingDay({ terms }: Port, day: number): boolean {
  const weekday = ((day % 7) + 7) % 7;
  return !terms.restDays.includes(weekday) && !terms.holidays.includes(day);
}

function workingDayAfter(port: Port, day: number): number {
  let next = day + 1;
  while (!isWorkingDay(port, next)) next += 1;
  return next;
}

/** By the rule, or at the notice where no notice time applies; not before the first layday unless work began. */
function startOf(port: Port, call: CallPlan, isWaived: boolean): number {
  const ruled = isWaived && call.rule !== 'at' ? call.notice : ruledStart(port, call);
  const start = Math.max(ruled, call.earliest ?? ruled);
  if (call.rule !== 'soonerWork') return start;
  for (let at = call.notice; at < start; at += 1) if (isIn(call.work, at)) return at;
  return start;
}

function ruledStart(port: Port, call: CallPlan): number {
  const { day, minute } = localAt(port, call.notice);
  const full = call.notice + call.hours * 60;
  switch (call.rule) {
    case 'at':
    case 'afterNotice':
    case 'soonerWork':
      return full;
    case 'noon':
      return minute <= 720 && isWorkingDay(port, day)
        ? firstAt(port, call.notice, { day, minute: 780 })
        : firstAt(port, call.notice, { day: workingDayAfter(port, day), minute: 360 });
    case 'nextWorkingDay':
      return firstAt(port, call.notice, { day: workingDayAfter(port, day), minute: 480 });
  }
}

/** The first minute whose wall clock has reached a time. */
function firstAt(port: Port, from: number, target: Local): number {
  let at = from;
  const hasReached = ({ day, minute }: Local) =>
    day > target.day || (day === target.day && minute >= target.minute);
  while (!hasReached(localAt(port, at))) at += 1;
  return at;
}

function percentsAt(
  port: Port,
  call: CallPlan,
  { at, start, factors }: { at: number; start: number; factors: ReadonlyMap<number, number> },
): { readonly laytime: number; readonly demurrage: number } {
  const local = localAt(port, at);
  const isWorked = isIn(call.work, at);
  const reasons = call.periods.filter((period) => isInside(period, at)).map(({ reason }) => reason);
  const calendar = calendarPercent(port, local, isWorked);
  const before = at < start ? (isWorked ? CALENDAR[call.priorWork] : 0) : 20;
  const inLaytime = reasons.map((reason) =>
    port.terms.proRata && reason === 'rain' ? 20 : REASONS[reason].pct / 5,
  );
  const onDemurrage = reasons.map((reason) => REASONS[reason].onDemurrage / 5);
  const survives = port.terms.exceptionsOnDemurrage ? calendar : 20;
  const part = call.isShared === true ? 0.5 : 1;
  const { excess } = call;
  if (excess !== undefined && isInside(excess, at)) {
    inLaytime.push(0);
    if (!excess.countsOnDemurrage) onDemurrage.push(0);
  }
  return {
    laytime: part * Math.min(before, calendar, factors.get(local.day) ?? 20, ...inLaytime),
    demurrage: part * Math.min(before, survives, ...onDemurrage),
  };
}

function calendarPercent({ terms, ...port }: Port, local: Local, isWorked: boolean): number {
  const used = (use: PlanUse) => (isWorked ? CALENDAR[use] : 0);
  const ofWeek = (((local.day % 7) + 7) % 7) * 1440 + local.minute;
  const windows = terms.windows
    .filter(({ start, length }) => (ofWeek - start + 10_080) % 10_080 < length)
    .map(({ use }) => used(use));
  const { holidayUse } = terms;
  const holidays =
    holidayUse !== 'counts' &&
    terms.holidays.some((day) => isInHoliday({ terms, ...port }, day, local))
      ? [used(holidayUse)]
      : [];
  const isOpen =
    (local.minute >= 360 && local.minute < 720) || (local.minute >= 780 && local.minute < 1200);
  const closed = terms.countOnlyHours && !isOpen ? [0] : [];
  return Math.min(20, ...windows, ...holidays, ...closed);
}

function isInHoliday(port: Port, holiday: number, local: Local): boolean {
  if (!port.terms.hasEves) return local.day === holiday;
  const now = local.day * 1440 + local.minute;
  return now >= (holiday - 1) * 1440 + 1020 && now < workingDayAfter(port, holiday) * 1440 + 480;
}

/** The remaining part of each day with rain in its ten working hours, in twentieths. */
function weatherFactors(port: Port, call: CallPlan): ReadonlyMap<number, number> {
  const lost = new Map<number, number>();
  if (!port.terms.proRata) return lost;
  const rain = call.periods.filter(({ reason }) => reason === 'rain');
  const [first, last] = [
    Math.min(...rain.map(({ from }) => from)),
    Math.max(...rain.map(({ to }) => to)),
  ];
  for (let at = first; at < last; at += 1) {
    const { day, minute } = localAt(port, at);
    const isWorking = (minute >= 420 && minute < 720) || (minute >= 780 && minute < 1080);
    if (isWorking && isIn(rain, at)) lost.set(day, (lost.get(day) ?? 0) + 1);
  }
  return new Map([...lost].map(([day, minutes]) => [day, 20 - minutes / 30]));
}

function isIn(spans: readonly Span[], at: number): boolean {
  return spans.some((span) => isInside(span, at));
}

function isInside({ from, to }: Span, at: number): boolean {
  return from <= at && at < to;
}
