import { fieldIsLocked, type Finding } from '../text/finding.ts';

const voyageDeleteIsLocked = "Voyage can't be deleted after vessel has arrived in a port";

/** The state that the locks of a voyage depend on. */
export interface VoyageLockState {
  readonly externalId: string | null;
  readonly hasArrived: boolean;
  /** Whether another system saves, with a key of the company: it changes its own voyages freely. */
  readonly isByKey?: boolean;
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

/** What locks: a port call of the voyage has arrived, or the voyage is managed in another system. */
export type VoyageLockCause = 'arrived' | 'external';

/**
 * What locks each field. Arrival locks what the ship is already sailing under; of an external voyage only four fields can
 * change (see docs/deviations.md). The guard of the database and the locks on the screen follow from this table.
 */
export const voyageFieldLocks = {
  vessel: ['arrived', 'external'],
  voyageNumber: ['arrived', 'external'],
  reference: ['arrived', 'external'],
  ballastPortCall: [],
  trade: [],
  master: [],
  inActive: [],
} as const satisfies Readonly<Record<VoyageField, readonly VoyageLockCause[]>>;

/** What locks each action. */
export const voyageActionLocks = {
  delete: ['arrived'],
  restore: [],
} as const satisfies Readonly<Record<string, readonly VoyageLockCause[]>>;

/** The fields that something can lock. */
export type LockableVoyageField = {
  [Field in VoyageField]: (typeof voyageFieldLocks)[Field] extends readonly [] ? never : Field;
}[VoyageField];

/** Whether any port call of the voyage has arrived. */
export function hasArrived(portCalls: readonly { readonly arrived: string | null }[]): boolean {
  return portCalls.some((portCall) => portCall.arrived !== null);
}

/** The fields that are currently locked, each with its message. */
export function voyageLocks(state: VoyageLockState): readonly Finding[] {
  return voyageFields
    .filter((field) => isLocked(state, voyageFieldLocks[field]))
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
  return isLocked(state, voyageActionLocks.delete)
    ? [{ field: 'portCalls', message: voyageDeleteIsLocked }]
    : [];
}

function isLocked(state: VoyageLockState, causes: readonly VoyageLockCause[]): boolean {
  const isExternal = (state.externalId ?? '') !== '' && state.isByKey !== true;
  const holds = { arrived: state.hasArrived, external: isExternal };
  return causes.some((cause) => holds[cause]);
}
