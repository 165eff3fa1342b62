import { z } from 'zod';
import { byId, decimalText, fraction, idList, instant, instantText } from './forms.ts';
import { download } from './print.ts';
import { positionedPort } from './ports.ts';
import { feature, route } from './route.ts';

const minutes = fraction.nullable();

/** Over the calls that reported it; null if none did. */
export const performanceFigure = z
  .object({
    /** Number of port calls. */
    calls: z.number(),
    /** Port calls that reported it. */
    reported: z.number(),
    /** Minutes. */
    average: minutes,
    /** Minutes. */
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

/** Of all operations together: total quantity over total time. */
export const performanceRateOfAll = rate.extend({
  /** Number of cargo operations. */
  operations: z.number(),
  /** Cargo operations that reported both times and a quantity. */
  reported: z.number(),
});

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
    /** Ids of the reasons for the call. */
    reasons: z.array(z.number()),
    /** Minutes from arrival to departure. */
    stay: minutes,
    /** Minutes from arrival to first all fast. */
    waiting: minutes,
    /** Minutes from all fast to cast off, all berths together. */
    berth: minutes,
    /** Minutes after the ETA; negative is early. */
    arrivalDelay: minutes,
    /** Minutes after the ETD; negative is early. */
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
        stay: performanceFigure,
        waiting: performanceFigure,
        berth: performanceFigure,
        arrivalDelay: performanceFigure,
        departureDelay: performanceFigure,
      }),
      rates: z.array(performanceRateOfAll),
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
