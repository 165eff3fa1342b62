import { codes, type NumberOf } from '../words/word.ts';

/** What a company is; the words stand under its name in the header. */
export const customerTypes = [
  { name: 'Operator', number: 10, label: 'Vessel operator' },
  { name: 'Charterer', number: 20, label: 'Charterer' },
] as const;
export type CustomerType = NumberOf<typeof customerTypes>;
export const customerType = codes(customerTypes);

/** How far loading the signed-in user has come. */
export const userLoadingStates = ['start', 'verifying', 'loaded', 'failed'] as const;
export type UserLoadingState = (typeof userLoadingStates)[number];
