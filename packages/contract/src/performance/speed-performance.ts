import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { consumerGroups } from '@fairlead/domain/vessels/sailing-states';
import { periodKinds } from '@fairlead/domain/warehouse/period-kinds';
import { z } from 'zod';
import {
  decimalText,
  fraction,
  id,
  instant,
  instantText,
  named,
  numberOf,
  ok,
  text,
} from '../forms.ts';
import { feature, route } from '../route.ts';

/** The leg or port call in which a report counts. */
const period = z
  .object({
    ref: z.string(),
    kind: numberOf(periodKinds),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'PeriodOfReport' });

/** Why a report is left out of comparisons. */
export const reportDismissal = z
  .object({ reason: z.string(), by: z.string(), at: instantText })
  .meta({ id: 'ReportDismissal' });

/** A log report of a vessel under way, with what explains its consumption. */
export const seaReport = z
  .object({
    guid: z.string(),
    kind: numberOf(logReportKinds),
    at: instantText,
    zone: z.string(),
    period: period.nullable(),
    isLaden: z.boolean().nullable(),
    /** Reported hours, in all and under way. */
    hours: decimalText,
    hoursUnderWay: decimalText,
    /** Nautical miles over ground. */
    distance: decimalText,
    /** Knots over ground. */
    speed: decimalText,
    windForce: decimalText.nullable(),
    /** Knots along the track: speed over ground minus speed by log. Without a log the size that was reported. */
    current: decimalText.nullable(),
    /** Speed by log was reported, so that the sign of the current is known: positive from behind. */
    isCurrentByLog: z.boolean(),
    /** Metres. */
    seaHeight: decimalText.nullable(),
    /** Metres. */
    swellHeight: decimalText.nullable(),
    draught: decimalText.nullable(),
    /** Tonnes of all fuels. */
    fuel: decimalText,
    /** Tonnes in 24 reported hours. */
    perDay: decimalText,
    fuels: z.array(z.object({ fuel: z.string(), tonnes: decimalText })),
    /** Why it is left out of baselines; null if it is not. */
    dismissed: reportDismissal.nullable(),
  })
  .meta({ id: 'SeaReport' });

const month = z
  .object({
    /** yyyy-MM, in UTC. */
    month: z.string(),
    /** Number of reports. */
    reports: z.number(),
    /** Hours of the month that have passed. */
    elapsedHours: decimalText,
    reportedHours: decimalText,
    /** Reports under way. */
    underWay: z.number(),
    /** Reports under way that state the wind. */
    withWind: z.number(),
    /** Reports under way that state the current. */
    withCurrent: z.number(),
    /** Reports under way that state the draught. */
    withDraught: z.number(),
    /** Reports with a measured stock. */
    withStock: z.number(),
    /** Reports with findings. */
    withFindings: z.number(),
    /** Points from 0 to 100. */
    score: z.number(),
    /** From 0 to 1, by part of the score. */
    shares: z.object({
      /** Share of the hours that reports account for. */
      covered: fraction,
      /** Share of wind, current and draught that reports under way state. */
      complete: fraction,
      /** Share of the reports with a measured stock. */
      measured: fraction,
      /** Share of the reports without findings. */
      plausible: fraction,
    }),
    /** Tonnes of all fuels. */
    fuel: decimalText,
    consumers: z.array(z.object({ group: z.enum(consumerGroups), tonnes: decimalText })),
  })
  .meta({ id: 'MonthOfReports' });

const ofVessel = z.object({
  vesselId: id,
  /** A year before `to` by default. */
  from: instant.optional(),
  /** Now by default; at most three years after `from`. */
  to: instant.optional(),
});

const reports = z.array(z.uuid()).min(1).max(200, 'At most 200');

/** The reports of a vessel under way as points of speed and fuel, and its months. */
export const speedPerformance = feature({
  speed: route({
    method: 'GET',
    path: '/performance/speed',
    summary:
      'The reports of a vessel under way with speed, fuel, weather and draught, oldest first',
    may: 'company.read',
    query: ofVessel,
    answer: z.object({ vessel: named, reports: z.array(seaReport) }),
    fails: ['invalid', 'notFound'],
  }),
  months: route({
    method: 'GET',
    path: '/performance/months',
    summary: 'Fuel by consumer and data quality of a vessel by month (UTC), oldest first',
    may: 'company.read',
    query: ofVessel,
    answer: z.array(month),
    fails: ['invalid', 'notFound'],
  }),
  dismiss: route({
    method: 'POST',
    path: '/performance/dismissals',
    summary: 'Leave log reports out of baselines, with a reason; again to change the reason',
    may: 'company.write',
    body: z.object({ reports, reason: text(500, 1) }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  undismiss: route({
    method: 'POST',
    path: '/performance/dismissals/undo',
    summary: 'Let log reports count in baselines again',
    may: 'company.write',
    body: z.object({ reports }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
});
