import type { Choice } from './choice.ts';

/** Which time saved earns despatch. */
export const despatchBases = [
  { value: 'none', label: 'Free despatch' },
  { value: 'workingTimeSaved', label: 'On working time saved' },
  { value: 'allTimeSaved', label: 'On all time saved' },
] as const satisfies readonly Choice[];

/** How days are rounded before they are multiplied by a rate, without the numbers of decimals. */
export const dayRoundings = [
  { value: 'exact', label: 'Exact' },
  { value: 'startedDay', label: 'Each day or part of a day' },
] as const satisfies readonly Choice[];

const [exactDays, startedDays] = dayRoundings;

/** The roundings of days that screens offer; any number of decimals from 0 to 10 is accepted. */
export const offeredDayRoundings = [
  exactDays,
  { value: '4', label: '4 decimals' },
  { value: '5', label: '5 decimals' },
  { value: '6', label: '6 decimals' },
  startedDays,
] as const satisfies readonly Choice[];

/** The rounding behind an offered choice: a number for decimals. */
export const dayRoundingOf = (
  choice: (typeof offeredDayRoundings)[number]['value'],
): 'exact' | 'startedDay' | number =>
  choice === 'exact' || choice === 'startedDay' ? choice : Number(choice);

/** Where the steps of a demurrage rate begin again. */
export const demurrageStepScopes = [
  { value: 'portCall', label: 'Restart at each port call' },
  { value: 'group', label: 'Continue across port calls' },
] as const satisfies readonly Choice[];

/** How the engine settles the port calls of a group; a fixture may also be mixed (`laytimeAggregations`). */
export const aggregationModes = [
  { value: 'nonReversible', label: 'Non-reversible' },
  { value: 'reversible', label: 'Reversible' },
  { value: 'average', label: 'Average' },
] as const satisfies readonly Choice[];
