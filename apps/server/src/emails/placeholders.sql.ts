import { sql } from 'kysely';
import { portOf } from '../fixtures/page/fixture-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { EmailReference } from './emails.sql.ts';

/** The record that fills in an e-mail of no fixture; all null where it is linked to none. */
export interface LinkedRecordRow {
  readonly vessel: string | null;
  readonly voyage_id: number | null;
  readonly voyage: string | null;
  readonly port_call_id: number | null;
}

/**
 * The voyage, vessel or port call that an e-mail is linked to, the most specific one first. A vessel has the voyage that began last,
 * otherwise its next one.
 */
export const linkedRecord = ({ company, id }: EmailReference) =>
  statementOf<LinkedRecordRow>(
    sql`
    select r.vessel, r.voyage_id, r.voyage, r.port_call_id from tenant.emails e
    left join lateral (
      select s.name as vessel, v.id as voyage_id, coalesce(v.reference, v.voyage_number::text) as voyage, k.id as port_call_id
      from tenant.email_links x
      left join tenant.port_calls k on k.company_id = ${company} and k.id = x.port_call_id and k.deleted is null
      left join lateral (
        select c.id from tenant.voyages c
        where c.company_id = ${company} and c.vessel_id = x.vessel_id and c.deleted is null and not c.in_active
          and c.start_at is not null
        order by c.start_at > now(), abs(extract(epoch from c.start_at - now())) limit 1) c on true
      left join tenant.voyages v
        on v.company_id = ${company} and v.id = coalesce(x.voyage_id, k.voyage_id, c.id) and v.deleted is null
      join tenant.vessels s
        on s.company_id = ${company} and s.id = coalesce(x.vessel_id, v.vessel_id) and not s.deleted
      where x.company_id = ${company} and x.email_id = e.id
      order by x.port_call_id is null, x.voyage_id is null, x.created, x.id limit 1
    ) r on true
    where e.company_id = ${company} and e.id = ${id} and e.deleted is null`,
    'linked record of an email',
  );

export interface CallToNameRow {
  readonly id: number;
  readonly port_name: string;
  readonly time_zone: string;
  readonly scheduled_arrival: string;
  readonly arrived: string | null;
  readonly reason_ids: readonly number[];
}

/** The port calls of a voyage in their order. */
export const callsToName = (company: number, voyage: number) =>
  statementOf<CallToNameRow>(
    sql`
    select k.id, p.name as port_name, p.time_zone, k.scheduled_arrival, k.arrived, k.reason_ids
    from tenant.port_calls k
    ${portOf(company)}
    where k.company_id = ${company} and k.voyage_id = ${voyage} and k.call_exists and not k.call_idle
    order by k.scheduled_arrival, k.id`,
    'port calls to name in an email',
  );
