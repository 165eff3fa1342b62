import { z } from 'zod';
import { decimalText, id, idList, instantText, named } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { reportingYear } from './reporting-year.ts';

const rating = z.enum(['A', 'B', 'C', 'D', 'E']);
/** Tonnes by fuel of the IMO’s carbon factors. */
const fuels = z.array(z.object({ fuel: z.string(), tonnes: decimalText }));

const point = z
  .object({
    at: instantText,
    /** Grams of CO2 for each capacity tonne and nautical mile. */
    attained: decimalText,
    rating,
  })
  .meta({ id: 'CiiPoint' });

const outlook = z
  .object({
    vessel: named,
    year: z.number(),
    /** Why there is no index; null where there is one. */
    notRated: z.string().nullable(),
    /** Of the reference line, as the engine names it; null where there is no index. */
    ship: z.object({ type: z.string(), size: decimalText }).nullable(),
    /** Grams of CO2 for each capacity tonne and nautical mile. */
    required: decimalText.nullable(),
    /** Upper ends of A, B, C and D. */
    boundaries: z.array(decimalText),
    now: z
      .object({
        /** Grams of CO2 for each capacity tonne and nautical mile. */
        attained: decimalText,
        rating,
      })
      .nullable(),
    /** Nautical miles. */
    distance: decimalText,
    fuels,
    /** The index of the year so far at the end of each voyage and stay. */
    points: z.array(point),
    /** At the end of the year, if the ship goes on as in the last days with data. */
    forecast: z
      .object({
        /** Grams of CO2 for each capacity tonne and nautical mile. */
        attained: decimalText,
        rating,
        from: instantText,
        basisDays: z.number(),
        distance: decimalText,
        fuels,
      })
      .nullable(),
    /** The ratings of this and the two years before; null where there is none. */
    ratings: z.array(z.object({ year: z.number(), rating: rating.nullable() })),
    /** After an E, or a D in three years running. */
    needsPlan: z.boolean(),
  })
  .meta({ id: 'CiiOutlook' });

const dcsRow = z
  .object({
    vessel: named,
    imo: z.string(),
    year: z.number(),
    grossTonnage: decimalText.nullable(),
    deadweight: decimalText.nullable(),
    /** Hours. */
    hoursUnderWay: decimalText,
    /** Nautical miles. */
    distance: decimalText,
    /** Nautical miles with cargo on board. */
    ladenDistance: decimalText,
    /** Tonne-miles. */
    transportWork: decimalText,
    /** kWh. */
    shorePower: decimalText,
    fuels: z.array(
      z.object({
        fuel: named,
        consumer: z.enum(['main', 'aux', 'boiler', 'other']),
        /** Tonnes. */
        underWay: decimalText,
        /** Tonnes. */
        notUnderWay: decimalText,
      }),
    ),
  })
  .meta({ id: 'DcsYear' });

const ofYear = { year: reportingYear, vesselIds: idList.optional() };

/** Carbon intensity and the fuel data of the IMO. */
export const carbonIntensity = feature({
  outlook: route({
    method: 'GET',
    path: '/compliance/cii/{year}/vessels/{vesselId}',
    summary:
      'The carbon intensity of a vessel’s year: attained, required, bands, and the forecast to its end',
    may: 'company.read',
    params: z.object({ year: reportingYear, vesselId: id }),
    answer: outlook,
    fails: ['invalid', 'notFound'],
  }),
  dcs: route({
    method: 'GET',
    path: '/compliance/dcs',
    summary:
      'Fuel by consumer and movement, distance, hours and transport work of a year, by vessel',
    may: 'company.read',
    query: z.object(ofYear),
    answer: z.array(dcsRow),
    fails: ['invalid'],
  }),
  dcsFile: route({
    method: 'GET',
    path: '/compliance/dcs/download',
    isLong: true,
    summary:
      'The fuel data of a year as a file, a row for each fuel and consumer; content is base64',
    may: 'company.read',
    query: z.object({ ...ofYear, fileType: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: download,
    fails: ['invalid'],
  }),
});
