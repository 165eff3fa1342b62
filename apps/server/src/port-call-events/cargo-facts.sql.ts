import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

// What the events of port calls report about cargo, for the statements of the features that show cargo. Events without a
// line concern every line of their call; those of merged calls are entered at their parent.

/** The triggers of the events of the cargo that the statement calls `c`, from which its status is derived. */
export const triggersOfCargo = (company: number) => sql`
  array(select distinct fired.name
    from tenant.cargo_ports own_line
    join tenant.port_calls own_call on own_call.company_id = ${company} and own_call.id = own_line.port_call_id
    join tenant.port_call_events own_event on own_event.company_id = ${company}
      and own_event.port_call_id = coalesce(own_call.parent_id, own_call.id) and own_event.deleted is null
      and (own_event.cargo_port_id = own_line.id or own_event.cargo_port_id is null)
    cross join unnest(own_event.triggers) as fired (name)
    where own_line.company_id = ${company} and own_line.cargo_id = c.id and not own_line.in_active)`;

/**
 * How much was loaded or discharged at the cargo port that the statement calls `l`, according to the events, as text or
 * null.
 */
export const processedAtLine = (company: number) => sql`
  (select trim_scale(sum(own_event.quantity))::text from tenant.port_call_events own_event
    where own_event.company_id = ${company} and own_event.cargo_port_id = l.id and own_event.deleted is null)`;

/** Whether there are events of any line of the cargo, and whether its vessel lets cargo be deleted with them. */
export const cargoEvents = (company: number, cargo: number) =>
  statementOf<{ has_events: boolean; may_go: boolean }>(
    sql`
    select exists (
        select from tenant.cargo_ports l
        join tenant.port_call_events e on e.company_id = ${company} and e.cargo_port_id = l.id and e.deleted is null
        where l.company_id = ${company} and l.cargo_id = g.id) as has_events,
      coalesce(s.allow_delete_cargo_operation_with_events, false) as may_go
    from tenant.cargo g
    join tenant.voyages v on v.company_id = ${company} and v.id = g.voyage_id
    left join tenant.vessel_settings s on s.company_id = ${company} and s.id = v.vessel_id
    where g.company_id = ${company} and g.id = ${cargo}`,
    'events of cargo',
  );

/** Which of the lines have events, and whether the vessel lets them be deleted together with these. */
export const linesWithEvents = (company: number, lines: readonly number[]) =>
  statementOf<{ id: number; may_go: boolean }>(
    sql`
    select l.id, coalesce(s.allow_delete_cargo_operation_with_events, false) as may_go
    from tenant.cargo_ports l
    join tenant.voyages v on v.company_id = ${company} and v.id = l.voyage_id
    left join tenant.vessel_settings s on s.company_id = ${company} and s.id = v.vessel_id
    where l.company_id = ${company} and l.id = any (${lines}::bigint[]) and exists (
      select from tenant.port_call_events e
      where e.company_id = ${company} and e.cargo_port_id = l.id and e.deleted is null)`,
    'lines with events',
  );

/** Deletes the events of lines that are deleted for good; send it before the lines are deleted. */
export const releaseLines = (company: number, lines: readonly number[]) =>
  statementOf(
    sql`
    delete from tenant.port_call_events where company_id = ${company} and cargo_port_id = any (${lines}::bigint[])`,
    'release cargo ports',
  );
