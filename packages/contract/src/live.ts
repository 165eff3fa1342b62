import { etaAuthors, positionSources, vesselActivities } from '@fairlead/domain/live/enumerations';
import { mostPositionCharacters } from '@fairlead/domain/live/position-limits';
import { z } from 'zod';
import { byId, enumerated, fraction, id, instant, instantText } from './forms.ts';
import { feature, route } from './route.ts';

const coordinates = {
  /** Decimal degrees, north positive. */
  latitude: fraction,
  /** Decimal degrees, east positive. */
  longitude: fraction,
};

const livePosition = z
  .object({
    at: instantText,
    ...coordinates,
    /** Knots over ground; of a log report the average since the one before. */
    speedKn: fraction.nullable(),
    /** Degrees over ground from true north. */
    course: fraction.nullable(),
    /** True heading in degrees. */
    heading: z.number().nullable(),
    /** AIS receiver 10, uploaded file 20, generated for the demonstration 30, log report 40. */
    source: enumerated(positionSources),
    /** The receiver, the file or the author of the report; empty if none is known. */
    sourceName: z.string(),
    /** The log report that states it; null for any other source. */
    reportGuid: z.string().nullable(),
  })
  .meta({ id: 'LivePosition' });

const livePort = z
  .object({
    id: z.number(),
    name: z.string(),
    unLoCode: z.string().nullable(),
    countryCode: z.string(),
    timeZone: z.string(),
    ...coordinates,
  })
  .meta({ id: 'LivePort' });

const liveLaycan = z
  .object({
    fixtureId: z.number(),
    fixtureNumber: z.string(),
    from: instantText,
    to: instantText,
  })
  .meta({ id: 'LiveLaycan' });

const liveCall = z
  .object({
    id: z.number(),
    voyageId: z.number(),
    voyageNumber: z.number(),
    port: livePort,
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    /** The laycan of a fixture that applies to this call; null without one. */
    laycan: liveLaycan.nullable(),
  })
  .meta({ id: 'LiveCall' });

const liveEta = z
  .object({
    /** Plan 5, office 10, master 20, agent 30, terminal 40, AIS 50, external system 60, calculated 70. */
    author: enumerated(etaAuthors),
    authorName: z.string().nullable(),
    at: instantText,
    /** When it was stated; null for the plan. */
    statedAt: instantText.nullable(),
    /** Minutes after the scheduled arrival; negative is early. */
    minutesToPlan: z.number(),
    /** Minutes outside of the laycan: positive after it closes, negative before it opens, 0 within; null without one. */
    minutesToLaycan: z.number().nullable(),
  })
  .meta({ id: 'LiveEta' });

const liveVessel = z
  .object({
    id: z.number(),
    name: z.string(),
    imo: z.string(),
    mmsi: z.string().nullable(),
    /** The latest of all sources; null if none has any. */
    position: livePosition.nullable(),
    /** Ballast 10, laden 20, in port 30, waiting 40, off-hire 50, no voyage 60. */
    activity: enumerated(vesselActivities),
    /** Expected more than twelve hours after the plan. */
    isLate: z.boolean(),
    /** Minutes that the next call is expected after the plan. */
    delayMinutes: z.number(),
    /** The call that the vessel has left last. */
    previousCall: liveCall.nullable(),
    /** The call where the vessel is. */
    currentCall: liveCall.nullable(),
    /** The calls that it has not arrived at, in order; at most eight. */
    callsAhead: z.array(liveCall),
    /** Of the next call: what a person stated last, otherwise the plan; null without a call ahead. */
    eta: liveEta.nullable(),
  })
  .meta({ id: 'LiveVessel' });

const trackPoint = z
  .object({
    at: instantText,
    ...coordinates,
    /** Knots over ground. */
    speedKn: fraction.nullable(),
    /** Degrees over ground from true north. */
    course: fraction.nullable(),
  })
  .meta({ id: 'TrackPoint' });

const reportPoint = z
  .object({
    guid: z.string(),
    at: instantText,
    ...coordinates,
    /** The kind of log report. */
    kind: z.number(),
  })
  .meta({ id: 'ReportPoint' });

const silentSource = z
  .object({
    /** Its name in the settings of the installation. */
    name: z.string(),
    /** When its last message came, or since when it is waited for. */
    since: instantText,
  })
  .meta({ id: 'SilentAisSource' });

const droppedCounts = z
  .object({
    /** Positions of vessels that the company does not have. */
    unknownVessel: z.number(),
    /** No position, such as 91° N 181° E, or exactly 0° N 0° E. */
    noPosition: z.number(),
    /** Positions at an instant for which the vessel has one already. */
    notLater: z.number(),
    /** Reported speed above 50 knots. */
    impossibleSpeed: z.number(),
    /** Further from the position before than 50 knots reach. */
    jump: z.number(),
    /** Instants in the future. */
    future: z.number(),
  })
  .meta({ id: 'DroppedPositions' });

const period = { from: instant.optional(), to: instant.optional() };

/** Where the vessels are, where they were, and when they arrive. */
export const live = feature({
  positions: route({
    method: 'GET',
    path: '/live/positions',
    summary:
      'The fleet: the latest position of each vessel with source and time, its status, next port calls, and the leading ETA with its author; at most 500 vessels; and the AIS sources that give no data',
    may: 'company.read',
    answer: z.object({
      vessels: z.array(liveVessel),
      /** The sources of AIS positions that give no data, in their order. */
      silentSources: z.array(silentSource),
    }),
  }),
  vessel: route({
    method: 'GET',
    path: '/live/vessels/{id}',
    summary:
      'The next call of a vessel with the ETA of each author, consumption since the last departure, and the last message',
    may: 'company.read',
    params: byId,
    answer: z.object({
      vesselId: z.number(),
      hasImage: z.boolean(),
      etas: z.array(liveEta),
      /** From the latest position through the port calls ahead, an estimate that is not for navigation; null without either. */
      routeAhead: z
        .object({
          /** Nautical miles to the next port call. */
          distanceNm: fraction,
          /** Whether all of it goes by sea routes; a leg whose ends the seas do not connect is a great circle. */
          isSeaRoute: z.boolean(),
          /** Each piece between two points is a great circle. */
          line: z.array(z.object({ latitude: fraction, longitude: fraction })),
        })
        .nullable(),
      consumption: z.object({
        /** The last departure; null before the first one. */
        since: instantText.nullable(),
        /** Number of log reports since then. */
        reports: z.number(),
        fuels: z.array(
          z.object({
            fuelId: z.number(),
            name: z.string(),
            /** Kilograms. */
            kg: z.number(),
          }),
        ),
      }),
      lastMessage: z
        .object({ at: instantText, author: z.string().nullable(), text: z.string() })
        .nullable(),
    }),
    fails: ['notFound'],
  }),
  track: route({
    method: 'GET',
    path: '/live/track',
    summary:
      'The track of a vessel: stored positions and those in its log reports, in the order of time; the last 14 days unless stated, at most 92 days',
    may: 'company.read',
    query: z.object({ vesselId: id, ...period }),
    answer: z.object({
      vesselId: z.number(),
      from: instantText,
      to: instantText,
      positions: z.array(trackPoint),
      reports: z.array(reportPoint),
    }),
    fails: ['invalid', 'notFound'],
  }),
  replay: route({
    method: 'GET',
    path: '/live/replay',
    summary:
      'The last position of each vessel in every hour of a period; the last 14 days unless stated, at most 31 days',
    may: 'company.read',
    query: z.object(period),
    answer: z.object({
      from: instantText,
      to: instantText,
      vessels: z.array(z.object({ vesselId: z.number(), points: z.array(trackPoint) })),
    }),
    fails: ['invalid'],
  }),
  importPositions: route({
    method: 'POST',
    path: '/live/positions/import',
    summary:
      'Store positions from CSV: vessel (name, IMO number or MMSI), time, latitude, longitude; speed, course and heading may follow. Implausible ones are left out and counted.',
    may: 'company.write',
    body: z
      .object({
        csv: z.string().max(mostPositionCharacters, 'At most 5,000,000 characters'),
        /** Shown as the source. */
        fileName: z.string().trim().max(100).default(''),
      })
      .meta({ id: 'PositionFileBody' }),
    mostBytes: 10_000_000,
    answer: z.object({
      /** Number of positions that were stored. */
      stored: z.number(),
      dropped: droppedCounts,
    }),
    fails: ['invalid', 'tooLarge'],
  }),
});
