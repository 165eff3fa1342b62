import { statementLayouts } from '@fairlead/domain/laytime-print/printed-statement';
import { mostWorkbookBytes } from '@fairlead/domain/laytime-print/workbook/workbook-file';
import { isKnownZone } from '@fairlead/domain/time/zone-offset';
import { z } from 'zod';
import { flag, id } from './forms.ts';
import { download } from './print.ts';
import { jsonForms } from './forms/json-forms.ts';
import { feature, route } from './route.ts';

/** 10 or `pdf`, 20 or `docx`; both spellings in any case (docs/deviations.md). */
const fileType = z
  .union([z.string().max(10), z.number()])
  .transform((value, context) => {
    const found = fileTypes.get(String(value).trim().toLowerCase());
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message: 'One of pdf (10) and docx (20)' });
    return z.NEVER;
  })
  .register(jsonForms, { type: 'string', enum: ['pdf', 'docx'] });
const fileTypes: ReadonlyMap<string, 'pdf' | 'docx'> = new Map([
  ['10', 'pdf'],
  ['pdf', 'pdf'],
  ['20', 'docx'],
  ['docx', 'docx'],
]);

const locationId = z
  .string()
  .max(300)
  .regex(/^[\w!,.-]*$/, 'Not an id of a document store')
  .transform((value) => (value === '' ? undefined : value))
  .nullish()
  .transform((value) => value ?? undefined);

const stampZone = z.string().max(60).refine(isKnownZone, 'Not a known time zone');

/** The number of the frozen version to print; the current calculation if omitted. */
const version = id.nullish().transform((value) => value ?? null);

/** Each user's most recent print options. */
const choice = z
  .object({
    fileType: z.enum(['pdf', 'docx', 'xlsx']),
    layout: z.enum(statementLayouts),
    timeZone: z.string(),
    useNarrowMargins: z.boolean(),
    donNotSplitPortCallTables: z.boolean(),
    withClauses: z.boolean(),
    withComments: z.boolean(),
    download: z.boolean(),
  })
  .meta({ id: 'LaytimePrintChoice' });

const params = z.object({ id, ltcId: id });

const inputChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ruling'),
      callId: z.string(),
      from: z.string(),
      to: z.string(),
      pct: z.string(),
      onDemurrage: z.string(),
      /** Which of the two was changed; both for a line that was extended. */
      phase: z.enum(['laytime', 'demurrage', 'both']),
    }),
    z.object({
      kind: z.literal('allowance'),
      callId: z.string(),
      field: z.enum(['quantity', 'rate', 'minutes']),
      value: z.string(),
    }),
    z.object({
      kind: z.literal('demurrageRate'),
      callId: z.string(),
      /** Step of the demurrage rate, from 0. */
      step: z.number(),
      value: z.string(),
    }),
    z.object({ kind: z.literal('despatchRate'), callId: z.string(), value: z.string() }),
  ])
  .meta({ id: 'LaytimeInputChange' });

const difference = z
  .object({
    id: z.string(),
    sheet: z.string(),
    /** In spreadsheet notation, `I15`. */
    cell: z.string(),
    field: z.string(),
    /** The line or port call it belongs to. */
    where: z.string(),
    ours: z.string(),
    theirs: z.string(),
    /** What accepting it does to the calculation; null if it cannot be accepted, and `why` gives the reason. */
    change: inputChange.nullable(),
    why: z.string().nullable(),
  })
  .meta({ id: 'LaytimePrintDifference' });

/** Printable documents of laytime calculations: the specified PDF, the self-calculating workbook, and its import. */
export const laytimePrint = feature({
  generatePdf: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/generatePdf',
    summary:
      'A laytime calculation as PDF or Word: downloaded, or stored with the documents of the fixture. Events are printed in port time, the print time in `timeZone`',
    may: 'company.write',
    params,
    office: true,
    body: z.object({
      download: flag.default(true),
      timeZone: stampZone.default('UTC'),
      fileType: fileType.default('pdf'),
      siteId: locationId,
      driveId: locationId,
      folderId: locationId,
      pageBreakBeforePortCallIds: z.array(id).max(100).nullish(),
      useNarrowMargins: flag.default(false),
      donNotSplitPortCallTables: flag.default(false),
      version,
      layout: z.enum(statementLayouts).default('timeline'),
      withClauses: flag.default(true),
      withComments: flag.default(true),
    }),
    answer: z.union([
      download,
      /** Where it was stored: open it with `GET /documents/downloadFile`. */
      z.object({
        fileName: z.string(),
        contentType: z.string(),
        driveId: z.string(),
        driveItemId: z.string(),
        link: z.string(),
      }),
    ]),
    fails: ['invalid', 'notFound', 'officeTokenMissing', 'officeRefused', 'officeUnreachable'],
  }),
  workbook: route({
    method: 'GET',
    path: '/fixtures/{id}/ltcs/{ltcId}/workbook',
    summary: 'A laytime calculation as a workbook whose formulas give its figures',
    may: 'company.read',
    params,
    query: z.object({ version: id.optional() }),
    answer: download,
    fails: ['invalid', 'notFound'],
  }),
  importXlsx: route({
    method: 'POST',
    path: '/fixtures/{id}/ltcs/{ltcId}/importXlsx',
    summary:
      'Read a workbook that was changed elsewhere and list its differences from the calculation, to be accepted one by one; nothing is saved',
    may: 'company.write',
    params,
    upload: {
      types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      mostBytes: mostWorkbookBytes,
    },
    answer: z.object({
      /** The version that the workbook was created from; null: the current calculation. */
      version: z.number().nullable(),
      differences: z.array(difference),
    }),
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  choice: route({
    method: 'GET',
    path: '/laytimePrint/choice',
    summary:
      'Print options the caller last used for a laytime calculation; null before the first time',
    may: 'company.read',
    answer: choice.nullable(),
  }),
  storeChoice: route({
    method: 'PUT',
    path: '/laytimePrint/choice',
    summary: 'Store the caller’s print options for laytime calculations',
    may: 'company.write',
    body: choice.extend({ timeZone: stampZone }),
    answer: choice,
    fails: ['invalid'],
  }),
});
