import { codes, names, type NumberOf } from '../enumerations/enumeration.ts';

/** How the ports of a fixture share laytime; Average and Mixed are added. */
export const laytimeAggregations = [
  { name: 'NonReversible', number: 10, label: 'Non-reversible' },
  { name: 'Reversible', number: 20, label: 'Reversible' },
  { name: 'Average', number: 30, label: 'Average' },
  { name: 'Mixed', number: 40, label: 'Mixed' },
] as const;
export type LaytimeAggregation = NumberOf<typeof laytimeAggregations>;
export const laytimeAggregation = codes(laytimeAggregations);

/** What a time bar runs from; the numbers are stored with partners. */
export const timeBarTriggers = [
  { name: 'lastDischarge', number: 1, label: 'The last discharge' },
  { name: 'billOfLading', number: 2, label: 'The bill of lading' },
  { name: 'arrival', number: 3, label: 'The arrival' },
] as const;
export type TimeBarTrigger = (typeof timeBarTriggers)[number]['name'];

/** The trigger of a stored number; the last discharge by default. */
export const timeBarTriggerOf = (number: number | null): TimeBarTrigger =>
  timeBarTriggers.find((trigger) => trigger.number === number)?.name ?? 'lastDischarge';

/** Options for a select. */
export const timeBarTriggerOptions = timeBarTriggers.map(({ name, label }) => ({
  value: name,
  label,
}));

/** The names of the triggers for schemas. */
export const timeBarTriggerNames = names(timeBarTriggers);
