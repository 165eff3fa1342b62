import { codes, type NumberOf, type Word } from '../words/word.ts';

/** Where a company keeps the documents of its fixtures. */
export const documentStores = [
  { name: 'BuiltIn', number: 10, label: 'Built in' },
  { name: 'OfficeSuite', number: 20, label: 'Microsoft 365' },
] as const satisfies readonly Word[];

export const documentStore = codes(documentStores);
export type DocumentStoreNumber = NumberOf<typeof documentStores>;

/** How a document came to be. */
export const documentOrigins = [
  { name: 'Uploaded', number: 10, label: 'Uploaded' },
  { name: 'Produced', number: 20, label: 'Made in Fairlead' },
  { name: 'Signed', number: 30, label: 'Signed' },
  { name: 'Guest', number: 40, label: 'From a guest of the claim' },
] as const satisfies readonly Word[];

export const documentOrigin = codes(documentOrigins);
export type DocumentOrigin = NumberOf<typeof documentOrigins>;

/** How long a deleted document can be brought back, in days; after that its bytes are gone. */
export const deletedDocumentDays = 30;
