import { z } from 'zod';
import { instantText } from './forms.ts';
import { feature, route } from './route.ts';

export const chat = feature({
  latest: route({
    method: 'GET',
    path: '/chat/latest',
    summary: 'The newest 250 messages, oldest first',
    may: 'company.read',
    answer: z.array(
      z.object({
        clientId: z.string(),
        created: instantText,
        link: z.string(),
        data: z.object({
          vessel: z.object({ id: z.number(), name: z.string() }),
          body: z.string(),
          author: z.string().nullable(),
        }),
      }),
    ),
  }),
});
