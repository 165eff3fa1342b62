import { z } from 'zod';
import { instantText } from './forms.ts';
import { feature, route } from './route.ts';

export const subscription = feature({
  get: route({
    method: 'GET',
    path: '/customers/subscription',
    summary: 'Whether the subscription of the company is valid, and until when',
    may: 'company.read',
    always: true,
    answer: z.object({ isValid: z.boolean(), validTo: instantText.nullable() }),
  }),
});
