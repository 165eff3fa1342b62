import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** Records whose vessels are checked again. */
export interface ChangedRecords {
  readonly vessels: readonly number[];
  /** Those of which only log reports and fuel changed, which are marked in the warehouse. */
  readonly marked: readonly number[];
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
    insert into tenant.check_requests (company_id, vessel_id, is_marked)
    select ${company}::bigint, s.id, true from tenant.vessels s
    where s.company_id = ${company} and not s.deleted and s.id = any (${[...changed.marked]}::bigint[])
    union all
    select ${company}::bigint, s.id, false from tenant.vessels s
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

/** Longer than the standard grace times, and than a server is usually stopped. */
const recentDays = 5;
/** A port call that is open for longer is not checked for time alone. */
const openDays = 180;
/** Ten years: no instant is out of range because of a limit. */
const mostGraceHours = 87_600;

/** The longest grace time that the company and its vessels set, in hours, by vessel; that of the company has none. */
const setGraces = (company: number) => sql`
  select t.vessel_id, max(least(greatest(f.value::float8, 0), ${mostGraceHours}::float8)) as hours
  from tenant.check_thresholds t, jsonb_each(t.values) c, jsonb_each(c.value) f
  where t.company_id = ${company} and f.key in ('graceHours', 'afterHours') group by t.vessel_id`;

/**
 * Requests a check of the vessels that have been in a port lately: a grace time may have passed since the last change, without
 * a further one. A port call whose start is missing has no arrival, only events.
 */
export const requestDueChecks = (company: number) =>
  statementOf(
    sql`
    with graces as (${setGraces(company)})
    insert into tenant.check_requests (company_id, vessel_id)
    select distinct ${company}::bigint, v.vessel_id from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id and not s.deleted
    cross join lateral (
      select coalesce(max(g.hours), 0) * interval '1 hour' as longest from graces g
      where g.vessel_id is null or g.vessel_id = s.id) grace
    where c.company_id = ${company} and c.deleted is null and not c.in_active
      and case when c.departed is not null
        then c.departed > now() - ${recentDays} * interval '1 day' - grace.longest
        else c.arrived > now() - ${openDays} * interval '1 day' - grace.longest or exists (
          select from tenant.port_call_events e
          where e.company_id = ${company} and e.port_call_id = c.id and e.deleted is null
            and e.event_date > now() - ${openDays} * interval '1 day' - grace.longest) end`,
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
