import type pg from 'pg';
import type { SmallWorld } from '../../platform/testing/small-world.ts';

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

type Ship = readonly [company: number, vessel: number];

interface Stated {
  readonly at: string;
  readonly latitude: number;
  readonly eta?: string | undefined;
}

export type LiveRecords = ReturnType<typeof liveRecords>;

/** Positions as a receiver stores them, and log reports of vessels of `home` that may state the ETA of its port call. */
export const liveRecords = (client: pg.Client, home: SmallWorld['home']) => ({
  store: (ship: Ship, at: string, [latitude, longitude]: readonly [number, number]) =>
    client.query(
      `insert into tenant.vessel_positions (company_id, vessel_id, at, source, latitude, longitude, speed_kn, course)
       values ($1, $2, $3, 10, $4, $5, 12.5, 38)`,
      [...ship, at, latitude, longitude],
    ),
  report: (vessel: number, { at, latitude, eta }: Stated) =>
    client.query(
      `insert into tenant.log_reports (company_id, guid, vessel_id, kind, at, zone, author_name, source, received,
         latitude, longitude, eta, eta_port_call_id)
       values ($1, gen_random_uuid(), $2, 10, $3, 'UTC', 'Kari Nordmann', 10, now(), $4, 5, $5::timestamptz,
         case when $5::timestamptz is null then null else $6::bigint end)`,
      [home.id, vessel, at, latitude, eta ?? null, home.portCall],
    ),
});
