import type {
  CharterTerms,
  CommencementTerm,
  OperationTerms,
} from '@fairlead/domain/laytime/charter-terms';
import type { AllowanceInput } from '@fairlead/laytime';
import {
  BASE,
  type CallPlan,
  callPlan,
  placed,
  type PlanReason,
  type PlanTerms,
  planTerms,
} from '@fairlead/laytime/testing/plan';
import { termsOf } from '@fairlead/laytime/testing/plan-input';
import fc from 'fast-check';
import { newLine } from '../../statement-of-facts/testing/facts-client.ts';
import { charterTerms } from './charter-terms.ts';

/** How the charter terms allow time. Amounts are twentieths of a minute, as both implementations count them. */
export type PlanAllowance =
  | {
      readonly kind: 'fixed';
      readonly scope: 'portCall' | 'operation';
      readonly loading: number;
      readonly discharging: number;
    }
  | { readonly kind: 'allPurposes'; readonly all: number }
  /** For each call the time that its two cargoes take at 1,440 t a day: one tonne a minute. */
  | {
      readonly kind: 'cargoes';
      readonly combine: 'sum' | 'longest';
      readonly calls: readonly (readonly [number, number])[];
    }
  | { readonly kind: 'rate'; readonly isTotal: boolean; readonly calls: readonly number[] };

/** What a user enters on the screens of one fixture. */
export interface ScreenPlan {
  readonly aggregation: 10 | 20 | 30;
  readonly basis: 'workingTimeSaved' | 'allTimeSaved';
  readonly terms: PlanTerms;
  readonly allowance: PlanAllowance;
  /** One or two to load at, then one to discharge at. Minutes since BASE. */
  readonly calls: readonly CallPlan[];
  /** The ports that are called at, among `portSets`. */
  readonly ports: number;
  /** Whether time may count before the fixture's first layday. */
  readonly earliest: 'laycan' | 'none';
  readonly pumping: PlanPumping;
  /** Whether another charterer's cargo is discharged at the last port, half and half. */
  readonly isShared: boolean;
  /** Whether lines of interruptions begin and end apart, or state their ends. */
  readonly inPairs: boolean;
}

/** When she pumped at the last port, from the notice on, and within how many hours it is warranted; null: no warranty. */
export interface PlanPumping {
  readonly from: number;
  readonly length: number;
  readonly hours: number | null;
  readonly counts: boolean;
}

/** Ports with their time zones during the stay; the last of three is the discharging port. */
export const portSets = [
  [
    ['NLRTM', 'spring'],
    ['NOOSL', 'spring'],
    ['NLRTM', 'spring'],
  ],
  [
    ['INBOM', 'mumbai'],
    ['AUADL', 'adelaide'],
    ['NZAKL', 'auckland'],
  ],
  [
    ['CASJF', 'stJohns'],
    ['WSAPW', 'apia'],
    ['AUADL', 'adelaide'],
  ],
  [
    ['NZAKL', 'auckland'],
    ['INBOM', 'mumbai'],
    ['USHNL', 'honolulu'],
  ],
] as const;

/** Two and a half days after BASE: the first layday of every fixture. */
export const FIRST_LAYDAY = 3600;

const amount = fc.integer({ min: 1, max: 20 * 9000 });
/** Two calls to load at and one to discharge at, or one of each. */
const amounts = (count: number) => fc.array(amount, { minLength: count, maxLength: count });

const allowanceOf = (count: number): fc.Arbitrary<PlanAllowance> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('fixed' as const),
      scope: fc.constantFrom('portCall' as const, 'operation' as const),
      loading: amount,
      discharging: amount,
    }),
    fc.record({ kind: fc.constant('allPurposes' as const), all: amount }),
    fc.record({
      kind: fc.constant('cargoes' as const),
      combine: fc.constantFrom('sum' as const, 'longest' as const),
      calls: fc.array(fc.tuple(amount, amount), { minLength: count, maxLength: count }),
    }),
    fc.record({ kind: fc.constant('rate' as const), isTotal: fc.boolean(), calls: amounts(count) }),
  );

/** The rule of commencement is the same for all calls, as the terms of both operations state the same one. */
function agreeing(calls: readonly CallPlan[]): readonly CallPlan[] {
  const [first] = calls;
  if (first === undefined) return calls;
  const { rule, hours, priorWork, noticeOnDemurrage } = first;
  return placed(
    calls.map((call) => ({
      ...call,
      rule,
      hours,
      priorWork,
      noticeOnDemurrage,
      length: call.length + 1,
    })),
  );
}

const soundRule = callPlan.filter(({ rule }) => rule !== 'at');

const planOf = (count: number): fc.Arbitrary<ScreenPlan> =>
  fc
    .record({
      aggregation: fc.constantFrom(10 as const, 20 as const, 30 as const),
      basis: fc.constantFrom('workingTimeSaved' as const, 'allTimeSaved' as const),
      terms: planTerms,
      allowance: allowanceOf(count),
      calls: fc.array(soundRule, { minLength: count, maxLength: count }).map(agreeing),
      inPairs: fc.boolean(),
      earliest: fc.constantFrom('laycan' as const, 'none' as const),
      pumping: fc.record({
        from: fc.integer({ min: 0, max: 3000 }),
        length: fc.integer({ min: 60, max: 4000 }),
        hours: fc.option(fc.integer({ min: 1, max: 60 })),
        counts: fc.boolean(),
      }),
      isShared: fc.boolean(),
    })
    .map((plan): ScreenPlan => ({ ...plan, ports: portsOf(plan) }));

/** How many terms are tried on the same facts. */
export const TERMS_OF_FACTS = 4;

/** Facts under several terms: entering facts takes most of the requests of a plan, and its terms only one. */
export const screenPlans: fc.Arbitrary<readonly ScreenPlan[]> = fc
  .constantFrom(2, 3)
  .chain((count) =>
    fc.array(planOf(count), { minLength: TERMS_OF_FACTS, maxLength: TERMS_OF_FACTS }),
  )
  .map(([facts, ...others]) =>
    facts === undefined ? [] : [facts, ...others.map((other) => underTerms(facts, other))],
  );

const cargoesOf = ({ kind }: PlanAllowance): number => (kind === 'cargoes' ? 2 : 1);

/** The facts of one plan under the terms of another, which allows time for as many cargoes. */
function underTerms(facts: ScreenPlan, { calls: [rules], ...terms }: ScreenPlan): ScreenPlan {
  const {
    rule = 'afterNotice',
    hours = 0,
    priorWork = 'none',
    noticeOnDemurrage = 'none',
  } = rules ?? {};
  const isFitting = cargoesOf(terms.allowance) === cargoesOf(facts.allowance);
  return {
    ...facts,
    basis: terms.basis,
    terms: { ...terms.terms, holidays: facts.terms.holidays },
    allowance: isFitting ? terms.allowance : facts.allowance,
    calls: facts.calls.map((call) => ({ ...call, rule, hours, priorWork, noticeOnDemurrage })),
    earliest: terms.earliest,
    pumping: { ...facts.pumping, hours: terms.pumping.hours, counts: terms.pumping.counts },
    isShared: terms.isShared,
  };
}

/** Plans that are entered into one fixture call at the same ports; all sets are used. */
function portsOf({ aggregation, allowance, calls }: Omit<ScreenPlan, 'ports'>): number {
  return (aggregation / 10 + calls.length + cargoesOf(allowance)) % portSets.length;
}

export const isPooled = (allowance: PlanAllowance): boolean =>
  (allowance.kind === 'fixed' && allowance.scope === 'operation') ||
  (allowance.kind === 'rate' && allowance.isTotal);

/** The causes under the codes that statements of facts have for them. */
const codes: Readonly<Record<PlanReason, string>> = {
  rain: 'rain',
  shifting: 'shifting',
  gear: 'shipGear',
  strike: 'strike',
  shore: 'shoreGear',
};

const minutes = (units: number): string => String(units / 20);
/** Tonnes at a tonne a minute; quantities have three decimals. */
const tonnes = (units: number): string => String(units / 20);

export const cargoNames = ['Wheat', 'Barley'] as const;
const perDay = { kind: 'rate', ratePerDay: '1440' } as const;

function allowanceTerm(plan: PlanAllowance, operation: 'loading' | 'discharging'): AllowanceInput {
  switch (plan.kind) {
    case 'fixed':
      return {
        formula: { kind: 'fixed', minutes: minutes(plan[operation]) },
        rounding: 'none',
        scope: plan.scope,
      };
    case 'allPurposes':
      return {
        formula: { kind: 'fixed', minutes: minutes(plan.all) },
        rounding: 'none',
        scope: 'allPurposes',
      };
    case 'rate':
      return { formula: perDay, rounding: 'none', ...(plan.isTotal ? { scope: 'operation' } : {}) };
    case 'cargoes': {
      const cargoes = cargoNames.map((id) => ({ id, formula: perDay }));
      return { formula: { kind: 'cargoes', combine: plan.combine, cargoes }, rounding: 'none' };
    }
  }
}

/** The weight of each call's cargoes, in tonnes: one cargo at a rate, two where each has its own. */
export function quantitiesOf({ allowance, calls }: ScreenPlan): readonly (readonly string[])[] {
  if (allowance.kind === 'rate') return allowance.calls.map((units) => [tonnes(units)]);
  if (allowance.kind === 'cargoes') return allowance.calls.map((pair) => pair.map(tonnes));
  return calls.map(() => ['1']);
}

function commencementTerm(
  earliest: ScreenPlan['earliest'],
  { rule, hours, priorWork, noticeOnDemurrage }: CallPlan,
): CommencementTerm {
  const extras = {
    officeHours: 'any',
    earliest,
    priorWork,
    noticeTimeOnDemurrage: noticeOnDemurrage,
  } as const;
  if (rule === 'noon')
    return {
      rule,
      cutoff: '12:00',
      inclusive: true,
      before: '13:00',
      after: '06:00',
      onRestDay: 'nextWorkingDay',
      ...extras,
    };
  if (rule === 'nextWorkingDay') return { rule, at: '08:00', ...extras };
  return {
    rule: 'afterNotice',
    hours: String(hours),
    hoursRun: 'running',
    sooner: rule === 'soonerWork' ? 'work' : 'none',
    ...extras,
  };
}

/** The charter terms as their editor saves them. */
export function termsOfPlan(plan: ScreenPlan): CharterTerms {
  const base = charterTerms();
  const { holidays: _, holidayYears: __, reasons = {}, ...terms } = termsOf(plan.terms);
  const [first] = plan.calls;
  if (first === undefined) throw new Error('A plan has calls.');
  const operation = (name: 'loading' | 'discharging'): OperationTerms => ({
    ...base.loading,
    sharing: name === 'discharging' && plan.isShared ? { by: 'agreed', pct: '50' } : { by: 'none' },
    allowance: allowanceTerm(plan.allowance, name),
    commencement: commencementTerm(plan.earliest, first),
    terms: {
      ...terms,
      reasons: Object.fromEntries(
        Object.entries(reasons).map(([reason, { pct, onDemurrage }]) => [
          codes[reason as PlanReason],
          { pct: String(pct as number), onDemurrage: String(onDemurrage as number) },
        ]),
      ),
    },
  });
  return {
    ...base,
    loading: operation('loading'),
    discharging: operation('discharging'),
    despatch: { basis: plan.basis },
    ...pumpingTerm(plan.pumping),
  };
}

const pumpingTerm = ({ hours, counts }: PlanPumping): Pick<CharterTerms, 'pumping'> =>
  hours === null
    ? {}
    : {
        pumping: {
          by: 'hours',
          hours: String(hours),
          partCargo: 'full',
          unit: 'bar',
          onDemurrage: counts ? 'counts' : 'excluded',
        },
      };

/** The pumping log of the last call: one reading, and when pumping ended. */
export function pumpingLogOf({ calls, pumping }: ScreenPlan) {
  const from = (calls.at(-1)?.notice ?? 0) + pumping.from;
  const reading = { at: instant(from), pressure: '7' };
  return {
    unit: 'bar',
    everyMinutes: 60,
    endedAt: instant(from + pumping.length),
    rows: [reading],
  };
}

export const instant = (minute: number): string =>
  new Date((BASE + minute) * 60_000).toISOString().replace('.000', '');

/** The holidays of the plan as the calendar of a port lists them. */
export const holidaysOf = ({ terms }: ScreenPlan) =>
  terms.holidays
    .toSorted((a, b) => a - b)
    .map((day) => ({ date: instant(day * 1440).slice(0, 10), name: `Day ${day}` }));

/** The statement of facts of a call, line by line. */
export function linesOfCall(call: CallPlan, inPairs: boolean): readonly unknown[] {
  const work = call.work.map(({ from, to }) =>
    newLine(instant(from), 'Cargo worked', { kind: 'cargoBegins', until: instant(to) }),
  );
  const stops = call.periods.flatMap(({ from, to, reason }) => {
    const cause = { reason: codes[reason] };
    return inPairs
      ? [
          newLine(instant(from), reason, { kind: 'opens', ...cause }),
          newLine(instant(to), `${reason} ends`, { kind: 'closes', ...cause }),
        ]
      : [newLine(instant(from), reason, { kind: 'opens', until: instant(to), ...cause })];
  });
  return [
    newLine(instant(call.notice), 'Notice of readiness', { kind: 'noticeTendered' }),
    ...work,
    ...stops,
    newLine(instant(call.notice + call.length), 'Cargo completed', { kind: 'cargoCompleted' }),
  ];
}
