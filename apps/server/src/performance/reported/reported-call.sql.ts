import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface PlannedCallRow {
  readonly id: number;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly port_name: string;
  readonly time_zone: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Port calls with their scheduled times and the positions of their ports. */
export const plannedCalls = (company: number, ids: readonly number[]) =>
  statementOf<PlannedCallRow>(
    sql`
    select c.id, c.scheduled_arrival, c.scheduled_departure, coalesce(p.name, q.name) as port_name,
      coalesce(p.time_zone, q.time_zone) as time_zone, coalesce(p.latitude, q.latitude)::text as latitude,
      coalesce(p.longitude, q.longitude)::text as longitude
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
    left join shared.ports p on p.id = c.catalogue_port_id
    left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
    where c.company_id = ${company} and c.id = any (${[...ids]}::bigint[]) and c.deleted is null`,
    'planned calls',
  );
