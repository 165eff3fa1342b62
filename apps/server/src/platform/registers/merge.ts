import type { registers } from '@fairlead/contract/registers';
import type { Call } from '../http/call.ts';
import { refuseFields, refuseStale } from '../http/refusal.ts';
import { lookupsOf, type Names } from './lookups.ts';
import { refuseGone } from './find-record.ts';
import { claimRecords, type RegisterScope, recordsByIds, type StoredRecord } from './record.sql.ts';
import type { Register, RegisterColumn } from './register.ts';
import { replaceRecord } from './replace-record.ts';
import { usesOf } from './uses.ts';
import type { Merged } from './uses.sql.ts';
import { isOlder } from '../http/stale.ts';

type MergeCall = Call<typeof registers.merge>;

/** The record to remove and the one to keep, or the refusal of either. */
async function pairOf(
  call: Pick<MergeCall, 'db'>,
  scope: RegisterScope,
  { from, into }: Merged,
): Promise<{ readonly from: StoredRecord; readonly into: StoredRecord }> {
  const { db } = call;
  if (from === into)
    refuseFields({ into: [`A ${scope.register.thing} cannot be merged into itself`] });
  const rows = await db.all(recordsByIds(scope, [from, into]));
  const goes = rows.find(({ id }) => id === from) ?? (await refuseGone(db, scope, from));
  const stays = rows.find(({ id }) => id === into) ?? refuseFields({ into: ['Not found'] });
  return { from: goes, into: stays };
}

/** Both records side by side, and the references that would move to the remaining one. */
export async function compareForMerge(
  { db, company, params, query }: Call<typeof registers.comparison>,
  register: Register,
) {
  const scope = { company, register };
  const pair = await pairOf({ db }, scope, { from: params.id, into: query.into });
  const [names, moves] = await Promise.all([
    lookupsOf(db, company, register.columns),
    usesOf(db, company, { register, id: params.id }),
  ]);
  return {
    from: sideOf(register, pair.from, names),
    into: sideOf(register, pair.into, names),
    moves,
  };
}

const sideOf = (register: Register, record: StoredRecord, names: Names) => ({
  id: record.id,
  name: String(record[register.nameColumn]),
  modified: record.modified,
  values: register.columns.map((column) => ({
    key: column.key,
    label: column.label,
    text: names.show(column, record[column.column]),
    isUnited: column.unite !== undefined,
  })),
});

/** Merges in the transaction of the call: all references move, or none. */
export async function mergeRecords(call: MergeCall, register: Register) {
  const { db, company, params, body } = call;
  const scope = { company, register };
  const merged = { from: params.id, into: body.into };
  if (merged.from !== merged.into) await db.run(claimRecords(scope, [merged.from, merged.into]));
  const pair = await pairOf(call, scope, merged);
  refuseOld(body.modified, pair.from, body);
  refuseOld(body.intoModified, pair.into, body);
  const values = takenValues(register, pair, body.take);
  const nameOf = (record: Readonly<Record<string, unknown>>) => String(record[register.nameColumn]);
  const { moved } = await replaceRecord(call, scope, {
    ...merged,
    names: { from: nameOf(pair.from), into: nameOf(pair.into) },
    values: { ...values, before: pair.into },
  });
  call.changed({ entity: register.entity, id: merged.from, action: 'deleted' });
  call.changed({ entity: register.entity, id: merged.into, action: 'updated' });
  call.afterCommit(() => register.stored?.(company));
  return { id: merged.into, name: nameOf({ ...pair.into, ...values.row }), moved };
}

function refuseOld(stated: string | undefined, record: StoredRecord, yours: unknown): void {
  if (isOlder(stated, record.modified))
    refuseStale(yours, { id: record.id, modified: record.modified });
}

/** What the remaining record takes from the other: the chosen values, and list entries that it lacks. */
function takenValues(
  { columns }: Register,
  { from, into }: { readonly from: StoredRecord; readonly into: StoredRecord },
  take: readonly string[],
) {
  const unknown = take.find((key) => !columns.some((column) => column.key === key));
  if (unknown !== undefined) refuseFields({ take: [`${unknown} is no column`] });
  const row: Record<string, unknown> = { id: into.id };
  const changed: RegisterColumn[] = [];
  for (const column of columns) {
    const [stays, goes] = [into[column.column], from[column.column]];
    const value = column.unite?.(stays, goes) ?? (take.includes(column.key) ? goes : stays);
    if (JSON.stringify(value) === JSON.stringify(stays)) continue;
    row[column.column] = value;
    changed.push(column);
  }
  return { row, columns: changed };
}
