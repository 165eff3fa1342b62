import { codes, type NumberOf, type EnumEntry } from '../enumerations/enumeration.ts';

/** Where a company stores the documents of its fixtures. */
export const documentStores = [
  { name: 'BuiltIn', number: 10, label: 'Built in' },
  { name: 'OfficeSuite', number: 20, label: 'Microsoft 365' },
] as const satisfies readonly EnumEntry[];

export const documentStore = codes(documentStores);
export type DocumentStoreNumber = NumberOf<typeof documentStores>;

/** The origin of a document. */
export const documentOrigins = [
  { name: 'Uploaded', number: 10, label: 'Uploaded' },
  { name: 'Produced', number: 20, label: 'Created in Fairlead' },
  { name: 'Signed', number: 30, label: 'Signed' },
  { name: 'Guest', number: 40, label: 'From a guest of the claim' },
  { name: 'Agent', number: 50, label: 'From an agent' },
] as const satisfies readonly EnumEntry[];

export const documentOrigin = codes(documentOrigins);
export type DocumentOrigin = NumberOf<typeof documentOrigins>;

/** How long a deleted document can be restored, in days; after that its content is deleted. */
export const deletedDocumentDays = 30;
