import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an estimate `m` has the miles by sea from where the vessel of a port call is: its position is from the last 30 hours,
 * and no other is more than an hour later, as that of a vessel that has stopped. `call` is the alias of the port call, which has
 * neither begun nor ended.
 */
function isOfLatestPosition(company: number, call: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${call}.${column}`);
  const isLater = sql`at > now() - interval '30 hours' and at > m.position_at + interval '1 hour'`;
  return sql`
    ${of('arrived')} is null and ${of('departed')} is null
      and m.company_id = ${company} and m.port_call_id = ${of('id')} and m.vessel_id = ${of('call_vessel_id')}
      and m.step = 0 and m.is_sea_route and m.position_at > now() - interval '30 hours'
      and not exists (select from tenant.vessel_positions
        where company_id = ${company} and vessel_id = m.vessel_id and ${isLater})
      and not exists (select from tenant.log_reports
        where company_id = ${company} and vessel_id = m.vessel_id and state <> 40 and latitude is not null
          and longitude is not null and ${isLater})`;
}

/** Nautical miles by sea from the latest position of its vessel to a port call; null where they are not known. */
export const distanceToGo = (company: number, call: string): RawBuilder<number | null> => sql`
  (select m.distance_nm::float8 from tenant.eta_estimates m where ${isOfLatestPosition(company, call)})`;

export interface DistanceToGoRow {
  readonly port_call_id: number;
  readonly distance_nm: number;
  readonly position_at: string;
}

export interface VoyageToGoRow extends DistanceToGoRow {
  readonly voyage_id: number;
}

/** The same of every voyage whose vessel is at sea, in the order of their ids. */
export const distancesToGo = (company: number): RawBuilder<VoyageToGoRow> => sql`
  select distinct on (c.voyage_id) c.voyage_id, m.port_call_id, m.distance_nm::float8 as distance_nm, m.position_at
  from tenant.eta_estimates m
  join tenant.port_calls c on c.company_id = ${company} and c.id = m.port_call_id and c.call_exists and not c.call_idle
  where ${isOfLatestPosition(company, 'c')}
  order by c.voyage_id, m.position_at desc, c.scheduled_arrival, c.id`;

/** The same of the port call that the vessel of a voyage is bound for, with the instant of the position; at most one row. */
export const distanceToGoOf = (company: number, voyage: number): RawBuilder<DistanceToGoRow> => sql`
  select m.port_call_id, m.distance_nm::float8 as distance_nm, m.position_at
  from tenant.port_calls c
  join tenant.eta_estimates m on ${isOfLatestPosition(company, 'c')}
  where c.company_id = ${company} and c.voyage_id = ${voyage} and c.call_exists and not c.call_idle
  order by m.position_at desc, c.scheduled_arrival, c.id limit 1`;
