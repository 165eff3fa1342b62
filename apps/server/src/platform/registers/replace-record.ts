import { mergeReason } from '@fairlead/domain/registers/merge-undo';
import type { RecordCall } from './records.ts';
import { giveMergeReason, type MovedUse, storeMerge } from './merge-undo.sql.ts';
import { type RegisterScope, recordsByIds, updateRecords, type Values } from './record.sql.ts';
import type { RegisterColumn, RegisterUse } from './register.ts';
import { deleteRecord, storeRemoved, redirectMerged } from './removed.sql.ts';
import { dropClashes, type Merged, moveUse } from './uses.sql.ts';

/** One record replaces another, wherever that is named. */
export interface Takeover extends Merged {
  readonly names: { readonly from: string; readonly into: string };
  /** The values that the remaining record takes over; undefined where it is not one of the register's own records. */
  readonly values?: {
    readonly row: Values;
    readonly columns: readonly RegisterColumn[];
    readonly before: Values;
  };
  /** The column by which a use is found; the use's own by default. */
  readonly columnOf?: (use: RegisterUse) => string;
}

/** How many records of a kind are pushed to browsers one by one. */
const mostPushed = 100;

/** Moves all references from one record to another and removes the first; what an undo needs is stored with it. */
export async function replaceRecord(
  call: RecordCall,
  scope: RegisterScope,
  takeover: Takeover,
): Promise<{ readonly moved: number }> {
  const { db, company } = call;
  const { register } = scope;
  const { from, into, names, values } = takeover;
  await Promise.all([
    db.run(giveMergeReason(mergeReason(names.from, names.into))),
    register.derived === undefined ? 0 : db.run(register.derived.claim(company, [from, into])),
  ]);
  const uses = await Promise.all(register.uses.map((use) => moveOne(call, takeover, use)));
  const columns = values?.columns ?? [];
  const [, redirected] = await Promise.all([
    db.run(storeRemoved(scope, from, into)),
    db.all(redirectMerged(scope, from, into)),
    db.run(deleteRecord(scope, from)),
    columns.length === 0 ? 0 : db.run(updateRecords(scope, columns, [values?.row ?? {}])),
    register.derived === undefined ? 0 : db.run(register.derived.refresh(company, [into])),
  ]);
  const after = columns.length === 0 ? undefined : await db.first(recordsByIds(scope, [into]));
  const of = (row: Values | undefined) =>
    Object.fromEntries(columns.map(({ column }) => [column, row?.[column]]));
  await db.run(
    storeMerge(scope, from, {
      into,
      uses: uses.map(({ stored }) => stored),
      redirected: redirected.map(({ id }) => id),
      before: of(values?.before),
      after: of(after),
    }),
  );
  pushMoved(
    call,
    uses.map(({ use, stored }) => ({ use, ids: stored.ids })),
  );
  return {
    moved: uses
      .filter(({ use }) => use.isPart !== true)
      .reduce((sum, { stored }) => sum + stored.ids.length, 0),
  };
}

/** Notifies the company's browsers which rows now name another record. */
export function pushMoved(
  call: RecordCall,
  moved: readonly { readonly use: RegisterUse; readonly ids: readonly number[] }[],
): void {
  for (const { use, ids } of moved)
    if (use.entity !== undefined)
      for (const id of ids.slice(0, mostPushed))
        call.changed({ entity: use.entity, id, action: 'updated' });
}

async function moveOne(
  { db, company }: RecordCall,
  { columnOf, ...merged }: Takeover,
  use: RegisterUse,
): Promise<{ readonly use: RegisterUse; readonly stored: MovedUse }> {
  const found = columnOf === undefined ? use : { ...use, column: columnOf(use) };
  const [dropped, moved] = await Promise.all([
    use.unique === undefined ? [] : db.all(dropClashes(company, merged, found)),
    db.all(moveUse(company, merged, found)),
  ]);
  const { table, column } = use;
  return { use, stored: { table, column, dropped, ids: moved.map(({ id }) => id) } };
}
