import {
  isSofReason,
  mostSofLines,
  sofKinds,
  sofRoles,
} from '@fairlead/domain/laytime/statement-of-facts';
import {
  mostPumpingRows,
  pumpingActivities,
  pumpingIntervals,
} from '@fairlead/domain/laytime/pumping';
import { factDocumentKinds } from '@fairlead/domain/statement-of-facts/reading/document-row';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { z } from 'zod';
import { pressureAmount, pressureUnit } from './charter-terms/pumping-terms.ts';
import {
  byId,
  decimalText,
  enumerated,
  id,
  instant,
  instantText,
  modified,
  named,
  numberOf,
  text,
} from './forms.ts';
import { feature, route } from './route.ts';

/** The cause of an interruption, for lines that open or close one. */
export const sofReason = z
  .string()
  .max(40)
  .refine(isSofReason, 'Not a reason used in statements of facts')
  .nullable()
  .default(null);

/** One line (`SofLine` of the domain) with its source. */
const sofLine = z
  .object({
    /** `sof-` and its number. */
    id: z.string(),
    at: instantText,
    until: instantText.nullable(),
    kind: z.enum(sofKinds),
    reason: z.string().nullable(),
    text: z.string(),
    remark: z.string().nullable(),
    underProtest: z.boolean(),
    saidBy: enumerated(serviceTimeSources),
    saidByName: z.string().nullable(),
    saidAt: instantText,
    gangs: z.number().nullable(),
    templateId: z.number().nullable(),
    /** The port call event that it was created from. */
    eventId: z.number().nullable(),
    /** Who entered it. */
    author: z.string().nullable(),
  })
  .meta({ id: 'SofLine' });

const signature = z
  .object({
    id: z.number(),
    role: z.enum(sofRoles),
    name: z.string(),
    signedAt: instantText,
    underProtest: z.boolean(),
    remark: z.string().nullable(),
    /** From the electronic signature, if it was signed electronically. */
    envelopeId: z.number().nullable(),
  })
  .meta({ id: 'SofSignature' });

const version = z
  .object({
    id: z.number(),
    /** Number of the version, from 1. */
    number: z.number(),
    /** Revision of the statement that it contains. */
    revision: z.number(),
    note: z.string(),
    sha256: z.string(),
    issued: instantText,
    issuer: z.string().nullable(),
    signatures: z.array(signature),
  })
  .meta({ id: 'SofVersion' });

/** A calculation that has read the statement, and which revision it read. */
const affected = z
  .object({
    id: z.number(),
    fixtureId: z.number(),
    fixtureNumber: z.string(),
    name: z.string(),
    /** The revision that it read. */
    revision: z.number(),
  })
  .meta({ id: 'AffectedCalculation' });

const activities = pumpingActivities.map(({ value }) => value);

const pumpingLog = z
  .object({
    unit: pressureUnit,
    everyMinutes: z.number(),
    endedAt: instantText,
    rows: z.array(
      z.object({
        at: instantText,
        activity: z.enum(activities),
        /** In `unit`. */
        pressure: decimalText.nullable(),
        /** In `unit`. */
        terminalLimit: decimalText.nullable(),
        grade: z.string(),
        remark: z.string(),
      }),
    ),
  })
  .meta({ id: 'PumpingLog' });

export const statementOfFacts = z
  .object({
    id: z.number(),
    portCallId: z.number(),
    /** Each save adds one. */
    revision: z.number(),
    workingTimes: z.string(),
    remarks: z.string(),
    vessel: named,
    voyage: z.object({
      id: z.number(),
      voyageNumber: z.number(),
      reference: z.string().nullable(),
    }),
    port: z.object({
      id: z.number(),
      name: z.string(),
      unLoCode: z.string().nullable(),
      countryCode: z.string(),
      timeZone: z.string(),
    }),
    arrived: instantText.nullable(),
    departed: instantText.nullable(),
    /** The fixtures whose cargo is handled at the port call. */
    fixtures: z.array(z.object({ id: z.number(), fixtureNumber: z.string() })),
    lines: z.array(sofLine),
    /** The pumping log of a discharge; null if none was entered. */
    pumpingLog: pumpingLog.nullable(),
    versions: z.array(version),
    /** Events of the port call without a line. */
    newEvents: z.number(),
    /** The calculations that have read it. */
    affects: z.array(affected),
    modified: instantText,
  })
  .meta({ id: 'StatementOfFacts' });

/** A line as the office saves it; without an id it is new. */
const lineBody = z
  .object({
    id: z
      .string()
      .regex(/^sof-\d{1,15}$/, 'Not the id of a line')
      .nullable()
      .default(null),
    at: instant,
    until: instant.nullable().default(null),
    kind: z.enum(sofKinds),
    reason: sofReason,
    text: text(500, 1),
    remark: text(1000).nullable().default(null),
    underProtest: z.boolean().default(false),
    saidBy: numberOf(serviceTimeSources).default(10),
    saidByName: text(200).nullable().default(null),
    /** When it was reported; defaults to the time of the save. */
    saidAt: instant.nullable().default(null),
    gangs: z.number().int().min(0).max(99).nullable().default(null),
    templateId: id.nullable().default(null),
    eventId: id.nullable().default(null),
  })
  .refine(({ at, until }) => until === null || Date.parse(until) >= Date.parse(at), {
    path: ['until'],
    message: 'It cannot end before it begins',
  })
  .meta({ id: 'SofLineBody' });

const statementBody = z
  .object({
    workingTimes: text(500).default(''),
    remarks: text(4000).default(''),
    lines: z
      .array(lineBody)
      .max(mostSofLines, `A statement of facts holds at most ${mostSofLines} lines`),
    modified,
  })
  .meta({ id: 'StatementOfFactsBody' });

/** Whole seconds: two readings within the same second count as one. */
const second = instant.transform((at) => `${at.slice(0, 19)}Z`);

const pumpingRow = z
  .strictObject({
    at: second,
    activity: z.enum(activities).default('pumping'),
    /** In the unit of the log. */
    pressure: pressureAmount.nullable().default(null),
    /** In the unit of the log. */
    terminalLimit: pressureAmount.nullable().default(null),
    grade: text(60).default(''),
    remark: text(300).default(''),
  })
  .meta({ id: 'PumpingRow' });

/** A pumping log as the office saves it: chronological, no duplicate times, ending after the last reading. */
const pumpingLogBody = z
  .strictObject({
    unit: pressureUnit,
    everyMinutes: z.literal(pumpingIntervals),
    endedAt: second,
    rows: z
      .array(pumpingRow)
      .min(1, 'A pumping log has at least one reading')
      .max(mostPumpingRows, `A pumping log holds at most ${mostPumpingRows} readings`),
  })
  .superRefine(({ rows, endedAt }, context) => {
    const refused = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [index, { at }] of rows.entries()) {
      const before = rows[index - 1]?.at;
      if (before === at) refused(['rows', index, 'at'], 'There is already a reading at this time');
      else if (before !== undefined && before > at)
        refused(
          ['rows', index, 'at'],
          'Readings must be in time order: this one is earlier than the one above',
        );
    }
    const last = rows.at(-1)?.at;
    if (last !== undefined && endedAt <= last)
      refused(['endedAt'], 'Pumping must end after its last reading');
  })
  .meta({ id: 'PumpingLogBody' });

export const statementsOfFacts = feature({
  list: route({
    method: 'GET',
    path: '/statementOfFacts',
    summary:
      'The statements of facts of a port call, of the port calls of a fixture’s cargo, or of a voyage, each with its versions',
    may: 'company.read',
    query: z.object({
      portCallId: id.optional(),
      fixtureId: id.optional(),
      voyageId: id.optional(),
    }),
    answer: z.array(statementOfFacts),
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/statementOfFacts/{id}',
    summary: 'One statement of facts with its lines and versions',
    may: 'company.read',
    params: byId,
    answer: statementOfFacts,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/statementOfFacts',
    summary:
      'Create the statement of facts of a port call, with fromEvents from its events; an existing one is returned unchanged',
    may: 'company.write',
    body: z.object({ portCall: z.object({ id }), fromEvents: z.boolean().default(false) }),
    answer: statementOfFacts,
    fails: ['invalid', 'fieldLocked'],
  }),
  save: route({
    method: 'PUT',
    path: '/statementOfFacts/{id}',
    summary:
      'Save all lines at once: lines without an id are new, lines left out are deleted; `revision` counts up when a line changed',
    may: 'company.write',
    params: byId,
    body: statementBody,
    answer: statementOfFacts,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  savePumpingLog: route({
    method: 'PUT',
    path: '/statementOfFacts/{id}/pumpingLog',
    summary:
      'Save the pumping log of a discharge; null removes it. `revision` counts up when it changed.',
    may: 'company.write',
    params: byId,
    body: z.object({ log: pumpingLogBody.nullable(), modified }),
    answer: statementOfFacts,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  readDocument: route({
    method: 'POST',
    path: '/statementOfFacts/readDocument',
    summary:
      'The texts of a PDF file, workbook, CSV or text file by page and row, from which lines are proposed; nothing is stored',
    may: 'company.write',
    upload: {
      types: [
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv',
        'text/plain',
      ],
      mostBytes: 10_000_000,
    },
    answer: z.object({
      kind: z.enum(factDocumentKinds),
      /** A page, a sheet, or the whole text; rows as cells. */
      sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
    }),
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  takeOver: route({
    method: 'POST',
    path: '/statementOfFacts/{id}/events',
    summary: 'Copy the events of the port call that are not in the statement yet',
    may: 'company.write',
    params: byId,
    answer: statementOfFacts,
    fails: ['notFound'],
  }),
});
