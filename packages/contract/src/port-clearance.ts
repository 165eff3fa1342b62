import { declarations } from '@fairlead/domain/port-clearance/clearance-facts';
import { z } from 'zod';
import { byId, flag } from './forms.ts';
import { fileBytes } from './print.ts';
import { feature, route } from './route.ts';

/** Port calls as messages of ISO 28005 (electronic port clearance). */
export const portClearance = feature({
  message: route({
    method: 'GET',
    path: '/portCalls/{id}/iso28005',
    summary:
      'What is known of a port call as an EPC message of ISO 28005-2 (XML) that declares its arrival or its departure; what is not known is left out',
    may: 'company.read',
    params: byId,
    query: z.object({
      declaration: z.enum(declarations).default('arrival'),
      /** Voyages are named by their reference if they have one. */
      useVoyageRef: flag.optional(),
    }),
    answer: fileBytes,
    sendsFile: 'application/xml; charset=utf-8',
    fails: ['invalid', 'portCallMissing'],
  }),
});
