import { mergeUndoMinutes } from '@fairlead/domain/registers/merge-undo';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { RegisterScope } from './record.sql.ts';
import type { RemovedRecord } from './removed.sql.ts';
import type { DroppedRow, Merged } from './uses.sql.ts';

/** What a merge changed in one column where records are named. */
export interface MovedUse {
  readonly table: string;
  readonly column: string;
  readonly ids: readonly number[];
  readonly dropped: readonly DroppedRow[];
}

/** All that a merge changed, stored with the record that it removed. */
export interface StoredMerge {
  readonly into: number;
  readonly uses: readonly MovedUse[];
  /** Records merged earlier that were redirected to the remaining one. */
  readonly redirected: readonly number[];
  /** Values of the remaining record, by the columns of the table, where the merge changed them. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Why the rows of this transaction change; shown in the history of each. */
export const giveMergeReason = (reason: string) =>
  statementOf(sql`select set_config('app.reason', ${reason}, true)`, 'give reason of a merge');

export const storeMerge = ({ company, register }: RegisterScope, id: number, merge: StoredMerge) =>
  statementOf(sql`
    update tenant.removed_records
    set content = content || jsonb_build_object('merge', ${JSON.stringify(merge)}::jsonb)
    where company_id = ${company} and entity = ${register.entity} and id = ${id}`);

export interface MergedRecord {
  readonly name: string;
  readonly merged_into: number;
  readonly content: RemovedRecord['content'] & { readonly merge?: StoredMerge };
  /** Whether the time in which the merge can be undone has not passed. */
  readonly is_open: boolean;
}

/** A record that was merged into another. */
export const mergedRecord = ({ company, register }: RegisterScope, id: number) =>
  statementOf<MergedRecord>(sql`
    select name, merged_into, content,
      removed > clock_timestamp() - make_interval(mins => ${mergeUndoMinutes}::integer) as is_open
    from tenant.removed_records
    where company_id = ${company} and entity = ${register.entity} and id = ${id} and merged_into is not null`);

/** Locks it until the transaction ends. */
export const claimMerged = ({ company, register }: RegisterScope, id: number) =>
  statementOf(sql`
    select id from tenant.removed_records
    where company_id = ${company} and entity = ${register.entity} and id = ${id} for update`);

/** The latest merge into the same record, when it is later than the merge of `from`. */
export const laterMerge = ({ company, register }: RegisterScope, { from, into }: Merged) =>
  statementOf<{ name: string }>(sql`
    select g.name from tenant.removed_records g
    join tenant.removed_records o on o.company_id = ${company} and o.entity = g.entity and o.id = ${from}
    where g.company_id = ${company} and g.entity = ${register.entity} and g.merged_into = ${into}
      and g.removed > o.removed
    order by g.removed desc limit 1`);

/** Reverts the redirections, and deletes the entry of the removed record. */
export const releaseMerged = (
  { company, register }: RegisterScope,
  { from, into }: Merged,
  redirected: readonly number[],
) =>
  statementOf(sql`
    with redirected as (
      update tenant.removed_records set merged_into = ${from}
      where company_id = ${company} and entity = ${register.entity} and merged_into = ${into}
        and id = any (${[...redirected]}::bigint[]))
    delete from tenant.removed_records
    where company_id = ${company} and entity = ${register.entity} and id = ${from}`);
