import type pg from 'pg';
import type { SmallWorld } from '../../../platform/testing/small-world.ts';

/** The first vessel sails west across the Atlantic at 12 kn, and is scheduled at New York in so many days. */
export async function sailToNewYork(
  client: pg.Client,
  { home, ports }: SmallWorld,
  days: number,
): Promise<void> {
  await client.query(
    `update tenant.port_calls set port_id = $3, scheduled_arrival = now() + $4 * interval '1 day',
       scheduled_departure = now() + ($4 + 2) * interval '1 day' where company_id = $1 and id = $2`,
    [home.id, home.portCall, ports.newYork, days],
  );
  for (const hours of [6, 4, 2, 0.2])
    await client.query(
      `insert into tenant.vessel_positions (company_id, vessel_id, at, source, latitude, longitude, speed_kn)
       values ($1, $2, now() - $3 * interval '1 hour', 10, 48, $4, 12)`,
      [home.id, home.vessels[0], hours, -12 + hours * 0.3],
    );
}
