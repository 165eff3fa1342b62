import { portTypes } from '@fairlead/domain/ports/enumerations';
import { z } from 'zod';
import { enumerated } from './forms.ts';
import { feature, route } from './route.ts';

export const port = z
  .object({
    id: z.number(),
    name: z.string(),
    unLoCode: z.string().nullable(),
    country: z.string(),
    countryCode: z.string(),
    timeZone: z.string(),
    type: enumerated(portTypes),
  })
  .meta({ id: 'Port' });

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
