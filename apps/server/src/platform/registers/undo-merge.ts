import type { registers } from '@fairlead/contract/registers';
import {
  lostUseSentence,
  mergeUndoMinutes,
  mergeUndoReason,
} from '@fairlead/domain/registers/merge-undo';
import type { Call } from '../http/call.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { refusalOf } from '../http/violations.ts';
import { findRecord } from './find-record.ts';
import {
  claimMerged,
  giveMergeReason,
  laterMerge,
  mergedRecord,
  type MovedUse,
  releaseMerged,
  type StoredMerge,
} from './merge-undo.sql.ts';
import { putRows, reportRecord } from './records.ts';
import { claimRecords, type RegisterScope, recordsByIds, updateRecords } from './record.sql.ts';
import type { Register, RegisterUse } from './register.ts';
import { mergedInto, type RemovedRecord } from './removed.sql.ts';
import { pushMoved } from './replace-record.ts';
import { moveBack } from './uses.sql.ts';

type UndoCall = Call<typeof registers.undoMerge>;

/** What is undone: the record that was merged away, and what the merge changed. */
interface Undo {
  readonly scope: RegisterScope;
  readonly from: number;
  readonly name: string;
  readonly content: RemovedRecord['content'];
  readonly merge: StoredMerge;
  readonly intoName: string;
}

/**
 * Undoes a merge in the transaction of the call: the record is back under its id, and whatever the merge moved, dropped
 * or changed is as it was. Refused when any of it was changed since; a repeated call returns the record.
 */
export async function undoMerge(call: UndoCall, register: Register) {
  const { db, company, params } = call;
  const scope = { company, register };
  const { id: from } = params;
  const known = await db.first(mergedRecord(scope, from));
  // The order of locks of a merge: records first, then what was merged before.
  if (known !== undefined) await db.run(claimRecords(scope, [known.merged_into]));
  await db.run(claimMerged(scope, from));
  const removed = await db.first(mergedRecord(scope, from));
  if (removed === undefined) {
    const record = await findRecord(db, scope, from);
    return { id: from, name: String(record[register.nameColumn]) };
  }
  const { name, content } = removed;
  const { merge } = content;
  if (merge === undefined || !removed.is_open)
    refuse('mergeStays', `A merge can be undone for ${mergeUndoMinutes} minutes.`);
  const intoName = await survivorOf(call, scope, { from, merge, now: removed.merged_into });
  await restore(call, { scope, from, name, content, merge, intoName });
  return { id: from, name };
}

/** The name of the record that stayed; refused where it is not as the merge left it. */
async function survivorOf(
  { db, company }: UndoCall,
  scope: RegisterScope,
  {
    from,
    merge,
    now,
  }: { readonly from: number; readonly merge: StoredMerge; readonly now: number },
): Promise<string> {
  const { register } = scope;
  const { into } = merge;
  if (now !== into) {
    const onto = await db.first(mergedInto(scope, from));
    refuse(
      'mergeStays',
      `The remaining ${register.thing} has since been merged into ${onto?.name ?? 'another one'}. Undo that merge first.`,
    );
  }
  const [later, record, shared] = await Promise.all([
    db.first(laterMerge(scope, { from, into })),
    db.first(recordsByIds(scope, [into])),
    register.sharedName === undefined ? undefined : db.first(register.sharedName(company, into)),
  ]);
  if (later !== undefined)
    refuse(
      'mergeStays',
      `${later.name} has since been merged into the same ${register.thing}. Undo that merge first.`,
    );
  if (record === undefined)
    return (
      shared?.name ??
      refuse('mergeStays', `The remaining ${register.thing} has since been deleted.`)
    );
  const name = String(record[register.nameColumn]);
  const changed = register.columns.filter(
    ({ column }) =>
      Object.hasOwn(merge.after, column) && !isSame(merge.after[column], record[column]),
  );
  if (changed.length > 0)
    refuse(
      'mergeStays',
      `${name} has changed since the merge: ${changed.map(({ label }) => label).join(', ')}.`,
    );
  return name;
}

/** Keys of objects may be in any order. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

async function restore(call: UndoCall, undo: Undo): Promise<void> {
  const { db, company } = call;
  const { scope, from, name, merge, intoName } = undo;
  const { register } = scope;
  const ids = [from, merge.into];
  await Promise.all([
    db.run(giveMergeReason(mergeUndoReason(name, intoName))),
    register.derived === undefined ? 0 : db.run(register.derived.claim(company, ids)),
  ]);
  try {
    await restoreRows(call, undo);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (refusalOf(error, {}) === undefined) throw error;
    throw new Refusal(
      'mergeStays',
      `Another record has replaced what the merge removed, so it cannot be restored.`,
    );
  }
  if (register.derived !== undefined) await db.run(register.derived.refresh(company, ids));
  reportRecord(call, scope, { id: from, action: 'restored' });
  call.changed({ entity: register.entity, id: merge.into, action: 'updated' });
}

/** Values first, so that unique values are free when the record that had them comes back. */
async function restoreRows(call: UndoCall, { scope, from, content, merge, intoName }: Undo) {
  const { db } = call;
  const { register } = scope;
  const columns = register.columns.filter(({ column }) => Object.hasOwn(merge.before, column));
  if (columns.length > 0)
    await db.run(updateRecords(scope, columns, [{ id: merge.into, ...merge.before }]));
  await putRows(db, register.table, [content.record]);
  for (const [table, rows] of Object.entries(content.parts)) await putRows(db, table, rows);
  for (const moved of merge.uses) await restoreUse(call, { scope, from, merge, moved, intoName });
  await db.run(releaseMerged(scope, { from, into: merge.into }, merge.redirected));
}

async function restoreUse(
  call: UndoCall,
  {
    scope: { company, register },
    from,
    merge,
    moved,
    intoName,
  }: Pick<Undo, 'scope' | 'from' | 'merge' | 'intoName'> & { readonly moved: MovedUse },
): Promise<void> {
  const { db } = call;
  const use = movedUse(register, moved);
  const back = await db.all(moveBack(company, { from, into: merge.into }, { use, ids: moved.ids }));
  const lost = moved.ids.length - back.length;
  if (lost > 0)
    refuse('mergeStays', lostUseSentence(intoName, { ...use, moved: moved.ids.length, lost }));
  await putRows(
    db,
    use.table,
    moved.dropped.map(({ row }) => row),
  );
  if (use.owns !== undefined)
    await putRows(
      db,
      use.owns.table,
      moved.dropped.flatMap(({ owned }) => owned),
    );
  pushMoved(call, [{ use, ids: moved.ids }]);
}

function movedUse({ uses, thing }: Register, { table, column }: MovedUse): RegisterUse {
  const use = uses.find((each) => each.table === table && each.column === column);
  if (use === undefined) throw new Error(`A ${thing} is not named by ${table}.${column}.`);
  return use;
}
