import { valuesOf } from '@fairlead/domain/laytime/choice';
import {
  earliestStarts,
  noticeHours,
  noticeTimesOnDemurrage,
  restDayStarts,
  soonerEvents,
} from '@fairlead/domain/laytime/notice-choices';
import { z } from 'zod';
import { timeOfDay } from '../time.ts';
import { clause, hours, use } from './term-forms.ts';

const office = z
  .tuple([timeOfDay, timeOfDay])
  .refine(([from, to]) => from <= to, 'Closes before it opens');

const commencementExtras = {
  officeHours: z
    .union([
      z.literal('any'),
      z.strictObject({
        Mon: office.exactOptional(),
        Tue: office.exactOptional(),
        Wed: office.exactOptional(),
        Thu: office.exactOptional(),
        Fri: office.exactOptional(),
        Sat: office.exactOptional(),
        Sun: office.exactOptional(),
      }),
    ])
    .optional(),
  earliest: z.enum(valuesOf(earliestStarts)).optional(),
  priorWork: use.optional(),
  noticeTimeOnDemurrage: z.enum(valuesOf(noticeTimesOnDemurrage)).optional(),
  clause,
};

/** When laytime begins, without the moments of a particular port call. */
export const charterCommencement = z
  .discriminatedUnion('rule', [
    z.strictObject({
      rule: z.literal('afterNotice'),
      hours: hours.optional(),
      hoursRun: z.enum(valuesOf(noticeHours)).optional(),
      sooner: z.enum(valuesOf(soonerEvents)).optional(),
      ...commencementExtras,
    }),
    z.strictObject({
      rule: z.literal('noon'),
      cutoff: timeOfDay.optional(),
      inclusive: z.boolean().optional(),
      before: timeOfDay.optional(),
      after: timeOfDay.optional(),
      onRestDay: z
        .union([z.enum(valuesOf(restDayStarts)), z.strictObject({ nextWorkingDayAt: timeOfDay })])
        .optional(),
      ...commencementExtras,
    }),
    z.strictObject({
      rule: z.literal('nextWorkingDay'),
      at: timeOfDay.optional(),
      ...commencementExtras,
    }),
    z.strictObject({ rule: z.literal('agreed'), ...commencementExtras }),
  ])
  .meta({ id: 'CharterCommencement' });
