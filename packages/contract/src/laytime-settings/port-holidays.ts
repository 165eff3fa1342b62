import { z } from 'zod';
import { dayText, id, instantText, modified, text } from '../forms.ts';
import { feature, route } from '../route.ts';
import { timeOfDay } from '../time.ts';

const year = z.coerce.number().int().min(1990).max(2100);
const dated = z.object({ id, year }).meta({ id: 'PlacedHoliday' });

/** A holiday of a port; with times, only that part of the day. */
const holiday = z
  .strictObject({
    date: z.iso.date('Not a valid date: use 2026-05-17'),
    name: text(100, 1),
    from: timeOfDay.nullable().default(null),
    to: timeOfDay.nullable().default(null),
  })
  .refine(({ from, to }) => (from === null) === (to === null), {
    path: ['to'],
    message: 'Enter both times or none',
  })
  .refine(({ from, to }) => from === null || to === null || from < to, {
    path: ['to'],
    message: 'Ends before it begins',
  })
  .meta({ id: 'PortHoliday' });

export const holidayYear = z
  .object({
    portId: z.number(),
    year: z.number(),
    /** False: not confirmed as complete, so calculations raise an open question. */
    isKnown: z.boolean(),
    source: z.string(),
    verifiedBy: z.string().nullable(),
    verifiedAt: instantText.nullable(),
    holidays: z.array(
      z.object({
        date: dayText,
        name: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    /** Null if nothing was saved for this year. */
    modified: instantText.nullable(),
  })
  .meta({ id: 'PortHolidayYear' });

const yearBody = z
  .object({
    source: text(500).default(''),
    /** Whether the caller confirms that these are all holidays of the year. */
    isKnown: z.boolean(),
    holidays: z.array(holiday).max(366),
    modified,
  })
  .meta({ id: 'PortHolidayYearBody' });

const portOfYears = z.object({
  id: z.number(),
  name: z.string(),
  unLoCode: z.string().nullable(),
  countryCode: z.string(),
  timeZone: z.string(),
});

export const portHolidays = feature({
  ports: route({
    method: 'GET',
    path: '/portHolidays',
    summary: 'Ports with holidays, and the years for which they are known',
    may: 'company.read',
    answer: z.array(
      z.object({
        port: portOfYears,
        years: z.array(
          z.object({
            year: z.number(),
            isKnown: z.boolean(),
            /** Number of holidays. */
            holidays: z.number(),
          }),
        ),
      }),
    ),
  }),
  list: route({
    method: 'GET',
    path: '/ports/{id}/holidays',
    summary: 'All years of a port for which holidays are saved; for other years they are not known',
    may: 'company.read',
    params: z.object({ id }),
    query: z.object({
      /** First calendar year. */
      from: year.optional(),
      /** Last calendar year. */
      to: year.optional(),
    }),
    answer: z.object({ port: portOfYears, years: z.array(holidayYear) }),
    fails: ['notFound', 'invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/ports/{id}/holidays/{year}',
    summary: 'The holidays of a port in one year',
    may: 'company.read',
    params: dated,
    answer: holidayYear,
    fails: ['notFound', 'invalid'],
  }),
  publicHolidays: route({
    method: 'GET',
    path: '/ports/{id}/holidays/{year}/public',
    summary:
      'The public holidays of the country of a port as the library date-holidays calculates them; nothing is saved',
    may: 'company.read',
    params: dated,
    query: z.object({
      region: z
        .string()
        .regex(/^[\w-]{1,10}$/, 'One of the regions')
        .optional()
        .describe('A part of the country that has holidays of its own, by its code'),
    }),
    answer: z.object({
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      source: z.string(),
      holidays: holidayYear.shape.holidays,
    }),
    fails: ['notFound', 'invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/ports/{id}/holidays/{year}',
    summary: 'Save all holidays of a port in one year; the list replaces the earlier one',
    may: 'company.write',
    params: dated,
    body: yearBody,
    answer: holidayYear,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  copy: route({
    method: 'POST',
    path: '/ports/{id}/holidays/{year}/copy',
    summary:
      'Copy the holidays of another port in that year; existing ones are replaced, and no one has verified it yet',
    may: 'company.write',
    params: dated,
    body: z.object({ portId: id, modified }),
    answer: holidayYear,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
