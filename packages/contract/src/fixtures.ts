import { currencies } from '@fairlead/domain/fixtures/words';
import { z } from 'zod';
import { decimal, id, instant, instantText, modified, named, ref, text } from './forms.ts';
import { partner } from './master-data.ts';
import { room, route } from './route.ts';

/** A calendar day without a zone, `2026-09-17`. */
const day = z.iso.date('Not a valid date: use 2026-09-17');

export const fixture = z.object({
  id: z.number(),
  fixtureNumber: z.string(),
  status: z.number(),
  vessel: named,
  voyage: z.object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() }),
  charterer: partner,
  broker: named.nullable(),
  coaDate: z.string().nullable(),
  cpDate: z.string().nullable(),
  layCanFrom: instantText.nullable(),
  layCanTo: instantText.nullable(),
  aggregation: z.number(),
  demurrageRate: z.string().nullable(),
  despatchRate: z.string().nullable(),
  currency: z.string(),
  externalId: z.string().nullable(),
  modified: instantText,
});

/** A fixture as its dialog saves it (part 2 §5); rates are money a day. */
export const fixtureBody = z.object({
  status: z.number().int().optional(),
  vessel: ref,
  voyage: ref,
  charterer: ref,
  broker: ref.nullable().default(null),
  coaDate: day.nullable().default(null),
  cpDate: day.nullable().default(null),
  layCanFrom: instant.nullable().default(null),
  layCanTo: instant.nullable().default(null),
  aggregation: z.number().int().optional(),
  demurrageRate: decimal({ maxDecimals: 2 }).nullable().default(null),
  despatchRate: decimal({ maxDecimals: 2 }).nullable().default(null),
  currency: text(3, 3).pipe(
    z.string().regex(/^[A-Z]{3}$/, `A currency code such as ${currencies.join(', ')}`),
  ),
  modified,
});

export const fixtures = room({
  search: route({
    method: 'GET',
    path: '/fixtures/search',
    summary: 'Fixtures by number, charterer or vessel, latest first',
    may: 'company.read',
    query: z.object({
      s: z.string().max(200).optional(),
      take: z.coerce.number().int().min(1).max(100).optional(),
      vesselId: id.optional(),
      voyageId: id.optional(),
    }),
    answer: z.array(fixture),
    fails: ['invalid'],
  }),
  create: route({
    method: 'POST',
    path: '/fixtures',
    summary:
      'Create a fixture; its number is the next of the year, its aggregation the company’s unless stated',
    may: 'company.write',
    body: fixtureBody,
    answer: fixture,
    fails: ['invalid'],
  }),
});
