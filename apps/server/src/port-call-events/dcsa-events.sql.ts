import type {
  Service,
  ServiceTimeKind,
  ServiceTimeSource,
} from '@fairlead/domain/port-calls/service-times';
import { serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ExchangedCallRow {
  readonly id: number;
  readonly voyage_number: number;
  readonly vessel: string;
  readonly imo: string;
  readonly un_locode: string | null;
  readonly time_zone: string;
  readonly company: string;
}

/** A port call as its events state it. */
export const exchangedCall = (company: number, id: number) =>
  statementOf<ExchangedCallRow>(
    sql`
    select c.id, v.voyage_number, s.name as vessel, s.imo, coalesce(p.un_locode, q.un_locode) as un_locode,
      coalesce(p.time_zone, q.time_zone) as time_zone, u.name as company
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    join control.customers u on u.id = ${company}
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null`,
    'exchanged port call',
  );

interface StatedRow {
  readonly id: number;
  /** The id under which another system sent it. */
  readonly exchange_id: string | null;
  readonly at: string;
  readonly stated: string;
  readonly said_by: ServiceTimeSource;
  readonly said_by_name: string | null;
  readonly remark: string | null;
}

export interface ExchangedTimeRow extends StatedRow {
  readonly service: Service;
  readonly kind: ServiceTimeKind;
}

/** What was estimated, requested and planned; actual times are events, and withdrawn ones state nothing. */
export const exchangedTimes = (company: number, portCall: number) =>
  statementOf<ExchangedTimeRow>(
    sql`
    select t.id, t.exchange_id, t.at, t.said_at as stated, t.said_by, t.said_by_name, t.reason as remark, t.service, t.kind
    from tenant.service_times t
    where t.company_id = ${company} and t.port_call_id = ${portCall} and t.at is not null
      and t.kind <> ${serviceTimeKind.Actual}
    order by t.said_at, t.id`,
    'exchanged times',
  );

export interface ExchangedEventRow extends StatedRow {
  readonly internal_name: string;
}

export const exchangedEvents = (company: number, portCall: number) =>
  statementOf<ExchangedEventRow>(
    sql`
    select e.id, e.exchange_id, e.event_date as at, e.modified as stated, e.said_by, e.said_by_name, e.remark,
      e.internal_name
    from tenant.port_call_events e
    where e.company_id = ${company} and e.port_call_id = ${portCall} and e.deleted is null
    order by e.event_date, e.id`,
    'exchanged events',
  );

/** Which of the ids are stored, also those of events that were deleted since, with their port calls. */
export const knownExchangeIds = (company: number, ids: readonly string[]) =>
  statementOf<{ exchange_id: string; port_call_id: number }>(
    sql`
    select e.exchange_id, e.port_call_id from tenant.port_call_events e
    where e.company_id = ${company} and e.exchange_id = any(${[...ids]}::uuid[])
    union all
    select t.exchange_id, t.port_call_id from tenant.service_times t
    where t.company_id = ${company} and t.exchange_id = any(${[...ids]}::uuid[])`,
    'known exchange ids',
  );

/** The vessel with an IMO number. */
export const vesselOfImo = (company: number, imo: string) =>
  statementOf<{ id: number }>(
    sql`
    select s.id from tenant.vessels s
    where s.company_id = ${company} and not s.deleted and regexp_replace(s.imo, '\\D', '', 'g') = ${imo}
    order by s.in_active, s.id limit 1`,
    'vessel of IMO number',
  );

/** The ports with a LOCODE: of the catalogue and the company's own. */
export const portsOfLocode = (company: number, code: string) =>
  statementOf<{ id: number }>(
    sql`
    select p.id from shared.ports p where p.un_locode = ${code}
    union all
    select q.id from tenant.ports q where q.company_id = ${company} and q.un_locode = ${code} order by id`,
    'ports of LOCODE',
  );
