import { z } from 'zod';
import { feature, route } from './route.ts';

export const reasonForCall = z
  .object({ id: z.number(), name: z.string(), code: z.string() })
  .meta({ id: 'ReasonForCall' });

export const reasonsForCall = feature({
  list: route({
    method: 'GET',
    path: '/reasonForCalls',
    summary: 'Why a vessel calls at a port',
    may: 'company.read',
    answer: z.array(reasonForCall),
    cache: 1800,
  }),
});
