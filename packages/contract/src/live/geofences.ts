import { geofenceKinds, leastCorners, mostCorners } from '@fairlead/domain/live/geofences/geofence';
import { z } from 'zod';
import { byId, fraction, id, instantText, modified, numberOf, ok, oneLine, ref } from '../forms.ts';
import { feature, route } from '../route.ts';

/** A corner of an area. */
const corner = z
  .object({
    /** Decimal degrees, north positive. */
    latitude: fraction,
    /** Decimal degrees, east positive. */
    longitude: fraction,
  })
  .meta({ id: 'GeofenceCorner' });

const cornerBody = z
  .object({
    /** Decimal degrees, north positive. */
    latitude: z.number().min(-90, 'From -90 to 90 degrees').max(90, 'From -90 to 90 degrees'),
    /** Decimal degrees, east positive. */
    longitude: z
      .number()
      .min(-180, 'From -180 to 180 degrees')
      .max(180, 'From -180 to 180 degrees'),
  })
  .meta({ id: 'GeofenceCornerBody' });

const outlineBody = z
  .array(cornerBody)
  .min(leastCorners, 'An area has at least three corners.')
  .max(mostCorners, 'At most 1,000 corners');

const geofence = z
  .object({
    id: z.number(),
    /** The port that it belongs to. */
    port: z.object({ id: z.number(), name: z.string(), latitude: fraction, longitude: fraction }),
    /** Port 10, anchorage 20, berth 30. */
    kind: numberOf(geofenceKinds),
    name: z.string(),
    /** The berth of the register that it is; null for another area, or an unnamed berth. */
    berth: z.object({ id: z.number(), name: z.string() }).nullable(),
    /** Its corners in order; the last one is joined to the first. */
    outline: z.array(corner),
    /** A suggestion that was rejected. */
    isRejected: z.boolean(),
    modified: instantText,
  })
  .meta({ id: 'Geofence' });

const geofenceBody = z
  .object({
    port: ref,
    kind: numberOf(geofenceKinds),
    name: oneLine(100).min(1, 'Required'),
    berth: ref.nullable().default(null),
    outline: outlineBody,
    /** Whether it is a rejected suggestion: nothing is suggested there again. */
    isRejected: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'GeofenceBody' });

const suggestion = z
  .object({
    /** Anchorage 20, berth 30. */
    kind: numberOf(geofenceKinds),
    outline: z.array(corner),
    /** Number of positions of stopped vessels that it follows from. */
    positions: z.number(),
    /** Number of different vessels. */
    vessels: z.number(),
    /** Of the first of these positions. */
    firstAt: instantText,
    /** Of the last of these positions. */
    lastAt: instantText,
  })
  .meta({ id: 'GeofenceSuggestion' });

/** Areas at ports. Positions that enter or leave them propose events of port calls. */
export const geofences = feature({
  list: route({
    method: 'GET',
    path: '/geofences',
    summary: 'Areas at ports by port, kind and name; of one port on request; at most 500',
    may: 'company.read',
    query: z.object({ portId: id.optional() }),
    answer: z.array(geofence),
  }),
  suggestions: route({
    method: 'GET',
    path: '/geofences/suggestions',
    summary:
      'Areas at a port where stopped vessels have lain in the last 12 months: the hull of their positions with a margin; none where an area exists or was rejected',
    may: 'company.read',
    query: z.object({ portId: id }),
    answer: z.array(suggestion),
    fails: ['notFound'],
  }),
  get: route({
    method: 'GET',
    path: '/geofences/{id}',
    summary: 'One area',
    may: 'company.read',
    params: byId,
    answer: geofence,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/geofences',
    summary:
      'Add an area: 3 to 1,000 corners within 60 nm of the port; an outline that crosses itself is refused',
    may: 'company.write',
    body: geofenceBody,
    answer: geofence,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/geofences/{id}',
    summary: 'Change an area; open proposals follow from the changed outline',
    may: 'company.write',
    params: byId,
    body: geofenceBody,
    answer: geofence,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/geofences/{id}',
    summary: 'Delete an area and the open proposals that follow from it',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/geofences/{id}/restore',
    summary: 'Undo the deletion of an area',
    may: 'company.write',
    params: byId,
    answer: geofence,
    fails: ['invalid', 'notFound'],
  }),
});
