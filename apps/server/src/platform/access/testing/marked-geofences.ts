import type { SmallCompany } from '../../testing/small-world.ts';
import type { InsertOne, Run } from './marked-records.ts';

export interface MarkedGeofences {
  /** A berth at its own port. */
  readonly geofence: number;
  /** Open proposals of events at its port call. */
  readonly eventProposals: readonly number[];
}

const inserts = `
  insert into tenant.event_proposals (company_id, vessel_id, port_call_id, geofence_id, template, at, positions)
  select $1, $2, $3, $4, 'Anchored', timestamptz '2026-09-01 06:00Z' + number * interval '1 minute', jsonb_build_array(
    jsonb_build_object('at', '2026-09-01T06:00:00Z', 'latitude', 1, 'longitude', 1, 'speedKn', 0, 'source', 10,
      'sourceName', $5::text))
  from generate_series(1, 48) number returning id`;

/** An area at its own port, and proposals that follow from it: as many as calls decide about. */
export async function markGeofences(
  { one, run }: { readonly one: InsertOne; readonly run: Run },
  { vessels, portCall, ownPort }: SmallCompany,
  name: string,
): Promise<MarkedGeofences> {
  const geofence = await one(
    "geofences (company_id, port_id, kind, name, outline) values ($1, $2, 30, $3, '[[1, 1], [1, 2], [2, 1]]')",
    ownPort,
    `Area of ${name}`,
  );
  const { rows } = await run(inserts, vessels[0], portCall, geofence, `Receiver of ${name}`);
  return { geofence, eventProposals: rows.map(({ id }) => Number(id)) };
}
