import { z } from 'zod';
import { feature, route } from './route.ts';

/** Settings of the whole installation for every browser. */
export const globalSettings = feature({
  get: route({
    method: 'GET',
    path: '/globalSettings',
    summary: 'The front-end version and other settings of the installation',
    may: 'signedIn',
    answer: z.object({
      rtpoFrontEndVersion: z.string(),
      supportEmail: z.string(),
      isProduction: z.boolean(),
    }),
  }),
});
