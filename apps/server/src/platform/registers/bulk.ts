import type { registers } from '@fairlead/contract/registers';
import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';
import type { Call } from '../http/call.ts';
import { refuse, refuseFields } from '../http/refusal.ts';
import { claimRecords, live, type RegisterScope, tableOf } from './record.sql.ts';
import type { Register } from './register.ts';

type BulkCall = Call<typeof registers.bulk>;
type ValueChange = { readonly key: string; readonly values: readonly number[] };

/** Changes records together: all of them, or none where one does not exist. */
export async function changeInBulk(call: BulkCall, register: Register) {
  const { db, company, body } = call;
  const scope = { company, register };
  const ids = [...new Set(body.ids)];
  const sets = [
    ...(body.inActive === undefined ? [] : [sql`in_active = ${body.inActive}`]),
    ...valueSets(register, body.add, body.remove),
  ];
  if (sets.length === 0) refuseFields({ ids: ['Choose what to change'] });
  const claimed = await db.all(claimRecords(scope, ids));
  if (claimed.length < ids.length) refuse('notFound');
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
