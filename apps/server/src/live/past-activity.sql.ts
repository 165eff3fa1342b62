import { sql } from 'kysely';
import type { CallTimesRow } from '../lists/wire/scheduled-call.ts';
import { statementOf } from '../platform/database/query.ts';

/** The company and a period in its past. */
export interface PastScope {
  readonly company: number;
  readonly from: string;
  readonly to: string;
}

/** A passage takes at most this long, so the calls around a period are those within it. */
const around = sql`interval '60 days'`;

export interface PastCallRow extends CallTimesRow {
  readonly vessel_id: number;
  readonly reason_ids: readonly number[];
  /** When the vessel was first at a berth; null if it has not been. */
  readonly berthed: string | null;
}

/** The calls of every vessel from those before a period to those after it. */
export const pastCalls = ({ company, from, to }: PastScope) =>
  statementOf<PastCallRow>(sql`
    select c.id, c.voyage_id, c.call_vessel_id as vessel_id, c.scheduled_arrival, c.scheduled_departure, c.arrived,
      c.departed, c.in_active, c.reason_ids,
      (select min(e.event_date) from tenant.port_call_events e where e.company_id = ${company} and e.port_call_id = c.id
        and e.deleted is null and 'StartBerth' = any (e.triggers)) as berthed
    from tenant.port_calls c
    where c.company_id = ${company} and c.call_exists and not c.call_idle and c.call_vessel_id is not null
      and c.scheduled_arrival between ${from}::timestamptz - ${around} and ${to}::timestamptz + ${around}
    order by c.scheduled_arrival, c.id`);

export interface PastOffHireRow {
  readonly vessel_id: number;
  readonly from_at: string;
  readonly to_at: string | null;
}

export const pastOffHires = ({ company, from, to }: PastScope) =>
  statementOf<PastOffHireRow>(sql`
    select vessel_id, from_at, to_at from tenant.offhires
    where company_id = ${company} and deleted is null and not is_planned and from_at <= ${to}::timestamptz
      and (to_at is null or to_at > ${from}::timestamptz)
    order by from_at, id`);

export interface PastLoadRow {
  readonly vessel_id: number;
  readonly at: string;
  readonly is_laden: boolean;
}

/** What log reports state of the load. */
export const pastLoads = ({ company, from, to }: PastScope) =>
  statementOf<PastLoadRow>(sql`
    select vessel_id, at, is_laden from tenant.log_reports
    where company_id = ${company} and state <> 40 and is_laden is not null
      and at between ${from}::timestamptz - ${around} and ${to}::timestamptz
    order by at, id`);
