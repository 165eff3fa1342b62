import { z } from 'zod';
import { named, searchQuery } from './forms.ts';
import { room, route } from './route.ts';

/** A unit in which cargo is measured; `tonnes` is how many metric tons one of it is, null for volumes and pieces. */
export const measurement = named.extend({
  symbol: z.string(),
  decimals: z.number(),
  tonnes: z.string().nullable(),
});

export const commodity = named.extend({
  code: z.string().nullable(),
  defaultMeasurement: z.object({ id: z.number(), name: z.string(), symbol: z.string() }).nullable(),
});

/** A register's search in its two specified forms. */
const searches = <const P extends string, A extends z.ZodType>(
  { path, plural }: { readonly path: P; readonly plural: string },
  answer: A,
) => ({
  search: route({
    method: 'GET',
    path: `/${path}/search`,
    summary: `${plural} by name, best match first`,
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(answer),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: `/${path}`,
    summary: `The search of ${plural.toLowerCase()} in its other specified form`,
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(answer),
    fails: ['invalid'],
  }),
});

export const commodities = room(
  searches({ path: 'commodities', plural: 'Commodities' }, commodity),
);
export const measurements = room(
  searches({ path: 'measurements', plural: 'Measurements' }, measurement),
);
export const freightTypes = room(
  searches({ path: 'freightTypes', plural: 'Freight types' }, named),
);
