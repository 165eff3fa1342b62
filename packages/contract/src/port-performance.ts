import { z } from 'zod';
import { byId, decimalText, fraction, idList, instant, instantText } from './forms.ts';
import { download } from './print.ts';
import { positionedPort } from './ports.ts';
import { feature, route } from './route.ts';

const minutes = fraction.nullable();

/** Over the calls that reported it; null if none did. */
const figure = z
  .object({
    calls: z.number(),
    reported: z.number(),
    average: minutes,
    median: minutes,
  })
  .meta({ id: 'PerformanceFigure' });

const rate = z
  .object({
    commodityId: z.number(),
    commodity: z.string(),
    unit: z.string(),
    /** 2 discharging, 3 loading. */
    reasonId: z.number(),
    quantity: decimalText.nullable(),
    minutes,
    /** Quantity per 24 hours. */
    perDay: decimalText.nullable(),
  })
  .meta({ id: 'PerformanceRate' });

export const performedCall = z
  .object({
    id: z.number(),
    vessel: z.object({ id: z.number(), name: z.string() }),
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    reasons: z.array(z.number()),
    stay: minutes,
    waiting: minutes,
    berth: minutes,
    arrivalDelay: minutes,
    departureDelay: minutes,
    rates: z.array(rate),
  })
  .meta({ id: 'PerformedCall' });

const narrowed = {
  /** Calls that arrive, or are due, within this period. */
  from: instant.optional(),
  to: instant.optional(),
  vesselIds: idList.optional(),
  reasonIds: idList.optional(),
};

export const portPerformance = feature({
  get: route({
    method: 'GET',
    path: '/ports/{id}/performance',
    summary:
      'Performance at a port: stay, waiting, berth, delay and handling rates of its latest calls, at most 2,000. Figures that were not reported are null and not counted.',
    may: 'company.read',
    params: byId,
    query: z.object(narrowed),
    answer: z.object({
      port: positionedPort,
      figures: z.object({
        stay: figure,
        waiting: figure,
        berth: figure,
        arrivalDelay: figure,
        departureDelay: figure,
      }),
      rates: z.array(rate.extend({ operations: z.number(), reported: z.number() })),
      /** Latest first. */
      calls: z.array(performedCall),
      /** Whether there are more calls than were included. */
      isCut: z.boolean(),
    }),
    fails: ['notFound', 'invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/ports/{id}/performance/download',
    summary: 'The same as a workbook or CSV, one row per call',
    may: 'company.read',
    params: byId,
    query: z.object({ ...narrowed, fileType: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: download,
    fails: ['notFound', 'invalid'],
  }),
});
