import { z } from 'zod';
import { fraction, instantText } from '../forms.ts';

export const coordinates = {
  /** Decimal degrees, north positive. */
  latitude: fraction,
  /** Decimal degrees, east positive. */
  longitude: fraction,
};

const stormPoint = z
  .object({
    at: instantText,
    ...coordinates,
    /** Sustained wind in knots; null if it is not stated. */
    windKn: fraction.nullable(),
    /** Nautical miles from the centre to which winds of 34 kn reach in each quadrant; null where none are forecast for this position. */
    radii: z
      .object({
        /** Nautical miles to the north-east. */
        northEast: fraction,
        /** Nautical miles to the south-east. */
        southEast: fraction,
        /** Nautical miles to the south-west. */
        southWest: fraction,
        /** Nautical miles to the north-west. */
        northWest: fraction,
      })
      .nullable(),
  })
  .meta({ id: 'StormPoint' });

const stormFields = {
  /** Of the warning centre: basin, number and year, such as AL092026. */
  id: z.string(),
  /** With its kind, such as Hurricane Ida. */
  name: z.string(),
  /** The number of the advisory; empty if only the position is known. */
  number: z.string(),
  /** When the advisory was issued; stale after twelve hours. */
  issued: instantText,
};

export const storm = z
  .object({
    ...stormFields,
    /** Its centre at the advisory and at each forecast position. */
    points: z.array(stormPoint),
  })
  .meta({ id: 'Storm' });

export const stormApproach = z
  .object({
    ...stormFields,
    /** Nautical miles between the vessel and the centre at the closest point of approach. */
    distanceNm: fraction,
    /** When they are closest. */
    at: instantText,
    /** Whether the vessel meets winds of 34 kn of the storm on its passage. */
    isInGale: z.boolean(),
    /** Closer than 200 nm, or through winds of 34 kn. */
    isNear: z.boolean(),
  })
  .meta({ id: 'StormApproach' });
