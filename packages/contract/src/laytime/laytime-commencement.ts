import { valuesOf } from '@fairlead/domain/laytime/choice';
import {
  noticeHours,
  noticeTimesOnDemurrage,
  restDayStarts,
  soonerEvents,
  workUses,
} from '@fairlead/domain/laytime/notice-choices';
import { z } from 'zod';
import { timeOfDay } from '../time.ts';
import { hours } from '../charter-terms/term-forms.ts';
import { clause, key, moment } from './laytime-forms.ts';

export const notice = z
  .strictObject({
    id: key,
    tenderedAt: moment.optional(),
    receivedAt: moment.optional(),
    acceptedAt: moment.optional(),
    validity: z.enum(['valid', 'invalid', 'disputed']).optional(),
    place: z.enum(['berth', 'port', 'outside']).optional(),
    lineId: key.optional(),
  })
  .meta({ id: 'NoticeOfReadiness' });

const officeHours = z.tuple([timeOfDay, timeOfDay]).exactOptional();

const commencementExtras = {
  officeHours: z
    .union([
      z.literal('any'),
      z.strictObject({
        Mon: officeHours,
        Tue: officeHours,
        Wed: officeHours,
        Thu: officeHours,
        Fri: officeHours,
        Sat: officeHours,
        Sun: officeHours,
      }),
    ])
    .exactOptional(),
  earliest: moment.nullable().exactOptional(),
  priorWork: z.enum(valuesOf(workUses)).exactOptional(),
  noticeTimeOnDemurrage: z.enum(valuesOf(noticeTimesOnDemurrage)).optional(),
  clause,
};

export const commencement = z
  .discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('at'), at: moment.exactOptional(), ...commencementExtras }),
    z.strictObject({
      rule: z.literal('afterNotice'),
      hours: hours.exactOptional(),
      hoursRun: z.enum(valuesOf(noticeHours)).exactOptional(),
      sooner: z.enum(valuesOf(soonerEvents)).exactOptional(),
      berthedAt: moment.nullable().exactOptional(),
      workStartedAt: moment.nullable().exactOptional(),
      ...commencementExtras,
    }),
    z.strictObject({
      rule: z.literal('noon'),
      cutoff: timeOfDay.exactOptional(),
      inclusive: z.boolean().exactOptional(),
      before: timeOfDay.exactOptional(),
      after: timeOfDay.exactOptional(),
      onRestDay: z
        .union([z.enum(valuesOf(restDayStarts)), z.strictObject({ nextWorkingDayAt: timeOfDay })])
        .exactOptional(),
      ...commencementExtras,
    }),
    z.strictObject({
      rule: z.literal('nextWorkingDay'),
      at: timeOfDay.exactOptional(),
      ...commencementExtras,
    }),
  ])
  .meta({ id: 'LaytimeCommencement' });
