import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What a period of a vessel is. */
export const periodKinds = [
  { name: 'Leg', number: 10, label: 'Leg' },
  { name: 'PortCall', number: 20, label: 'Port call' },
] as const;
export type PeriodKind = NumberOf<typeof periodKinds>;
export const periodKind = codes(periodKinds);
