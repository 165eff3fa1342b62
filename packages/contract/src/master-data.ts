import { z } from 'zod';
import { searchQuery } from './forms.ts';
import { room, route } from './route.ts';

export const port = z.object({
  id: z.number(),
  name: z.string(),
  unLoCode: z.string().nullable(),
  country: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  type: z.number(),
});

export const reasonForCall = z.object({ id: z.number(), name: z.string(), code: z.string() });

/** The searches of pickers: `{entity}/search?s=` (part 2 §7), best match first, 20 unless told. */
export const ports = room({
  search: route({
    method: 'GET',
    path: '/ports/search',
    summary: 'Ports of the catalogue and of the company by name or UN/LOCODE',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(port.extend({ latitude: z.string(), longitude: z.string() })),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/ports',
    summary: 'The search of ports in its other specified form',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(port.extend({ latitude: z.string(), longitude: z.string() })),
    fails: ['invalid'],
  }),
});

export const reasonsForCall = room({
  list: route({
    method: 'GET',
    path: '/reasonForCalls',
    summary: 'Why a vessel calls at a port',
    may: 'company.read',
    answer: z.array(reasonForCall),
    cache: 1800,
  }),
});
