import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** Direction of a connection to another system (VMS: vessel management system). */
export const connectionTypes = [
  { name: 'Pull', number: 10, label: 'Fetches from the other system' },
  { name: 'Push', number: 20, label: 'Sends to the other system' },
] as const;
export type ConnectionType = NumberOf<typeof connectionTypes>;
export const connectionType = codes(connectionTypes);

/** How we authenticate with the other system. */
export const credentialSchemes = ['None', 'Bearer', 'Basic'] as const;
export type CredentialScheme = (typeof credentialSchemes)[number];

/** The name of a connection as the author of a change. */
export function connectionActorName(name: string): string {
  return `Connection ${name}`;
}

/** The name of the documented format, included in every exchange. */
export const exchangeFormat = 'fairlead-exchange/1';
/** Maximum records of each kind per exchange; the rest waits for the next one. */
export const mostRecords = 1000;
