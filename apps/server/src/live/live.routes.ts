import { live } from '@fairlead/contract/live';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { seaRouteOfVessel } from '../vessels/settings/vessel-settings.sql.ts';
import {
  burnedSince,
  hourlyPositions,
  type ReplayRow,
  reportedTrack,
  storedTrack,
  type TrackRow,
  vesselExists,
  vesselFacts,
} from './live.sql.ts';
import { aisSources } from './receiving/receiving.sql.ts';
import { readFleet, VesselNow } from './wire/fleet.ts';
import { routeAhead } from './wire/route-ahead.ts';
import { silentSourceSince } from './wire/ais-source.ts';
import { importPositions } from './writes/import-positions.ts';

const daysBack = 14;
const mostTrackDays = 92;
const mostReplayDays = 31;
/** Points of one track: a position a minute for two days, and what thinning leaves of three months. */
const mostPoints = 10_000;

/** Where the vessels are and were, and when they arrive. */
export function serveLive(host: Host): void {
  serve(host, live, {
    positions: readPositions,
    vessel: readVessel,
    track: readTrack,
    replay: readReplay,
    importPositions,
  });
}

async function readPositions({ db, company, now }: Call<typeof live.positions>) {
  const nowMs = now.getTime();
  const [rows, sources] = await Promise.all([
    readFleet(db, { company, now: now.toISOString() }),
    db.all(aisSources()),
  ]);
  return {
    vessels: rows.vessels.map((row) => new VesselNow(row, rows, nowMs).wire()),
    silentSources: sources.flatMap((source) => {
      const since = silentSourceSince(source, nowMs);
      return since === null ? [] : [{ name: source.name, since }];
    }),
  };
}

async function readVessel({ db, company, now, params }: Call<typeof live.vessel>) {
  const scope = { company, now: now.toISOString(), vessel: params.id };
  const [rows, facts, settings, burned] = await Promise.all([
    readFleet(db, scope),
    db.first(vesselFacts(company, params.id)),
    db.first(seaRouteOfVessel(company, params.id)),
    db.all(burnedSince(company, params.id)),
  ]);
  if (facts === undefined || settings === undefined) return refuse('notFound');
  const [row] = rows.vessels;
  const vessel = row === undefined ? undefined : new VesselNow(row, rows, now.getTime());
  const { position = null, callsAhead = [] } = vessel ?? {};
  const route = position === null ? null : routeAhead(position, callsAhead, { settings, now });
  return {
    vesselId: params.id,
    hasImage: facts.has_image,
    etas: [...(vessel?.comparedEtas(route?.distanceNm) ?? [])],
    routeAhead: route === null ? null : { ...route, line: [...route.line] },
    consumption: {
      since: facts.since,
      reports: burned[0]?.reports ?? 0,
      fuels: burned.flatMap(({ fuel_id: fuelId, kg }) =>
        fuelId === null ? [] : [{ fuelId, name: fuelName(fuelId), kg }],
      ),
    },
    lastMessage:
      facts.message_at === null
        ? null
        : { at: facts.message_at, author: facts.message_author, text: facts.message_text ?? '' },
  };
}

/** The period of a query: the last 14 days, or as many from its start or to its end. */
function periodOf(
  { query, now }: Call<typeof live.track> | Call<typeof live.replay>,
  mostDays: number,
) {
  const span = daysBack * dayMs;
  const to =
    query.to ??
    new Date(
      query.from === undefined
        ? now.getTime()
        : Math.min(now.getTime(), Date.parse(query.from) + span),
    ).toISOString();
  const from = query.from ?? new Date(Date.parse(to) - span).toISOString();
  const duration = Date.parse(to) - Date.parse(from);
  if (duration < 0) refuseFields({ to: ['The period ends before it begins'] });
  if (duration > mostDays * dayMs) refuseFields({ to: [`At most ${mostDays} days`] });
  return { from, to };
}

const pointOf = ({ at, latitude, longitude, speed_kn: speedKn, course }: TrackRow) => ({
  at,
  latitude,
  longitude,
  speedKn,
  course,
});

async function readTrack(call: Call<typeof live.track>) {
  const { db, company, query } = call;
  const period = periodOf(call, mostTrackDays);
  const of = { company, vessel: query.vesselId, ...period };
  const [known, positions, reports] = await Promise.all([
    db.first(vesselExists(company, query.vesselId)),
    db.all(storedTrack(of, mostPoints)),
    db.all(reportedTrack(of, mostPoints)),
  ]);
  if (known === undefined) return refuse('notFound');
  return {
    vesselId: query.vesselId,
    ...period,
    positions: positions.toReversed().map(pointOf),
    reports: reports.toReversed(),
  };
}

async function readReplay(call: Call<typeof live.replay>) {
  const { db, company, now } = call;
  const period = periodOf(call, mostReplayDays);
  const rows = await db.all(hourlyPositions({ company, now: now.toISOString(), ...period }));
  const vessels = Map.groupBy<number, ReplayRow>(rows, (row) => row.vessel_id);
  return {
    ...period,
    vessels: [...vessels].map(([vesselId, points]) => ({ vesselId, points: points.map(pointOf) })),
  };
}
