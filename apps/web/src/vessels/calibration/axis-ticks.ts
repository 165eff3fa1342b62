import { formatDecimal } from '@fairlead/domain/quantities/decimal';

/** A position on an axis and its label. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Round steps of an axis: about four lines, all with the decimals that their step needs. */
export function ticksOf(least: number, most: number): readonly Tick[] {
  const rough = (most - least) / 3;
  const size = 10 ** Math.floor(Math.log10(rough || 1));
  const step = ([1, 2, 5, 10].find((factor) => factor * size >= rough) ?? 10) * size;
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(least / step);
  const count = Math.floor(most / step) - first + 1;
  return Array.from({ length: count }, (_, boundary) => {
    const at = (first + boundary) * step;
    return { at, text: formatDecimal(at.toFixed(decimals), decimals) };
  });
}
