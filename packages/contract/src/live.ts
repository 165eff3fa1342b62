import { etaAuthors, positionSources, vesselActivities } from '@fairlead/domain/live/enumerations';
import { mostPositionCharacters } from '@fairlead/domain/live/position-limits';
import { z } from 'zod';
import { byId, enumerated, fraction, id, instant, instantText } from './forms.ts';
import { coordinates, storm, stormApproach } from './live/storms.ts';
import { feature, route } from './route.ts';

export const livePosition = z
  .object({
    at: instantText,
    ...coordinates,
    /** Knots over ground; of a log report the average since the one before. */
    speedKn: fraction.nullable(),
    /** Degrees over ground from true north. */
    course: fraction.nullable(),
    /** True heading in degrees. */
    heading: z.number().nullable(),
    /** AIS receiver 10, uploaded file 20, generated for the demonstration 30, log report 40, ship’s device 50. */
    source: enumerated(positionSources),
    /** The receiver, the file, the author of the report or the name of the device; empty if none is known. */
    sourceName: z.string(),
    /** The log report that states it; null for any other source. */
    reportGuid: z.string().nullable(),
    /** Metres that it may be off; null where the source does not state it. */
    accuracyM: z.number().nullable(),
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

export const liveCall = z
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

export const liveEta = z
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

const liveCallAhead = liveCall
  .extend({
    /** When the vessel is expected. */
    eta: z
      .object({
        /**
         * At the next call what a person stated last. Without a statement, and at later calls, the scheduled arrival with the
         * delays before it: the next call is late by its ETA, or by the calculated one, and later calls of the voyage follow it
         * with the same stays and gaps, never earlier than planned.
         */
        at: instantText,
        /** Whose ETA it is; null where it follows from the plan and from delays before. */
        author: enumerated(etaAuthors).nullable(),
        /** Minutes after the scheduled arrival; negative is early. */
        minutesToPlan: z.number(),
        /** Minutes outside of the laycan: positive after it closes, negative before it opens, 0 within; null without one. */
        minutesToLaycan: z.number().nullable(),
      })
      .meta({ id: 'LiveCallEta' }),
  })
  .meta({ id: 'LiveCallAhead' });

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
    /** Whose ETA the delay follows: the calculated one where it is fresher than the master's; null for the plan. */
    delayBy: enumerated(etaAuthors).nullable(),
    /** The call that the vessel has left last. */
    previousCall: liveCall.nullable(),
    /** The call where the vessel is. */
    currentCall: liveCall.nullable(),
    /** The first call that it has not arrived at, with its ETA; `GET /live/vessels/{id}` has the later ones. */
    nextCall: liveCallAhead.nullable(),
    /** The first call ahead that has a laycan, among the next eight; null without one. */
    nextLaycan: z
      .object({
        portCallId: z.number(),
        portName: z.string(),
        /** Minutes that the vessel is expected outside of it: positive after it closes, negative before it opens, 0 within. */
        minutesToLaycan: z.number(),
      })
      .meta({ id: 'LiveNextLaycan' })
      .nullable(),
    /** Nautical miles by sea from the latest position to the next call; null in port, for a vessel that is stopped, and where the seas do not connect them. */
    toGoNm: fraction.nullable(),
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

const storedPoint = trackPoint
  .extend({
    /** AIS receiver 10, uploaded file 20, generated for the demonstration 30, ship’s device 50. */
    source: enumerated(positionSources),
  })
  .meta({ id: 'StoredTrackPoint' });

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

const forecastPoint = z
  .object({
    at: instantText,
    ...coordinates,
    /** Knots, ten metres above the sea. */
    windKn: fraction.nullable(),
    /** Degrees from which the wind blows. */
    windFrom: fraction.nullable(),
    /** Significant wave height in metres. */
    waveM: fraction.nullable(),
    /** Degrees from which the waves come. */
    waveFrom: fraction.nullable(),
    /** Mean wave period in seconds. */
    waveSeconds: fraction.nullable(),
    /** A gale: 34 knots or more. */
    isOverWind: z.boolean(),
    /** Waves of 4 m or more. */
    isOverWave: z.boolean(),
  })
  .meta({ id: 'ForecastPoint' });

const etaError = z
  .object({
    /** Hours before the arrival: 72, 48, 24, 12 or 6. */
    step: z.number(),
    /** Number of arrivals in the last two years. */
    arrivals: z.number(),
    /** Hours between the calculated ETA and the arrival, whichever was earlier; half of the arrivals were nearer. */
    medianHours: fraction,
  })
  .meta({ id: 'EtaError' });

/** Where the vessels are, where they were, and when they arrive. */
export const live = feature({
  positions: route({
    method: 'GET',
    path: '/live/positions',
    summary:
      'The fleet: the latest position of each vessel with source and time, its status, next port call and laycan, and the leading ETA with its author; at most 500 vessels; and the AIS sources that give no data',
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
      'The calls ahead of a vessel with the ETA at each, that of each author at the next one, consumption since the last departure, and the last message',
    may: 'company.read',
    params: byId,
    answer: z.object({
      vesselId: z.number(),
      hasImage: z.boolean(),
      /** The calls that it has not arrived at, in order, each with its ETA; at most eight. */
      callsAhead: z.array(liveCallAhead),
      etas: z.array(liveEta),
      /** How far off calculated ETAs were, of this vessel and at the port of the next call. */
      etaAccuracy: z.object({ vessel: z.array(etaError), port: z.array(etaError) }),
      /** From the latest position through the port calls ahead, an estimate that is not for navigation; null without either. */
      routeAhead: z
        .object({
          /** Nautical miles to the next port call. */
          distanceNm: fraction,
          /** Whether all of it goes by sea routes; a leg whose ends the seas do not connect is a great circle. */
          isSeaRoute: z.boolean(),
          /** The speed of the calculated ETA in knots; null for a vessel in port or stopped. */
          speedKn: fraction.nullable(),
          /** Capes, straits and canals on the way to the next port call, in their order. */
          namedPoints: z.array(
            z.object({
              name: z.string(),
              /** Nautical miles from the position to where the route is closest to it. */
              distanceNm: fraction,
            }),
          ),
          /** Each piece between two points is a great circle. */
          line: z.array(z.object({ latitude: fraction, longitude: fraction })),
        })
        .nullable(),
      /** Wind and waves where the vessel is expected every six hours of the next ten days; null without a weather source. */
      weather: z.object({ fetched: instantText, points: z.array(forecastPoint) }).nullable(),
      /** Tropical storms along the route to the next port call, at the calculated speed; null without a source of storms, in port, or without a route. */
      storms: z
        .object({
          /** When the list of storms was read last; stale after twelve hours. */
          fetched: instantText,
          /** Storms that come within 1,000 nm of the vessel, the closest first. */
          approaches: z.array(stormApproach),
          /** Names of storms without a forecast from now on. */
          withoutForecast: z.array(z.string()),
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
      'The track of a vessel: stored positions, each with its source, and those in its log reports, in the order of time; the last 14 days unless stated, at most 92 days',
    may: 'company.read',
    query: z.object({ vesselId: id, ...period }),
    answer: z.object({
      vesselId: z.number(),
      from: instantText,
      to: instantText,
      positions: z.array(storedPoint),
      reports: z.array(reportPoint),
    }),
    fails: ['invalid', 'notFound'],
  }),
  replay: route({
    method: 'GET',
    path: '/live/replay',
    summary:
      'The last position of each vessel in every hour of a period, and what it was doing; the last 14 days unless stated, at most 31 days',
    may: 'company.read',
    query: z.object(period),
    answer: z.object({
      from: instantText,
      to: instantText,
      vessels: z.array(
        z.object({
          vesselId: z.number(),
          points: z.array(trackPoint),
          /** What the vessel was doing at the start of the period, and each change; being late is not among them. */
          activities: z.array(
            z.object({
              at: instantText,
              /** Ballast 10, laden 20, in port 30, waiting 40, off-hire 50, no voyage 60. */
              activity: enumerated(vesselActivities),
            }),
          ),
        }),
      ),
    }),
    fails: ['invalid'],
  }),
  storms: route({
    method: 'GET',
    path: '/live/storms',
    summary:
      'Tropical storms with the track and winds that the US National Hurricane Center forecasts, and the vessels that come near them; it covers the Atlantic and the eastern and central Pacific only; not for navigation',
    may: 'company.read',
    answer: z.object({
      /** When the list was read last; null without a source of storms. */
      fetched: instantText.nullable(),
      storms: z.array(storm),
      /** Vessels at sea that come near a storm on their way to the next port call, from a position that is not stale. */
      vessels: z.array(
        z.object({
          vesselId: z.number(),
          /** Storms that are near, the closest first. */
          approaches: z.array(stormApproach),
        }),
      ),
    }),
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
