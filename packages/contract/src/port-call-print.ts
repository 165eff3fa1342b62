import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import { z } from 'zod';
import { byId, flag } from './forms.ts';
import { download } from './print.ts';
import { portCallFilter } from './port-call-pages.ts';
import { feature, route } from './route.ts';

/** Times in each port's own zone, or all in one. */
const fixedTimeZone = z
  .string()
  .max(60)
  .refine((zone) => zone === '' || isKnownZone(zone), 'Not a known time zone')
  .optional();

/** Voyages are shown by their reference if they have one. */
const useVoyageRef = flag.optional();

const fileType = z.enum(['pdf', 'xlsx', 'docx']).default('pdf');

export const portCallPrint = feature({
  list: route({
    method: 'GET',
    path: '/portCalls/download',
    summary:
      'The list of port calls as a file, with the filters of the list; at most 5,000 rows, and the file states if there are more',
    may: 'company.read',
    query: z.object({ ...portCallFilter, fileType, fixedTimeZone, useVoyageRef }),
    answer: download,
    fails: ['invalid'],
  }),
  one: route({
    method: 'GET',
    path: '/portCalls/{id}/report/download',
    summary: 'One port call with its times, events and cargo operations as a file',
    may: 'company.read',
    params: byId,
    query: z.object({
      fileType,
      fixedTimeZone,
      useVoyageRef,
      landscapeOrientation: flag.optional(),
      scaleWidthToOnePage: flag.optional(),
    }),
    answer: download,
    fails: ['invalid', 'portCallMissing'],
  }),
});
