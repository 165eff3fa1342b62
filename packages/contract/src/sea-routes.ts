import { routePassageIds } from '@fairlead/domain/sea-routes/passages';
import { routeOutcomes, routeVariantCodes } from '@fairlead/domain/sea-routes/variants';
import { z } from 'zod';
import { flag, fraction, id } from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

/** `suez,panama`: texts of a list, separated by commas. */
const codes = <const T extends string>(known: readonly T[]) =>
  z
    .string()
    .max(200)
    .transform((text) => [...new Set(text.split(',').map((code) => code.trim()))])
    .pipe(z.array(z.enum(known as [T, ...T[]], `Choose from ${known.join(', ')}`)));

const position = z
  .object({
    /** Degrees, north positive. */
    latitude: fraction,
    /** Degrees, east positive. */
    longitude: fraction,
  })
  .meta({ id: 'RoutePosition' });

const waypoint = position
  .extend({
    /** The cape, strait or canal that it is at; null for most. */
    name: z.string().nullable(),
  })
  .meta({ id: 'RouteWaypoint' });

const namedPoint = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Nautical miles from the first port to where the route is closest to it. */
    from: fraction,
    /** Where the route is closest to it. */
    position,
  })
  .meta({ id: 'RouteNamedPoint' });

const routePort = z
  .object({ id: z.number(), name: z.string(), unLoCode: z.string().nullable() })
  .meta({ id: 'RoutePort' });

/** A port, or a position, which has no id and is named by its degrees. */
const routeEnd = routePort.extend({ id: z.number().nullable() }).meta({ id: 'RouteEnd' });

const zoneCrossing = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Emission control area, high risk area, or waters with ice. */
    kind: z.enum(['eca', 'highRisk', 'ice']),
    /** Nautical miles inside. */
    distance: fraction,
    /** Nautical miles from the first port to the entry. */
    from: fraction,
    /** Where the route enters; the first port if it begins inside. */
    entry: position,
    /** Where the route leaves; the last port if it ends inside. */
    exit: position,
  })
  .meta({ id: 'RouteZone' });

const seaRoute = z
  .object({
    from: routeEnd,
    to: routePort,
    /** Whether there is a route, or why not: an end is not on the sea, or no open passage connects both. */
    outcome: z.enum(routeOutcomes),
    /** Nautical miles; null without a route. */
    distance: fraction.nullable(),
    /** From one end to the other; each leg is a great circle. */
    waypoints: z.array(waypoint),
    /** Canals and straits on the way that can be closed. */
    passages: z.array(z.object({ id: z.enum(routePassageIds), name: z.string() })),
    /** Capes, straits and canals that the route passes, in their order. */
    namedPoints: z.array(namedPoint),
    /** Zones on the way that apply today, in the order in which they are entered. */
    zones: z.array(zoneCrossing),
    /** What the route was calculated with. */
    options: z.object({
      allowIceAreas: z.boolean(),
      avoidHRA: z.boolean(),
      avoidSeca: z.boolean(),
      /** Passages that were closed. */
      closed: z.array(z.enum(routePassageIds)),
    }),
    /** Names the data of the routes: distances of another version may differ. */
    version: z.string(),
  })
  .meta({ id: 'SeaRoute' });

/** `12,7,12`: ids in their order, in which the same one may come twice. */
const sequence = z
  .string()
  .max(500)
  .transform((text) => text.split(',').map((entry) => Number(entry.trim() || Number.NaN)));

/** `59.91,10.75`: latitude and longitude in degrees. */
const statedPosition = z
  .string()
  .regex(
    /^-?\d{1,2}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?$/,
    'Enter latitude and longitude in degrees, such as 59.91,10.75',
  )
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude }) => Math.abs(latitude) <= 90, 'Latitude is -90 to 90 degrees')
  .refine(({ longitude }) => Math.abs(longitude) <= 180, 'Longitude is -180 to 180 degrees');

/** `12`, or `59.91,10.75`: a port by its id, or a position in degrees. */
const stop = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform((text) => ({ portId: Number(text) })),
  statedPosition,
]);

const statedChoice = {
  /** Waters with ice are open. If omitted, as the vessel's settings say. */
  allowIceAreas: flag.optional(),
  /** High risk areas are avoided. If omitted, as the vessel's settings say. */
  avoidHRA: flag.optional(),
  /** Less distance in emission control areas. If omitted, as the vessel's settings say. */
  avoidSeca: flag.optional(),
  /** Passages that are closed, separated by commas. */
  closed: codes(routePassageIds).optional(),
};

const tableQuery = {
  /** Two to twenty ports in the order of the voyage. */
  portIds: sequence
    .pipe(
      z
        .array(z.int().positive('Enter port ids, separated by commas'))
        .min(2, 'Select at least two ports')
        .max(20, 'Select at most twenty ports'),
    )
    .optional(),
  /**
   * In place of `portIds`, if the voyage also goes by positions: ports by id and positions as latitude and longitude in
   * degrees, in their order, separated by semicolons: `12;59.91,10.75;7`.
   */
  stops: z
    .string()
    .max(1000)
    .transform((text) => text.split(';').map((entry) => entry.trim()))
    .pipe(
      z
        .array(
          stop,
          'Enter ports by id and positions as latitude,longitude, separated by semicolons',
        )
        .min(2, 'Select at least two ports or positions')
        .max(20, 'Select at most twenty ports and positions'),
    )
    .optional(),
  /** Whose settings the variant `settings` has; without it the usual ones. */
  vesselId: id.optional(),
  /** Variants to compare, separated by commas; `own` is what the following options state. */
  variants: codes(routeVariantCodes).optional(),
  ...statedChoice,
};

export const seaRoutes = feature({
  get: route({
    method: 'GET',
    path: '/searoutes',
    summary:
      'The sea route from a port or a position to a port with the settings of a vessel, unless the request states others',
    may: 'company.read',
    query: z.object({
      vesselId: id,
      /** Where the route begins, unless `from` states it. */
      fromPortId: id.optional(),
      /** In place of `fromPortId`: latitude and longitude in degrees, `59.91,10.75`. */
      from: statedPosition.optional(),
      toPortId: id,
      ...statedChoice,
    }),
    answer: seaRoute,
    fails: ['invalid', 'notFound'],
  }),
  table: route({
    method: 'GET',
    path: '/searoutes/table',
    summary: 'Distances from port to port, on several kinds of routes side by side',
    may: 'company.read',
    query: z.object({
      ...tableQuery,
      /** With the zones that each route crosses. */
      includeZones: flag.optional(),
    }),
    answer: z
      .object({
        /** Ports, and positions without an id, in their order. */
        ports: z.array(routeEnd),
        variants: z.array(z.object({ code: z.enum(routeVariantCodes), label: z.string() })),
        /** From each port to the next: its distance on each variant, in nautical miles. */
        legs: z.array(
          z.array(
            z.object({
              outcome: z.enum(routeOutcomes),
              distance: fraction.nullable(),
              /** Names of the capes, straits and canals that the route passes, in their order. */
              by: z.array(z.string()),
              /** Zones on the way that apply today, in the order in which they are entered; none unless requested. */
              zones: z.array(zoneCrossing),
            }),
          ),
        ),
        version: z.string(),
      })
      .meta({ id: 'DistanceTable' }),
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/searoutes/table/download',
    summary: 'The same as a CSV file, with days at sea if a speed is stated',
    may: 'company.read',
    query: z.object({
      ...tableQuery,
      /** Knots, above 0 and at most 60. */
      speed: z.coerce.number().gt(0).max(60).optional(),
    }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
});
