import { sql } from 'kysely';
import { activeColumn, textColumn } from '../platform/registers/columns.ts';
import type { Derived, Register, RegisterColumn } from '../platform/registers/register.ts';

const most = 20;
const mostCharacters = 60;
const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.map(String) : [];

const regionsColumn: RegisterColumn = {
  key: 'regions',
  column: 'regions',
  type: 'text[]',
  label: 'Regions',
  accepts: ['Region', 'Area', 'Areas'],
  unite: (into, from) => [...new Set([...texts(into), ...texts(from)])].slice(0, most),
  read: (text) => {
    const names = text.split(/[,;\n]/).map((name) => name.trim());
    const given = [...new Set(names.filter((name) => name !== ''))];
    if (given.length > most) return { ok: false, message: `At most ${most} regions` };
    return given.some((name) => name.length > mostCharacters)
      ? { ok: false, message: `At most ${mostCharacters} characters each` }
      : { ok: true, value: given };
  },
  show: (stored) => texts(stored).join(', '),
};

/** Where ships trade. `derived` is what lists derive of trades' names. */
export const tradesRegister = (derived: Derived, stored: (company: number) => void): Register => ({
  name: 'trades',
  entity: 'trade',
  thing: 'trade',
  things: 'trades',
  table: 'trades',
  nameColumn: 'name',
  columns: [
    textColumn({ key: 'name', label: 'Name', accepts: ['Trade'], isRequired: true, most: 150 }),
    regionsColumn,
    textColumn({ key: 'description', label: 'Description', accepts: ['Note'], most: 1000 }),
    activeColumn,
  ],
  keys: [['name']],
  similar: { shows: ['regions'] },
  uses: [
    {
      table: 'voyages',
      column: 'trade_id',
      as: 'trade of',
      one: 'voyage',
      many: 'voyages',
      name: sql`s.name || ' ' || coalesce(nullif(u.reference, ''), u.voyage_number::text)`,
      joins: (company) =>
        sql`join tenant.vessels s on s.company_id = ${company} and s.id = u.vessel_id`,
      isDeleted: sql`u.deleted is not null`,
      href: (id) => `/voyages/${id}/edit`,
      entity: 'voyage',
    },
  ],
  href: (id) => `/trades/${id}`,
  searched: sql`shared.fold(concat_ws(' ', r.name, array_to_string(r.regions, ' ')))`,
  derived,
  stored,
});
