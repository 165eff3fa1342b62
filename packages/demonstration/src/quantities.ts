import type { Chance } from './chance.ts';

/** Quantities of the plan are whole thousandths, so that parts add up to their whole. */
export type Thousandths = number;

export const textOf = (quantity: Thousandths): string => String(quantity / 1000);

/** Cuts a quantity into parts of about one size, in steps; the last part takes what is left. */
export function cut(
  chance: Chance,
  whole: Thousandths,
  { parts, step }: { readonly parts: number; readonly step: number },
): readonly Thousandths[] {
  const weights = Array.from({ length: parts }, () => chance.between(0.7, 1.3));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const cuts = weights.slice(1).map((weight) => Math.round((whole * weight) / sum / step) * step);
  return [...cuts, whole - cuts.reduce((total, part) => total + part, 0)];
}

/** The same quantity as measured by another party: off by at most the stated share. */
export function remeasured(
  chance: Chance,
  quantity: Thousandths,
  { share, step }: { readonly share: number; readonly step: number },
): Thousandths {
  return Math.round((quantity * (1 + chance.between(-share, share))) / step) * step;
}
