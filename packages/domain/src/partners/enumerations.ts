import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** The roles of a partner; a partner can have several. */
export const partnerTypes = [
  { name: 'Charterer', number: 1, label: 'Charterer', also: ['Befrakter', 'Befraktare'] },
  { name: 'Broker', number: 2, label: 'Broker', also: ['Megler', 'Mægler', 'Mäklare', 'Makler'] },
  { name: 'Agent', number: 3, label: 'Agent', also: ['Klarerer', 'Port agent', 'Skipsagent'] },
] as const;
export type PartnerType = NumberOf<typeof partnerTypes>;
export const partnerType = codes(partnerTypes);
