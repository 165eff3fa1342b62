import { isStale } from '@fairlead/domain/live/age';
import { computedEta, type PassagePosition, stepOf } from '@fairlead/domain/live/computed-eta';
import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Session } from '../../platform/database/session.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import { seaRoutesOfVessels } from '../../vessels/settings/vessel-settings.sql.ts';
import { readFleet, VesselNow } from '../wire/fleet.ts';
import { type RouteAhead, routeAhead } from '../wire/route-ahead.ts';
import { type NewEstimate, type PassageRow, passages } from './eta-estimates.sql.ts';

export const passageOf = (rows: readonly PassageRow[]): readonly PassagePosition[] =>
  rows.map(({ at, latitude, longitude, speed_kn: speedKn }) => ({
    at: Date.parse(at),
    latitude,
    longitude,
    speedKn,
  }));

/** A vessel on its way to its next port call. */
export interface SailingVessel {
  readonly vessel: number;
  readonly from: PassagePosition;
  /** To the next port call. */
  readonly route: RouteAhead;
  readonly estimate: NewEstimate;
}

const isSailing = ({ position, state, next }: VesselNow, nowMs: number): boolean =>
  position !== null && next !== undefined && state.current === null && !isStale(position, nowMs);

interface SailingQuery {
  readonly company: number;
  /** Only these, otherwise all. */
  readonly vessels?: readonly number[] | undefined;
  readonly now: Date;
}

/** The vessels of a company that are on a passage, with the arrival that follows from their latest position. */
export async function sailingVessels(
  db: Session,
  { company, vessels, now }: SailingQuery,
): Promise<readonly SailingVessel[]> {
  const nowText = now.toISOString();
  const rows = await readFleet(db, { company, now: nowText, vessels });
  const sailing = rows.vessels
    .map((row) => new VesselNow(row, rows, now.getTime()))
    .filter((vessel) => isSailing(vessel, now.getTime()));
  const ids = sailing.map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const [positions, settings] = await Promise.all([
    db.all(passages({ company, vessels: ids, now: nowText })),
    db.all(seaRoutesOfVessels(company, ids)),
  ]);
  const tracks = Map.groupBy(positions, (row) => row.vessel_id);
  const settingsOf = new Map(settings.map((row) => [row.id, row]));
  // A route takes about a millisecond.
  const found = await inTurns(sailing, (vessel) => {
    const track = tracks.get(vessel.row.id);
    const ofVessel = settingsOf.get(vessel.row.id);
    return track === undefined || ofVessel === undefined
      ? null
      : sailingVessel(vessel, track, { settings: ofVessel, now });
  });
  return found.filter((one) => one !== null);
}

function sailingVessel(
  { row, next }: VesselNow,
  track: readonly PassageRow[],
  context: Parameters<typeof routeAhead>[2],
): SailingVessel | null {
  const positions = passageOf(track);
  const from = positions.at(-1);
  const route = from === undefined || next === undefined ? null : routeAhead(from, [next], context);
  if (from === undefined || next === undefined || route === null) return null;
  const windForce = track.at(-1)?.wind_force ?? null;
  const eta = computedEta({ positions, windForce, milesToSail: route.distanceNm });
  if (eta === null) return null;
  const estimate = {
    port_call_id: next.id,
    vessel_id: row.id,
    step: stepOf((eta.at - from.at) / hourMs),
    // In whole seconds as it is stored, and not after the report that it is from.
    position_at: new Date(Math.floor(from.at / 1000) * 1000).toISOString(),
    eta: new Date(Math.round(eta.at / minuteMs) * minuteMs).toISOString(),
    distance_nm: route.distanceNm,
    is_sea_route: route.isSeaRoute,
    speed_kn: Math.min(99, Math.round(eta.speedKn * 10) / 10),
  };
  return { vessel: row.id, from, route, estimate };
}
