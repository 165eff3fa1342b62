import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Kinds of port. */
export const portTypes = [
  { name: 'Port', number: 10, label: 'Port' },
  { name: 'FishFarm', number: 20, label: 'Fish farm' },
] as const;
export type PortType = NumberOf<typeof portTypes>;
export const portType = codes(portTypes);
