import type { Choice } from './choice.ts';

/** What the vessel warrants. */
export const pumpingWarranties = [
  { value: 'hours', label: 'Hours' },
  { value: 'hoursOrPressure', label: 'Hours or pressure' },
  { value: 'pressure', label: 'Pressure only' },
] as const satisfies readonly Choice[];

/** The hours of a part cargo. */
export const partCargoHours = [
  { value: 'proRata', label: 'Hours pro rata' },
  { value: 'full', label: 'All hours' },
] as const satisfies readonly Choice[];

/** How readings are compared with the warranted pressure. */
export const pressureTests = [
  { value: 'average', label: 'On average' },
  { value: 'everyReading', label: 'At every reading' },
] as const satisfies readonly Choice[];

/** How time below the pressure counts as lost if only the pressure is warranted. */
export const pressureShortfalls = [
  { value: 'wholeTime', label: 'The whole time below it' },
  { value: 'inProportion', label: 'In proportion to the shortfall' },
] as const satisfies readonly Choice[];

/** Whether the excess counts on demurrage. */
export const pumpingOnDemurrage = [
  { value: 'excluded', label: 'Does not count' },
  { value: 'counts', label: 'Counts' },
] as const satisfies readonly Choice[];
