import { seaRoutes } from '@fairlead/contract/sea-routes';
import { distanceTable } from '@fairlead/domain/sea-routes/distance-table';
import {
  type RouteChoice,
  routeVariants,
  type SeaRouteSettings,
  usualSettings,
  variantOf,
} from '@fairlead/domain/sea-routes/variants';
import type { Session } from '../platform/database/session.ts';
import type { Call } from '../platform/http/call.ts';
import { inTurns } from '../platform/http/in-turns.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { tableAsCsv } from '../platform/print/table-csv.ts';
import { seaRouteOfVessel } from '../vessels/settings/vessel-settings.sql.ts';
import { optionsOn, seaRouter } from './routing/sea-router.ts';
import { type RoutePortRow, routePorts } from './sea-routes.sql.ts';
import { portOf, positionOf, routeAnswer, tenths } from './wire/route-answer.ts';

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

async function readRoute({ db, company, query, now }: Call<typeof seaRoutes.get>) {
  const { vesselId, fromPortId, toPortId } = query;
  const { ports, settings } = await readEnds(db, {
    company,
    portIds: [fromPortId, toPortId],
    vesselId,
  });
  const [from, to] = ports as [RoutePortRow, RoutePortRow];
  const choice: RouteChoice = {
    allowIceAreas: query.allowIceAreas ?? settings.allowIceAreas,
    avoidHRA: query.avoidHRA ?? settings.avoidHRA,
    avoidSeca: query.avoidSeca ?? settings.avoidSeca,
    closed: query.closed ?? [],
  };
  const router = seaRouter();
  const found = router.route({
    from: positionOf(from),
    to: positionOf(to),
    options: optionsOn(choice, now),
  });
  return routeAnswer({ from, to, choice, found, version: router.version });
}

type TableCall = Call<typeof seaRoutes.table> | Call<typeof seaRoutes.download>;

async function readTable({ db, company, query, now }: TableCall) {
  const { ports, settings } = await readEnds(db, {
    company,
    portIds: query.portIds,
    vesselId: query.vesselId,
  });
  const codes = query.variants ?? ['settings'];
  const variants = routeVariants.filter(({ code }) => codes.includes(code));
  const router = seaRouter();
  const options = variants.map(({ code }) => optionsOn(variantOf(code).choice(settings), now));
  const legs = ports.slice(1).map((to, at) => ({ from: ports[at] ?? to, to }));
  const calculated = await inTurns(legs, ({ from, to }) =>
    options.map((one) => {
      const ends = { from: positionOf(from), to: positionOf(to), options: one };
      const found = router.distance(ends);
      return found.status === 'found'
        ? { outcome: found.status, distance: tenths(found.nm) }
        : { outcome: found.reason, distance: null };
    }),
  );
  return {
    ports: ports.map((port) => portOf(port)),
    variants: variants.map(({ code, label }) => ({ code, label })),
    legs: calculated.map((leg) => [...leg]),
    version: router.version,
  };
}

async function downloadTable(call: Call<typeof seaRoutes.download>) {
  const content = await readTable(call);
  return tableAsCsv(distanceTable(content, call.query.speed ?? null), 'Distances');
}

/** Sea routes and distances between ports. */
export function serveSeaRoutes(host: Host): void {
  serve(host, seaRoutes, { get: readRoute, table: readTable, download: downloadTable });
}
