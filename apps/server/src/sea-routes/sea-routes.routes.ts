import { seaRoutes } from '@fairlead/contract/sea-routes';
import { distanceTable } from '@fairlead/domain/sea-routes/distance-table';
import {
  choiceFrom,
  routeVariants,
  type SeaRouteSettings,
  usualSettings,
  variantOf,
} from '@fairlead/domain/sea-routes/variants';
import type { SeaRouter } from '@fairlead/sea-routes';
import type { Session } from '../platform/database/session.ts';
import type { Call } from '../platform/http/call.ts';
import { inTurns } from '../platform/http/in-turns.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { tableAsCsv } from '../platform/print/table-csv.ts';
import { seaRouteOfVessel } from '../vessels/settings/vessel-settings.sql.ts';
import { optionsOn, seaRouter } from './routing/sea-router.ts';
import { routePorts } from './sea-routes.sql.ts';
import { positionOf, routeAnswer, stopOf, tenths, writtenZones } from './wire/route-answer.ts';

interface RouteEnds {
  readonly company: number;
  readonly portIds: readonly number[];
  readonly vesselId: number | undefined;
}

/** The ports of a route in their order and the settings of the vessel; refused if one of them does not exist. */
async function readEnds(db: Session, { company, portIds, vesselId }: RouteEnds) {
  const [rows, vessel] = await Promise.all([
    db.all(routePorts(company, portIds)),
    vesselId === undefined ? undefined : db.first(seaRouteOfVessel(company, vesselId)),
  ]);
  if (vesselId !== undefined && vessel === undefined) return refuse('notFound');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ports = portIds.flatMap((id) => byId.get(id) ?? []);
  if (ports.length < portIds.length) return refuse('notFound');
  const settings: SeaRouteSettings =
    vessel === undefined
      ? usualSettings
      : {
          allowIceAreas: vessel.allow_ice_areas,
          avoidHRA: vessel.avoid_hra,
          avoidSeca: vessel.avoid_seca,
        };
  return { ports, settings };
}

/** The beginning of a route that the request states, a port or a position. */
function beginningOf({ fromPortId, from }: Call<typeof seaRoutes.get>['query']) {
  if (fromPortId !== undefined && from !== undefined)
    return refuseFields({ from: ['State a port or a position, not both'] });
  if (fromPortId !== undefined) return { portId: fromPortId };
  return from ?? refuseFields({ fromPortId: ['Select a port or state a position'] });
}

async function readRoute({ db, company, query, now }: Call<typeof seaRoutes.get>) {
  const { vesselId, toPortId } = query;
  const beginning = beginningOf(query);
  const { ports, settings } = await readEnds(db, {
    company,
    portIds: 'portId' in beginning ? [beginning.portId, toPortId] : [toPortId],
    vesselId,
  });
  const to = ports.at(-1) ?? refuse('notFound');
  const from = stopOf(beginning, new Map(ports.map((port) => [port.id, port])));
  const choice = choiceFrom(settings, query);
  const router = seaRouter();
  const found = router.route({
    from: positionOf(from),
    to: positionOf(to),
    options: optionsOn(choice, now),
  });
  return routeAnswer({ from, to, choice, found, version: router.version });
}

type TableCall = Call<typeof seaRoutes.table> | Call<typeof seaRoutes.download>;

/** Ports and positions in their order; a port that does not exist is refused. */
async function readStops({ db, company, query }: TableCall) {
  const stops = query.stops ?? query.portIds?.map((portId) => ({ portId }));
  if (stops === undefined) return refuseFields({ portIds: ['Select at least two ports'] });
  const portIds = stops.flatMap((stop) => ('portId' in stop ? [stop.portId] : []));
  const { ports, settings } = await readEnds(db, { company, portIds, vesselId: query.vesselId });
  const byId = new Map(ports.map((port) => [port.id, port]));
  return { settings, stops: stops.map((stop) => stopOf(stop, byId)) };
}

function legAnswer(
  found: ReturnType<SeaRouter['describedDistance']>,
  zones: ReturnType<typeof writtenZones>,
) {
  return found.status === 'found'
    ? {
        outcome: found.status,
        distance: tenths(found.nm),
        by: found.namedPoints.map(({ name }) => name),
        zones,
      }
    : { outcome: found.reason, distance: null, by: [], zones };
}

async function readTable(call: TableCall, hasZones: boolean) {
  const { query, now } = call;
  const { stops: ports, settings } = await readStops(call);
  const codes = query.variants ?? ['settings'];
  const variants = routeVariants.filter(({ code }) => codes.includes(code));
  const router = seaRouter();
  const options = variants.map(({ code }) =>
    optionsOn(variantOf(code).choice(settings, query), now),
  );
  const legs = ports.slice(1).map((to, at) => ({ from: ports[at] ?? to, to }));
  const calculated = await inTurns(legs, ({ from, to }) =>
    options.map((one) => {
      const ends = { from: positionOf(from), to: positionOf(to), options: one };
      // Crossings take longer than the distance does.
      if (!hasZones) return legAnswer(router.describedDistance(ends), []);
      const found = router.route(ends);
      return legAnswer(found, found.status === 'found' ? writtenZones(found) : []);
    }),
  );
  return {
    ports: ports.map(({ id, name, un_locode: unLoCode }) => ({ id, name, unLoCode })),
    variants: variants.map(({ code, label }) => ({ code, label })),
    legs: calculated.map((leg) => [...leg]),
    version: router.version,
  };
}

async function downloadTable(call: Call<typeof seaRoutes.download>) {
  const content = await readTable(call, false);
  return tableAsCsv(distanceTable(content, call.query.speed ?? null), 'Distances');
}

/** Sea routes and distances between ports. */
export function serveSeaRoutes(host: Host): void {
  serve(host, seaRoutes, {
    get: readRoute,
    table: (call) => readTable(call, call.query.includeZones === true),
    download: downloadTable,
  });
}
