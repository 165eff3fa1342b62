import { compareDecimals, type DecimalText, formatDecimal } from '../quantities/decimal.ts';

/** A figure of a register: its unit, its decimals, and its maximum plausible value. */
export interface Measure {
  readonly unit: string;
  readonly decimals: number;
  readonly most: DecimalText;
}

/** The figures of commodities, measurements and berths. All of them must be above 0. */
export const measures = {
  /** Metric tons per unit. */
  tonnes: { unit: 'mt', decimals: 10, most: '10000' },
  /** Cubic metres per unit. */
  cubicMetres: { unit: 'm³', decimals: 10, most: '10000' },
  /** Osmium, the densest material, has 22,590 kg per cubic metre. */
  density: { unit: 'kg/m³', decimals: 3, most: '23000' },
  stowageFactor: { unit: 'm³/mt', decimals: 4, most: '100' },
  depth: { unit: 'm', decimals: 2, most: '100' },
  length: { unit: 'm', decimals: 2, most: '5000' },
  maxLoa: { unit: 'm', decimals: 2, most: '1000' },
  maxBeam: { unit: 'm', decimals: 2, most: '200' },
  maxAirDraft: { unit: 'm', decimals: 2, most: '500' },
} as const satisfies Readonly<Record<string, Measure>>;

/** What is wrong with a parsed figure; undefined if nothing is. */
export function measureFinding(value: DecimalText, { most }: Measure): string | undefined {
  if (compareDecimals(value, '0') <= 0) return 'More than 0';
  return compareDecimals(value, most) > 0 ? `At most ${formatDecimal(most, 0)}` : undefined;
}
