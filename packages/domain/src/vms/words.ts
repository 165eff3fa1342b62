import { codes, type NumberOf } from '../words/word.ts';

/** Which way a connection to another system (VMS: vessel management system) works. */
export const connectionTypes = [
  { name: 'Pull', number: 10, label: 'Fetches from the other system' },
  { name: 'Push', number: 20, label: 'Sends to the other system' },
] as const;
export type ConnectionType = NumberOf<typeof connectionTypes>;
export const connectionType = codes(connectionTypes);

/** How the other system knows us. */
export const credentialSchemes = ['None', 'Bearer', 'Basic'] as const;
export type CredentialScheme = (typeof credentialSchemes)[number];

/** How a connection is named wherever it has changed something. */
export function connectionActorName(name: string): string {
  return `Connection ${name}`;
}

/** The name of the documented form, which every exchange states. */
export const exchangeFormat = 'fairlead-exchange/1';
/** How many records of each kind one exchange takes; what is beyond waits for the next one. */
export const mostRecords = 1000;
