import { documentContentTypes, mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { offhireReasons, offhireStates } from '@fairlead/domain/offhires/enumerations';
import { fuelTypes } from '@fairlead/domain/vessels/fuels';
import { z } from 'zod';
import {
  byId,
  decimal,
  decimalText,
  fraction,
  id,
  idList,
  instant,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  paging,
  ref,
  text,
} from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const reason = numberOf(offhireReasons);
const fuel = numberOf(fuelTypes);
const figure = z.string().nullable();
const position = z.object({ hours: figure, amount: figure }).meta({ id: 'ShipPosition' });
const side = position.extend({ isAgreed: z.boolean() }).meta({ id: 'OffhireSide' });

const step = z
  .object({ label: z.string(), how: z.string(), result: z.string() })
  .meta({ id: 'OffhireStep' });

/** An off-hire as calls return it. */
export const offhireAnswer = z
  .object({
    id: z.number(),
    vessel: named,
    voyage: z
      .object({ id: z.number(), voyageNumber: z.number(), reference: z.string().nullable() })
      .nullable(),
    portCall: z.object({ id: z.number(), portName: z.string(), arrival: instantText }).nullable(),
    from: instantText,
    /** Null while it is ongoing. */
    to: instantText.nullable(),
    /** The IANA zone in which both were entered. */
    timeZone: z.string(),
    percentage: decimalText,
    reason,
    isPlanned: z.boolean(),
    hireRate: figure,
    currency: z.string(),
    bunkers: z.array(
      z.object({ fuelType: fuel, /** Metric tons. */ consumed: decimalText, price: figure }),
    ),
    owner: side,
    charterer: side,
    agreed: position,
    remarks: z.string(),
    /** Derived from the other fields. */
    state: numberOf(offhireStates),
    /** Hours times percentage, hire and bunkers, with how each was calculated. */
    sum: z.object({
      minutes: fraction.nullable(),
      netHours: figure,
      hire: figure,
      bunkers: figure,
      total: figure,
      steps: z.array(step).readonly(),
    }),
    /** Other off-hires of the same vessel at the same time, at most 20. */
    overlaps: z.array(
      z.object({ id: z.number(), from: instantText, to: instantText.nullable(), reason }),
    ),
    /** Number of documents. */
    documents: z.number(),
    modified: instantText,
  })
  .meta({ id: 'Offhire' });

const hours = decimal({ maxDecimals: 4 }).nullable().default(null);
const amount = decimal({ maxDecimals: 2 }).nullable().default(null);
const positionBody = z
  .object({ hours, /** In the currency of the off-hire. */ amount })
  .default({ hours: null, amount: null });
const sideBody = z
  .object({
    hours,
    /** In the currency of the off-hire. */ amount,
    isAgreed: z.boolean().default(false),
  })
  .default({ hours: null, amount: null, isAgreed: false });

export const offhireBody = z
  .object({
    vessel: ref,
    voyage: ref.nullable().default(null),
    portCall: ref.nullable().default(null),
    from: instant,
    to: instant.nullable().default(null),
    timeZone: text(60, 1).default('UTC'),
    percentage: decimal({ maxDecimals: 3 }).default('100'),
    reason,
    isPlanned: z.boolean().default(false),
    hireRate: amount,
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Enter the three letters of a currency, such as USD')
      .default('USD'),
    bunkers: z
      .array(
        z.object({
          fuelType: fuel,
          consumed: decimal({ maxDecimals: 3 }),
          /** Per metric ton, in the currency of the off-hire. */
          price: decimal({ maxDecimals: 4 }).nullable().default(null),
        }),
      )
      .max(24)
      .default([]),
    owner: sideBody,
    charterer: sideBody,
    agreed: positionBody,
    remarks: text(4000).default(''),
    modified,
  })
  .meta({ id: 'OffhireBody' });

const document = z
  .object({
    id: z.number(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
    created: instantText,
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'OffhireDocument' });
const ofDocument = byId.extend({ documentId: id });

/** The filters of the list and its file. */
const narrowed = {
  s: z.string().max(200).optional(),
  vesselIds: idList.optional(),
  from: instant.optional(),
  to: instant.optional(),
  reasons: idList.optional(),
  states: idList.optional(),
};

export const offhires = feature({
  list: route({
    method: 'GET',
    path: '/offhires',
    summary: 'Off-hires, latest first; a period matches off-hires that overlap it',
    may: 'company.read',
    query: z.object({ ...narrowed, ...paging }),
    answer: z.array(offhireAnswer),
    total: true,
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/offhires/download',
    isLong: true,
    summary: 'The list with the amounts of each off-hire as a workbook or CSV; at most 50,000',
    may: 'company.read',
    query: z.object({ ...narrowed, fileType: z.enum(['xlsx', 'csv']).default('xlsx') }),
    answer: download,
    fails: ['invalid'],
  }),
  get: route({
    method: 'GET',
    path: '/offhires/{id}',
    summary: 'One off-hire with its amounts',
    may: 'company.read',
    params: byId,
    answer: offhireAnswer,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/offhires',
    summary: 'Create an off-hire; an overlap with another of the vessel is reported, not refused',
    may: 'company.write',
    body: offhireBody,
    answer: offhireAnswer,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/offhires/{id}',
    summary: 'Save an off-hire with its bunkers and positions',
    may: 'company.write',
    params: byId,
    body: offhireBody,
    answer: offhireAnswer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/offhires/{id}',
    summary: 'Delete an off-hire',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/offhires/{id}/restore',
    summary: 'Undo the deletion of an off-hire',
    may: 'company.write',
    params: byId,
    answer: offhireAnswer,
    fails: ['notFound'],
  }),
  documents: route({
    method: 'GET',
    path: '/offhires/{id}/docs',
    summary: 'Documents of an off-hire, latest first',
    may: 'company.read',
    params: byId,
    answer: z.array(document),
    fails: ['notFound'],
  }),
  upload: route({
    method: 'POST',
    path: '/offhires/{id}/docs/upload',
    summary: 'Add a document to an off-hire; at most 25 MB, its type is recognised by its content',
    may: 'company.write',
    params: byId,
    upload: { types: documentContentTypes, mostBytes: mostDocumentBytes },
    answer: document,
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  downloadDocument: route({
    method: 'GET',
    path: '/offhires/{id}/docs/{documentId}',
    summary: 'A document of an off-hire; content is base64',
    may: 'company.read',
    params: ofDocument,
    answer: download,
    fails: ['notFound'],
  }),
  removeDocument: route({
    method: 'DELETE',
    path: '/offhires/{id}/docs/{documentId}',
    summary: 'Delete a document of an off-hire',
    may: 'company.write',
    params: ofDocument,
    answer: ok,
    fails: ['notFound'],
  }),
  restoreDocument: route({
    method: 'POST',
    path: '/offhires/{id}/docs/{documentId}/restore',
    summary: 'Undo the deletion of a document of an off-hire',
    may: 'company.write',
    params: ofDocument,
    answer: document,
    fails: ['notFound'],
  }),
});
