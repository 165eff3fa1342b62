import { compare, product, quotient, total, whole, type Fraction } from '../exact/fraction.ts';
import { exactText } from '../exact/decimal.ts';
import { noteWarning } from '../findings/findings.ts';
import type { AllowanceFormula } from '../input/allowance.ts';
import { amountOf, divisorOf, needed, locationIn, type InputLocation } from '../resolve/values.ts';
import type { AllowedPart } from './allowed.ts';
import { scaleAllowance } from './scale.ts';

type FormulaOf<Kind> = Extract<AllowanceFormula, { readonly kind: Kind }>;
type SingleFormula = Exclude<AllowanceFormula, { readonly kind: 'cargoes' }>;

const DAY = whole(86_400);
const HOUR = whole(3600);
const MINUTE = whole(60);

/** The time allowed by one formula, or findings about missing terms. */
export function formulaAllowance(
  location: InputLocation,
  formula: SingleFormula,
): AllowedPart | undefined {
  switch (formula.kind) {
    case 'fixed':
      return fixedAllowance(location, formula);
    case 'rate':
      return rateAllowance(location, { ...formula, rate: formula.ratePerDay, per: 'day' });
    case 'ratePerHour':
      return rateAllowance(location, { ...formula, rate: formula.ratePerHour, per: 'hour' });
    case 'perHatch':
      return hatchAllowance(location, formula);
    case 'perWorkingHatch':
      return workingHatchAllowance(location, formula);
    case 'scale':
      return scaleAllowance(location, formula);
  }
}

function fixedAllowance(
  location: InputLocation,
  formula: FormulaOf<'fixed'>,
): AllowedPart | undefined {
  const { days, hours, minutes } = formula;
  if (days === undefined && hours === undefined && minutes === undefined) {
    return needed(location, undefined, 'allowanceTerm');
  }
  const parts = [
    { value: days, unit: 'd', size: DAY },
    { value: hours, unit: 'h', size: HOUR },
    { value: minutes, unit: 'min', size: MINUTE },
  ].filter(({ value }) => value !== undefined);
  const amounts = parts.map(({ value, size, unit }) => {
    const amount = amountOf(locationIn(location, unit), value, 'allowanceTerm');
    return amount === undefined ? undefined : product(amount, size);
  });
  if (!amounts.every((amount) => amount !== undefined)) return undefined;
  const formulaText = parts.map(({ value, unit }) => `${value ?? ''} ${unit}`).join(' + ');
  return { seconds: total(amounts), formula: formulaText };
}

function rateAllowance(
  location: InputLocation,
  input: {
    readonly quantity?: number | string | undefined;
    readonly rate?: number | string | undefined;
    readonly per: 'day' | 'hour';
  },
): AllowedPart | undefined {
  const quantity = amountOf(locationIn(location, 'quantity'), input.quantity, 'allowanceTerm');
  const rate = divisorOf(locationIn(location, 'rate'), input.rate, 'allowanceTerm');
  if (quantity === undefined || rate === undefined) return undefined;
  return {
    seconds: product(quotient(quantity, rate), input.per === 'day' ? DAY : HOUR),
    formula: `${input.quantity ?? ''} / ${input.rate ?? ''} per ${input.per}`,
  };
}

function hatchAllowance(
  location: InputLocation,
  formula: FormulaOf<'perHatch'>,
): AllowedPart | undefined {
  const quantity = amountOf(locationIn(location, 'quantity'), formula.quantity, 'allowanceTerm');
  const rate = divisorOf(
    locationIn(location, 'ratePerHatch'),
    formula.ratePerHatch,
    'allowanceTerm',
  );
  const hatches = divisorOf(locationIn(location, 'hatches'), formula.hatches, 'allowanceTerm');
  if (quantity === undefined || rate === undefined || hatches === undefined) return undefined;
  return {
    seconds: product(quotient(quantity, product(rate, hatches)), DAY),
    formula: `${formula.quantity ?? ''} / (${formula.ratePerHatch ?? ''} x ${formula.hatches ?? ''} hatches) per day`,
  };
}

/** One hold with the number of days it needs. */
interface HoldNeed {
  readonly quantity: Fraction;
  readonly days: Fraction;
  readonly text: string;
}

function workingHatchAllowance(
  location: InputLocation,
  formula: FormulaOf<'perWorkingHatch'>,
): AllowedPart | undefined {
  const rate = divisorOf(
    locationIn(location, 'ratePerHatch'),
    formula.ratePerHatch,
    'allowanceTerm',
  );
  const holds = needed(locationIn(location, 'holds'), formula.holds, 'allowanceTerm');
  const byLargest = needed(
    locationIn(location, 'byLargestHold'),
    formula.byLargestHold,
    'allowanceTerm',
  );
  if (rate === undefined || holds === undefined || byLargest === undefined) return undefined;
  const needs = holds.map((hold, index): HoldNeed | undefined => {
    const at = locationIn(location, `holds[${index}]`);
    const quantity = amountOf(locationIn(at, 'quantity'), hold.quantity, 'allowanceTerm');
    const hatches = divisorOf(locationIn(at, 'hatches'), hold.hatches, 'allowanceTerm');
    if (quantity === undefined || hatches === undefined) return undefined;
    const text = `${hold.quantity} / (${exactText(rate)} x ${hold.hatches} hatches)`;
    return { quantity, days: quotient(quantity, product(rate, hatches)), text };
  });
  if (!needs.every((need) => need !== undefined)) return undefined;
  const longest = needs.toSorted((a, b) => compare(b.days, a.days))[0];
  const largest = needs.toSorted(
    (a, b) => compare(b.quantity, a.quantity) || compare(b.days, a.days),
  )[0];
  const chosen = byLargest ? largest : longest;
  if (chosen === undefined || longest === undefined) {
    return needed(locationIn(location, 'holds'), undefined, 'allowanceTerm');
  }
  if (largest !== undefined && compare(longest.days, largest.days) !== 0) {
    const sentence = `The largest hold gives ${largest.text} days, the slowest ${longest.text} days.`;
    noteWarning(location.collector, { path: location.path, code: 'hatchReadings', sentence });
  }
  return { seconds: product(chosen.days, DAY), formula: `${chosen.text} per day` };
}
