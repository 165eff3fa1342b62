import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import type { PumpingLog } from '@fairlead/domain/laytime/pumping';
import type { NewSofLine, TakenEvent } from '@fairlead/domain/statement-of-facts/from-events';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { cargoOfEvent, takenEvent } from '../port-call-events/taken-events.sql.ts';

/** A statement of facts of a company. */
export interface StatementReference {
  readonly company: number;
  readonly id: number;
}

/**
 * Locks the statement, so that two saves are decided one after the other; returns whether a newer version than stated is
 * stored.
 */
export const claimStatement = ({ company, id }: StatementReference, stated: string | null) =>
  statementOf<{ port_call_id: number; is_stale: boolean | null }>(
    sql`
    select s.port_call_id, s.modified > ${stated}::timestamptz as is_stale from tenant.statements_of_facts s
    where s.company_id = ${company} and s.id = ${id} for update`,
    'claim statement of facts',
  );

/** Writes the pumping log of a statement; increments the revision where it differs. */
export const savePumpingLog = ({ company, id }: StatementReference, log: PumpingLog | null) => {
  const stated = log === null ? null : JSON.stringify(log);
  return statementOf(
    sql`
    update tenant.statements_of_facts s set pumping_log = ${stated}::jsonb, revision = s.revision + 1
    where s.company_id = ${company} and s.id = ${id} and s.pumping_log is distinct from ${stated}::jsonb`,
    'save pumping log',
  );
};

/** One row where the port call exists. */
export const portCallOfStatement = (company: number, portCall: number) =>
  statementOf<{ parent_id: number | null; voyage_id: number; vessel_id: number }>(
    sql`
    select k.parent_id, k.voyage_id, v.vessel_id from tenant.port_calls k
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id and v.deleted is null
    where k.company_id = ${company} and k.id = ${portCall} and k.deleted is null`,
    'port call of statement of facts',
  );

/** The statement of a port call; an existing one stays as it is. */
export const insertStatement = (company: number, portCall: number, author: number | null) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.statements_of_facts (company_id, port_call_id, author_id)
    values (${company}, ${portCall}, ${author})
    on conflict (company_id, port_call_id) do nothing returning id`,
    'insert statement of facts',
  );

/** Events of the port call of a statement that no line of it was taken over from. */
export const eventsToTake = ({ company, id }: StatementReference) =>
  statementOf<TakenEvent>(
    sql`
    select ${takenEvent}
    from tenant.statements_of_facts s
    join tenant.port_call_events e on e.company_id = ${company} and e.port_call_id = s.port_call_id and e.deleted is null
      and e.action is distinct from ${flowEventAction.ClosePortCall} ${cargoOfEvent(company)}
    where s.company_id = ${company} and s.id = ${id} and not exists (
      select from tenant.sof_lines l where l.company_id = ${company} and l.sof_id = s.id and l.event_id = e.id)
    order by e.event_date, e.id`,
    'events to take over',
  );

/** The records that lines may name: lines of the statement, events of its port call and the company's own templates. */
export const namesOfStatement = ({ company, id }: StatementReference) =>
  statementOf<{
    lines: readonly number[];
    events: readonly number[];
    templates: readonly number[];
  }>(
    sql`
    select
      (select coalesce(jsonb_agg(l.id), '[]') from tenant.sof_lines l where l.company_id = ${company} and l.sof_id = s.id) as lines,
      (select coalesce(jsonb_agg(e.id), '[]') from tenant.port_call_events e
        where e.company_id = ${company} and e.port_call_id = s.port_call_id) as events,
      (select coalesce(jsonb_agg(t.id), '[]') from tenant.sof_event_templates t
        where t.company_id = ${company} and t.id >= 1000) as templates
    from tenant.statements_of_facts s where s.company_id = ${company} and s.id = ${id}`,
    'names of statement of facts',
  );

/** A line as a save states it: its number where it has one, and the values of a new one. */
export interface LineValues extends Omit<NewSofLine, 'saidAt'> {
  readonly id: number | null;
  /** Null keeps the stored value, and means the moment of the save for a new line. */
  readonly saidAt: string | null;
}

export interface SavedStatement {
  readonly workingTimes: string;
  readonly remarks: string;
  readonly lines: readonly LineValues[];
}

const lineColumns = sql`id bigint, position integer, at timestamptz, until timestamptz, kind text, reason text,
  "templateId" bigint, text text, remark text, "underProtest" boolean, "saidBy" smallint, "saidByName" text,
  "saidAt" timestamptz, gangs smallint, "eventId" bigint, "authorId" bigint`;

/**
 * Writes the lines of a statement as they are stated, in one go: lines that are not stated are deleted, unchanged ones
 * are not touched, and the revision is incremented where any line has changed.
 */
export const saveStatement = (
  reference: StatementReference,
  { workingTimes, remarks, lines }: SavedStatement,
) => {
  const { company, id } = reference;
  const stated = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  return statementOf<{ revision: number }>(sql`
    with stated as materialized (select * from jsonb_to_recordset(${stated}::jsonb) as x (${lineColumns})),
    gone as (
      delete from tenant.sof_lines l where l.company_id = ${company} and l.sof_id = ${id}
        and not exists (select from stated x where x.id = l.id)
      returning 1),
    changed as (
      update tenant.sof_lines l set position = x.position, at = x.at, until = x.until, kind = x.kind, reason = x.reason,
        template_id = x."templateId", text = x.text, remark = nullif(x.remark, ''), under_protest = x."underProtest",
        said_by = x."saidBy", said_by_name = nullif(x."saidByName", ''), said_at = coalesce(x."saidAt", l.said_at),
        gangs = x.gangs
      from stated x
      where l.company_id = ${company} and l.sof_id = ${id} and l.id = x.id
        and (l.position, l.at, l.until, l.kind, l.reason, l.template_id, l.text, l.remark, l.under_protest, l.said_by,
          l.said_by_name, l.said_at, l.gangs) is distinct from
        (x.position, x.at, x.until, x.kind, x.reason, x."templateId", x.text, nullif(x.remark, ''), x."underProtest",
          x."saidBy", nullif(x."saidByName", ''), coalesce(x."saidAt", l.said_at), x.gangs)
      returning 1),
    added as (
      insert into tenant.sof_lines (company_id, sof_id, position, at, until, kind, reason, template_id, text, remark,
        under_protest, said_by, said_by_name, said_at, author_id, event_id, gangs)
      select ${company}::bigint, ${id}::bigint, x.position, x.at, x.until, x.kind, x.reason, x."templateId", x.text,
        nullif(x.remark, ''), x."underProtest", x."saidBy", nullif(x."saidByName", ''), coalesce(x."saidAt", now()),
        x."authorId", x."eventId", x.gangs
      from stated x where x.id is null order by x.position
      returning 1)
    update tenant.statements_of_facts s set working_times = ${workingTimes}, remarks = ${remarks},
      revision = s.revision + case when exists (select from gone union all select from changed union all select from added)
        then 1 else 0 end
    where s.company_id = ${company} and s.id = ${id}
    returning s.revision`);
};
