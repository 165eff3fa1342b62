import type { CallReportKind } from '@fairlead/domain/port-call-reports/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** A port call of a company. */
export interface CallReference {
  readonly company: number;
  readonly portCall: number;
}

export interface ReportedCallRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly imo: string;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly use_voyage_reference: boolean;
  readonly port_name: string;
  readonly un_locode: string;
  readonly time_zone: string;
  readonly scheduled_departure: string;
  readonly departed: string | null;
  readonly agent_name: string | null;
  readonly agent_email: string | null;
  readonly company_name: string;
  readonly company_email: string | null;
}

/** A port call with its names and the addresses that its reports usually go to. */
export const reportedCall = ({ company, portCall }: CallReference) =>
  statementOf<ReportedCallRow>(
    sql`
    select c.id, c.parent_id, v.vessel_id, s.name as vessel_name, coalesce(s.imo, '') as imo, v.voyage_number,
      v.reference, k.use_voyage_reference, coalesce(p.name, o.name, '') as port_name,
      coalesce(p.un_locode, o.un_locode, '') as un_locode, coalesce(p.time_zone, o.time_zone, 'UTC') as time_zone,
      c.scheduled_departure, c.departed, a.name as agent_name, a.email as agent_email, k.name as company_name,
      d.email as company_email
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    join control.customers k on k.id = ${company}
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports o on o.company_id = ${company} and o.id = c.own_port_id
    left join tenant.partners a on a.company_id = ${company} and a.id = c.agent_id
    left join tenant.company_details d on d.company_id = ${company}
    where c.company_id = ${company} and c.id = ${portCall} and c.deleted is null`,
    'reported port call',
  );

export interface ReportedEventRow {
  readonly name: string;
  readonly event_date: string;
  readonly quantity: string | null;
  readonly commodity: string | null;
  readonly unit: string | null;
}

export const reportedEvents = ({ company, portCall }: CallReference) =>
  statementOf<ReportedEventRow>(
    sql`
    select e.name, e.event_date, trim_scale(e.quantity)::text as quantity, m.name as commodity, u.symbol as unit
    from tenant.port_call_events e
    left join tenant.cargo_ports l on l.company_id = ${company} and l.id = e.cargo_port_id
    left join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id
    left join tenant.commodities m on m.company_id = ${company} and m.id = g.commodity_id
    left join tenant.measurements u on u.company_id = ${company} and u.id = g.measurement_id
    where e.company_id = ${company} and e.port_call_id = ${portCall} and e.deleted is null
    order by e.event_date, e.id`,
    'events of reported port call',
  );

export interface NextCallRow {
  readonly port_name: string;
  readonly time_zone: string;
  readonly scheduled_arrival: string;
}

/** The vessel's port call after this one. */
export const nextCall = ({ company, portCall }: CallReference) =>
  statementOf<NextCallRow>(
    sql`
    select coalesce(p.name, o.name, '') as port_name, coalesce(p.time_zone, o.time_zone, 'UTC') as time_zone,
      n.scheduled_arrival
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
    join tenant.voyages w on w.company_id = ${company} and w.vessel_id = v.vessel_id and w.deleted is null
      and not w.in_active
    join tenant.port_calls n on n.company_id = ${company} and n.voyage_id = w.id and n.deleted is null
      and not n.in_active and n.parent_id is null and n.scheduled_arrival >= c.scheduled_departure and n.id <> c.id
    left join shared.ports p on p.id = n.catalogue_port_id
    left join tenant.ports o on o.company_id = ${company} and o.id = n.own_port_id
    where c.company_id = ${company} and c.id = ${portCall}
    order by n.scheduled_arrival, n.id limit 1`,
    'next port call after report',
  );

export interface LoggedRow {
  readonly kind: number;
  readonly at: string;
  readonly draught_forward: string | null;
  readonly draught_aft: string | null;
  /** Kilograms as text: JSON has no whole numbers of that size. */
  readonly remaining: readonly { readonly fuelId: number; readonly kg: string }[];
}

/** The latest log report of arrival and of departure at the call, with drafts and fuel on board. */
export const loggedAt = ({ company, portCall }: CallReference, kinds: readonly number[]) =>
  statementOf<LoggedRow>(
    sql`
    select distinct on (r.kind) r.kind, r.at, w.report -> 'figures' ->> 'draughtForward' as draught_forward,
      w.report -> 'figures' ->> 'draughtAft' as draught_aft, coalesce((
        select jsonb_agg(jsonb_build_object('fuelId', f.fuel_id, 'kg', f.kg::text) order by f.fuel_id)
        from (
          select x.fuel_id, sum(x.kg) as kg from tenant.log_report_remaining x
          where x.company_id = ${company} and x.report_id = r.id group by x.fuel_id) f), '[]') as remaining
    from tenant.log_reports r
    join tenant.log_report_versions w on w.company_id = ${company} and w.report_id = r.id and w.number = r.version
    where r.company_id = ${company} and r.port_call_id = ${portCall} and r.kind = any(${[...kinds]}::smallint[])
      and r.state <> 40
    order by r.kind, r.at desc, r.id desc`,
    'log reports of reported port call',
  );

export interface SentReportRow {
  readonly id: number;
  readonly kind: CallReportKind;
  readonly subject: string;
  readonly body: string;
  readonly sender: string;
  readonly is_of_ship: boolean;
  readonly created: string;
  readonly recipients: readonly {
    readonly name: string;
    readonly address: string;
    readonly status: 10 | 20 | 30 | 40;
    readonly error: string | null;
  }[];
}

/** The reports of a port call with the state of each mail, latest first. */
export const sentReports = ({ company, portCall }: CallReference) =>
  statementOf<SentReportRow>(
    sql`
    select r.id, r.kind, r.subject, r.body, r.sender, r.author_id is null as is_of_ship, r.created, coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', m.to_name, 'address', m.to_address, 'status', m.status, 'error', m.error) order by m.id)
      from tenant.sent_mail m
      where m.company_id = ${company} and m.purpose = 'portCallReport' and m.about_id = r.id), '[]') as recipients
    from tenant.port_call_reports r
    where r.company_id = ${company} and r.port_call_id = ${portCall}
    order by r.id desc`,
    'sent port call reports',
  );

interface NewReport {
  readonly kind: CallReportKind;
  readonly subject: string;
  readonly body: string;
  readonly sender: string;
  readonly author: number | null;
}

export const insertReport = (
  { company, portCall }: CallReference,
  { kind, subject, body, sender, author }: NewReport,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.port_call_reports (company_id, port_call_id, kind, subject, body, sender, author_id)
    values (${company}, ${portCall}, ${kind}, ${subject}, ${body}, ${sender}, ${author})
    returning id`,
    'insert port call report',
  );
