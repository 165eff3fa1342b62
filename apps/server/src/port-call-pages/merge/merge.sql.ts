import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** Locks the voyages of the port calls and of those merged into them, in the order of their ids. Send it first. */
export const claimVoyagesOfCalls = (company: number, calls: readonly number[]) =>
  statementOf(
    sql`
    select v.id from tenant.voyages v
    where v.company_id = ${company} and v.id = any (tenant.voyages_affected(${company}, array(
      select c.voyage_id from tenant.port_calls c where c.company_id = ${company} and c.id = any (${calls}::bigint[])
      union
      select p.voyage_id from tenant.port_calls c
      join tenant.port_calls p on p.company_id = ${company} and p.id = c.parent_id
      where c.company_id = ${company} and c.id = any (${calls}::bigint[]))))
    order by v.id for no key update`,
    'claim voyages of port calls',
  );

export interface MergeRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly vessel_id: number;
  readonly port_id: number;
  readonly parent_id: number | null;
  readonly parent_voyage_id: number | null;
  readonly has_children: boolean;
  readonly has_events: boolean;
  readonly is_ballast: boolean;
}

export const callsToMerge = (company: number, ids: readonly number[]) =>
  statementOf<MergeRow>(
    sql`
    select c.id, c.voyage_id, v.vessel_id, c.port_id, c.parent_id, (
        select p.voyage_id from tenant.port_calls p
        where p.company_id = ${company} and p.id = c.parent_id) as parent_voyage_id,
      exists (select from tenant.port_calls k
        where k.company_id = ${company} and k.parent_id = c.id and k.deleted is null) as has_children,
      exists (select from tenant.port_call_events e
        where e.company_id = ${company} and e.port_call_id = c.id and e.deleted is null) as has_events,
      exists (select from tenant.voyages o
        where o.company_id = ${company} and o.ballast_port_call_id = c.id and o.deleted is null) as is_ballast
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    where c.company_id = ${company} and c.id = any (${ids}::bigint[]) and c.deleted is null`,
    'port calls to merge',
  );

export const setParent = (company: number, child: number, parent: number | null) =>
  statementOf(
    sql`
    update tenant.port_calls set parent_id = ${parent}::bigint where company_id = ${company} and id = ${child}`,
    'set parent of port call',
  );

/** A voyage counts as merged while a port call from another system is behind one of its own. */
export const markMerged = (company: number, voyage: number) =>
  statementOf(
    sql`
    update tenant.voyages v set merged = m.merged
    from (select exists (
      select from tenant.port_calls p
      join tenant.port_calls k on k.company_id = ${company} and k.parent_id = p.id and k.deleted is null
      join tenant.voyages o on o.company_id = ${company} and o.id = k.voyage_id
      where p.company_id = ${company} and p.voyage_id = ${voyage} and p.deleted is null
        and (k.external_id is not null or o.external_id is not null)) as merged) m
    where v.company_id = ${company} and v.id = ${voyage} and v.merged <> m.merged`,
    'mark voyage as merged',
  );

export interface MergeChoiceRow extends MergeRow {
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly external_id: string | null;
  readonly in_active: boolean;
  readonly cargo_operations: number;
}

const mostChoices = 30;

/** The port call itself, and those of its vessel at its port around its time; those of its own voyage first. */
export const callsAround = (company: number, id: number) =>
  statementOf<MergeChoiceRow>(
    sql`
    select c.id, c.voyage_id, v.vessel_id, c.port_id, c.parent_id, null::bigint as parent_voyage_id,
      v.voyage_number, v.reference, c.scheduled_arrival, c.scheduled_departure, c.external_id, c.in_active,
      exists (select from tenant.port_calls k
        where k.company_id = ${company} and k.parent_id = c.id and k.deleted is null) as has_children,
      exists (select from tenant.port_call_events e
        where e.company_id = ${company} and e.port_call_id = c.id and e.deleted is null) as has_events,
      exists (select from tenant.voyages o
        where o.company_id = ${company} and o.ballast_port_call_id = c.id and o.deleted is null) as is_ballast,
      (select count(*) from tenant.cargo_ports l
        join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
        where l.company_id = ${company} and l.port_call_id = c.id and not l.in_active)::int as cargo_operations
    from tenant.port_calls s
    join tenant.voyages w on w.company_id = ${company} and w.id = s.voyage_id and w.deleted is null
    join tenant.port_calls c on c.company_id = ${company} and c.port_id = s.port_id and c.deleted is null
      and c.scheduled_arrival between s.scheduled_arrival - interval '60 days' and s.scheduled_arrival + interval '60 days'
      and (c.parent_id is null or c.id = s.id)
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.vessel_id = w.vessel_id
      and v.deleted is null
    where s.company_id = ${company} and s.id = ${id} and s.deleted is null
    order by c.id <> s.id, c.voyage_id <> s.voyage_id,
      abs(extract(epoch from c.scheduled_arrival - s.scheduled_arrival)), c.id
    limit ${mostChoices + 1}`,
    'port calls around one',
  );
