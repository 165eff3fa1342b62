import type { VoyageOrigin } from './enumerations.ts';

/**
 * The origin letter of a voyage: L has no external id, E came from an external system,
 * M is a voyage created here and later matched with an external one.
 */
export function voyageOrigin(voyage: {
  readonly externalId: string | null;
  readonly createdLocally: boolean;
}): VoyageOrigin {
  if (voyage.externalId === null || voyage.externalId === '') {
    return 'L';
  }
  return voyage.createdLocally ? 'M' : 'E';
}
