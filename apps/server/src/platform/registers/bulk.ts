import type { registers } from '@fairlead/contract/registers';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Call } from '../http/call.ts';
import { refuse, refuseFields } from '../http/refusal.ts';
import { claimRecords, live, recordsByIds, type RegisterScope, tableOf } from './record.sql.ts';
import type { Register } from './register.ts';

type BulkCall = Call<typeof registers.bulk>;
type BulkSet = BulkCall['body']['set'];
type ValueChange = { readonly key: string; readonly values: readonly number[] };

/** Changes records together: all of them, or none where one does not exist. */
export async function changeInBulk(call: BulkCall, register: Register) {
  const { db, company, body } = call;
  const scope = { company, register };
  const ids = [...new Set(body.ids)];
  const sets = [
    ...statusSets(register, body.inActive),
    ...valueSets(register, body.add, body.remove),
    ...(body.set === undefined
      ? []
      : [sql`${sql.id(settable(register, body.set).column)} = ${body.set.value}`]),
  ];
  if (sets.length === 0) refuseFields({ ids: ['Choose what to change'] });
  const claimed = await db.all(claimRecords(scope, ids));
  if (claimed.length < ids.length) refuse('notFound');
  if (body.set !== undefined) await refuseFindings(db, scope, { ids, set: body.set });
  await db.run(changeRecords(scope, ids, sets));
  for (const id of ids) call.changed({ entity: register.entity, id, action: 'updated' });
  call.afterCommit(() => register.stored?.(company));
  return { changed: ids };
}

const changeRecords = (
  { company, register }: RegisterScope,
  ids: readonly number[],
  sets: readonly ReturnType<typeof sql>[],
) =>
  statementOf(sql`
    update ${tableOf(register)} r set ${sql.join(sets)}
    where r.company_id = ${company} and r.id = any (${ids}::bigint[]) ${live(register)}`);

function statusSets({ hasNoStatus, things }: Register, inActive: boolean | undefined) {
  if (inActive === undefined) return [];
  if (hasNoStatus === true)
    refuseFields({ inActive: [`The ${things} have no status: leave it out`] });
  return [sql`in_active = ${inActive}`];
}

/** The column that is set to one value for all records. */
function settable({ columns }: Register, { key, value }: NonNullable<BulkSet>) {
  const column = columns.find((each) => each.key === key && each.bulkValues !== undefined);
  if (column === undefined) return refuseFields({ key: [`${key} cannot be set at once`] });
  if (column.bulkValues?.includes(value) !== true)
    refuseFields({ value: [`Not a value of ${column.label}`] });
  return column;
}

/** Refuses a value that does not agree with the other values of one of the records. */
async function refuseFindings(
  db: BulkCall['db'],
  scope: RegisterScope,
  { ids, set }: { readonly ids: readonly number[]; readonly set: NonNullable<BulkSet> },
): Promise<void> {
  const { register } = scope;
  const { column, key } = settable(register, set);
  for (const record of await db.all(recordsByIds(scope, ids))) {
    const found = register.findings?.({ ...record, [column]: set.value }, record) ?? [];
    const problem = found.find(({ isWarning }) => !isWarning);
    if (problem !== undefined)
      refuseFields({ [key]: [`${String(record[register.nameColumn])}: ${problem.message}`] });
  }
}

/** Choices that are added and removed, of one column or of two. */
function valueSets(register: Register, add?: ValueChange, remove?: ValueChange) {
  const keys = [...new Set([add?.key, remove?.key])].filter((key) => key !== undefined);
  return keys.map((key) => {
    const column = register.columns.find((each) => each.key === key && each.choices !== undefined);
    if (column?.choices === undefined)
      return refuseFields({ key: [`${key} holds no list of words`] });
    const added = add?.key === key ? add.values : [];
    const removed = remove?.key === key ? remove.values : [];
    const known = new Set(column.choices.map(({ number }) => number));
    if (![...added, ...removed].every((value) => known.has(value)))
      refuseFields({
        values: [
          `Give ${column.choices.map(({ number, label }) => `${number} ${label}`).join(', ')}`,
        ],
      });
    return sql`${sql.id(column.column)} = array(
      select word from (
        select unnest(r.${sql.id(column.column)}) as word union select unnest(${added}::smallint[])
      ) words where word <> all (${removed}::smallint[]) order by word)`;
  });
}
