import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import {
  activeColumn,
  emailForm,
  referenceColumn,
  textColumn,
} from '../platform/registers/columns.ts';
import type {
  Derived,
  LookupRow,
  Register,
  RegisterColumn,
} from '../platform/registers/register.ts';

export const vessels = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, name as shown, array[name, imo] as names from tenant.vessels
    where company_id = ${company} and not deleted`);

const columns: readonly RegisterColumn[] = [
  textColumn({
    key: 'fullName',
    label: 'Full name',
    accepts: ['Name', 'Person', 'Employee', 'Crew member'],
    isRequired: true,
    most: 200,
  }),
  textColumn({ key: 'rank', label: 'Rank', accepts: ['Role', 'Position', 'Title'], most: 100 }),
  textColumn({
    key: 'email',
    label: 'E-mail',
    accepts: ['Mail', 'E-mail address', 'Email address'],
    most: 320,
    form: emailForm,
  }),
  textColumn({ key: 'phone', label: 'Phone', accepts: ['Telephone', 'Tel', 'Mobile'], most: 60 }),
  referenceColumn({
    key: 'vessel',
    column: 'vessel_id',
    label: 'Vessel',
    accepts: ['Ship', 'Vessel name', 'IMO'],
    thing: 'vessel',
    lookup: { thing: 'vessel', all: vessels },
  }),
  activeColumn,
];

/** Masters and other people with names. `derived` is what lists derive of masters' names. */
export const personsRegister = (derived: Derived, stored: (company: number) => void): Register => ({
  name: 'persons',
  entity: 'person',
  thing: 'person',
  things: 'persons',
  table: 'persons',
  nameColumn: 'full_name',
  columns,
  keys: [['email'], ['fullName']],
  similar: { codes: ['email'], shows: ['rank', 'email', 'vessel'] },
  uses: [
    {
      table: 'voyages',
      column: 'master_id',
      as: 'master of',
      one: 'voyage',
      many: 'voyages',
      name: sql`v.name || ' ' || coalesce(nullif(u.reference, ''), u.voyage_number::text)`,
      joins: (company) => sql`
        join tenant.vessels v on v.company_id = ${company} and v.id = u.vessel_id`,
      isDeleted: sql`u.deleted is not null`,
      href: (id) => `/voyages/${id}/edit`,
      entity: 'voyage',
    },
  ],
  href: (id) => `/persons/${id}`,
  searched: sql`r.search_text`,
  derived,
  stored,
});
