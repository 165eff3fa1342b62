import { valuesOf } from '@fairlead/domain/laytime/choice';
import { reducedRateScopes } from '@fairlead/domain/laytime/notice-choices';
import { holidayUses } from '@fairlead/domain/laytime/term-set-choices';
import { z } from 'zod';
import { timeOfDay, weekdays, weekTime } from '../time.ts';
import { clause, label, percent, reasonCode, use } from './term-forms.ts';

const dailyHours = z
  .tuple([timeOfDay, timeOfDay])
  .refine(([from, to]) => from < to, 'Hours must end after they begin');

const weeklyWindow = z
  .strictObject({ from: weekTime, to: weekTime, use: use.exactOptional(), label, clause })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'No part of a week' })
  .meta({ id: 'WeeklyWindow' });

const holidayRule = z
  .strictObject({
    startOffsetDays: z.number().int().min(-7).max(7).optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    until: z.literal('nextWorkingDay').optional(),
  })
  .meta({ id: 'HolidayRule' });

const reasonTerm = z
  .strictObject({
    /** Percent of such time that counts while laytime runs. */
    pct: percent.optional(),
    /** Percent of such time that counts on demurrage. */
    onDemurrage: percent.optional(),
    /** Percent of the demurrage rate that is paid for it. */
    demurrageRatePct: percent.optional(),
    label,
    clause,
  })
  .meta({ id: 'ReasonTerm' });

const mostReasons = 60;
const reasons = z
  .record(reasonCode, reasonTerm)
  .refine((terms) => Object.keys(terms).length <= mostReasons, `At most ${mostReasons} causes`);

const weather = z
  .strictObject({
    countOnlyHours: z.array(dailyHours).max(6).nullable(),
    proRata: z
      .strictObject({
        workingHours: z.array(dailyHours).min(1).max(6),
        reasons: z.array(reasonCode).max(mostReasons),
      })
      .nullable(),
    clause,
  })
  .meta({ id: 'WeatherTerm' });

/** What counts: the week, holidays, weather, causes and demurrage. */
export const countingTerms = z
  .strictObject({
    restDays: z.array(z.enum(weekdays)).max(7).optional(),
    windows: z.array(weeklyWindow).max(40).optional(),
    holidayRule: holidayRule.optional(),
    holidayUse: z.enum(valuesOf(holidayUses)).optional(),
    holidayClause: clause,
    weather: weather.optional(),
    reasons: reasons.optional(),
    exceptionsOnDemurrage: z.boolean().optional(),
    reducedRateScope: z.enum(valuesOf(reducedRateScopes)).optional(),
  })
  .meta({ id: 'CharterTerms' });
