import type { registers } from '@fairlead/contract/registers';
import { similarRecords } from '@fairlead/domain/registers/similar-names';
import { type Call, done } from '../http/call.ts';
import { inSteps } from '../http/in-turns.ts';
import { refuseFields } from '../http/refusal.ts';
import {
  comparedRows,
  type ComparedRow,
  deleteDistinct,
  distinctPairs,
  storeDistinct,
} from './duplicates.sql.ts';
import { lookupsOf } from './lookups.ts';
import { claimRecords } from './record.sql.ts';
import type { Register, RegisterColumn } from './register.ts';

/** How many pairs are returned at most. */
const mostPairs = 100;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

function columnsOf({ columns }: Register, keys: readonly string[] = []): readonly RegisterColumn[] {
  return columns.filter(({ key }) => keys.includes(key));
}

/** Pairs of records that may be duplicates, the most likely first; or those that a user marked as not the same. */
export async function duplicatesOf(
  { db, company, query, total }: Call<typeof registers.duplicates>,
  register: Register,
) {
  const scope = { company, register };
  const { similar } = register;
  const [codes, apart, shown] = [
    columnsOf(register, similar.codes),
    columnsOf(register, similar.apart),
    columnsOf(register, similar.shows),
  ];
  const email = columnsOf(register, similar.email === undefined ? [] : [similar.email])[0];
  const columns = [...new Set([...codes, ...apart, ...shown, ...(email ? [email] : [])])];
  const [rows, marked, names] = await Promise.all([
    db.all(comparedRows(scope, columns)),
    db.all(distinctPairs(scope)),
    lookupsOf(db, company, shown),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keyOf = (low: number, high: number) => `${low} ${high}`;
  const distinct = new Set(marked.map((pair) => keyOf(pair.low_id, pair.high_id)));
  const recordOf = (row: ComparedRow) => ({
    id: row.id,
    name: row.name,
    inActive: row.in_active,
    details: shown.map((column) => names.show(column, row[column.column])).filter(Boolean),
  });
  const shownPair = (ids: readonly number[], reasons: readonly string[]) => {
    const records = ids.flatMap((id) => byId.get(id) ?? []);
    return records.length === 2 ? [{ records: records.map(recordOf), reasons: [...reasons] }] : [];
  };
  const answer = (pairs: readonly ReturnType<typeof shownPair>[number][]) => {
    total(pairs.length);
    return pairs.slice(0, mostPairs);
  };
  if (query.marked === true)
    return answer(marked.flatMap((pair) => shownPair([pair.low_id, pair.high_id], [])));
  const found = await inSteps(
    similarRecords(
      rows.map((row) => ({
        id: row.id,
        name: row.name,
        codes: Object.fromEntries(codes.map(({ label, column }) => [label, textOf(row[column])])),
        email: email === undefined ? null : textOf(row[email.column]),
        apart: apart.map(({ column }) => textOf(row[column])),
      })),
    ),
  );
  return answer(
    found
      .filter(({ ids: [low, high] }) => !distinct.has(keyOf(low, high)))
      .flatMap(({ ids, reasons }) => shownPair(ids, reasons)),
  );
}

/** Stores that two records are not the same, or removes that mark. */
export async function markDistinct(
  { db, company, body, changed }: Call<typeof registers.markDistinct>,
  register: Register,
) {
  const scope = { company, register };
  const [low, high] = body.ids.toSorted((one, other) => one - other);
  if (low === undefined || high === undefined || low === high)
    return refuseFields({ ids: ['Choose two records'] });
  if (body.isDistinct) {
    if ((await db.run(claimRecords(scope, [low, high]))) < 2) refuseFields({ ids: ['Not found'] });
    await db.run(storeDistinct(scope, low, high));
  } else if ((await db.run(deleteDistinct(scope, low, high))) === 0) return done;
  changed({ entity: register.entity, id: low, action: 'updated' });
  return done;
}
