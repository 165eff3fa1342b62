import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** Records whose vessels are checked again. */
export interface ChangedRecords {
  readonly vessels: readonly number[];
  readonly voyages: readonly number[];
  readonly calls: readonly number[];
  readonly cargo: readonly number[];
  /** A setting of the company changed, so that every vessel is checked. */
  readonly isEverything: boolean;
}

/** Requests a check of the vessels of changed records, in the transaction of the change. */
export const requestChecks = (company: number, changed: ChangedRecords) =>
  statementOf(
    sql`
    insert into tenant.check_requests (company_id, vessel_id)
    select ${company}, s.id from tenant.vessels s
    where s.company_id = ${company} and not s.deleted and (${changed.isEverything}::boolean or s.id in (
      select unnest(${[...changed.vessels]}::bigint[])
      union select v.vessel_id from tenant.voyages v
        where v.company_id = ${company} and v.id = any (${[...changed.voyages]}::bigint[])
      union select v.vessel_id from tenant.port_calls c
        join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
        where c.company_id = ${company} and c.id = any (${[...changed.calls]}::bigint[])
      union select v.vessel_id from tenant.cargo g
        join tenant.voyages v on v.company_id = ${company} and v.id = g.voyage_id
        where g.company_id = ${company} and g.id = any (${[...changed.cargo]}::bigint[])))`,
    'request checks',
  );

/**
 * Requests a check of the vessels that have been in a port lately: a grace time may have passed since the last change, and
 * nothing else tells.
 */
export const requestDueChecks = (company: number) =>
  statementOf(
    sql`
    insert into tenant.check_requests (company_id, vessel_id)
    select distinct ${company}::bigint, v.vessel_id from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id and not s.deleted
    where c.company_id = ${company} and c.deleted is null and not c.in_active and c.arrived > now() - interval '180 days'
      and (c.departed is null or c.departed > now() - interval '5 days')`,
    'request due checks',
  );

/**
 * Vessels for which a check is requested, those that wait longest first. A vessel whose legs and port calls are about to be
 * calculated is checked after that, or after a minute.
 */
export const requestedVessels = (
  company: number,
  { most, except }: { readonly most: number; readonly except: readonly number[] },
) =>
  statementOf<{ vessel_id: number }>(sql`
    select r.vessel_id from tenant.check_requests r where r.company_id = ${company}
      and r.vessel_id <> all (${[...except]}::bigint[])
    group by r.vessel_id
    having min(r.created) < now() - interval '1 minute' or not exists (
      select from tenant.warehouse_marks m where m.company_id = ${company} and m.vessel_id = r.vessel_id)
    order by min(r.id) limit ${most}`);
