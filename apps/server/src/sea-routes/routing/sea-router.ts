import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Position,
  type SailedDistance,
  straightLine,
} from '@fairlead/domain/schedule/distance';
import { engineOptions, type RouteChoice } from '@fairlead/domain/sea-routes/variants';
import { createRouter, type RouteOptions, type SeaRouter } from '@fairlead/sea-routes';

let router: SeaRouter | undefined;

/** The seas, read from their file when the first route is requested. */
export function seaRouter(): SeaRouter {
  if (router !== undefined) return router;
  const file = createRequire(import.meta.url).resolve('@fairlead/sea-routes/sea-graph.bin');
  router = createRouter(readFileSync(file));
  return router;
}

/** A choice on the day of the call: a route is planned with the zones of today. */
export const optionsOn = (choice: RouteChoice, now: Date): RouteOptions =>
  engineOptions(choice, now.toISOString().slice(0, 10));

/** The sea route settings of a vessel as a row has them. */
export interface SettingsRow {
  readonly allow_ice_areas: boolean;
  readonly avoid_hra: boolean;
  readonly avoid_seca: boolean;
}

export const settingsOf = (row: SettingsRow, now: Date): RouteOptions =>
  optionsOn(
    {
      allowIceAreas: row.allow_ice_areas,
      avoidHRA: row.avoid_hra,
      avoidSeca: row.avoid_seca,
      closed: [],
    },
    now,
  );

/** As many distances as the fleets of a large installation sail in a year. */
const mostRemembered = 50_000;
const remembered = new Map<string, SailedDistance>();

const endKey = ({ latitude, longitude }: Position) => `${latitude} ${longitude}`;

/** The distance between two ports; calculated once, then remembered by this process. */
export function distanceBetween(
  from: Position,
  to: Position,
  options: RouteOptions,
): SailedDistance {
  const key = [endKey(from), endKey(to), JSON.stringify(options)].join('|');
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const nm = seaRouter().distanceNm({
    from: { lat: from.latitude, lon: from.longitude },
    to: { lat: to.latitude, lon: to.longitude },
    options,
  });
  const found = nm === null ? straightLine(from, to) : { nm, isSeaRoute: true };
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, found);
  return found;
}
