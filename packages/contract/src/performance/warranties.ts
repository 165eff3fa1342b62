import { currentRules } from '@fairlead/domain/performance/warranty';
import { z } from 'zod';
import {
  byId,
  decimal,
  decimalText,
  fraction,
  idList,
  instant,
  instantText,
  modified,
  named,
  ok,
  oneLine,
  paging,
  ref,
} from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { seaReport } from './speed-performance.ts';

const positive = (maxDecimals: number) => decimal({ maxDecimals });
const limit = positive(1).nullable().default(null);
const lineBody = z.object({ speed: positive(2), perDay: positive(3) });
const readingBody = z.object({
  aboutSpeed: positive(2).default('0'),
  aboutFuel: positive(2).default('0'),
  current: z.enum(currentRules).default('ignored'),
  isForWhole: z.boolean().default(true),
  setsOff: z.boolean().default(false),
});
const warrantyBody = z
  .object({
    vessel: ref,
    name: oneLine(150),
    from: instant,
    to: instant.nullable().default(null),
    laden: lineBody.nullable().default(null),
    ballast: lineBody.nullable().default(null),
    limits: z.object({
      /** Beaufort; null sets no limit. */
      wind: limit,
      /** Height in metres; null sets no limit. */
      sea: limit,
      /** Height in metres; null sets no limit. */
      swell: limit,
      /** Knots from ahead; null sets no limit. */
      current: limit,
      hours: positive(1).default('0'),
    }),
    owner: readingBody,
    charterer: readingBody,
    modified,
  })
  .meta({ id: 'WarrantyBody' });

const line = z
  .object({
    /** Knots. */
    speed: decimalText,
    /** Tonnes in 24 hours. */
    perDay: decimalText,
  })
  .meta({ id: 'WarrantedLine' });
const reading = z
  .object({
    /** Knots that 'about' allows less. */
    aboutSpeed: decimalText,
    /** Percent of fuel that 'about' allows more. */
    aboutFuel: decimalText,
    /** Ignored, taken out of the speed, or days with an adverse one excluded. */
    current: z.enum(currentRules),
    /** The result of good weather counts for the whole distance. */
    isForWhole: z.boolean(),
    /** Savings in one condition reduce losses in the other. */
    setsOff: z.boolean(),
  })
  .meta({ id: 'WarrantyReading' });

const warranty = z
  .object({
    id: z.number(),
    vessel: named,
    name: z.string(),
    from: instantText,
    /** Null while it goes on. */
    to: instantText.nullable(),
    laden: line.nullable(),
    ballast: line.nullable(),
    /** Above them a day does not count; null sets no limit. Beaufort, metres, knots from ahead; hours are the least. */
    limits: z.object({
      /** Beaufort. */
      wind: decimalText.nullable(),
      /** Height in metres. */
      sea: decimalText.nullable(),
      /** Height in metres. */
      swell: decimalText.nullable(),
      /** Knots from ahead. */
      current: decimalText.nullable(),
      hours: decimalText,
    }),
    owner: reading,
    charterer: reading,
    modified: instantText,
  })
  .meta({ id: 'Warranty' });

const condition = z
  .object({
    isLaden: z.boolean(),
    warranted: line,
    days: z.number(),
    countedDays: z.number(),
    distance: fraction,
    hours: fraction,
    /** Nautical miles in good weather. */
    countedDistance: fraction,
    countedHours: fraction,
    /** Metric tons in good weather. */
    countedFuel: fraction,
    speed: fraction.nullable(),
    perDay: fraction.nullable(),
    /** Nautical miles that the result counts for. */
    miles: fraction,
    allowedHours: fraction,
    takenHours: fraction,
    hoursLost: fraction,
    /** Metric tons. */
    allowedFuel: fraction,
    /** Metric tons. */
    usedFuel: fraction,
    /** Metric tons; negative were saved. */
    excessFuel: fraction,
  })
  .meta({ id: 'WarrantyCondition' });

/** Hours and tonnes; negative ones were gained and saved. */
const side = z
  .object({
    days: z.number(),
    hoursLost: fraction,
    /** Metric tons; negative were saved. */
    excessFuel: fraction,
    conditions: z.array(condition),
  })
  .meta({ id: 'WarrantySide' });

const result = z
  .object({
    warranty,
    owner: side,
    charterer: side,
    /** Oldest first; the reasons why a day does not count in each reading, none if it counts. */
    days: z.array(
      z.object({ report: seaReport, owner: z.array(z.string()), charterer: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'WarrantyResult' });

/** Warranties of speed and consumption in charter parties, read the owner's and the charterer's way. */
export const warranties = feature({
  list: route({
    method: 'GET',
    path: '/performance/warranties',
    summary: 'Warranties of vessels, the latest first',
    may: 'company.read',
    query: z.object({ vesselIds: idList.optional(), ...paging }),
    answer: z.array(warranty),
    total: true,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/performance/warranties/{id}',
    summary: 'One warranty',
    may: 'company.read',
    params: byId,
    answer: warranty,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/performance/warranties',
    summary: 'Create a warranty of a vessel',
    may: 'company.write',
    body: warrantyBody,
    answer: warranty,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/performance/warranties/{id}',
    summary: 'Save a warranty with its readings',
    may: 'company.write',
    params: byId,
    body: warrantyBody,
    answer: warranty,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/performance/warranties/{id}',
    summary: 'Delete a warranty',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/performance/warranties/{id}/restore',
    summary: 'Undo the deletion of a warranty',
    may: 'company.write',
    params: byId,
    answer: warranty,
    fails: ['notFound'],
  }),
  result: route({
    method: 'GET',
    path: '/performance/warranties/{id}/result',
    summary: 'Time and fuel in both readings, with each day and why it does not count',
    may: 'company.read',
    params: byId,
    answer: result,
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/performance/warranties/{id}/download',
    isLong: true,
    summary: 'The result as a file; content is base64',
    may: 'company.read',
    params: byId,
    query: z.object({ fileType: z.enum(['pdf', 'xlsx']).default('pdf') }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
});
