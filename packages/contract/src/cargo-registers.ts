import { measurementFindings } from '@fairlead/domain/cargo-registers/findings';
import { measures } from '@fairlead/domain/cargo-registers/measures';
import { imsbcCodes } from '@fairlead/domain/cargo-registers/enumerations';
import { z } from 'zod';
import { decimalText, optionalText, ref, text } from './forms.ts';
import {
  optionalMeasure,
  plainQueries,
  registerBody,
  registerReads,
  registerRecord,
  registerWrites,
} from './registers/register-calls.ts';
import { feature } from './route.ts';

/**
 * A unit in which cargo is measured: by weight (`tonnes`, metric tons per unit), by volume (`cubicMetres` per unit), or
 * neither if it counts pieces.
 */
export const measurement = z
  .object({
    ...registerRecord,
    symbol: z.string(),
    decimals: z.number(),
    tonnes: decimalText.nullable(),
    cubicMetres: decimalText.nullable(),
  })
  .meta({ id: 'Measurement' });

const measurementBody = z
  .object({
    ...registerBody,
    symbol: text(20, 1),
    decimals: z.number().int().min(0).max(6).default(3),
    tonnes: optionalMeasure(measures.tonnes),
    cubicMetres: optionalMeasure(measures.cubicMetres),
  })
  .superRefine((unit, context) => {
    for (const { field, message } of measurementFindings(unit))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .meta({ id: 'MeasurementBody' });

/** `density` is kilograms per cubic metre, `stowageFactor` cubic metres per metric ton. */
export const commodity = z
  .object({
    ...registerRecord,
    code: z.string().nullable(),
    defaultMeasurement: z
      .object({ id: z.number(), name: z.string(), symbol: z.string() })
      .nullable(),
    imsbcGroup: z.enum(imsbcCodes).nullable(),
    imsbcName: z.string().nullable(),
    density: decimalText.nullable(),
    stowageFactor: decimalText.nullable(),
    note: z.string().nullable(),
    externalId: z.string().nullable(),
  })
  .meta({ id: 'Commodity' });

const commodityBody = z
  .object({
    ...registerBody,
    code: optionalText(20),
    defaultMeasurement: ref.nullable().default(null),
    imsbcGroup: z.enum(imsbcCodes).nullable().default(null),
    imsbcName: optionalText(200),
    density: optionalMeasure(measures.density),
    stowageFactor: optionalMeasure(measures.stowageFactor),
    note: optionalText(1000),
    externalId: text(100).nullable().optional(),
  })
  .meta({ id: 'CommodityBody' });

const ofCommodities = {
  path: 'commodities',
  thing: 'commodity',
  things: 'commodities',
  record: commodity,
} as const;
const ofMeasurements = {
  path: 'measurements',
  thing: 'measurement',
  things: 'measurements',
  record: measurement,
} as const;
export const commodities = feature({
  ...registerReads({ ...ofCommodities, ...plainQueries }),
  ...registerWrites({ ...ofCommodities, body: commodityBody }),
});
export const measurements = feature({
  ...registerReads({ ...ofMeasurements, ...plainQueries }),
  ...registerWrites({ ...ofMeasurements, body: measurementBody }),
});
