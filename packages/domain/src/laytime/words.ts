import { codes, type NumberOf } from '../words/word.ts';

/** How the ports of a fixture share laytime (part 2 §4); Average and Mixed are added. */
export const laytimeAggregations = [
  { name: 'NonReversible', number: 10, label: 'Non-reversible' },
  { name: 'Reversible', number: 20, label: 'Reversible' },
  { name: 'Average', number: 30, label: 'Average' },
  { name: 'Mixed', number: 40, label: 'Mixed' },
] as const;
export type LaytimeAggregation = NumberOf<typeof laytimeAggregations>;
export const laytimeAggregation = codes(laytimeAggregations);
