import { mostShipPositions, shipPositionDropNames } from '@fairlead/domain/live/ship-positions';
import { z } from 'zod';
import { instant, instantText } from '../forms.ts';
import { feature, route } from '../route.ts';

const shipPosition = z
  .object({
    /** When it was read, by the server’s time as the device knows it. */
    at: instant,
    /** Degrees, north positive; what is no position is left out and counted. */
    latitude: z.number(),
    /** Degrees, east positive. */
    longitude: z.number(),
    /** Metres that it may be off; beyond 1,000 it is left out. */
    accuracyM: z.number().min(0),
    /** Knots over ground; null if the device does not know it. */
    speedKn: z.number().min(0).nullable().default(null),
    /** Degrees over ground from true north; null if the device does not know it. */
    course: z.number().min(0).max(360).nullable().default(null),
  })
  .meta({ id: 'ShipPosition' });

/** Positions that were left out, by reason. */
const dropped = z.array(
  z.object({
    reason: z.enum(shipPositionDropNames),
    /** Positions that were left out for it. */
    count: z.number(),
  }),
);

/** What became of the positions of all devices, for the administrators of the installation. */
export const shipPositionCounts = z
  .object({
    /** Positions that were stored, of all companies. */
    stored: z.number(),
    /** When the last one came; null before the first. */
    latest: instantText.nullable(),
    /** Since when they are counted; null before the first. */
    countedSince: instantText.nullable(),
    dropped,
  })
  .meta({ id: 'ShipPositionCounts' });

/** Positions by the GPS of devices on board whose users switched it on. */
export const shipPositions = feature({
  send: route({
    method: 'POST',
    path: '/ship/positions',
    summary:
      'Send positions of the vessel of the device, at most 200. Implausible ones, and those of a time at which AIS has the vessel, are left out and counted.',
    may: 'ship',
    body: z
      .object({
        positions: z.array(shipPosition).min(1).max(mostShipPositions, 'At most 200 positions'),
      })
      .meta({ id: 'ShipPositionsBody' }),
    answer: z.object({
      /** Number of positions that were stored. */
      stored: z.number(),
      dropped,
    }),
    fails: ['invalid'],
  }),
});
