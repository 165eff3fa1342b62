import type { GeofenceKind } from '@fairlead/domain/live/geofences/geofence';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** As many as one answer has. */
const mostGeofences = 500;

export type OutlineRow = readonly (readonly [latitude: number, longitude: number])[];

export interface GeofenceRow {
  readonly id: number;
  readonly port_id: number;
  readonly port: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: GeofenceKind;
  readonly name: string;
  readonly berth_id: number | null;
  readonly berth: string | null;
  readonly outline: OutlineRow;
  readonly is_rejected: boolean;
  readonly modified: string;
}

const geofenceOf = (company: number) => sql`
  select g.id, g.port_id, coalesce(p.name, q.name) as port, coalesce(p.latitude, q.latitude)::float8 as latitude,
    coalesce(p.longitude, q.longitude)::float8 as longitude, g.kind, g.name, g.berth_id, b.name as berth, g.outline,
    g.is_rejected, g.modified
  from tenant.geofences g
  left join shared.ports p on p.id = g.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = g.own_port_id
  left join tenant.berths b on b.company_id = ${company} and b.id = g.berth_id
  where g.company_id = ${company} and g.deleted is null`;

export const geofencePage = (company: number, port: number | null) =>
  statementOf<GeofenceRow>(sql`
    ${geofenceOf(company)} and (${port}::bigint is null or g.port_id = ${port})
    order by lower(coalesce(p.name, q.name)), g.port_id, g.kind, lower(g.name), g.id limit ${mostGeofences}`);

export interface GeofenceReference {
  readonly company: number;
  readonly id: number;
}

export const oneGeofence = ({ company, id }: GeofenceReference) =>
  statementOf<GeofenceRow>(sql`${geofenceOf(company)} and g.id = ${id}`);

export const claimGeofence = ({ company, id }: GeofenceReference) =>
  statementOf(
    sql`select from tenant.geofences where company_id = ${company} and id = ${id} for no key update`,
  );

export interface PositionedPortRow {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A port of the catalogue or of the company. */
export const positionedPort = (company: number, port: number) =>
  statementOf<PositionedPortRow>(sql`
    select id, latitude::float8 as latitude, longitude::float8 as longitude from shared.ports where id = ${port}
    union all
    select id, latitude::float8, longitude::float8 from tenant.ports
    where company_id = ${company} and id = ${port}`);

/** A berth of the register at a port. */
export const berthAt = (
  company: number,
  { berth, port }: { readonly berth: number; readonly port: number },
) =>
  statementOf<{ readonly id: number }>(sql`
    select id from tenant.berths where company_id = ${company} and id = ${berth} and port_id = ${port}`);

export interface GeofenceValues {
  readonly port: number;
  readonly kind: GeofenceKind;
  readonly name: string;
  readonly berth: number | null;
  readonly outline: OutlineRow;
  readonly isRejected: boolean;
}

export const insertGeofence = (company: number, row: GeofenceValues) =>
  statementOf<{ readonly id: number }>(sql`
    insert into tenant.geofences (company_id, port_id, kind, name, berth_id, outline, is_rejected)
    values (${company}, ${row.port}, ${row.kind}, ${row.name}, ${row.berth}::bigint, ${JSON.stringify(row.outline)}::jsonb,
      ${row.isRejected})
    returning id`);

export const updateGeofence = ({ company, id }: GeofenceReference, row: GeofenceValues) =>
  statementOf(sql`
    update tenant.geofences set port_id = ${row.port}, kind = ${row.kind}, name = ${row.name},
      berth_id = ${row.berth}::bigint, outline = ${JSON.stringify(row.outline)}::jsonb, is_rejected = ${row.isRejected}
    where company_id = ${company} and id = ${id} and deleted is null`);

export const deleteGeofence = ({ company, id }: GeofenceReference) =>
  statementOf<{ readonly id: number }>(sql`
    update tenant.geofences set deleted = now() where company_id = ${company} and id = ${id} and deleted is null
    returning id`);

export const restoreGeofence = ({ company, id }: GeofenceReference) =>
  statementOf<{ readonly id: number }>(sql`
    update tenant.geofences set deleted = null where company_id = ${company} and id = ${id} and deleted is not null
    returning id`);

/** Proposals that were not decided and followed from the area as it was. */
export const deleteOpenProposalsOf = ({ company, id }: GeofenceReference) =>
  statementOf<{ readonly id: number }>(sql`
    delete from tenant.event_proposals where company_id = ${company} and geofence_id = ${id} and state = 10 returning id`);

export const openProposalsOf = ({ company, id }: GeofenceReference) =>
  statementOf<{ readonly id: number }>(sql`
    select id from tenant.event_proposals where company_id = ${company} and geofence_id = ${id} and state = 10`);

export interface StopRow {
  readonly vessel_id: number;
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly nav_status: number | null;
}

/** Positions of stopped vessels around their calls at a port in the last 12 months. */
export const stopsAt = (
  company: number,
  { port, most }: { readonly port: number; readonly most: number },
) =>
  statementOf<StopRow>(sql`
    with calls as (
      select call_vessel_id as vessel_id, coalesce(arrived, scheduled_arrival) - interval '3 days' as since,
        coalesce(departed, scheduled_departure) + interval '1 day' as until
      from tenant.port_calls
      where company_id = ${company} and port_id = ${port} and call_exists and not call_idle
        and scheduled_arrival > now() - interval '1 year'
      order by scheduled_arrival desc limit 300)
    select distinct p.vessel_id, p.at, p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.nav_status
    from calls c
    join tenant.vessel_positions p on p.company_id = ${company} and p.vessel_id = c.vessel_id
      and p.at between c.since and c.until and p.speed_kn <= 1
    order by p.at desc, p.vessel_id limit ${most}`);
