import type { Session } from '../database/session.ts';
import type { Call } from '../http/call.ts';
import { refuse, refuseFields, refuseStale } from '../http/refusal.ts';
import { findRecord, refuseGone } from './find-record.ts';
import {
  claimRecords,
  countRecords,
  insertRecords,
  orderOf,
  type RecordPage,
  type RegisterScope,
  recordsByIds,
  type RecordSearch,
  searchRecords,
  type StoredRecord,
  updateRecords,
  type Values,
} from './record.sql.ts';
import {
  deleteRecord,
  storeRemoved,
  putBack,
  takeRemoved,
  writableColumns,
} from './removed.sql.ts';
import { usesOf } from './uses.ts';
import { deleteParts } from './uses.sql.ts';
import { isOlder } from '../http/stale.ts';

/** What writes of records need of their call. */
export type RecordCall = Pick<Call<never>, 'db' | 'company' | 'changed' | 'afterCommit'>;

/** A page of a register, with the total of what the search finds. */
export async function listRecords(
  db: Session,
  scope: RegisterScope,
  { search, page }: { readonly search: RecordSearch; readonly page: RecordPage },
): Promise<{ readonly rows: readonly StoredRecord[]; readonly total: number }> {
  const by =
    orderOf(scope.register, search) ?? refuseFields({ sort: ['Not a column of this list'] });
  const rows = await db.all(searchRecords(scope, { ...search, by }, page));
  const [first] = rows;
  if (first !== undefined || page.skip === 0) return { rows, total: first?.total ?? 0 };
  const count = await db.first(countRecords(scope, search));
  return { rows, total: count?.total ?? 0 };
}

/** Values by the columns of the table; all columns of the register must be present. */
export async function createRecord(
  call: RecordCall,
  scope: RegisterScope,
  values: Values,
): Promise<StoredRecord> {
  const { db } = call;
  const made = await db.first(insertRecords(scope, scope.register.columns, [values]));
  const row = made && (await db.first(recordsByIds(scope, [made.id])));
  if (row === undefined)
    throw new Error(`A ${scope.register.thing} that was just made is not there.`);
  reportRecord(call, scope, { id: row.id, action: 'created' });
  return row;
}

export interface Save {
  readonly id: number;
  /** The values to store, by the columns of the table; the existing record is passed. */
  readonly values: (before: StoredRecord) => Values;
  /** What the save states of the record that it knew. */
  readonly modified: string | undefined;
  /** The body as the call sent it, for the answer to an outdated save. */
  readonly body: unknown;
  readonly wire: (row: StoredRecord) => unknown;
  /** Refuses depending on the existing record. */
  readonly check?: (before: StoredRecord) => void;
}

export async function saveRecord(
  call: RecordCall,
  scope: RegisterScope,
  { id, values: valuesOf, modified, body, wire, check }: Save,
): Promise<StoredRecord> {
  const { db, company } = call;
  const { derived, columns, nameColumn } = scope.register;
  const [, before] = await Promise.all([
    db.run(claimRecords(scope, [id])),
    db.first(recordsByIds(scope, [id])),
  ]);
  if (before === undefined) return refuseGone(db, scope, id);
  if (isOlder(modified, before.modified)) refuseStale(body, await wire(before));
  check?.(before);
  const values = valuesOf(before);
  const isRenamed = before[nameColumn] !== values[nameColumn];
  if (derived !== undefined && isRenamed) await db.run(derived.claim(company, [id]));
  const [, row] = await Promise.all([
    db.run(updateRecords(scope, columns, [{ id, ...values }])),
    db.first(recordsByIds(scope, [id])),
    derived !== undefined && isRenamed ? db.run(derived.refresh(company, [id])) : 0,
  ]);
  if (row === undefined)
    throw new Error(`A ${scope.register.thing} that was just saved is not there.`);
  reportRecord(call, scope, { id, action: 'updated' });
  return row;
}

/** Deletes a record that nothing names; the refusal lists what uses it. */
export async function removeRecord(
  call: RecordCall,
  scope: RegisterScope,
  id: number,
): Promise<void> {
  const { db, company } = call;
  const { register } = scope;
  const [, row, uses] = await Promise.all([
    db.run(claimRecords(scope, [id])),
    db.first(recordsByIds(scope, [id])),
    usesOf(db, company, { register, id }),
  ]);
  if (row === undefined) return refuseGone(db, scope, id);
  if (uses.total > 0)
    refuse('inUse', `${uses.sentence} Set it inactive instead, or merge it into another.`);
  const parts = register.uses.filter(({ isPart }) => isPart === true);
  await Promise.all([
    db.run(storeRemoved(scope, id, null)),
    ...parts.map((use) => db.run(deleteParts(company, id, use))),
    db.run(deleteRecord(scope, id)),
  ]);
  reportRecord(call, scope, { id, action: 'deleted' });
}

/** Undoes a deletion: the record is back under its id, with the rows that belonged only to it. */
export async function restoreRecord(
  call: RecordCall,
  scope: RegisterScope,
  id: number,
): Promise<StoredRecord> {
  const { db } = call;
  const removed = await db.first(takeRemoved(scope, id));
  if (removed === undefined) return findRecord(db, scope, id);
  await putRows(db, scope.register.table, [removed.content.record]);
  for (const [table, rows] of Object.entries(removed.content.parts)) await putRows(db, table, rows);
  reportRecord(call, scope, { id, action: 'restored' });
  return findRecord(db, scope, id);
}

/** Writes rows of a table back as they were. */
export async function putRows(db: Session, table: string, rows: readonly unknown[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await db.all(writableColumns(table));
  await db.run(
    putBack(
      table,
      columns.map(({ name }) => name),
      rows,
    ),
  );
}

/** Reports a change of a record to the company's browsers, and clears what is cached of it. */
export function reportRecord(
  { company, changed, afterCommit }: RecordCall,
  { register }: RegisterScope,
  {
    id,
    action,
  }: { readonly id: number; readonly action: 'created' | 'updated' | 'deleted' | 'restored' },
): void {
  changed({ entity: register.entity, id, action });
  afterCommit(() => register.stored?.(company));
}
