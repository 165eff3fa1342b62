import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportStates } from '@fairlead/domain/log-reports/states';
import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { callReportKinds } from '@fairlead/domain/port-call-reports/enumerations';
import { coordinateTypes, engineTypes } from '@fairlead/domain/vessels/enumerations';
import { z } from 'zod';
import { shipMessage } from './chat/ship-chat.ts';
import { flowDefinition } from './flows.ts';
import {
  decimalText,
  emailText,
  enumerated,
  instant,
  instantText,
  named,
  numberOf,
  text,
} from './forms.ts';
import { logReportPayload } from './log-reports/log-report-payload.ts';
import { activityTemplate, portCallEvent } from './port-call-events.ts';
import { feature, route } from './route.ts';
import { entryOutcome, signedEntry } from './ship-entries.ts';
import { shipChangeOver } from './ship-sync/ship-change-overs.ts';
import { shipStatement } from './ship-sync/ship-facts.ts';
import { shipBunkerNotes, shipFuel, shipTankReports } from './ship-sync/ship-fuel.ts';
import { fuel } from './vessels/vessel-parts.ts';

/** The version of a part that the device has; null or left out if it has none. */
const etag = z.string().max(700).nullable().default(null);

/** The vessel with what its forms need. */
export const shipVessel = z
  .object({
    id: z.number(),
    name: z.string(),
    imo: z.string(),
    /** `email`: where reports of port calls usually go; null if not known. */
    company: named.extend({ email: emailText.nullable() }),
    settings: z.object({
      autoFetchGpsInAppReports: z.boolean(),
      allowDeleteCargoOperationWithEvents: z.boolean(),
      chatEnabled: z.boolean(),
      disableIssuesChecking: z.boolean(),
      disableQuantityProcessedWarning: z.boolean(),
      disableArrivalAndDepartureReportWarning: z.boolean(),
      disableConsumptionWarning: z.boolean(),
      useConsumption: z.boolean(),
      useRob: z.boolean(),
      useArrivalEmailReport: z.boolean(),
      useDepartureEmailReport: z.boolean(),
      bdnAttachmentRequired: z.boolean(),
      coordinateType: enumerated(coordinateTypes),
    }),
    /** Engines and boilers: what burns fuel. */
    engines: z.array(z.object({ id: z.number(), name: z.string(), type: enumerated(engineTypes) })),
    /** Fuel tanks; `capacity` in m³, `referenceHeight` of ullages in cm. `hasTable`: part `tankTables` has its calibration. */
    tanks: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        capacity: decimalText.nullable(),
        referenceHeight: decimalText.nullable(),
        hasTable: z.boolean(),
      }),
    ),
    oilTanks: z.array(
      z.object({ id: z.number(), name: z.string(), type: enumerated(engineTypes) }),
    ),
    storages: z.array(
      z.object({ id: z.number(), name: z.string(), capacity: decimalText.nullable() }),
    ),
    /** The fuels that the vessel burns. */
    fuels: z.array(fuel),
    /** The persons of the vessel, and those without a vessel, to choose who reports. */
    persons: z.array(
      z.object({ id: z.number(), fullName: z.string(), rank: z.string().nullable() }),
    ),
    /** Ranks in use in the company. */
    ranks: z.array(z.string()),
  })
  .meta({ id: 'ShipVessel' });

/** The published flow of the vessel; null if it has none. `templates` are all events that can be entered. */
export const shipFlow = z
  .object({
    flow: z
      .object({
        id: z.number(),
        name: z.string(),
        definition: flowDefinition,
        modified: instantText,
      })
      .nullable(),
    templates: z.array(activityTemplate),
  })
  .meta({ id: 'ShipFlow' });

/** Loading or discharging of one cargo at a port call. */
const shipOperation = z
  .object({
    /** `cargoOperation.id` of an event. */
    id: z.number(),
    cargoId: z.number(),
    commodity: z.string(),
    /** Loading 2, discharging 3. */
    reason: z.number(),
    quantity: decimalText,
    unit: z.string(),
    charterer: z.string(),
  })
  .meta({ id: 'ShipCargoOperation' });

const shipPortCall = z
  .object({
    id: z.number(),
    /** The call that it is merged into: its events are entered there. */
    mergedIntoId: z.number().nullable(),
    portId: z.number(),
    scheduledArrival: instantText,
    scheduledDeparture: instantText,
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    /** Ids of the reasons for the call. */
    reasons: z.array(z.number()),
    agent: z
      .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
      .nullable(),
    operations: z.array(shipOperation),
    /** In the order of their time. */
    events: z.array(portCallEvent.omit({ internalRemark: true })),
    /** Arrival and departure reports sent by e-mail, from the ship or from the office. */
    reports: z.array(z.object({ kind: numberOf(callReportKinds), created: instantText })),
  })
  .meta({ id: 'ShipPortCall' });

export const shipVoyage = z
  .object({
    id: z.number(),
    /** Year, vessel and voyage: 2126001. */
    voyageNumber: z.number(),
    reference: z.string().nullable(),
    /** In the order of their schedule; calls that are hidden from the app are left out. */
    portCalls: z.array(shipPortCall),
  })
  .meta({ id: 'ShipVoyage' });

export const shipPort = z
  .object({
    id: z.number(),
    name: z.string(),
    unLocode: z.string().nullable(),
    countryCode: z.string(),
    timeZone: z.string(),
    /** Degrees, north and east positive. */
    latitude: decimalText,
    longitude: decimalText,
  })
  .meta({ id: 'ShipPort' });

/** What was stated of a report at one time. */
const shipReportVersion = z
  .object({
    /** Number of the version, from 1. */
    number: z.number(),
    /** `replaces` of the entry that corrects it. */
    entryId: z.string(),
    name: z.string(),
    rank: z.string(),
    source: numberOf(entrySources),
    received: instantText,
    /** Why it was corrected; empty for the first. */
    reason: z.string(),
    /** Null if the device has it already: it came with this call, or before the version that the device stated. */
    report: logReportPayload.omit({ reason: true }).nullable(),
    /** Findings when it was received; empty if `report` is null. */
    found: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'ShipReportVersion' });

/** A log report of the vessel, whoever wrote it. */
export const shipReport = z
  .object({
    guid: z.string(),
    kind: numberOf(logReportKinds),
    at: instantText,
    zone: z.string(),
    state: numberOf(logReportStates),
    /** Findings that were not explained. */
    findings: z.number(),
    /** Why it was withdrawn; null if it was not. */
    withdrawnReason: z.string().nullable(),
    /** The last five, latest first. */
    versions: z.array(shipReportVersion),
  })
  .meta({ id: 'ShipReport' });

/** Messages between the office and the vessel: the newest 250, or those that changed since the version that the device stated. */
const shipMessages = z
  .object({
    isFull: z.boolean(),
    messages: z.array(shipMessage),
  })
  .meta({ id: 'ShipMessages' });

/** Reports of the last 60 days: all, or those that changed since the version that the device stated. */
const shipReports = z
  .object({ isFull: z.boolean(), reports: z.array(shipReport) })
  .meta({ id: 'ShipReports' });

const movedFuel = z.object({ at: instantText, fuelId: z.number(), tonnes: decimalText });

/** What a new report is checked against, and what the company asks for besides. */
export const shipReportBasis = z
  .object({
    /** Knots of the fastest row of the speed table; null without one. */
    topSpeed: decimalText.nullable(),
    /** Further fields by the layout of the report, in the company's order. */
    fields: z.array(
      z.object({
        /** Number of the report’s layout. */
        layout: z.number(),
        key: z.string(),
        isRequired: z.boolean(),
      }),
    ),
    /** Fuel that came on board in the last 60 days, in tonnes; negative if it left again. */
    received: z.array(movedFuel),
    /** Corrections of the ledger in the last 60 days, in tonnes with their sign; an older server does not send them. */
    corrected: z.array(movedFuel).optional(),
    /** Limits of data checks that the company or the vessel changed, by number and limit, and the checks that are off. */
    checks: z
      .object({
        limits: z.record(z.string(), z.record(z.string(), z.number())),
        /** Numbers of data checks. */
        off: z.array(z.number()),
      })
      .optional(),
    /** What the stock of a fuel is compared with, in tonnes; an older server does not send it. */
    stock: z
      .object({
        /** What the fuel tanks hold together; null unless the capacity of each is known. */
        capacity: decimalText.nullable(),
        /** The largest stock by the reports of the year before those of the last 60 days; empty where the capacity is known. */
        largest: z.array(z.object({ fuelId: z.number(), tonnes: decimalText })),
        /**
         * Each bunkering of the last 14 months, the earliest first; empty where the capacity is known. An older server does
         * not send it.
         */
        bunkered: z.array(movedFuel).optional(),
      })
      .optional(),
  })
  .meta({ id: 'ShipReportBasis' });

/** A part that was read anew: replace what the device has. */
const partOf = <S extends z.ZodType>(content: S) => z.object({ etag: z.string(), content });

const syncRequest = z
  .object({
    /** Oldest first, each after the one it builds on. */
    entries: z
      .array(signedEntry)
      .max(shipLimits.entriesAtOnce, `At most ${shipLimits.entriesAtOnce}`)
      .default([]),
    /** The versions of the parts that the device has. */
    have: z
      .object({
        vessel: etag,
        flow: etag,
        voyages: etag,
        ports: etag,
        tankTables: etag,
        messages: etag,
        reports: etag,
        reportBasis: etag,
        fuel: etag,
        bunkerNotes: etag,
        tankReports: etag,
        facts: etag,
        /** Left out by apps that do not know this part. */
        changeOvers: z.string().max(200).nullable().optional(),
      })
      .prefault({}),
    appVersion: text(40).default(''),
    /** The device's clock as it is, without correction. */
    deviceTime: instant.nullable().default(null),
    /** Entries that stay on the device after this synchronisation. */
    waiting: z.number().int().min(0).max(1_000_000).default(0),
  })
  .meta({ id: 'ShipSyncRequest' });

const syncAnswer = z
  .object({
    serverTime: instantText,
    /** One for each entry, in the order sent. */
    outcomes: z.array(entryOutcome),
    /** A part is left out while the version that the device stated is current. */
    parts: z.object({
      vessel: partOf(shipVessel).optional(),
      flow: partOf(shipFlow).optional(),
      /** The last two finished voyages, the current one and the planned ones. */
      voyages: partOf(z.array(shipVoyage)).optional(),
      /** The ports of those voyages. */
      ports: partOf(z.array(shipPort)).optional(),
      /** Calibration tables as CSV: sounding, trim, heel, volume. */
      tankTables: partOf(z.array(z.object({ tankId: z.number(), csv: z.string() }))).optional(),
      /** Unless `isFull`, add these to those that the device has. */
      messages: partOf(shipMessages).optional(),
      /** The same of reports. */
      reports: partOf(shipReports).optional(),
      reportBasis: partOf(shipReportBasis).optional(),
      fuel: partOf(shipFuel).optional(),
      bunkerNotes: partOf(shipBunkerNotes).optional(),
      tankReports: partOf(shipTankReports).optional(),
      /** Of the last two port calls that have one, latest first. */
      facts: partOf(z.array(shipStatement)).optional(),
      /** Of the last three years, the earliest first. */
      changeOvers: partOf(z.array(shipChangeOver)).optional(),
    }),
  })
  .meta({ id: 'ShipSyncAnswer' });

export type ShipSyncRequest = z.input<typeof syncRequest>;
export type ShipSyncAnswer = z.output<typeof syncAnswer>;

/**
 * Synchronisation of a device on board: it sends what it has and gets what has changed, in one call. It may be cut at any
 * moment and sent again: entries take effect once.
 */
export const shipSync = feature({
  sync: route({
    method: 'POST',
    path: '/ship/sync',
    summary:
      'Send entries and get what has changed. The body is JSON, or the same as raw deflate with the type application/vnd.fairlead.sync+deflate.',
    may: 'ship',
    body: syncRequest,
    mostBytes: shipLimits.syncBytes,
    deflated: {
      type: 'application/vnd.fairlead.sync+deflate',
      mostBytes: shipLimits.deflatedBytes,
    },
    answer: syncAnswer,
    fails: ['invalid', 'unreadable', 'tooLarge'],
  }),
});
