import { z } from 'zod';
import { decimal, decimalText, id, instantText, modified, ok } from '../forms.ts';
import { download } from '../print.ts';
import { registers } from '../registers.ts';
import { feature, route } from '../route.ts';

/** Maximum length of the text of a table. */
export const mostTableCharacters = 1_500_000;

/** An error in a line of the text; line 1 is the header. */
const tableFinding = z
  .object({
    /** Line of the text, from 1. */
    line: z.number(),
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: 'TankTableFinding' });

/** Sounding in centimetres, trim in metres (positive by the stern), heel in degrees (positive to starboard), volume in m³. */
const tableLine = z
  .object({
    sounding: decimalText,
    trim: decimalText,
    heel: decimalText,
    volume: decimalText,
  })
  .meta({ id: 'TankTableLine' });

const csvBody = z
  .object({
    csv: z.string().max(mostTableCharacters, 'At most 1,500,000 characters'),
    modified,
  })
  .meta({ id: 'TankTableBody' });

const ofTank = z.object({ id, tankId: id });
const path = '/vessels/{id}/tanks/{tankId}/calibration';

/** Calibration tables of fuel tanks: sounding, trim and heel give the volume. */
export const vesselTankTables = feature({
  get: route({
    method: 'GET',
    path,
    summary: 'The calibration table of a tank',
    may: 'company.read',
    params: ofTank,
    answer: z.object({
      lines: z.array(tableLine),
      /** Number of soundings. */
      soundings: z.number(),
      trims: z.array(z.string()),
      heels: z.array(z.string()),
      greatestVolume: decimalText,
      modified: instantText,
    }),
    fails: ['notFound'],
  }),
  check: route({
    method: 'POST',
    path: `${path}/check`,
    summary: 'Check the text of a calibration table line by line; nothing is stored',
    may: 'company.write',
    params: ofTank,
    body: csvBody,
    mostBytes: 8_000_000,
    answer: z.object({
      /** Number of lines. */
      lines: z.number(),
      findings: z.array(tableFinding),
      first: z.array(tableLine),
    }),
    fails: ['invalid', 'notFound', 'tooLarge'],
  }),
  read: route({
    method: 'POST',
    path: `${path}/read`,
    summary:
      'Convert the first sheet of a workbook, or a CSV file, to the text that `check` and the import accept; nothing is stored',
    may: 'company.write',
    params: ofTank,
    upload: registers.upload.upload,
    answer: z.object({ csv: z.string() }),
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  template: route({
    method: 'GET',
    path: `${path}/template`,
    summary:
      'An empty workbook: `lines` with a line for each sounding, trim and heel, `matrix` with a column for each trim, upright',
    may: 'company.read',
    params: ofTank,
    query: z.object({ form: z.enum(['lines', 'matrix']).default('lines') }),
    answer: download,
    fails: ['notFound', 'invalid'],
  }),
  save: route({
    method: 'PUT',
    path,
    summary:
      'Import a calibration table from CSV (sounding, trim, heel, volume; or a matrix of soundings and trims); it replaces the previous one',
    may: 'company.write',
    params: ofTank,
    body: csvBody,
    mostBytes: 8_000_000,
    answer: z.object({
      /** Number of lines. */
      lines: z.number(),
      modified: instantText,
    }),
    fails: ['invalid', 'notFound', 'stale', 'tooLarge'],
  }),
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Delete the calibration table of a tank; it can be restored until another is imported',
    may: 'company.write',
    params: ofTank,
    answer: ok,
    fails: ['notFound'],
  }),
  restore: route({
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Undo the deletion of a calibration table, unless another was imported since',
    may: 'company.write',
    params: ofTank,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  download: route({
    method: 'GET',
    path: `${path}/download`,
    summary: 'The calibration table as a CSV file; content is base64',
    may: 'company.read',
    params: ofTank,
    answer: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    fails: ['notFound'],
  }),
  volume: route({
    method: 'GET',
    path: `${path}/volume`,
    summary: 'The volume at a sounding, and the lines between which it was interpolated',
    may: 'company.read',
    params: ofTank,
    query: z.object({
      sounding: decimal({ maxDecimals: 3 }),
      trim: decimal({ maxDecimals: 3, allowNegative: true }).optional(),
      heel: decimal({ maxDecimals: 3, allowNegative: true }).optional(),
    }),
    answer: z.object({ volume: decimalText, between: z.array(tableLine) }),
    fails: ['notFound', 'invalid'],
  }),
});
