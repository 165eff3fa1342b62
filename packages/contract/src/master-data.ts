import { z } from 'zod';
import { flag, idList, instantText, named, searchQuery } from './forms.ts';
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

export const partner = named.extend({
  partnerTypes: z.array(z.number()),
  trackingActive: z.boolean(),
});
export const person = z.object({
  id: z.number(),
  fullName: z.string(),
  rank: z.string().nullable(),
});
export const flow = z.object({
  id: z.number(),
  name: z.string(),
  status: z.number(),
  modified: instantText,
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

export const partners = room({
  search: route({
    method: 'GET',
    path: '/partners/search',
    summary: 'Partners by name; partnerTypes 1 charterer, 2 broker, 3 agent',
    may: 'company.read',
    query: z.object({ ...searchQuery, partnerTypes: idList.optional() }),
    answer: z.array(partner),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/partners',
    summary: 'The search of partners in its other specified form',
    may: 'company.read',
    query: z.object({ ...searchQuery, partnerTypes: idList.optional() }),
    answer: z.array(partner),
    fails: ['invalid'],
  }),
});

export const persons = room({
  search: route({
    method: 'GET',
    path: '/persons/search',
    summary: 'Persons by full name',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(person),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/persons',
    summary: 'The search of persons in its other specified form',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(person),
    fails: ['invalid'],
  }),
});

export const trades = room({
  search: route({
    method: 'GET',
    path: '/trades/search',
    summary: 'Trades by name',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(named),
    fails: ['invalid'],
  }),
  list: route({
    method: 'GET',
    path: '/trades',
    summary: 'The search of trades in its other specified form',
    may: 'company.read',
    query: z.object(searchQuery),
    answer: z.array(named),
    fails: ['invalid'],
  }),
});

export const flows = room({
  list: route({
    method: 'GET',
    path: '/flows',
    summary:
      'Flows of the company; drafts and published ones unless inactive ones are asked for too',
    may: 'company.read',
    query: z.object({ includeInactive: flag.optional(), flowIds: idList.optional() }),
    answer: z.array(flow),
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
