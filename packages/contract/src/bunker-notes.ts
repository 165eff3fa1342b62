import {
  certificateKinds,
  samplePurposes,
  sulphurDeclarations,
} from '@fairlead/domain/bunker-notes/enumerations';
import { documentContentTypes, mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { z } from 'zod';
import {
  day,
  dayText,
  decimal,
  decimalText,
  instant,
  instantText,
  named,
  numberOf,
  ok,
  oneLine,
  optionalText,
  ref,
  text,
} from './forms.ts';
import { byGuid, tonnes } from './fuel-ledger.ts';
import { fuelReportCalls } from './fuel-ledger/fuel-report-calls.ts';
import {
  fuelReportApproval,
  fuelReportQuery,
  fuelReportRow,
  fuelReportVersion,
  shipCorrection,
} from './fuel-ledger/fuel-reports.ts';
import { attachment } from './bunker-notes/attachments.ts';
import { electronicNote, electronicNoteUpload } from './bunker-notes/electronic-notes.ts';
import { labResult, labResultBody } from './bunker-notes/lab-results.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

const figure = (maxDecimals: number) => decimal({ maxDecimals }).nullable().default(null);

const certificate = z
  .object({
    number: oneLine(60),
    kind: numberOf(certificateKinds),
    /** Such as ISCC EU. */
    scheme: oneLine(60),
    /** Grams of CO2 equivalent per MJ. */
    eValue: decimal({ maxDecimals: 4, allowNegative: true }),
    /** The whole mass that it certifies, in metric tons. */
    mass: tonnes,
    /** The part of that mass used for this product, in metric tons. */
    used: tonnes,
    expires: day,
  })
  .meta({ id: 'FuelCertificate' });

const product = z
  .object({
    fuel: ref,
    /** ISO 8217, such as RMG380. */
    grade: text(10).default(''),
    /** As stated on the note, in metric tons. */
    delivered: tonnes,
    /** Metric tons. */
    ordered: tonnes.nullable().default(null),
    /** As measured by the ship. */
    shipFigure: tonnes.nullable().default(null),
    /** kg/m³ at 15 °C. */
    density: figure(2),
    /** cSt. */
    viscosity: figure(3),
    /** % m/m. */
    sulphur: figure(4),
    /** °C, ISO 2719. */
    flashpoint: figure(1),
    /** Stated instead of a figure. */
    flashpointAtLeast70: z.boolean().default(false),
    /** % V/V. */
    water: figure(3),
    /** °C as delivered. */
    temperature: decimal({ maxDecimals: 2, allowNegative: true }).nullable().default(null),
    /** MJ/kg. */
    lowerHeatingValue: figure(4),
    /** MJ/kg. */
    higherHeatingValue: figure(4),
    /** Grams of CO2 per gram of fuel, tank to wake. */
    co2Factor: figure(5),
    /** The tanks it was delivered into; `before` is what the tank held before, as measured, in metric tons. */
    tanks: z
      .array(
        z.object({
          tank: ref,
          quantity: tonnes,
          /** What the tank held before, as measured, in metric tons. */
          before: tonnes.nullable().default(null),
        }),
      )
      .max(40)
      .default([]),
    certificates: z.array(certificate).max(20).default([]),
    /** The ticket of the barge's mass flow meter; null without one. */
    massFlowMeter: z
      .object({
        ticket: oneLine(60),
        /** As metered. */
        quantity: tonnes,
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'BunkerProduct' });

/** A bunker delivery note with all items of MARPOL Annex VI, Appendix V; the form `bunkerNote` of ships. */
export const bunkerNoteForm = z
  .object({
    number: oneLine(30),
    /** Fuel that was discharged ashore or to a barge. */
    isDebunkered: z.boolean().default(false),
    port: ref,
    portCall: ref.nullable().default(null),
    /** Berth or anchorage. */
    place: text(150).default(''),
    commenced: instant,
    completed: instant,
    supplier: z.object({ name: oneLine(150), address: text(400, 1), phone: oneLine(60) }),
    barge: text(100).default(''),
    products: z.array(product).min(1, 'Required').max(20),
    /** Who declares which sulphur limit; null for gas and other fuels without one. */
    declaration: numberOf(sulphurDeclarations).nullable().default(null),
    /** % m/m, for the limit stated by the purchaser. */
    purchaserLimit: figure(4),
    samples: z
      .array(
        z.object({
          purpose: numberOf(samplePurposes),
          seal: oneLine(60),
          remark: text(200).default(''),
        }),
      )
      .max(40)
      .default([]),
    /** Difference between the note and the ship's figure that is accepted, %. */
    tolerancePercent: decimal({ maxDecimals: 2 }).default('0.5'),
    remarks: text(4000).default(''),
    /** Files that were uploaded for it. */
    attachments: z.array(z.uuid()).max(40).default([]),
  })
  .meta({ id: 'BunkerNoteForm' });

/** Form `bunkerNote`, version 1, as ships state it. */
export const bunkerNotePayload = bunkerNoteForm
  .extend(shipCorrection)
  .meta({ id: 'BunkerNotePayload' });

const row = {
  ...fuelReportRow,
  number: z.string(),
  isDebunkered: z.boolean(),
  port: z.object({
    id: z.number(),
    name: z.string(),
    unLoCode: z.string().nullable(),
    timeZone: z.string(),
  }),
  supplier: z.string(),
  commenced: instantText,
  completed: instantText,
  fuels: z.array(named),
  /** All products together. */
  quantity: decimalText,
  /** Files that are here. */
  attachments: z.number(),
  /** Files that the ship has announced and that have not arrived. */
  waitingAttachments: z.number(),
  legalHold: z.boolean(),
};
const bunkerNoteRow = z.object(row).meta({ id: 'BunkerNoteRow' });

const version = fuelReportVersion(bunkerNoteForm)
  .extend({
    /** The lot of each product, in their order; empty for a debunkering and a void note. */
    lots: z.array(z.number()),
  })
  .meta({ id: 'BunkerNoteVersion' });

/** A lot of the note, which continues through its versions. */
const noteLot = z
  .object({
    id: z.number(),
    /** Numbers the lots of the note. */
    line: z.number(),
    /** By the ledger now, in metric tons; negative if more was drawn than delivered. */
    left: decimalText,
    /** When a correction ended it: no product of the current version continues it. */
    ended: instantText.nullable(),
  })
  .meta({ id: 'BunkerNoteLot' });

const bunkerNote = z
  .object({
    ...row,
    /** The latest first. */
    versions: z.array(version),
    files: z.array(attachment),
    /** In the order in which they began. */
    lots: z.array(noteLot),
    /** What laboratories found in samples of the lots, the latest first; void ones too. */
    labResults: z.array(labResult),
    /** Names of the tanks that the versions refer to. */
    tanks: z.array(named),
    portCallLabel: z.string().nullable(),
    legalHoldReason: z.string().nullable(),
    ...fuelReportApproval,
    /** Until this day the note must be retained. */
    retainedUntil: dayText,
  })
  .meta({ id: 'BunkerNote' });

export const bunkerNotes = feature({
  ...fuelReportCalls({
    path: 'bdn',
    thing: 'note',
    name: 'BunkerNote',
    row: bunkerNoteRow,
    report: bunkerNote,
    form: bunkerNoteForm,
    about: {
      list: 'Bunker delivery notes, latest first; free text takes keywords (number, vessel, port, supplier, fuel)',
      download: 'The list as a workbook or CSV, one row per product; at most 50,000',
      create:
        'Enter a bunker delivery note in the office; implausible figures are reported, not refused',
      get: 'One bunker delivery note with all its versions, findings and files',
      void: 'Void a note with a reason: its fuel leaves the ledger, the note stays readable',
    },
  }),
  ovd: route({
    method: 'GET',
    path: '/reports/bdn/ovd',
    isLong: true,
    summary:
      'The bunker report of the operational vessel data (OVD) interface of DNV as CSV, one row per product; debunkered mass is negative',
    may: 'company.read',
    query: z.object({ ...fuelReportQuery, fileType: z.enum(['xlsx', 'csv']).default('csv') }),
    answer: download,
    fails: ['invalid'],
  }),
  downloadAttachment: route({
    method: 'GET',
    path: '/reports/bdn/downloadAttachment',
    summary: 'A file of a bunker delivery note; content is base64',
    may: 'company.read',
    query: z.object({ id: z.uuid() }),
    answer: download,
    fails: ['notFound', 'invalid'],
  }),
  upload: route({
    method: 'POST',
    path: '/reports/bdn/attachments',
    summary:
      'Upload a file for a note that is entered next; at most 25 MB, its type is recognised by its content',
    may: 'company.write',
    upload: { types: documentContentTypes, mostBytes: mostDocumentBytes },
    answer: attachment,
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  importElectronic: route({
    method: 'POST',
    path: '/reports/bdn/electronicNotes',
    summary:
      'Read the electronic bunker delivery note of a supplier: the file is stored unchanged, its signature verified; nothing else is saved',
    may: 'company.write',
    upload: electronicNoteUpload,
    answer: electronicNote,
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  readElectronic: route({
    method: 'GET',
    path: '/reports/bdn/electronicNotes/{id}',
    summary: 'What a stored electronic bunker delivery note states, by the id of its file',
    may: 'company.read',
    params: byGuid,
    answer: electronicNote,
    fails: ['notFound', 'invalid'],
  }),
  addLabResult: route({
    method: 'POST',
    path: '/reports/bdn/{id}/labResults',
    summary: 'Add what a laboratory found in a sample; what is off-spec is an error of the note',
    may: 'company.write',
    params: byGuid,
    body: labResultBody,
    answer: bunkerNote,
    fails: ['invalid', 'notFound'],
  }),
  voidLabResult: route({
    method: 'POST',
    path: '/reports/bdn/{id}/labResults/{resultId}/void',
    summary: 'Void a laboratory result; it stays readable',
    may: 'company.write',
    params: byGuid.extend({ resultId: z.uuid() }),
    body: z.object({ reason: text(500, 1) }),
    answer: bunkerNote,
    fails: ['invalid', 'notFound'],
  }),
  legalHold: route({
    method: 'PUT',
    path: '/reports/bdn/{id}/legalHold',
    summary:
      'Place a note under legal hold, or lift the hold; a note under legal hold cannot be deleted',
    may: 'company.write',
    params: byGuid,
    body: z.object({ reason: optionalText(500) }),
    answer: bunkerNote,
    fails: ['invalid', 'notFound'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/reports/bdn/{id}',
    summary: 'Delete a note; refused within three years of the delivery and under a legal hold',
    may: 'company.write',
    params: byGuid,
    answer: ok,
    fails: ['invalid', 'notFound', 'bunkerNoteRetained'],
  }),
  protest: route({
    method: 'GET',
    path: '/reports/bdn/{id}/protest/download',
    summary: 'A letter of protest about the difference in quantity as a PDF for signature',
    may: 'company.read',
    params: byGuid,
    query: z.object({ fileType: z.enum(['pdf', 'docx']).default('pdf') }),
    answer: download,
    fails: ['notFound', 'invalid'],
  }),
});
