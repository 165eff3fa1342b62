import { z } from 'zod';
import { byId, flag, idList } from '../forms.ts';
import { registerQuery, registers } from '../registers.ts';
import { feature, route } from '../route.ts';

const { upload, preview, leftOut, apply, download, template } = registers;

/**
 * Import and export of vessels, based on the registers: one row is a vessel with its current data. An import
 * creates and changes vessels and their particulars, and never deletes.
 */
export const vesselFiles = feature({
  download: route({
    method: 'GET',
    path: '/vessels/download',
    summary:
      'Vessels with their latest particulars as CSV or workbook, in the format of the import; at most 50,000',
    may: 'company.read',
    isLong: true,
    query: z.object({
      fileType: z.enum(['csv', 'xlsx']),
      ...registerQuery,
      includeInactive: flag.optional(),
      ids: idList.optional(),
    }),
    answer: download.answer,
    fails: ['invalid'],
  }),
  template: route({
    method: 'GET',
    path: '/vessels/import/template',
    summary: 'An empty workbook with the headings for an import of vessels',
    may: 'company.read',
    answer: template.answer,
    fails: [],
  }),
  upload: route({
    method: 'POST',
    path: '/vessels/import/preview',
    summary:
      'Preview an import of vessels: read a CSV file or workbook and report what it would create and change; at most 10 MB and 10,000 rows',
    may: 'company.write',
    upload: upload.upload,
    answer: upload.answer,
    fails: ['invalid', 'tooLarge', 'wrongType'],
  }),
  preview: route({
    method: 'POST',
    path: '/vessels/import/{id}/preview',
    summary: 'Preview the same file with other columns or settings, or other rows of it',
    may: 'company.write',
    params: byId,
    body: preview.body,
    answer: preview.answer,
    fails: ['invalid', 'notFound'],
  }),
  leftOut: route({
    method: 'POST',
    path: '/vessels/import/{id}/leftOut',
    summary:
      'The rows of a file that are invalid or duplicate, as CSV with their lines and the reasons',
    may: 'company.write',
    params: byId,
    body: leftOut.body,
    answer: leftOut.answer,
    fails: ['invalid', 'notFound'],
  }),
  apply: route({
    method: 'POST',
    path: '/vessels/import',
    summary:
      'Import the previewed file once; repeating the call returns the same result. Refused if vessels have changed since the preview.',
    may: 'company.write',
    body: apply.body,
    answer: apply.answer,
    fails: ['invalid', 'notFound', 'stale'],
  }),
});
