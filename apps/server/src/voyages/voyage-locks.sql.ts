import {
  type LockableVoyageField,
  voyageActionLocks,
  voyageFieldLocks,
  type VoyageLockCause,
} from '@fairlead/domain/voyages/locks';
import { type RawBuilder, sql } from 'kysely';

/** The voyage as it is stored, `b` in the statements with these guards. */
export interface LockedRow {
  readonly vessel_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
}

/** What a save states of the fields that something can lock, and whether another system saves. */
interface StatedFields {
  readonly vesselId: number;
  readonly voyageNumber: number;
  readonly reference: string | null;
  readonly external: { readonly isByKey: boolean };
}

interface LockableColumn {
  readonly column: keyof LockedRow;
  readonly sent: (values: StatedFields) => number | string | null;
  readonly parameter: (values: StatedFields) => RawBuilder<unknown>;
}

/** The column behind each field that something can lock. */
const columns: Readonly<Record<LockableVoyageField, LockableColumn>> = {
  vessel: {
    column: 'vessel_id',
    sent: ({ vesselId }) => vesselId,
    parameter: ({ vesselId }) => sql`${vesselId}::bigint`,
  },
  voyageNumber: {
    column: 'voyage_number',
    sent: ({ voyageNumber }) => voyageNumber,
    parameter: ({ voyageNumber }) => sql`${voyageNumber}::bigint`,
  },
  reference: {
    column: 'reference',
    sent: ({ reference }) => reference,
    parameter: ({ reference }) => sql`${reference}::text`,
  },
};
const lockable = Object.keys(columns) as LockableVoyageField[];

/** Whether a cause holds for the stored voyage `b`, which needs the columns `has_arrived` and `external_id`. */
const holds = (isByKey: boolean): Readonly<Record<VoyageLockCause, RawBuilder<unknown>>> => ({
  arrived: sql`b.has_arrived`,
  external: sql`(not ${isByKey}::boolean and coalesce(b.external_id, '') <> '')`,
});

const isLocked = (causes: readonly VoyageLockCause[], isByKey: boolean) =>
  sql`(${sql.join([sql`false`, ...causes.map((cause) => holds(isByKey)[cause])], sql` or `)})`;

/** Holds where the save changes no locked field of the voyage. */
export const changesNothingLocked = (values: StatedFields) => {
  const guards = lockable.map((field) => {
    const { column, parameter } = columns[field];
    const isSame = sql`${sql.ref(`b.${column}`)} is not distinct from ${parameter(values)}`;
    return sql`(not ${isLocked(voyageFieldLocks[field], values.external.isByKey)} or ${isSame})`;
  });
  return sql.join(guards, sql` and `);
};

/** Holds where nothing locks the deletion of the voyage. */
export const canBeDeleted = sql`not ${isLocked(voyageActionLocks.delete, false)}`;

/** The lockable fields that a save would change. */
export const changedFields = (
  before: LockedRow,
  after: StatedFields,
): readonly LockableVoyageField[] =>
  lockable.filter((field) => before[columns[field].column] !== columns[field].sent(after));
