import { type Dated, valueInYear } from './dated.ts';

/** Percent of the emissions for which allowances are due. */
const phaseIn: readonly Dated<string>[] = [
  { from: '2024-01-01', to: '2024-12-31', value: '40' },
  { from: '2025-01-01', to: '2025-12-31', value: '70' },
  { from: '2026-01-01', to: null, value: '100' },
];

/** Gases that the EU ETS counts. */
const gases: readonly Dated<'co2' | 'all'>[] = [
  { from: '2018-01-01', to: '2025-12-31', value: 'co2' },
  { from: '2026-01-01', to: null, value: 'all' },
];

/** Percent taken off for ice class IA, IA Super or an equal one. */
const iceDiscount: readonly Dated<string>[] = [
  { from: '2024-01-01', to: '2030-12-31', value: '5' },
];

/** Phase-in in percent; undefined before 2024. */
export const phaseInPercent = (year: number): string | undefined => valueInYear(phaseIn, year);
export const countedGases = (year: number): 'co2' | 'all' => valueInYear(gases, year) ?? 'all';
export const icePercent = (year: number): string => valueInYear(iceDiscount, year) ?? '0';

/** The UK scheme starts within a year: emissions before this day are not in it. */
export const ukStart = '2026-07-01';
