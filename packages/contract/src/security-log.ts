import { z } from 'zod';
import { instantText, paging } from './forms.ts';
import { feature, route } from './route.ts';

const securityEntry = z
  .object({
    id: z.number(),
    at: instantText,
    user: z.string().nullable(),
    kind: z.string(),
    what: z.string(),
    detail: z.string(),
    address: z.string().nullable(),
  })
  .meta({ id: 'SecurityEntry' });

export const securityLog = feature({
  list: route({
    method: 'GET',
    path: '/securityLog',
    summary: 'Sign-ins, refusals and changes of rights of the users of the company, newest first',
    may: 'company.settings',
    query: z.object(paging),
    answer: z.array(securityEntry),
    fails: ['invalid'],
  }),
});
