export type { ZoneCrossing } from './answer/crossings.ts';
export type { PassedPoint } from './answer/named-along.ts';
export { allNamedPoints } from './named/all-named-points.ts';
export type { NamedPoint } from './named/named-point.ts';
export { type Passage, type PassageId, passages } from './passages.ts';
export {
  createRouter,
  type NoSeaRoute,
  type RouteRequest,
  type RouterOptions,
  type SeaDistance,
  type SeaRoute,
  type SeaRouter,
} from './router.ts';
export type { RouteOptions } from './search/costs.ts';
export type { Position } from './sphere/vector.ts';
export { allZones } from './zones/all-zones.ts';
export { appliesOn, type Zone, type ZoneKind } from './zones/zone.ts';
