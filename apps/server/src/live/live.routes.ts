import { live } from '@fairlead/contract/live';
import type { StatedEta } from '@fairlead/domain/live/arrival-estimates';
import { type ComputedEta, computedEta } from '@fairlead/domain/live/computed-eta';
import { etaAuthor } from '@fairlead/domain/live/enumerations';
import { isOverWave, isOverWind } from '@fairlead/domain/live/route-weather';
import { dayMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { tenths } from '../sea-routes/wire/route-answer.ts';
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
import {
  type AccuracyRow,
  etaAccuracy,
  type PassageRow,
  passages,
} from './estimates/eta-estimates.sql.ts';
import { passageOf, sailingVessels } from './estimates/sailing-vessels.ts';
import { aisSources } from './receiving/receiving.sql.ts';
import { routeWeather, type RouteWeatherRow } from './weather/route-weather.sql.ts';
import { storedStorms } from './weather/storm-advisories.sql.ts';
import { readFleet, VesselNow } from './wire/fleet.ts';
import { readPastActivities } from './wire/past-activities.ts';
import { routeAhead } from './wire/route-ahead.ts';
import { stormsAhead, vesselsNearStorms } from './wire/storms-ahead.ts';
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
    storms: readStorms,
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
  const scope = { company, now: now.toISOString(), vessels: [params.id] };
  const [rows, facts, settings, burned, track] = await Promise.all([
    readFleet(db, scope),
    db.first(vesselFacts(company, params.id)),
    db.first(seaRouteOfVessel(company, params.id)),
    db.all(burnedSince(company, params.id)),
    db.all(passages({ company, vessels: [params.id], now: scope.now })),
  ]);
  if (facts === undefined || settings === undefined) return refuse('notFound');
  const [row] = rows.vessels;
  const vessel = row === undefined ? undefined : new VesselNow(row, rows, now.getTime());
  const { position = null, callsAhead = [] } = vessel ?? {};
  const port = vessel?.next?.port_id ?? null;
  const [accuracy, weather, storms] = await Promise.all([
    db.all(etaAccuracy(company, { vessel: params.id, port })),
    db.first(routeWeather(company, params.id, scope.now)),
    db.first(storedStorms(scope.now)),
  ]);
  const route = position === null ? null : routeAhead(position, callsAhead, { settings, now });
  const isSailing = vessel !== undefined && vessel.state.current === null;
  const eta = route === null || !isSailing ? null : calculatedOf(vessel, track, route.distanceNm);
  const calculated = eta === null || position === null ? null : statedOf(eta, position.at);
  return {
    vesselId: params.id,
    hasImage: facts.has_image,
    callsAhead: vessel?.wireAhead() ?? [],
    etas: [...(vessel?.comparedEtas(calculated) ?? [])],
    etaAccuracy: accuracyOf(accuracy),
    routeAhead:
      route === null
        ? null
        : {
            ...route,
            speedKn: eta === null ? null : tenths(eta.speedKn),
            namedPoints: [...route.namedPoints],
            line: [...route.line],
          },
    weather: weather === undefined ? null : weatherOf(weather),
    storms:
      storms === undefined || route === null || eta === null || position === null
        ? null
        : stormsAhead(storms, { line: route.line, from: position.at, eta, now }),
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

/** The medians of each step, of the vessel and of the port. */
function accuracyOf(rows: readonly AccuracyRow[]) {
  const of = (isOfPort: boolean) =>
    rows
      .filter((row) => row.is_of_port === isOfPort)
      .map(({ step, arrivals, median_hours: hours }) => ({
        step,
        arrivals,
        medianHours: Math.round(hours * 10) / 10,
      }));
  return { vessel: of(false), port: of(true) };
}

const weatherOf = ({ fetched, points }: RouteWeatherRow) => ({
  fetched,
  points: points.map((point) => ({
    ...point,
    isOverWind: isOverWind(point),
    isOverWave: isOverWave(point),
  })),
});

/** By the positions of the passage and the miles to sail; of a report that is later than them, by what it states. */
function calculatedOf(
  { position }: VesselNow,
  track: readonly PassageRow[],
  milesToSail: number,
): ComputedEta | null {
  if (position === null) return null;
  const last = { ...position, at: Date.parse(position.at) };
  const positions = [...passageOf(track).filter(({ at }) => at < last.at), last];
  const windForce = track.at(-1)?.wind_force ?? null;
  return computedEta({ positions, windForce, milesToSail });
}

function statedOf(eta: ComputedEta, statedAt: string): StatedEta {
  const at = new Date(Math.round(eta.at / minuteMs) * minuteMs).toISOString();
  return { author: etaAuthor.Calculated, authorName: null, at, statedAt };
}

async function readStorms({ db, company, now }: Call<typeof live.storms>) {
  const stored = await db.first(storedStorms(now.toISOString()));
  if (stored === undefined) return { fetched: null, storms: [], vessels: [] };
  const { fetched, storms } = stored;
  // Without a storm, as for most of the year, no route is calculated.
  const sailing = storms.length === 0 ? [] : await sailingVessels(db, { company, now });
  return {
    fetched,
    storms: storms.map((storm) => ({ ...storm, points: [...storm.points] })),
    vessels: await vesselsNearStorms(stored, sailing, now),
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
    positions: positions.toReversed().map((row) => ({ ...pointOf(row), source: row.source })),
    reports: reports.toReversed(),
  };
}

async function readReplay(call: Call<typeof live.replay>) {
  const { db, company, now } = call;
  const period = periodOf(call, mostReplayDays);
  const scope = { company, now: now.toISOString(), ...period };
  const [rows, past] = await Promise.all([
    db.all(hourlyPositions(scope)),
    readPastActivities(db, scope),
  ]);
  const vessels = Map.groupBy<number, ReplayRow>(rows, (row) => row.vessel_id);
  return {
    ...period,
    vessels: [...vessels].map(([vesselId, points]) => ({
      vesselId,
      points: points.map(pointOf),
      activities: past(vesselId),
    })),
  };
}
