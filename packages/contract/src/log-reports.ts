import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { documentContentTypes } from '@fairlead/domain/documents/file-kinds';
import { mostApproved } from '@fairlead/domain/log-reports/approval-summary';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportStates } from '@fairlead/domain/log-reports/states';
import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { z } from 'zod';
import {
  decimalText,
  flag,
  id,
  idList,
  instant,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  oneLine,
  paging,
  text,
} from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';
import { entryFile } from './ship-entries.ts';
import { shipFile } from './ship-files.ts';
import { logReportPayload } from './log-reports/log-report-payload.ts';

const kind = numberOf(logReportKinds);

const fuelTonnes = z
  .object({ fuelId: z.number(), name: z.string(), tonnes: decimalText })
  .meta({ id: 'FuelTonnes' });

const voyageOfReport = z
  .object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() })
  .nullable();
const callOfReport = z.object({ id: z.number(), portName: z.string() }).nullable();

/** Who wrote a version, and how it came. */
const author = {
  /** The name on board, or the user's ashore. */
  name: z.string(),
  rank: z.string(),
  source: numberOf(entrySources),
  received: instantText,
};

/** What both lists show of a report. */
const light = z
  .object({
    id: z.number(),
    /** The id in addresses: that of the entry with which the report began. */
    guid: z.string(),
    vessel: named,
    kind,
    at: instantText,
    zone: z.string(),
    voyage: voyageOfReport,
    portCall: callOfReport,
    state: numberOf(logReportStates),
    version: z.number(),
    /** Number of findings that were not explained when the version was written. */
    findings: z.number(),
    ...author,
    modified: instantText,
  })
  .meta({ id: 'LogReportLine' });

const row = light
  .extend({
    position: z.object({ latitude: decimalText, longitude: decimalText }).nullable(),
    isLaden: z.boolean().nullable(),
    eta: z.object({ portCall: callOfReport, at: instantText }).nullable(),
    distance: decimalText.nullable(),
    hoursUnderWay: decimalText.nullable(),
    /** Knots over ground. */
    speed: decimalText.nullable(),
    windForce: decimalText.nullable(),
    used: z.array(fuelTonnes),
    remaining: z.array(fuelTonnes),
    remark: z.string(),
    /** Seconds that the crew spent on it. */
    seconds: z.number().nullable(),
  })
  .meta({ id: 'LogReportRow' });

const finding = z
  .object({
    field: z.string(),
    message: z.string(),
    /** The value that it may have meant, in the unit of the field. */
    suggestion: decimalText.nullable(),
  })
  .meta({ id: 'LogReportFinding' });

const version = z
  .object({
    /** Number of the version, from 1. */
    number: z.number(),
    entryId: z.string(),
    /** The version of the form on the device. */
    formVersion: z.number(),
    ...author,
    device: z.string().nullable(),
    /** Device minus server in milliseconds. */
    clockError: z.number().nullable(),
    /** Why it was corrected; empty for the first. */
    reason: z.string(),
    report: logReportPayload.omit({ reason: true }),
  })
  .meta({ id: 'LogReportVersion' });

const chain = z
  .object({
    fuelId: z.number(),
    name: z.string(),
    /** Metric tons on board at the report before. */
    last: decimalText.nullable(),
    /** Metric tons received since. */
    received: decimalText,
    /** Metric tons by which the ledger was corrected since, with their sign. */
    corrected: decimalText,
    /** Metric tons used since. */
    used: decimalText,
    /** Metric tons on board according to these figures. */
    calculated: decimalText.nullable(),
    /** Metric tons on board as measured. */
    measured: decimalText.nullable(),
  })
  .meta({ id: 'FuelChain' });

const neighbour = z.object({ guid: z.string(), kind, at: instantText }).nullable();

const logReport = row
  .extend({
    engines: z.array(named),
    fuels: z.array(named),
    /** Fuel tanks of the vessel, also inactive ones. */
    tanks: z.array(named),
    /** Latest first. */
    versions: z.array(version),
    /** What does not fit in the current version, explained or not. */
    found: z.array(finding),
    chains: z.array(chain),
    /** Of the current version; a file that the ship has announced may still be on its way. */
    files: z.array(shipFile),
    /** The report before and after it of the same vessel. */
    previous: neighbour,
    next: neighbour,
    /** Why it was withdrawn; null if it was not. */
    withdrawnReason: z.string().nullable(),
    approved: z.object({ at: instantText, by: z.string() }).nullable(),
    /** The messages in which the office asked the ship to correct it, latest first. */
    requests: z.array(
      z.object({
        /** The id of the message. */
        id: z.string(),
        at: instantText,
        by: z.string(),
        body: z.string(),
        /** When the ship received it; null until then. */
        delivered: instantText.nullable(),
      }),
    ),
  })
  .meta({ id: 'LogReport' });

/** The filters of the lists and their file. */
const narrowed = {
  /** Free text with keywords: vessel, voyage, port, kind, remark. */
  search: z.string().max(1000).optional(),
  s: z.string().max(1000).optional(),
  vesselIds: idList.optional(),
  voyageIds: idList.optional(),
  portCallIds: idList.optional(),
  kinds: idList.optional(),
  states: idList.optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** Only reports with findings that were not explained. */
  withFindings: flag.optional(),
};

const guid = z.object({ id: z.uuid() });

/** What an approval changes: nothing moves before. Laytime never does: it counts the statement of facts. */
const effect = z
  .object({
    report: z.object({ guid: z.string(), vessel: z.string(), kind, at: instantText }),
    /** The estimated arrival of the next port call. */
    eta: z
      .object({
        portCall: z.object({ id: z.number(), portName: z.string() }),
        now: instantText.nullable(),
        after: instantText,
        /** The scheduled departure, which moves with the arrival so that the stay keeps its length. */
        departureNow: instantText.nullable(),
        departureAfter: instantText.nullable(),
        /** The latest end of a laycan of cargo to be loaded there. */
        laycanEnd: instantText.nullable(),
        isLaycanMissed: z.boolean(),
      })
      .nullable(),
    /** Why the report cannot be approved. */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'LogReportEffect' });

const guids = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(mostApproved, `At most ${String(mostApproved)}`),
});

/** What ships report at noon, on arrival and departure, and on other events. */
export const logReports = feature({
  list: route({
    method: 'GET',
    path: '/reports/log',
    summary:
      'Log reports with their main figures, latest first; `s` takes keywords (vessel, voyage, port, kind, remark)',
    may: 'company.read',
    query: z.object({ ...narrowed, ...paging }),
    answer: z.array(row),
    total: true,
    fails: ['invalid'],
  }),
  lines: route({
    method: 'GET',
    path: '/reports/log/list',
    summary: 'Log reports without figures, latest first, with the same filters',
    may: 'company.read',
    query: z.object({ ...narrowed, ...paging }),
    answer: z.array(light),
    total: true,
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/reports/log/download',
    isLong: true,
    summary: 'The list with the same filters as a file; content is base64',
    may: 'company.read',
    query: z.object({ ...narrowed, fileType: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') }),
    answer: download,
    fails: ['invalid'],
  }),
  ovd: route({
    method: 'GET',
    path: '/reports/log/ovd',
    isLong: true,
    summary:
      'The log abstract of the operational vessel data (OVD) interface, as CSV, oldest first',
    may: 'company.read',
    query: z.object(narrowed),
    answer: download,
    fails: ['invalid'],
  }),
  effort: route({
    method: 'GET',
    path: '/reports/log/effort',
    summary: 'How long the crews needed for the reports of the list, with the same filters',
    may: 'company.read',
    query: z.object(narrowed),
    answer: z.object({
      /** Reports that were written in a form and say how long it took. */
      reports: z.number(),
      /** Half of them took at most this; null without one. */
      medianSeconds: z.number().nullable(),
      /** Of those written at noon. */
      noonMedianSeconds: z.number().nullable(),
    }),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/reports/log/{id}',
    summary: 'One log report with all its versions',
    may: 'company.read',
    params: guid,
    answer: logReport,
    fails: ['notFound'],
  }),
  print: route({
    method: 'GET',
    path: '/reports/log/{id}/download',
    isLong: true,
    summary: 'One log report in its current version as a document',
    may: 'company.read',
    params: guid,
    query: z.object({ fileType: z.enum(['pdf', 'docx']).default('pdf') }),
    answer: download,
    fails: ['notFound', 'invalid'],
  }),
  upload: route({
    method: 'POST',
    path: '/reports/log/attachments',
    summary:
      'Upload a file for a log report of a vessel that is entered or corrected next; at most 20 MB, its type is recognised by its content',
    may: 'company.write',
    query: z.object({ vesselId: id }),
    upload: { types: documentContentTypes, mostBytes: shipLimits.fileBytes },
    answer: entryFile,
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  create: route({
    method: 'POST',
    path: '/reports/log',
    summary: 'Enter a log report in the office',
    may: 'company.write',
    body: z.object({ vesselId: id, report: logReportPayload }),
    answer: logReport,
    fails: ['invalid'],
  }),
  correct: route({
    method: 'PUT',
    path: '/reports/log/{id}',
    summary: 'Correct a log report: a new version with its reason; earlier versions are retained',
    may: 'company.write',
    params: guid,
    body: z.object({ report: logReportPayload, modified }),
    answer: logReport,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  effects: route({
    method: 'POST',
    path: '/reports/log/effects',
    summary: 'Preview of what approving reports would change; nothing is saved',
    may: 'company.read',
    body: guids,
    answer: z.array(effect),
    fails: ['invalid'],
  }),
  approve: route({
    method: 'POST',
    path: '/reports/log/approve',
    summary: 'Approve reports; their estimated arrivals become those of the next port calls',
    may: 'company.write',
    body: guids,
    answer: z.array(effect),
    fails: ['invalid'],
  }),
  requestCorrection: route({
    method: 'POST',
    path: '/reports/log/{id}/request-correction',
    summary:
      'Request a correction from the ship: a chat message that opens the report on board; an approval of the report becomes void',
    may: 'company.write',
    params: guid,
    body: z.object({
      body: text(mostMessageCharacters, 1),
      /** The rank that must acknowledge it; null where it is no instruction. */
      instructionRank: oneLine(100).nullable().default(null),
      modified,
    }),
    answer: logReport,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  withdraw: route({
    method: 'POST',
    path: '/reports/log/{id}/withdraw',
    summary: 'Withdraw a report that was sent in error; it stays readable, marked as withdrawn',
    may: 'company.write',
    params: guid,
    body: z.object({ reason: text(500, 1) }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
});
