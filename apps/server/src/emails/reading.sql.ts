import type { AgentContent } from '@fairlead/domain/agent-links/agent-entry';
import type { LinkKind } from '@fairlead/domain/emails/links';
import { sql } from 'kysely';
import { portOf } from '../fixtures/page/fixture-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { EmailReference } from './emails.sql.ts';

/** When an e-mail was written, and by whom; locked, so that its times are taken one person after the other. */
export const claimEmail = ({ company, id }: EmailReference) =>
  statementOf<{ at: string }>(
    sql`
    select at from tenant.emails where company_id = ${company} and id = ${id} and deleted is null for no key update`,
    'claim email',
  );

export const emailExists = ({ company, id }: EmailReference) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.emails where company_id = ${company} and id = ${id} and deleted is null`,
    'email exists',
  );

export interface TakenRow {
  readonly id: number;
  readonly port_call_id: number;
  readonly port: string;
  readonly time_zone: string;
  readonly content: AgentContent;
  readonly quote: string;
  readonly attachment: string | null;
  readonly is_deleted: boolean;
  readonly author: string | null;
  readonly created: string;
}

/** What was taken from an e-mail, where it is now: events move with port calls that are merged. */
export const takenFrom = ({ company, id }: EmailReference) =>
  statementOf<TakenRow>(
    sql`
    select t.id, k.id as port_call_id, p.name as port, p.time_zone, t.content, t.quote, t.attachment,
      case t.content ->> 'what' when 'event' then v.id is null when 'line' then t.sof_line_id is null else false end
        as is_deleted,
      u.full_name as author, t.created
    from tenant.email_times t
    left join tenant.port_call_events v
      on v.company_id = ${company} and v.id = t.event_id and v.deleted is null
    join tenant.port_calls k on k.company_id = ${company} and k.id = coalesce(v.port_call_id, t.port_call_id)
    ${portOf(company)}
    left join control.users u on u.id = t.author_id
    where t.company_id = ${company} and t.email_id = ${id} order by t.id`,
    'times taken from an email',
  );

export interface NewTaken {
  readonly portCall: number;
  readonly content: AgentContent;
  readonly quote: string;
  readonly attachment: string | null;
  readonly eventId: number | null;
  readonly lineId: number | null;
}

export const insertTaken = (
  { company, id }: EmailReference,
  author: number | null,
  rows: readonly NewTaken[],
) =>
  statementOf(
    sql`
    insert into tenant.email_times (company_id, email_id, port_call_id, content, quote, attachment, event_id, sof_line_id,
      author_id)
    select ${company}, ${id}, x."portCall", x.content, x.quote, x.attachment, x."eventId", x."lineId", ${author}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
      "portCall" bigint, content jsonb, quote text, attachment text, "eventId" bigint, "lineId" bigint)`,
    'insert times taken from an email',
  );

export interface EmailCallRow {
  readonly id: number;
  readonly port: string;
  readonly time_zone: string;
  readonly voyage: string;
  readonly vessel: string;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly is_linked: boolean;
}

interface StatedRecord {
  readonly kind: LinkKind;
  readonly id: number;
}

/** What an e-mail is linked to, or the record that is stated instead. */
const records = ({ company, id }: EmailReference, stated: StatedRecord | undefined) =>
  stated === undefined
    ? sql`
      select vessel_id, voyage_id, port_call_id, null::bigint as fixture_id from tenant.email_links
      where company_id = ${company} and email_id = ${id}
      union all
      select null, null, null, fixture_id from tenant.email_fixtures where company_id = ${company} and email_id = ${id}`
    : sql`
      select case ${stated.kind}::int when 30 then ${stated.id}::bigint end as vessel_id,
        case ${stated.kind}::int when 20 then ${stated.id}::bigint end as voyage_id,
        case ${stated.kind}::int when 40 then ${stated.id}::bigint end as port_call_id,
        case ${stated.kind}::int when 10 then ${stated.id}::bigint end as fixture_id`;

/** Port calls of the voyages of those records, and of their vessels around the day of the e-mail. */
export const callsOfEmail = (reference: EmailReference, stated: StatedRecord | undefined) => {
  const { company, id } = reference;
  return statementOf<EmailCallRow>(
    sql`
    with records as (${records(reference, stated)}), named as (
      select r.vessel_id, r.voyage_id, r.port_call_id from records r where r.fixture_id is null
      union all
      select null, f.voyage_id, null from records r
      join tenant.fixtures f on f.company_id = ${company} and f.id = r.fixture_id and f.deleted is null
    ), meant as (
      select n.vessel_id, coalesce(n.voyage_id, c.voyage_id) as voyage_id, n.port_call_id from named n
      left join tenant.port_calls c on c.company_id = ${company} and c.id = n.port_call_id
    ), vessels as (
      select vessel_id from meant where vessel_id is not null
      union
      select v.vessel_id from meant m join tenant.voyages v on v.company_id = ${company} and v.id = m.voyage_id
    )
    select k.id, p.name as port, p.time_zone, coalesce(v.reference, v.voyage_number::text) as voyage, s.name as vessel,
      k.scheduled_arrival, k.scheduled_departure, k.arrived, k.departed,
      exists (select from meant m where m.port_call_id = k.id) as is_linked
    from tenant.emails e
    join tenant.voyages v on v.company_id = ${company} and v.deleted is null
      and v.vessel_id in (select vessel_id from vessels)
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id and not s.deleted
    join tenant.port_calls k on k.company_id = ${company} and k.voyage_id = v.id and k.deleted is null
      and k.parent_id is null and not k.in_active
    ${portOf(company)}
    where e.company_id = ${company} and e.id = ${id} and (
      v.id in (select voyage_id from meant)
      or (k.scheduled_departure > e.at - interval '45 days' and k.scheduled_arrival < e.at + interval '45 days'))
    order by k.scheduled_arrival, k.id limit 100`,
    stated === undefined ? 'port calls of an email' : 'port calls of a record for an email',
  );
};
