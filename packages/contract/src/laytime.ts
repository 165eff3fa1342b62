import {
  type CalculationContent,
  type CalculationResult,
  laytimeParties,
} from '@fairlead/domain/laytime/calculation';
import { factsParts } from '@fairlead/domain/laytime/outdated-parts';
import { numbers } from '@fairlead/domain/enumerations/enumeration';
import { z } from 'zod';
import {
  byId,
  dayText,
  decimalText,
  enumerated,
  enumForm,
  fraction,
  id,
  instant,
  instantText,
  modified,
  ok,
  text,
} from './forms.ts';
import { calculationContent } from './laytime/laytime-statement.ts';
import { jsonForms } from './forms/json-forms.ts';
import { operation } from './charter-terms/term-forms.ts';
import { feature, route } from './route.ts';

/** No real calculation has 50 port calls of 5,000 lines; one of 5,000 lines with its intervals takes two megabytes. */
const mostBytes = 8 * 1024 * 1024;

const parties: readonly number[] = numbers(laytimeParties);
const party = z
  .number()
  .int()
  .refine((value) => parties.includes(value), 'Not found')
  .register(jsonForms, enumForm(laytimeParties));

const name = text(100, 1);
const comment = text(5000);
const note = text(500);

const content = z
  .custom<CalculationContent>((value) => calculationContent.safeParse(value).success)
  .register(jsonForms, { $ref: '#/$defs/LaytimeCalculationContent' });

/** Summary of the result; money as decimal text, null if a term is missing. */
const summary = z
  .object({
    status: z.enum(['complete', 'incomplete', 'refused']),
    /** Questions that have to be answered before there is a result. */
    questions: z.number(),
    allowedMinutes: fraction.nullable(),
    usedMinutes: fraction.nullable(),
    demurrageMinutes: fraction.nullable(),
    savedMinutes: fraction.nullable(),
    demurrage: decimalText.nullable(),
    despatch: decimalText.nullable(),
    /** Demurrage less despatch, in `currency`. */
    net: decimalText.nullable(),
    currency: z.string().nullable(),
    timeBar: dayText.nullable(),
  })
  .meta({ id: 'LaytimeSummary' });

const calculationRow = z
  .object({
    id: z.number(),
    fixture: z.object({ id: z.number(), fixtureNumber: z.string() }),
    /** Numbered within the fixture. */
    number: z.number(),
    party: enumerated(laytimeParties),
    name: z.string(),
    /** The version of the charter terms that it was built from. */
    termsVersion: z.number().nullable(),
    summary,
    /** The version of the engine that calculated the figures. */
    engine: z.string(),
    /** Statements of facts that it read, and the current revision of each. */
    sofs: z.array(
      z.object({
        id: z.number(),
        /** The revision that was read. */
        revision: z.number(),
        /** The current revision. */
        present: z.number(),
      }),
    ),
    /** The latest frozen version. */
    version: z.number().nullable(),
    created: instantText,
    modified: instantText,
  })
  .meta({ id: 'LaytimeCalculationRow' });

/** A laytime calculation. The engine derives its result from the content, both on the server and in the browser. */
const calculation = calculationRow.extend({ content }).meta({ id: 'LaytimeCalculation' });

const params = z.object({ id, ltcId: id });

const newBody = z
  .object({
    party,
    name: name.optional(),
    /** Another calculation of the fixture to copy, instead of building one from terms and facts. */
    copyFrom: id.optional(),
    /** Which port calls it covers; by default all port calls of the fixture's cargo. */
    portCallIds: z.array(id).max(50).optional(),
  })
  .meta({ id: 'NewLaytimeCalculation' });

const saveBody = z
  .object({
    party: party.optional(),
    name: name.optional(),
    comment: comment.optional(),
    content: calculationContent.optional(),
    modified,
  })
  .meta({ id: 'LaytimeCalculationBody' });

/** A change made when a calculation was updated from the current terms or statements. */
const change = z
  .object({
    /** Null if the statement as a whole changed. */
    callId: z.string().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'LaytimeChange' });

const followBody = z
  .object({
    /** Which of the two to update from; both by default. */
    statements: z.boolean().default(true),
    terms: z.boolean().default(true),
    /** Only returns what would change. */
    preview: z.boolean().default(false),
    modified,
  })
  .meta({ id: 'LaytimeFollowBody' });

const factsPart = z.enum(factsParts.map(({ code }) => code));

/** What would change if a calculation were updated from its current sources. */
const outdated = z
  .object({
    ltcId: z.number(),
    parts: z.array(factsPart),
    /** Updated figures of terms and fixture. */
    figures: z.array(
      z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    changes: z.array(change),
    before: summary,
    after: summary,
  })
  .meta({ id: 'OutdatedCalculation' });

const versionRow = z
  .object({
    /** Number of the version, from 1. */
    number: z.number(),
    at: instantText,
    by: z.string().nullable(),
    party: enumerated(laytimeParties),
    name: z.string(),
    note: z.string(),
    /** 10 sent, 20 frozen when the fixture's calculation was agreed. */
    cause: z.number(),
    engine: z.string(),
    /** SHA-256 of the canonical JSON of content and result, in hexadecimal. */
    sha256: z.string(),
    summary,
    /** What had changed in the sources, and was not applied, when it was frozen. */
    outdated: z.array(factsPart),
  })
  .meta({ id: 'LaytimeVersionRow' });

const version = versionRow
  .extend({
    content,
    result: z.custom<CalculationResult>(),
    /** Whether content and result are unchanged since they were frozen. */
    isIntact: z.boolean(),
    /** Whether the current engine gives the same figures. */
    isReproduced: z.boolean(),
  })
  .meta({ id: 'LaytimeVersion' });

/** The file format of a calculation; the engine's input in it is readable without this product. */
export const laytimeFile = z
  .strictObject({
    form: z.literal('fairlead-laytime/1'),
    party: party.optional(),
    name: name.optional(),
    content: calculationContent,
    /** Everything in the file except the input is derived from it and ignored. */
    engine: z.string().max(100).optional(),
    result: z.unknown().optional(),
    sha256: z.string().max(100).optional(),
  })
  .meta({ id: 'LaytimeFile' });

const running = z
  .object({
    portCallId: z.number(),
    asOf: instantText,
    /** Why there are no figures: nothing is running, or something is missing. */
    reasons: z.array(z.string()),
    calls: z.array(
      z.object({
        fixture: z.object({ id: z.number(), fixtureNumber: z.string() }),
        operation,
        /** Why this one has no figures. */
        reasons: z.array(z.string()),
        currency: z.string().nullable(),
        allowedMinutes: fraction.nullable(),
        usedMinutes: fraction.nullable(),
        commenced: instantText.nullable(),
        /** When laytime expired, or would expire by the calendar alone. */
        expiry: instantText.nullable(),
        isOnDemurrage: z.boolean(),
        demurrageMinutes: fraction.nullable(),
        /** Demurrage less despatch, in `currency`. */
        net: decimalText.nullable(),
        costOfNextHour: decimalText.nullable(),
        forecast: z
          .object({
            end: instantText,
            /** What the expected end is based on. */
            basis: z.enum(['estimate', 'rate', 'departure']),
            demurrageMinutes: fraction,
            savedMinutes: fraction,
            /** Demurrage less despatch, in `currency`. */
            net: decimalText.nullable(),
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'RunningLaytime' });

/** Laytime calculations ("ltc") of fixtures. */
export const laytime = feature({
  list: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs',
    summary: 'Laytime calculations of a fixture, in order of their numbers',
    may: 'company.read',
    params: byId,
    answer: z.array(calculationRow),
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs',
    summary:
      'Create a laytime calculation from charter terms, cargo, statements of facts and holidays, or as a copy; nothing unknown is assumed',
    may: 'company.write',
    params: byId,
    body: newBody,
    answer: calculation,
    fails: ['invalid', 'notFound'],
  }),
  importFile: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/import',
    summary: 'Create a laytime calculation from an exported file; the figures are recalculated',
    may: 'company.write',
    params: byId,
    mostBytes,
    body: laytimeFile,
    answer: calculation,
    fails: ['invalid', 'notFound', 'tooLarge'],
  }),
  get: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}',
    summary: 'One laytime calculation with the whole input of the engine',
    may: 'company.read',
    params,
    answer: calculation,
    fails: ['notFound'],
  }),
  save: route({
    method: 'PUT',
    path: '/fixtures/{id}/ltcs/{ltcId}',
    summary: 'Save a laytime calculation; its figures are recalculated',
    may: 'company.write',
    params,
    mostBytes,
    body: saveBody,
    answer: calculation,
    fails: ['invalid', 'notFound', 'stale', 'tooLarge'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/fixtures/{id}/ltcs/{ltcId}',
    summary: 'Delete a laytime calculation; its frozen versions are retained',
    may: 'company.write',
    params,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/restore',
    summary: 'Undo the deletion of a laytime calculation',
    may: 'company.write',
    params,
    answer: calculation,
    fails: ['notFound'],
  }),
  exportFile: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}/export',
    summary: 'A laytime calculation as a file with its result and their hash',
    may: 'company.read',
    params,
    answer: z.looseObject({ form: z.literal('fairlead-laytime/1') }),
    fails: ['notFound'],
  }),
});

/** Versions of calculations that were frozen. */
export const laytimeVersions = feature({
  send: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/send',
    summary: 'Freeze a version: content, result, engine and their hash never change again',
    may: 'company.write',
    params,
    body: z.object({
      note: note.default(''),
      /** Confirms sending although one of the sources has changed. */
      outdated: z.boolean().default(false),
      modified,
    }),
    answer: versionRow,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  versions: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}/versions',
    summary: 'Frozen versions of a laytime calculation, latest first',
    may: 'company.read',
    params,
    answer: z.array(versionRow),
    fails: ['notFound'],
  }),
  version: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}/versions/{number}',
    summary: 'One frozen version, recalculated: whether it is intact and gives the same figures',
    may: 'company.read',
    params: params.extend({
      /** Number of the version, from 1. */
      number: id,
    }),
    answer: version,
    fails: ['notFound'],
  }),
});

/** Calculations and their changing sources. */
export const laytimeFacts = feature({
  follow: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/follow',
    summary:
      'Update from the current statements of facts and charter terms; decisions of users remain, and every change is listed',
    may: 'company.write',
    params,
    body: followBody,
    answer: z.object({ changes: z.array(change), calculation }),
    fails: ['invalid', 'notFound', 'stale'],
  }),
  outdated: route({
    method: 'GET',
    path: '/fixtures/{id}/outdatedLtcs',
    summary:
      'Laytime calculations of a fixture whose terms, fixture, cargo, calendars or statements changed since, and what an update changes in time and money',
    may: 'company.read',
    params: byId,
    answer: z.array(outdated),
    fails: ['notFound'],
  }),
  running: route({
    method: 'GET',
    path: '/portCalls/{id}/runningLaytime',
    summary:
      'Running laytime of a port call before departure: time used, expiry, forecast and the cost of the next hour, or what is missing',
    may: 'company.read',
    params: byId,
    query: z.object({ asOf: instant.optional() }),
    answer: running,
    fails: ['invalid', 'notFound'],
  }),
});
