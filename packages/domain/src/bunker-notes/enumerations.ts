import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What the supplier declares (MARPOL Annex VI, Appendix V). */
export const sulphurDeclarations = [
  { name: 'Global', number: 10, label: 'Within the limit of regulation 14.1 (0.50 %)' },
  { name: 'ControlArea', number: 20, label: 'Within the limit of regulation 14.4 (0.10 %)' },
  { name: 'Purchaser', number: 30, label: 'Within the limit stated by the purchaser' },
] as const;
export type SulphurDeclaration = NumberOf<typeof sulphurDeclarations>;
export const sulphurDeclaration = codes(sulphurDeclarations);

/** For whom a sample was sealed. */
export const samplePurposes = [
  { name: 'Marpol', number: 10, label: 'MARPOL' },
  { name: 'Ship', number: 20, label: 'Ship' },
  { name: 'Supplier', number: 30, label: 'Supplier' },
  { name: 'Barge', number: 40, label: 'Barge' },
  { name: 'Laboratory', number: 50, label: 'Laboratory' },
] as const;
export type SamplePurpose = NumberOf<typeof samplePurposes>;
export const samplePurpose = codes(samplePurposes);

/** The classes of fuel that a proof of sustainability is for; numbers as those of fuel classes. */
export const certificateKinds = [
  { name: 'Bio', number: 20, label: 'Biofuel' },
  { name: 'RFNBO', number: 30, label: 'RFNBO' },
] as const;
export type CertificateKind = NumberOf<typeof certificateKinds>;
