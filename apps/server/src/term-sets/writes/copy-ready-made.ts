import type { termSets } from '@fairlead/contract/term-sets';
import { wireTermSet } from '@fairlead/contract/charter-terms';
import { readyMadeOf } from '@fairlead/domain/laytime/ready-made-terms';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { insertTermSet, oneTermSet, takenNames } from '../term-sets.sql.ts';
import { termSetOf } from '../wire/term-set.ts';

/** Copies ready-made sets, each once; where a name is taken the copy is numbered. */
export async function copyReadyMade(call: Call<typeof termSets.readyMade>) {
  const { db, company, body } = call;
  const chosen = [...new Set(body.codes)].map((code) => readyMadeOf(code));
  const known = chosen.filter((terms) => terms !== undefined);
  if (known.length < chosen.length) refuseFields({ codes: ['This ready-made set does not exist'] });
  const taken = new Set((await db.all(takenNames(company))).map(({ name }) => name));
  const made = await Promise.all(
    known.map(({ name, note, content }) => {
      const free = freeName(name, taken);
      taken.add(free.toLowerCase());
      return db.first(
        insertTermSet(company, {
          name: free,
          note,
          content: wireTermSet(content),
          inActive: false,
        }),
      );
    }),
  );
  const rows = await Promise.all(
    made.map((row) => db.first(oneTermSet({ company, id: row?.id ?? 0 }))),
  );
  return rows.flatMap((row) => {
    if (row === undefined) throw new Error('A term set was not written.');
    call.changed({ entity: 'termSet', id: row.id, action: 'created' });
    return [termSetOf(row)];
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1)
    free = `${name.slice(0, 94)} (${number})`;
  return free;
}
