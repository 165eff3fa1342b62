import type { LaycanBar } from './model.ts';

const signed = (days: number) => `${days > 0 ? '+' : '\u2212'}${Math.abs(days).toFixed(1)} d`;

/** What stands on the bracket of a laycan, in its parts: its number, whether it is at risk, and by how many days. */
export function laycanWords({ laycan, state, deviationDays }: LaycanBar): readonly string[] {
  return [
    laycan.fixtureNumber,
    ...(state === 'atRisk' ? ['at risk'] : []),
    ...(Math.abs(deviationDays) < 0.05 ? [] : [signed(deviationDays)]),
  ];
}

export const laycanLabel = (bar: LaycanBar): string => laycanWords(bar).join(' ');
