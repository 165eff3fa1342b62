import { z } from 'zod';
import { feature, route } from './route.ts';

const alerted = z.array(
  z.object({
    id: z.number(),
    /** What users must know before they choose the record. */
    text: z.string(),
  }),
);

/** Alerts of ports, vessels and partners, which mark their names wherever they are shown. */
export const alerts = feature({
  list: route({
    method: 'GET',
    path: '/alerts',
    summary: 'The alerts of ports, vessels and partners',
    may: 'company.read',
    answer: z
      .object({
        ports: alerted,
        vessels: alerted,
        partners: alerted,
      })
      .meta({ id: 'Alerts' }),
  }),
});
