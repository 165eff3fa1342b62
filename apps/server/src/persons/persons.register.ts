import { personRegister } from '@fairlead/domain/persons/person-register';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import {
  describedRegister,
  recordColumns,
  recordUses,
} from '../platform/registers/record-columns.ts';
import type { Derived, LookupRow, Register } from '../platform/registers/register.ts';

export const vessels = (company: number) =>
  statementOf<LookupRow<number>>(sql`
    select id, name as shown, array[name, imo] as names from tenant.vessels
    where company_id = ${company} and not deleted`);

const columns = recordColumns(personRegister.fields, {
  vessels: { thing: 'vessel', all: vessels },
});

const uses = recordUses(personRegister.uses, {
  'voyages.master_id': {
    name: sql`v.name || ' ' || coalesce(nullif(u.reference, ''), u.voyage_number::text)`,
    joins: (company) => sql`
      join tenant.vessels v on v.company_id = ${company} and v.id = u.vessel_id`,
    isDeleted: sql`u.deleted is not null`,
  },
  'report_recipients.person_id': {
    name: sql`'Report ' || s.report_id`,
    joins: (company) => sql`
      join tenant.report_schedules s on s.company_id = ${company} and s.id = u.schedule_id`,
    isDeleted: sql`s.deleted is not null`,
  },
});

/** Masters and other people with names. `derived` is what lists derive of masters' names. */
export const personsRegister = (derived: Derived, stored: (company: number) => void): Register => ({
  ...describedRegister(personRegister),
  columns,
  uses,
  searched: sql`r.search_text`,
  derived,
  stored,
});
