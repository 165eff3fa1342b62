import {
  companyExportLimits,
  companyExportStatuses,
} from '@fairlead/domain/company-export/statuses';
import { z } from 'zod';
import { byId, created, enumerated, instantText } from './forms.ts';
import { fileBytes } from './print.ts';
import { feature, route } from './route.ts';

const companyExport = z
  .object({
    id: z.number(),
    status: enumerated(companyExportStatuses),
    /** What is done of it, in whole percent. */ percent: z.number(),
    /** When it was requested. */ requested: instantText,
    /** Who requested it. */ author: z.string(),
    /** When the archive was finished; null before. */ finished: instantText.nullable(),
    /** Until when it can be downloaded; null before it is ready. */ expires:
      instantText.nullable(),
    /** Size of the archive in bytes; null before it is ready. */ bytes: z.number().nullable(),
    /** SHA-256 of the archive in hexadecimal digits; null before it is ready. */
    sha256: z.string().nullable(),
    /** Why it failed; null unless it did. */ failure: z.string().nullable(),
  })
  .meta({ id: 'CompanyExport' });

/** Everything that a company has, for its administrators; also after the subscription has ended. */
export const companyExports = feature({
  list: route({
    method: 'GET',
    path: '/companyExports',
    summary: `The latest ${companyExportLimits.listed} exports of the company`,
    may: 'company.settings',
    always: true,
    answer: z.array(companyExport),
  }),
  create: route({
    method: 'POST',
    path: '/companyExports',
    summary: `Export all records and files of the company; at most ${companyExportLimits.perDay} times in 24 hours`,
    may: 'company.settings',
    always: true,
    answer: created,
    fails: ['invalid'],
  }),
  download: route({
    method: 'GET',
    path: '/companyExports/{id}/download',
    summary: `The archive of an export, for ${companyExportLimits.days} days`,
    may: 'company.settings',
    always: true,
    // It is noted in the security log.
    effect: true,
    params: byId,
    answer: fileBytes,
    sendsFile: 'application/zip',
    fails: ['notFound'],
  }),
});
