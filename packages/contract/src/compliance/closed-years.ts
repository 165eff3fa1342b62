import { yearInputKinds } from '@fairlead/domain/compliance/closed-year';
import { z } from 'zod';
import { byId, decimalText, id, idList, instantText, modified, named, text } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { reportingYear } from './reporting-year.ts';

const hash = z.string();

const closedYear = z
  .object({
    id: z.number(),
    vessel: named,
    year: z.number(),
    closed: instantText,
    /** Null: a program with a key. */
    closedBy: z.string().nullable(),
    note: z.string(),
    /** Items of missing data that were accepted. */
    missing: z.number(),
    engineVersion: z.string(),
    /** SHA-256 of the result with its factors and inputs. */
    contentHash: hash,
    /** SHA-256 of the inputs. */
    inputsHash: hash,
    /** Null while the year is closed. */
    reopened: instantText.nullable(),
    reopenedBy: z.string().nullable(),
    reopenReason: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'ClosedYear' });

const moved = {
  name: z.string(),
  unit: z.string(),
  /** Empty where there was none. */
  closed: z.string(),
  /** Empty where there is none. */
  now: z.string(),
  /** Null where one of them is no number. */
  difference: decimalText.nullable(),
};
const movedFigure = z.object(moved).meta({ id: 'MovedComplianceFigure' });
const movedPart = z
  .object({ ...moved, part: z.string(), start: instantText })
  .meta({ id: 'MovedCompliancePart' });

const changedInput = z
  .object({
    kind: z.enum(yearInputKinds),
    /** A GUID for reports, notes and corrections. */
    id: z.string(),
    label: z.string(),
    at: instantText.nullable(),
    change: z.enum(['added', 'removed', 'changed']),
    /** When the year was closed; null for what has no versions, or was not there. */
    closedVersion: z.number().nullable(),
    /** Now; null for what has no versions, or is gone. */
    version: z.number().nullable(),
  })
  .meta({ id: 'ChangedComplianceInput' });

const reason = text(500, 1);

/** Closed years: what counts, what it was calculated with, and what has moved since. */
export const closedYears = feature({
  list: route({
    method: 'GET',
    path: '/compliance/closedYears',
    summary:
      'Closings of a year, also those that were reopened, by vessel and the latest first; at most 2,000',
    may: 'company.read',
    query: z.object({ year: reportingYear, vesselIds: idList.optional() }),
    answer: z.array(closedYear),
    fails: ['invalid'],
  }),
  close: route({
    method: 'POST',
    path: '/compliance/closedYears',
    summary:
      'Close a year of a vessel: its figures are stored, and reports, bunker notes and corrections of it are refused',
    may: 'company.write',
    body: z.object({
      vesselId: id,
      year: z.number().int().min(2010).max(2049),
      note: text(500).default(''),
      /** Close it although data are missing; the note then says why. */
      acceptsMissing: z.boolean().default(false),
    }),
    answer: closedYear,
    fails: ['invalid', 'notFound'],
  }),
  reopen: route({
    method: 'POST',
    path: '/compliance/closedYears/{id}/reopen',
    summary: 'Reopen a closed year; what was closed stays readable',
    may: 'company.settings',
    params: byId,
    body: z.object({ reason, modified }),
    answer: closedYear,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  changes: route({
    method: 'GET',
    path: '/compliance/closedYears/{id}/changes',
    isLong: true,
    summary:
      'The closed year beside the same year calculated again from its log reports: figures, factors, voyages and inputs that differ',
    may: 'company.read',
    params: byId,
    answer: z.object({
      closedYear,
      /** The same text to the byte. */
      isSame: z.boolean(),
      /** SHA-256 of the year as it is calculated now. */
      contentHash: hash,
      engineVersion: z.string(),
      figures: z.array(movedFigure),
      factors: z.array(movedFigure),
      parts: z.array(movedPart),
      inputs: z.array(changedInput),
    }),
    fails: ['notFound'],
  }),
  proof: route({
    method: 'GET',
    path: '/compliance/closedYears/{id}/proof',
    isLong: true,
    summary:
      'One page for the auditor as PDF: figures, hashes, and whether a calculation from the log reports gives the same; content is base64',
    may: 'company.read',
    params: byId,
    answer: download,
    fails: ['notFound'],
  }),
  content: route({
    method: 'GET',
    path: '/compliance/closedYears/{id}/content',
    isLong: true,
    summary: 'The text that was hashed, as a JSON file; content is base64',
    may: 'company.read',
    params: byId,
    answer: download,
    fails: ['notFound'],
  }),
});
