import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface PlannedCallRow {
  readonly id: number;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly port_name: string;
  readonly time_zone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly allow_ice_areas: boolean;
  readonly avoid_hra: boolean;
  readonly avoid_seca: boolean;
}

/** Port calls with their scheduled times, the positions of their ports and the sea route settings of the vessel. */
export const plannedCalls = (company: number, ids: readonly number[]) =>
  statementOf<PlannedCallRow>(
    sql`
    select c.id, c.scheduled_arrival, c.scheduled_departure, coalesce(p.name, q.name) as port_name,
      coalesce(p.time_zone, q.time_zone) as time_zone, coalesce(p.latitude, q.latitude)::float8 as latitude,
      coalesce(p.longitude, q.longitude)::float8 as longitude,
      coalesce(s.allow_ice_areas, false) as allow_ice_areas, coalesce(s.avoid_hra, true) as avoid_hra,
      coalesce(s.avoid_seca, false) as avoid_seca
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    left join tenant.vessel_sea_routes s on s.company_id = ${company} and s.id = v.vessel_id
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where c.company_id = ${company} and c.id = any (${[...ids]}::bigint[]) and c.deleted is null`,
    'planned calls',
  );
