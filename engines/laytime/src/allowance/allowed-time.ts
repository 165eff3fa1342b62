import { compare, greatest, product, sum, total, whole, type Fraction } from '../exact/fraction.ts';
import { ceiling, floor, nearest } from '../exact/rounding.ts';
import type { AllowanceFormula, AllowanceInput, AllowanceRounding } from '../input/allowance.ts';
import { amountOf, needed, placeIn, type Place } from '../resolve/values.ts';
import type { Allowed, AllowedPart } from './allowed.ts';
import { formulaAllowance } from './formulas.ts';

type Part = Allowed['parts'][number];

const MINUTE = whole(60);

/** The time allowed with its working: formula, minimum hours, additions, rounding; or findings. */
export function allowedTime(place: Place, input: AllowanceInput | undefined): Allowed | undefined {
  const given = needed(place, input, 'allowance');
  if (given === undefined) return undefined;
  if (given.scope === null) return needed(placeIn(place, 'scope'), undefined, 'allowanceScope');
  const formula = needed(placeIn(place, 'formula'), given.formula, 'allowance');
  const rounding = needed(placeIn(place, 'rounding'), given.rounding, 'allowanceRounding');
  const base = formula === undefined ? undefined : baseOf(placeIn(place, 'formula'), formula);
  const additions = additionsOf(place, given);
  const least = amountOf(placeIn(place, 'minHours'), given.minHours ?? 0, 'allowanceTerm');
  if (base === undefined || additions === undefined || least === undefined) return undefined;
  if (rounding === undefined) return undefined;
  const floorSeconds = product(least, whole(3600));
  const isRaised = compare(floorSeconds, base.seconds) > 0;
  const raised = greatest(base.seconds, floorSeconds);
  const exactSeconds = sum(raised, total(additions.map(({ seconds }) => seconds)));
  const texts = [
    isRaised ? `at least ${given.minHours ?? ''} h (${base.formula})` : base.formula,
    ...additions.map(({ formula: text, label }) => `${text} ${label}`),
  ];
  return {
    seconds: roundedSeconds(exactSeconds, rounding),
    exactSeconds,
    formula: texts.join(' + '),
    parts: [...base.parts, ...additions],
    rounding,
    clause: given.clause,
  };
}

function additionsOf(
  place: Place,
  { additions = [] }: AllowanceInput,
): readonly Part[] | undefined {
  const parts = additions.map(({ minutes, reason }, index) => {
    const amount = amountOf(placeIn(place, `additions[${index}]`), minutes, 'allowanceTerm');
    return amount === undefined
      ? undefined
      : { seconds: product(amount, MINUTE), formula: `${minutes} min`, label: reason };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function baseOf(
  place: Place,
  formula: AllowanceFormula,
): (AllowedPart & { readonly parts: readonly Part[] }) | undefined {
  if (formula.kind !== 'cargoes') {
    const part = formulaAllowance(place, formula);
    return part === undefined ? undefined : { ...part, parts: [{ ...part, label: formula.kind }] };
  }
  const combine = needed(placeIn(place, 'combine'), formula.combine, 'cargoesWorked');
  const cargoes = needed(placeIn(place, 'cargoes'), formula.cargoes, 'allowanceTerm');
  const parts = cargoes?.map(({ id, formula: own }, index) => {
    const part = formulaAllowance(placeIn(place, `cargoes[${index}]`), own);
    return part === undefined ? undefined : { ...part, label: id };
  });
  if (combine === undefined || parts === undefined) return undefined;
  if (parts.length === 0) return needed(placeIn(place, 'cargoes'), undefined, 'allowanceTerm');
  if (!parts.every((part) => part !== undefined)) return undefined;
  const times = parts.map(({ seconds }) => seconds);
  const texts = parts.map(({ label, formula: text }) => `${label}: ${text}`);
  return combine === 'sum'
    ? { seconds: total(times), formula: texts.join(' + '), parts }
    : { seconds: times.reduce(greatest), formula: `longest of ${texts.join(', ')}`, parts };
}

function roundedSeconds(seconds: Fraction, rounding: AllowanceRounding): Fraction {
  const minutes = { n: seconds.n, d: seconds.d * 60n };
  switch (rounding) {
    case 'none':
      return seconds;
    case 'second':
      return { n: nearest(seconds), d: 1n };
    case 'minuteUp':
      return { n: ceiling(minutes) * 60n, d: 1n };
    case 'minuteNearest':
      return { n: nearest(minutes) * 60n, d: 1n };
    case 'minuteDown':
      return { n: floor(minutes) * 60n, d: 1n };
  }
}
