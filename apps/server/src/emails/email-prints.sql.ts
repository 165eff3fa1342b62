import { type EmailPrintKind, mostPrintsOfKind } from '@fairlead/domain/emails/prints';
import { sql } from 'kysely';
import { portOf } from '../fixtures/page/fixture-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { EmailReference } from './emails.sql.ts';

export interface PrintRow {
  readonly kind: EmailPrintKind;
  /** The id of the record; the guid of a log report. */
  readonly record: string;
  /** Of a laytime calculation and an invoice. */
  readonly fixture_id: number | null;
  /** The number of a version, and its id where it has one of its own. */
  readonly version: number | null;
  readonly version_id: number | null;
  readonly subkind: number | null;
  readonly name: string;
  readonly about: string;
  readonly at: string | null;
}

/** The records that an e-mail is linked to, and those that belong to them: fixtures, voyages, port calls. */
const concerned = ({ company, id }: EmailReference) => sql`
  email as (
    select e.id from tenant.emails e where e.company_id = ${company} and e.id = ${id} and e.deleted is null
  ), link as (
    select l.voyage_id, l.vessel_id, l.port_call_id from tenant.email_links l
    where l.company_id = ${company} and l.email_id in (select id from email)
  ), mapped as (
    select f.id, f.voyage_id from tenant.email_fixtures x
    join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
    where x.company_id = ${company} and x.email_id in (select id from email)
  ), whole_voyage as (
    select voyage_id as id from mapped
    union select voyage_id from link where voyage_id is not null
    union select v.id from link l cross join lateral (
      select c.id from tenant.voyages c
      where c.company_id = ${company} and c.vessel_id = l.vessel_id and c.deleted is null and not c.in_active
        and c.start_at is not null
      order by c.start_at > now(), abs(extract(epoch from c.start_at - now())) limit 1) v
  ), call as (
    select k.id, k.voyage_id, k.scheduled_arrival, k.arrived, k.catalogue_port_id, k.own_port_id, p.name as port
    from tenant.port_calls k
    ${portOf(company)}
    where k.company_id = ${company} and k.call_exists and not k.call_idle
      and (k.voyage_id in (select id from whole_voyage) or k.id in (select port_call_id from link))
  ), voyage as (
    select v.id, v.vessel_id, s.name || ', voyage ' || coalesce(v.reference, v.voyage_number::text) as about
    from tenant.voyages v
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    where v.company_id = ${company} and v.deleted is null
      and v.id in (select id from whole_voyage union select voyage_id from call)
  ), fixture as (
    select f.id, f.fixture_number from tenant.fixtures f
    where f.company_id = ${company} and f.deleted is null
      and (f.voyage_id in (select id from voyage) or f.id in (select id from mapped))
  )`;

const statements = (company: number) => sql`
  select 30 as kind, x.id::text as record, null::bigint as fixture_id, v.number as version, v.id as version_id,
    null::int as subkind, c.port as name, y.about, v.issued as at, c.scheduled_arrival as sorted
  from call c join voyage y on y.id = c.voyage_id
  join tenant.statements_of_facts x on x.company_id = ${company} and x.port_call_id = c.id
  left join lateral (
    select o.id, o.number, o.issued from tenant.sof_versions o
    where o.company_id = ${company} and o.sof_id = x.id order by o.number desc limit 1) v on true`;

const calculations = (company: number) => sql`
  select 40, l.id::text, f.id, v.number, null::bigint, null::int, f.fixture_number || ' ' || l.number, l.name, v.at, l.created
  from fixture f
  join tenant.laytime_calculations l on l.company_id = ${company} and l.fixture_id = f.id and l.deleted is null
  left join lateral (
    select o.number, o.at from tenant.laytime_versions o
    where o.company_id = ${company} and o.calculation_id = l.id order by o.number desc limit 1) v on true`;

const invoices = (company: number) => sql`
  select 50, i.id::text, f.id, null::int, null::bigint, i.kind::int, i.number, 'Fixture ' || f.fixture_number, i.created, i.created
  from fixture f
  join tenant.claim_invoices i on i.company_id = ${company} and i.fixture_id = f.id`;

const logReports = (company: number) => sql`
  select 60, r.guid::text, null::bigint, null::int, null::bigint, r.kind::int, '', y.about, r.at, r.at
  from voyage y
  join tenant.log_reports r on r.company_id = ${company} and r.voyage_id = y.id and r.state <> 40`;

export const emailExists = ({ company, id }: EmailReference) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.emails where company_id = ${company} and id = ${id} and deleted is null`,
    'an e-mail exists',
  );

/** What can be printed of the records that an e-mail concerns, the latest of each kind first. */
export const printsOfEmail = (reference: EmailReference) => {
  const { company } = reference;
  return statementOf<PrintRow>(
    sql`
    with ${concerned(reference)}, print as (
      ${statements(company)}
      union all
      select 10, y.id::text, null, null, null, null, '', y.about, null, null from voyage y
      union all
      select 20, c.id::text, null, null, null, null, c.port, y.about, coalesce(c.arrived, c.scheduled_arrival),
        c.scheduled_arrival
      from call c join voyage y on y.id = c.voyage_id
      union all ${calculations(company)}
      union all ${invoices(company)}
      union all ${logReports(company)}
    ), ranked as (
      select *, row_number() over (partition by kind order by sorted desc nulls last, record) as at_rank from print
    )
    select kind, record, fixture_id, version, version_id, subkind, name, about, at from ranked
    where at_rank <= ${mostPrintsOfKind} order by kind, at_rank`,
    'prints of an e-mail',
  );
};
