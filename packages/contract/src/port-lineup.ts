import { portPresences } from '@fairlead/domain/port-lineup/presence';
import { portSeasons } from '@fairlead/domain/port-lineup/experience';
import { etaAuthors } from '@fairlead/domain/live/enumerations';
import { z } from 'zod';
import { byId, enumerated, fraction, idList, instantText } from './forms.ts';
import { liveCall, liveEta, livePosition } from './live.ts';
import { performanceFigure, performanceRateOfAll } from './port-performance.ts';
import { positionedPort } from './ports.ts';
import { feature, route } from './route.ts';

const lineupCall = liveCall
  .extend({
    vessel: z.object({ id: z.number(), name: z.string() }),
    /** At berth 10, at anchor 20, arrived 30, bound here 40. */
    presence: enumerated(portPresences),
    /** The berth that its events name last, otherwise the planned one; null if neither is known. */
    berth: z.string().nullable(),
    /** The vessel is here, or this is its next call. */
    isNext: z.boolean(),
    /** By the rule of the fleet schedule: delays carry over to later calls. */
    expectedArrival: instantText,
    expectedDeparture: instantText,
    /** Minutes that the arrival is expected after the plan; 0 once arrived. */
    delayMinutes: z.number(),
    /** Expected more than twelve hours after the plan. */
    isLate: z.boolean(),
    /** Whose ETA the arrival follows: the calculated one where it is fresher than the master's; null for the plan. */
    delayBy: enumerated(etaAuthors).nullable(),
    /** Ids of the reasons for the call. */
    reasons: z.array(z.number()),
    /** What a person stated last as the arrival, otherwise the plan; null once arrived. */
    eta: liveEta.nullable(),
    /** The latest of all sources; null if none has any. */
    position: livePosition.nullable(),
    /** Nautical miles by sea from that position, of a vessel whose next call this is: an estimate, not for navigation. */
    distance: fraction.nullable(),
  })
  .meta({ id: 'LineupCall' });

const filters = {
  vesselIds: idList.optional(),
  reasonIds: idList.optional(),
};

const experience = z
  .object({
    /** Null for calls that name no berth. */
    berth: z.string().nullable(),
    /** December to February 10, March to May 20, June to August 30, September to November 40; null for the whole year. */
    season: enumerated(portSeasons).nullable(),
    /** Number of port calls. */
    calls: z.number(),
    /** From arrival to first all fast. */
    waiting: performanceFigure,
    /** From anchored to anchor aweigh. */
    anchor: performanceFigure,
    /** Interruptions by weather in the statement of facts. */
    weatherLoss: performanceFigure,
    rates: z.array(performanceRateOfAll),
  })
  .meta({ id: 'PortExperience' });

export const portLineup = feature({
  get: route({
    method: 'GET',
    path: '/ports/{id}/lineup',
    summary:
      'The vessels of the company that are at a port or bound for it: those here, and those expected within the coming weeks; and days at anchor of the last 12 months',
    may: 'company.read',
    params: byId,
    query: z.object({
      /** Arrivals expected until then; those here are always included. */
      weeks: z.coerce.number().int().min(1).max(26).default(4),
      ...filters,
    }),
    answer: z.object({
      port: positionedPort,
      until: instantText,
      /** In the order of expected arrival. */
      calls: z.array(lineupCall),
      /** Times at anchor of the calls of the last 12 months that reported one. */
      anchorage: performanceFigure
        .extend({
          /** Minutes of all calls together. */
          total: z.number(),
        })
        .meta({ id: 'PortAnchorage' }),
    }),
    fails: ['notFound', 'invalid'],
  }),
  experience: route({
    method: 'GET',
    path: '/ports/{id}/experience',
    summary:
      'What the company has experienced at each berth of a port, by season: waiting time, time at anchor, loss by weather and handling rates, each with the number of calls behind it; of its latest 2,000 calls',
    may: 'company.read',
    params: byId,
    query: z.object(filters),
    answer: z.object({
      port: positionedPort,
      rows: z.array(experience),
      /** Whether there are more calls than were included. */
      isCut: z.boolean(),
    }),
    fails: ['notFound', 'invalid'],
  }),
});
