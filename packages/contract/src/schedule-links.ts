import { scheduleLinkLimits } from '@fairlead/domain/schedule-links/schedule-link';
import { z } from 'zod';
import { byId, dayText, id, instant, instantText, named, ok, text } from './forms.ts';
import { fileBytes } from './print.ts';
import { feature, route } from './route.ts';

const shown = {
  /** Hours; otherwise only days. */
  showsTimes: z.boolean(),
  /** Names of ports; otherwise only their countries. */
  showsPorts: z.boolean(),
  /** Commodities and quantities. */
  showsCargo: z.boolean(),
  showsLaycans: z.boolean(),
};

export const scheduleLink = z
  .object({
    id: z.number(),
    /** Who receives it. */
    name: z.string(),
    /** The first characters of its token, to tell links apart; the token itself is not stored. */
    hint: z.string(),
    /** Every vessel if both lists are empty. */
    vessels: z.array(named),
    voyages: z.array(z.object({ id: z.number(), voyageNumber: z.number() })),
    ...shown,
    expires: instantText,
    revoked: instantText.nullable(),
    created: instantText,
    createdBy: z.string().nullable(),
    /** How often board and calendar were read. */
    opened: z.number(),
    lastOpened: instantText.nullable(),
  })
  .meta({ id: 'ScheduleLink' });

const ids = z.array(id).max(scheduleLinkLimits.mostNamed).default([]);

const newLink = z
  .object({
    name: text(200, 1),
    /** All voyages of these vessels. */
    vesselIds: ids,
    /** These voyages as well. */
    voyageIds: ids,
    showsTimes: shown.showsTimes.default(true),
    showsPorts: shown.showsPorts.default(true),
    showsCargo: shown.showsCargo.default(false),
    showsLaycans: shown.showsLaycans.default(false),
    /** At most 366 days ahead; 90 days from now by default. */
    expires: instant.nullable().default(null),
  })
  .meta({ id: 'NewScheduleLink' });

export const scheduleLinks = feature({
  list: route({
    method: 'GET',
    path: '/scheduleLinks',
    summary: 'Links by which customers read a part of the schedule, the latest first; at most 500',
    may: 'company.read',
    answer: z.array(scheduleLink),
  }),
  create: route({
    method: 'POST',
    path: '/scheduleLinks',
    summary:
      'Create a link to the schedule of vessels and voyages; its addresses are returned only once and not stored',
    may: 'company.write',
    body: newLink,
    answer: scheduleLink.extend({
      /** The path of the board with the token: `/o/board?t=...`. */
      path: z.string(),
      /** The path of the calendar with the token, for programs that subscribe to it. */
      calendarPath: z.string(),
    }),
    secret: true,
    fails: ['invalid', 'notFound'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/scheduleLinks/{id}',
    summary: 'Revoke a link immediately and permanently; it stays in the list',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
});

const sharedTime = z
  .object({
    /** Null if the link shows only days. */
    at: instantText.nullable(),
    /** The day in the zone of the port. */
    day: dayText,
    isActual: z.boolean(),
  })
  .meta({ id: 'SharedTime' });

export const sharedCall = z
  .object({
    id: z.number(),
    voyageNumber: z.number(),
    /** Null if the link shows only the country. */
    port: z.string().nullable(),
    unLoCode: z.string().nullable(),
    country: z.string(),
    countryCode: z.string(),
    /** That of the port; UTC if the link shows only the country. */
    timeZone: z.string(),
    /** Reasons for the call. */
    reasons: z.array(z.string()),
    arrival: sharedTime,
    departure: sharedTime,
    /** That applies to this call, if the link shows it. */
    laycan: z.object({ from: sharedTime, to: sharedTime }).nullable(),
    /** Each with what happens to it and the nominated quantity, if the link shows it. */
    cargo: z.array(z.string()),
  })
  .meta({ id: 'SharedCall' });

const token = z.object({ t: z.string().default('') });

export const sharedSchedules = feature({
  board: route({
    method: 'GET',
    path: '/o/board',
    summary: 'What the holder of a link may see of the schedule, by vessel',
    may: 'public',
    query: token,
    answer: z
      .object({
        company: z.string(),
        name: z.string(),
        vessels: z.array(z.object({ name: z.string(), calls: z.array(sharedCall) })),
        /** Whether there are more port calls than are shown. */
        isCut: z.boolean(),
        asOf: instantText,
        expires: instantText,
      })
      .meta({ id: 'SharedSchedule' }),
    fails: ['linkEnded', 'tooMany'],
  }),
  calendar: route({
    method: 'GET',
    path: '/o/board/calendar',
    summary: 'The same as an iCalendar feed (RFC 5545): arrivals, departures and laycans',
    may: 'public',
    query: token.extend({
      /** Which entries: `calls`, `laycans`, or both with a comma; both by default. */
      parts: z
        .string()
        .max(40)
        .regex(/^(?:calls|laycans)(?:,(?:calls|laycans))?$/, 'Use calls, laycans or both')
        .default('calls,laycans'),
    }),
    answer: fileBytes,
    sendsFile: 'text/calendar; charset=utf-8',
    fails: ['linkEnded', 'tooMany', 'invalid'],
  }),
});
