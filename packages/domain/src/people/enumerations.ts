import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Type of a company; the label is shown below its name in the header. */
export const customerTypes = [
  { name: 'Operator', number: 10, label: 'Vessel operator' },
  { name: 'Charterer', number: 20, label: 'Charterer' },
] as const;
export type CustomerType = NumberOf<typeof customerTypes>;
export const customerType = codes(customerTypes);

/** Progress of loading the signed-in user. */
export const userLoadingStates = ['start', 'verifying', 'loaded', 'failed'] as const;
export type UserLoadingState = (typeof userLoadingStates)[number];
