import { type CountedUse, labelOfUse, usesSentence } from '@fairlead/domain/registers/uses';
import type { Session } from '../database/session.ts';
import type { Register, RegisterUse } from './register.ts';
import { rowsOfUse, type UseRow } from './uses.sql.ts';

/** Where a record is used, as calls return it; rows that belong to it alone do not count. */
export async function usesOf(
  db: Session,
  company: number,
  { register, id }: { readonly register: Register; readonly id: number },
) {
  const requestedIds = register.uses.filter(({ isPart }) => isPart !== true);
  const answers = await Promise.all(requestedIds.map((use) => db.all(rowsOfUse(company, id, use))));
  const counted = requestedIds.map((use, at): Counted => {
    const rows = answers[at] ?? [];
    return { use, rows, total: rows[0]?.total ?? 0 };
  });
  return {
    sentence: usesSentence(counted.map(({ use, total }): CountedUse => ({ ...use, total }))),
    total: counted.reduce((sum, { total }) => sum + total, 0),
    uses: counted.filter(({ total }) => total > 0).map(useOf),
  };
}

interface Counted {
  readonly use: RegisterUse;
  readonly rows: readonly UseRow[];
  readonly total: number;
}

const useOf = ({ use, rows, total }: Counted) => ({
  label: labelOfUse(use),
  total,
  records: rows.map(({ id, name, page, is_deleted: isDeleted }) => ({
    id,
    name: name ?? `${use.one} ${id}`,
    href: isDeleted || page === null ? null : (use.href?.(page) ?? null),
    isDeleted,
  })),
});
