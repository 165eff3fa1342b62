import type { termSets } from '@fairlead/contract/term-sets';
import { libraryIds } from '@fairlead/domain/laytime/clauses';
import { storeClauses } from '../../clauses/clauses.sql.ts';
import { refuseUnknownClauses } from '../../clauses/writes/refuse-unknown-clauses.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import {
  claimTermSet,
  deleteTermSet,
  insertTermSet,
  oneTermSet,
  restoreTermSet as restoration,
  updateTermSet,
  usesOfTermSet,
} from '../term-sets.sql.ts';
import { termSetOf } from '../wire/term-set.ts';
import { isOlder } from '../../platform/http/stale.ts';

const lost = 'A term set that was just written is not there.';

export async function createTermSet(call: Call<typeof termSets.create>) {
  const { db, company, body } = call;
  const clauses = libraryIds(body.content);
  await refuseUnknownClauses(db, company, clauses);
  const made = await db.first(insertTermSet(company, body));
  if (made === undefined) throw new Error(lost);
  const [, row] = await Promise.all([
    clauses.length === 0
      ? 0
      : db.run(storeClauses({ company, of: 'term_set', id: made.id }, clauses)),
    db.first(oneTermSet({ company, id: made.id })),
  ]);
  if (row === undefined) throw new Error(lost);
  call.changed({ entity: 'termSet', id: row.id, action: 'created' });
  return termSetOf(row);
}

export async function saveTermSet(call: Call<typeof termSets.save>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  const [, before] = await Promise.all([
    db.run(claimTermSet(reference)),
    db.first(oneTermSet(reference)),
  ]);
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, termSetOf(before));
  const clauses = libraryIds(body.content);
  await refuseUnknownClauses(db, company, clauses);
  const [, , row] = await Promise.all([
    db.run(updateTermSet(reference, body)),
    db.run(storeClauses({ ...reference, of: 'term_set' }, clauses)),
    db.first(oneTermSet(reference)),
  ]);
  if (row === undefined) throw new Error(lost);
  call.changed({ entity: 'termSet', id: row.id, action: 'updated' });
  return termSetOf(row);
}

/** The first five, and how many more. */
function namesOf(records: readonly { readonly name: string }[], total: number): string {
  const reported = records.slice(0, 5).map(({ name }) => name);
  return `${reported.join(', ')}${total > reported.length ? ` and ${total - reported.length} more` : ''}`;
}

export async function removeTermSet(call: Call<typeof termSets.remove>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const [, row, uses] = await Promise.all([
    db.run(claimTermSet(reference)),
    db.first(oneTermSet(reference)),
    db.first(usesOfTermSet(reference)),
  ]);
  if (row === undefined || uses === undefined) return refuse('notFound');
  if (uses.fixture_total > 0)
    refuse(
      'inUse',
      `Charter terms of ${namesOf(uses.fixtures, uses.fixture_total)} were copied from it. Set it inactive instead.`,
    );
  if (uses.port_total > 0)
    refuse(
      'inUse',
      `The settings of ${namesOf(uses.ports, uses.port_total)} name it. Set it inactive instead, or choose another there.`,
    );
  if (uses.is_default)
    refuse('inUse', 'New charter terms start from it (laytime settings). Choose another there.');
  await db.run(deleteTermSet(reference));
  call.changed({ entity: 'termSet', id: params.id, action: 'deleted' });
  return done;
}

export async function restoreTermSet(call: Call<typeof termSets.restore>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const [count, row] = await Promise.all([
    db.run(restoration(reference)),
    db.first(oneTermSet(reference)),
  ]);
  if (row === undefined) return refuse('notFound');
  if (count > 0) call.changed({ entity: 'termSet', id: params.id, action: 'restored' });
  return termSetOf(row);
}
