import type { TermSetContent } from '@fairlead/domain/laytime/charter-terms';
import { type TermSetScalars, withTermSetScalars } from '@fairlead/domain/laytime/term-set-scalars';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { RegisterWrites } from '../platform/registers/register.ts';

/** Term sets with the terms that fit in a cell as columns. */
export const termSetRows = sql`(
  select t.company_id, t.id, t.name, t.note, t.in_active, t.deleted, t.modified, t.content,
    t.content->>'noticeBasis' as notice_basis, t.content->>'arrivedAt' as arrived_at,
    case when t.content->'whetherOrNot' is not null
      then array(select jsonb_array_elements_text(t.content->'whetherOrNot')) end as whether_or_not,
    t.content->'commencement'->>'rule' as commencement,
    trim_scale((t.content->'commencement'->>'hours')::numeric) as notice_hours,
    t.content->'terms'->>'holidayUse' as holiday_use,
    (t.content->'terms'->>'exceptionsOnDemurrage')::boolean as exceptions_on_demurrage,
    t.content->'end'->>'at' as end_at,
    trim_scale((t.content->'end'->>'capHours')::numeric) as end_cap_hours
  from tenant.term_sets t)`;

type Row = Readonly<Record<string, unknown>>;

/** The terms of a row, by the names of the domain; the columns of the register accept nothing else. */
export const scalarsOf = (row: Row): TermSetScalars => ({
  noticeBasis: row['notice_basis'] as TermSetScalars['noticeBasis'],
  arrivedAt: row['arrived_at'] as TermSetScalars['arrivedAt'],
  whetherOrNot: row['whether_or_not'] as TermSetScalars['whetherOrNot'],
  commencement: row['commencement'] as TermSetScalars['commencement'],
  noticeHours: row['notice_hours'] as TermSetScalars['noticeHours'],
  holidayUse: row['holiday_use'] as TermSetScalars['holidayUse'],
  exceptionsOnDemurrage: row['exceptions_on_demurrage'] as TermSetScalars['exceptionsOnDemurrage'],
  end: row['end_at'] as TermSetScalars['end'],
  endCapHours: row['end_cap_hours'] as TermSetScalars['endCapHours'],
});

const bare: TermSetContent = { terms: {} };

const stored = (id: number | null, row: Row, content: unknown) => ({
  id,
  name: row['name'],
  note: row['note'],
  in_active: row['in_active'],
  content: withTermSetScalars((content ?? bare) as TermSetContent, scalarsOf(row)),
});

const rowsOf = (rows: readonly unknown[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
    id bigint, name text, note text, in_active boolean, content jsonb)`;

export const insertTermSets: RegisterWrites['insert'] = (company, rows) =>
  statementOf<{ id: number }>(sql`
    insert into tenant.term_sets (company_id, name, note, in_active, content)
    select ${company}::bigint, name, note, in_active, content
    from ${rowsOf(rows.map((row) => stored(null, row, bare)))} returning id`);

export const updateTermSets: RegisterWrites['update'] = (company, rows) =>
  statementOf<{ id: number }>(sql`
    update tenant.term_sets t set name = n.name, note = n.note, in_active = n.in_active, content = n.content
    from ${rowsOf(
      rows.map(({ record, values }) =>
        stored(Number(record['id']), { ...record, ...values }, record['content']),
      ),
    )}
    where t.company_id = ${company} and t.id = n.id and t.deleted is null returning t.id`);
