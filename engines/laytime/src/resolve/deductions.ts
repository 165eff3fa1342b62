import type { Fraction } from '../exact/fraction.ts';
import { exactText } from '../exact/decimal.ts';
import { noteMissing, noteProblem } from '../findings/findings.ts';
import type { Percent } from '../input/percent.ts';
import type { Deduction, Ruling } from '../input/port-call.ts';
import type { ReasonTerm, Terms } from '../input/terms.ts';
import type { Effect } from '../rules/effect.ts';
import type { Zone } from '../time/zone.ts';
import { intervalOf, needed, percentOf, locationIn, type InputLocation } from './values.ts';

interface Where {
  readonly zone: Zone;
  readonly terms: Terms;
}

/** The effect of one interruption: its own percentages first, then its reason's. Undefined: findings, or a zero length. */
export function deductionEffect(
  location: InputLocation,
  deduction: Deduction,
  { zone, terms }: Where,
): Effect | undefined {
  const { from } = deduction;
  const to = needed(locationIn(location, 'to'), deduction.to, 'interruptionEnd');
  const interval = to === undefined ? undefined : intervalOf(location, { from, to }, zone);
  const reason = terms.reasons?.[deduction.reason];
  const isWhole = deduction.pct !== undefined && deduction.onDemurrage !== undefined;
  if (reason === undefined && !isWhole) {
    const sentence = `The terms say nothing about '${deduction.reason}'.`;
    return noteProblem(location.collector, {
      path: location.path,
      code: 'unknownReason',
      sentence,
    });
  }
  const own = deduction.pct === undefined ? reason?.pct : deduction.pct;
  const laytime = reasonFactor(location, deduction.reason, own);
  const demurrage = reasonFactor(
    location,
    deduction.reason,
    deduction.onDemurrage ?? reason?.onDemurrage,
  );
  const rate = deduction.demurrageRatePct ?? reason?.demurrageRatePct;
  const ratePart = rate === undefined ? null : percentOf(location, rate);
  if (interval === undefined || laytime === undefined || demurrage === undefined) return undefined;
  if (ratePart === undefined) return undefined;
  const isProRata =
    deduction.pct === undefined &&
    (terms.weather?.proRata?.reasons.includes(deduction.reason) ?? false);
  return {
    ...interval,
    rule: ruleOf(deduction.reason, reason, { laytime, demurrage, ratePart }),
    // A cause that already reduces its whole day is not deducted a second time.
    laytime: isProRata ? null : laytime,
    demurrage,
    whenWorked: null,
    ratePart: ratePart !== null && ratePart.n === ratePart.d ? null : ratePart,
    lineIds: deduction.lineIds ?? (deduction.id === undefined ? [] : [deduction.id]),
  };
}

function reasonFactor(
  location: InputLocation,
  reason: string,
  percent: Percent | undefined,
): Fraction | undefined {
  if (percent !== undefined) return percentOf(location, percent);
  return noteMissing(location.collector, `${location.path}.${reason}`, 'reasonPct');
}

function ruleOf(
  name: string,
  term: ReasonTerm | undefined,
  factors: {
    readonly laytime: Fraction;
    readonly demurrage: Fraction;
    readonly ratePart: Fraction | null;
  },
): Effect['rule'] {
  const figures = [factors.laytime, factors.demurrage, factors.ratePart]
    .map((factor) => (factor === null ? '1' : exactText(factor)))
    .join(' ');
  return {
    id: `reason ${name} ${figures}`,
    kind: 'reason',
    label: term?.label ?? name,
    clause: term?.clause ?? null,
  };
}

/** Agreements of the parties about some minutes, as effects that override the others; later agreements override earlier. */
export function rulingEffect(
  location: InputLocation,
  ruling: Ruling,
  { zone, priority }: { readonly zone: Zone; readonly priority: number },
): Effect | undefined {
  const interval = intervalOf(location, ruling, zone);
  const laytime = percentOf(locationIn(location, 'pct'), ruling.pct);
  const demurrage = percentOf(locationIn(location, 'onDemurrage'), ruling.onDemurrage);
  if (interval === undefined || laytime === undefined || demurrage === undefined) return undefined;
  return {
    ...interval,
    rule: {
      id: `ruling ${ruling.id}`,
      kind: 'ruling',
      label: ruling.label ?? 'Agreed between the parties',
      clause: null,
    },
    laytime,
    demurrage,
    whenWorked: null,
    ratePart: null,
    lineIds: ruling.lineIds ?? [],
    priority,
  };
}
