import {
  savingCalls,
  UNITS_PER_MINUTE,
  walkCalls,
  type WalkedCall,
} from '@fairlead/laytime/testing/minute-by-minute';
import type { CallPlan, Span } from '@fairlead/laytime/testing/plan';
import {
  FIRST_LAYDAY,
  isPooled,
  type PlanAllowance,
  type PlanPumping,
  portSets,
  type ScreenPlan,
} from './screen-plan.ts';

/*
 * The result of a plan, calculated from the user's input alone, without anything that the product derived from it: by the
 * implementation that counts minute by minute.
 */

export const DEMURRAGE_PER_DAY = 24_000;
export const DESPATCH_PER_DAY = 11_000;

export interface Figures {
  readonly usedMinutes: number;
  /** Null where calls are averaged: what is set off can no longer be separated. */
  readonly demurrageMinutes: number | null;
  readonly demurrage: string;
  readonly despatch: string;
}

/** Minutes to a ten-thousandth: answers carry them as numbers. */
export const rounded = (minutes: number): number => Math.round(minutes * 10_000) / 10_000;

interface Group {
  readonly mode: 'nonReversible' | 'reversible' | 'average';
  /** Where times are averaged: how many calls, from the first, share the time of their operation. */
  readonly pooled?: number;
  readonly calls: readonly CallPlan[];
}

export function figuresOf(plan: ScreenPlan): Figures {
  const groups = groupsOf(plan).map(({ calls, ...group }) => ({
    ...group,
    walked: walkCalls({ ...group, clock: 'utc', terms: plan.terms }, calls),
  }));
  const money = groups.map((group) => moneyOf(plan, group));
  const walked = groups.flatMap((group) => group.walked);
  const sum = (value: (call: WalkedCall) => number) =>
    walked.reduce((all, call) => all + value(call), 0) / UNITS_PER_MINUTE;
  const side = (at: 0 | 1) => text(money.reduce((all, pair) => all + pair[at], 0n));
  return {
    usedMinutes: rounded(sum(({ used }) => used)),
    demurrageMinutes: plan.aggregation === 30 ? null : rounded(sum(({ demurrage }) => demurrage)),
    demurrage: side(0),
    despatch: side(1),
  };
}

/**
 * Time that is allowed in total is shared by the calls that it is allowed for; else the fixture states how calls share.
 */
function groupsOf(plan: ScreenPlan): readonly Group[] {
  const { aggregation, allowance } = plan;
  const calls = atPorts(plan, withAllowances(allowance, plan.calls).map(withWorkDone));
  const modes = { 10: 'nonReversible', 20: 'reversible', 30: 'average' } as const;
  if (allowance.kind === 'allPurposes') return [{ mode: 'reversible', calls }];
  if (aggregation === 20 || !isPooled(allowance) || calls.length === 2)
    return [{ mode: modes[aggregation], calls }];
  if (aggregation === 30) return [{ mode: 'average', pooled: calls.length - 1, calls }];
  return [
    { mode: 'reversible', calls: calls.slice(0, -1) },
    { mode: 'nonReversible', calls: calls.slice(-1) },
  ];
}

/** Each call by the clock of its port, the last one with its pumping and its part of the berth. */
function atPorts(
  { ports, earliest, pumping, isShared }: ScreenPlan,
  calls: readonly CallPlan[],
): readonly CallPlan[] {
  return calls.map((call, index) => {
    const isLast = index === calls.length - 1;
    const own = {
      ...call,
      clock: portSets[ports]?.[index]?.[1],
      earliest: earliest === 'laycan' ? FIRST_LAYDAY : undefined,
    };
    if (!isLast) return own;
    return { ...own, isShared, excess: excessOf(call, pumping) };
  });
}

/** The time by which pumping exceeded the warranty, at its end. */
function excessOf(
  call: CallPlan,
  { from, length, hours, counts }: PlanPumping,
): CallPlan['excess'] {
  const minutes = hours === null ? 0 : length - hours * 60;
  const end = call.notice + from + length;
  return minutes <= 0 ? undefined : { from: end - minutes, to: end, countsOnDemurrage: counts };
}

/** A pool has its whole time, whichever of its calls it is entered on. */
function withAllowances(plan: PlanAllowance, calls: readonly CallPlan[]): readonly CallPlan[] {
  const last = calls.length - 1;
  const allowed = (index: number): number => {
    switch (plan.kind) {
      case 'allPurposes':
        return index === 0 ? plan.all : 0;
      case 'fixed':
        if (index === last) return plan.discharging;
        return plan.scope === 'portCall' || index === 0 ? plan.loading : 0;
      case 'rate':
        return plan.calls[index] ?? 0;
      case 'cargoes': {
        const [a, b] = plan.calls[index] ?? [0, 0];
        return plan.combine === 'sum' ? a + b : Math.max(a, b);
      }
    }
  };
  return calls.map((call, index) => ({ ...call, allowance: allowed(index) }));
}

/** No work is done in an interruption, whatever its cause. */
function withWorkDone(call: CallPlan): CallPlan {
  const left = call.periods.reduce<readonly Span[]>(
    (work, { from, to }) =>
      work.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ].filter((part) => part.from < part.to),
      ),
    call.work,
  );
  return { ...call, work: left };
}

/** Units at an amount per day, in cents, rounded half up. */
function cents(units: number, perDay: number): bigint {
  const [n, d] = [BigInt(units) * BigInt(perDay) * 100n, BigInt(UNITS_PER_MINUTE) * 1440n];
  return (2n * n + d) / (2n * d);
}

function moneyOf(
  { basis }: ScreenPlan,
  group: Omit<Group, 'calls'> & { readonly walked: readonly WalkedCall[] },
): readonly [bigint, bigint] {
  const savedBy = (call: WalkedCall) =>
    basis === 'allTimeSaved' ? call.allTimeSaved : call.remaining;
  const priced = (lost: number, saved: number) =>
    [cents(lost, DEMURRAGE_PER_DAY), cents(saved, DESPATCH_PER_DAY)] as const;
  const { mode, walked } = group;
  if (mode === 'nonReversible')
    return walked
      .map((call) => priced(call.demurrage, savedBy(call)))
      .reduce((all, pair) => [all[0] + pair[0], all[1] + pair[1]]);
  const lost = walked.reduce((all, { demurrage }) => all + demurrage, 0);
  const saved = savingCalls(group, walked).reduce((all, call) => all + savedBy(call), 0);
  if (mode === 'reversible') return priced(lost, saved);
  const net = lost - saved;
  return priced(Math.max(0, net), Math.max(0, -net));
}

const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
