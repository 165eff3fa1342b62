import type { Choice, ValueOf } from './choice.ts';

/** How the time allowed is rounded. */
export const allowanceRoundings = [
  { value: 'none', label: 'Exact' },
  { value: 'second', label: 'To the second' },
  { value: 'minuteUp', label: 'Up to the next minute' },
  { value: 'minuteNearest', label: 'To the nearest minute' },
  { value: 'minuteDown', label: 'Down to the full minute' },
] as const satisfies readonly Choice[];

/** The cargo figure that the allowance is calculated from. */
export const quantityBases = [
  { value: 'billOfLading', label: 'Bill of lading' },
  { value: 'nominated', label: 'Nominated' },
  { value: 'outturn', label: 'Outturn' },
] as const satisfies readonly Choice[];

/** How the allowances of several cargoes are combined. */
export const cargoCombinations = [
  { value: 'sum', label: 'One after the other' },
  { value: 'longest', label: 'Together' },
] as const satisfies readonly Choice[];

/** How charterers with cargo at one berth share the stay. */
export const sharingKinds = [
  { value: 'quantity', label: 'By quantity' },
  { value: 'time', label: 'By time' },
  { value: 'agreed', label: 'By agreed percentage' },
  { value: 'firstCome', label: 'First come, first served' },
  { value: 'none', label: 'Not shared' },
] as const satisfies readonly Choice[];

/** The two ends of a voyage that laytime is allowed for. */
export const operations = [
  { value: 'loading', label: 'Loading' },
  { value: 'discharging', label: 'Discharging' },
] as const satisfies readonly Choice[];

/** What the allowed time applies to, named for one end of the voyage. */
export const allowanceScopes = (operation: ValueOf<typeof operations>) =>
  [
    { value: 'portCall', label: 'For each port' },
    { value: 'operation', label: `In total for ${operation}` },
    { value: 'allPurposes', label: 'For all purposes' },
  ] as const satisfies readonly Choice[];
