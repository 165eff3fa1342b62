import { correctionOutcomes } from '@fairlead/domain/compliance/correction-replies';
import { documentContentTypes, mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { z } from 'zod';
import {
  accountDay,
  dayText,
  decimalText,
  idList,
  instantText,
  named,
  numberOf,
  text,
} from '../forms.ts';
import { byGuid, entryAuthor } from '../fuel-ledger.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { reportingYear } from './reporting-year.ts';

const evidence = z
  .object({ id: z.uuid(), name: z.string(), size: z.number(), created: instantText })
  .meta({ id: 'CorrectionEvidence' });

const reply = z
  .object({
    outcome: numberOf(correctionOutcomes),
    text: z.string(),
    replied: dayText,
    /** Who entered it; null: a program. */
    by: z.string().nullable(),
  })
  .meta({ id: 'CorrectionReply' });

const correction = z
  .object({
    id: z.uuid(),
    vessel: named,
    tank: named.nullable(),
    fuel: named,
    at: instantText,
    /** Metric tons; negative lowers the stock. */
    quantity: decimalText,
    reason: z.string(),
    author: entryAuthor,
    /** Null while it counts. */
    voided: instantText.nullable(),
    voidReason: z.string().nullable(),
    /** The year’s fuel follows from measured stocks, so that the correction changes it. */
    changesFuel: z.boolean(),
    /** The year is closed: it cannot be reversed. */
    isLocked: z.boolean(),
    evidence: z.array(evidence),
    replies: z.array(reply),
  })
  .meta({ id: 'FuelCorrectionOfYear' });

/** Corrections of fuel of a year with their evidence and the verifier's replies. */
export const fuelCorrections = feature({
  list: route({
    method: 'GET',
    path: '/compliance/fuelCorrections',
    summary: 'Corrections of fuel of a year, also reversed ones, the latest first; at most 2,000',
    may: 'company.read',
    query: z.object({ year: reportingYear, vesselIds: idList.optional() }),
    answer: z.array(correction),
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/compliance/fuelCorrections/download',
    isLong: true,
    summary:
      'Corrections of fuel of a year that count: CSV in the columns of the OVD bunker report, or a workbook with evidence and replies; content is base64',
    may: 'company.read',
    query: z.object({
      year: reportingYear,
      vesselIds: idList.optional(),
      fileType: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    answer: download,
    fails: ['invalid'],
  }),
  addEvidence: route({
    method: 'POST',
    path: '/compliance/fuelCorrections/{id}/evidence',
    summary:
      'Add a file that proves a correction; at most 25 MB, its type is recognised by its content, at most 20 files',
    may: 'company.write',
    params: byGuid,
    upload: { types: documentContentTypes, mostBytes: mostDocumentBytes },
    answer: correction,
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  evidence: route({
    method: 'GET',
    path: '/compliance/fuelCorrections/{id}/evidence/{evidenceId}',
    summary: 'A file that proves a correction; content is base64',
    may: 'company.read',
    params: byGuid.extend({ evidenceId: z.uuid() }),
    answer: download,
    fails: ['notFound'],
  }),
  reply: route({
    method: 'POST',
    path: '/compliance/fuelCorrections/{id}/replies',
    summary:
      'Enter what the verifier answered about a correction; replies are only added, at most 50',
    may: 'company.write',
    params: byGuid,
    body: z.object({
      outcome: numberOf(correctionOutcomes),
      text: text(1000, 1),
      replied: accountDay,
    }),
    answer: correction,
    fails: ['invalid', 'notFound'],
  }),
});
