import { codes, type NumberOf } from '../../enumerations/enumeration.ts';

/** The structured forms in which suppliers send electronic bunker delivery notes. */
export const electronicNoteFormats = [
  { name: 'Fairlead', number: 10, label: 'Bunker delivery note of Fairlead (JSON)' },
  { name: 'DnvEvent', number: 20, label: 'BunkerDeliveryNote event of DNV Veracity (JSON)' },
  { name: 'OvdReport', number: 30, label: 'OVD bunker report (CSV)' },
] as const;
export type ElectronicNoteFormat = NumberOf<typeof electronicNoteFormats>;
export const electronicNoteFormat = codes(electronicNoteFormats);

/** What the signature of a file shows. */
export const authenticityResults = [
  { name: 'NotSigned', number: 10, label: 'Not signed' },
  { name: 'Valid', number: 20, label: 'Signature valid' },
  { name: 'Invalid', number: 30, label: 'Signature invalid' },
  { name: 'Unverifiable', number: 40, label: 'Signature not verified' },
] as const;
export type AuthenticityResult = NumberOf<typeof authenticityResults>;
export const authenticityResult = codes(authenticityResults);
