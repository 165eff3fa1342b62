import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Kinds of port. */
export const portTypes = [
  { name: 'Port', number: 10, label: 'Port' },
  { name: 'FishFarm', number: 20, label: 'Fish farm' },
] as const;
export type PortType = NumberOf<typeof portTypes>;
export const portType = codes(portTypes);

/** The roles of a partner; a partner can have several. */
export const partnerTypes = [
  { name: 'Charterer', number: 1, label: 'Charterer', also: ['Befrakter', 'Befraktare'] },
  { name: 'Broker', number: 2, label: 'Broker', also: ['Megler', 'Mægler', 'Mäklare', 'Makler'] },
  { name: 'Agent', number: 3, label: 'Agent', also: ['Klarerer', 'Port agent', 'Skipsagent'] },
] as const;
export type PartnerType = NumberOf<typeof partnerTypes>;
export const partnerType = codes(partnerTypes);
