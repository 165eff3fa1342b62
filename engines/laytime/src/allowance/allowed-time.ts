import { compare, greatest, product, sum, total, whole, type Fraction } from '../exact/fraction.ts';
import { ceiling, floor, nearest } from '../exact/rounding.ts';
import type { AllowanceFormula, AllowanceInput, AllowanceRounding } from '../input/allowance.ts';
import { amountOf, needed, locationIn, type InputLocation } from '../resolve/values.ts';
import type { Allowed, AllowedPart } from './allowed.ts';
import { formulaAllowance } from './formulas.ts';

type Part = Allowed['parts'][number];

const MINUTE = whole(60);

/** The time allowed with its working: formula, minimum hours, additions, rounding; or findings. */
export function allowedTime(
  location: InputLocation,
  input: AllowanceInput | undefined,
): Allowed | undefined {
  const provided = needed(location, input, 'allowance');
  if (provided === undefined) return undefined;
  if (provided.scope === null)
    return needed(locationIn(location, 'scope'), undefined, 'allowanceScope');
  const formula = needed(locationIn(location, 'formula'), provided.formula, 'allowance');
  const rounding = needed(locationIn(location, 'rounding'), provided.rounding, 'allowanceRounding');
  const base = formula === undefined ? undefined : baseOf(locationIn(location, 'formula'), formula);
  const additions = additionsOf(location, provided);
  const least = amountOf(locationIn(location, 'minHours'), provided.minHours ?? 0, 'allowanceTerm');
  if (base === undefined || additions === undefined || least === undefined) return undefined;
  if (rounding === undefined) return undefined;
  const floorSeconds = product(least, whole(3600));
  const isRaised = compare(floorSeconds, base.seconds) > 0;
  const raised = greatest(base.seconds, floorSeconds);
  const exactSeconds = sum(raised, total(additions.map(({ seconds }) => seconds)));
  const texts = [
    isRaised ? `at least ${provided.minHours ?? ''} h (${base.formula})` : base.formula,
    ...additions.map(({ formula: text, label }) => `${text} ${label}`),
  ];
  return {
    seconds: roundedSeconds(exactSeconds, rounding),
    exactSeconds,
    formula: texts.join(' + '),
    parts: [...base.parts, ...additions],
    rounding,
    clause: provided.clause,
  };
}

function additionsOf(
  location: InputLocation,
  { additions = [] }: AllowanceInput,
): readonly Part[] | undefined {
  const parts = additions.map(({ minutes, reason }, index) => {
    const amount = amountOf(locationIn(location, `additions[${index}]`), minutes, 'allowanceTerm');
    return amount === undefined
      ? undefined
      : { seconds: product(amount, MINUTE), formula: `${minutes} min`, label: reason };
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function baseOf(
  location: InputLocation,
  formula: AllowanceFormula,
): (AllowedPart & { readonly parts: readonly Part[] }) | undefined {
  if (formula.kind !== 'cargoes') {
    const part = formulaAllowance(location, formula);
    return part === undefined ? undefined : { ...part, parts: [{ ...part, label: formula.kind }] };
  }
  const combine = needed(locationIn(location, 'combine'), formula.combine, 'cargoesWorked');
  const cargoes = needed(locationIn(location, 'cargoes'), formula.cargoes, 'allowanceTerm');
  const parts = cargoes?.map(({ id, formula: own }, index) => {
    const part = formulaAllowance(locationIn(location, `cargoes[${index}]`), own);
    return part === undefined ? undefined : { ...part, label: id };
  });
  if (combine === undefined || parts === undefined) return undefined;
  if (parts.length === 0)
    return needed(locationIn(location, 'cargoes'), undefined, 'allowanceTerm');
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
