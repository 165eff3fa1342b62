import { fieldIsLocked, type Finding } from '../text/finding.ts';

export const voyageDeleteIsLocked = "Voyage can't be deleted after vessel has arrived in a port";

/** The state that the locks of a voyage depend on. */
export interface VoyageLockState {
  readonly externalId: string | null;
  readonly hasArrived: boolean;
}

/** Fields of the details section that can be locked. */
export const voyageFields = [
  'vessel',
  'voyageNumber',
  'reference',
  'ballastPortCall',
  'trade',
  'master',
  'inActive',
] as const;
export type VoyageField = (typeof voyageFields)[number];

/** Arrival locks the fields that the ship is already sailing under. */
const lockedByArrival: ReadonlySet<VoyageField> = new Set(['vessel', 'voyageNumber', 'reference']);
/** Only these fields of an external voyage can change (see docs/deviations.md). */
const openForExternal: ReadonlySet<VoyageField> = new Set([
  'inActive',
  'trade',
  'master',
  'ballastPortCall',
]);

/** Whether any port call of the voyage has arrived. */
export function hasArrived(portCalls: readonly { readonly arrived: string | null }[]): boolean {
  return portCalls.some((portCall) => portCall.arrived !== null);
}

/** The fields that are currently locked, each with its message. */
export function voyageLocks(state: VoyageLockState): readonly Finding[] {
  const isExternal = state.externalId !== null && state.externalId !== '';
  return voyageFields
    .filter(
      (field) =>
        (state.hasArrived && lockedByArrival.has(field)) ||
        (isExternal && !openForExternal.has(field)),
    )
    .map((field) => ({ field, message: fieldIsLocked }));
}

/** The locked fields among those that a save would change. */
export function voyageLockFindings(
  state: VoyageLockState,
  changed: readonly VoyageField[],
): readonly Finding[] {
  return voyageLocks(state).filter((lock) => changed.some((field) => field === lock.field));
}

/** Why the voyage cannot be deleted; empty when it can. */
export function voyageDeleteFindings(state: VoyageLockState): readonly Finding[] {
  return state.hasArrived ? [{ field: 'portCalls', message: voyageDeleteIsLocked }] : [];
}
