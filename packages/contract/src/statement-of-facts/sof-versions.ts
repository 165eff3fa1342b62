import { sofRoles } from '@fairlead/domain/laytime/statement-of-facts';
import { z } from 'zod';
import { byId, id, instant, modified, text } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { statementOfFacts } from '../statement-of-facts.ts';

const ofVersion = z.object({ id, versionId: id });

/** Printing and signing statements of facts. */
export const sofVersions = feature({
  issue: route({
    method: 'POST',
    path: '/statementOfFacts/{id}/versions',
    summary: 'Issue a version for print and signature; it never changes',
    may: 'company.write',
    params: byId,
    body: z.object({ note: text(500).default(''), modified }),
    answer: statementOfFacts,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  sign: route({
    method: 'POST',
    path: '/statementOfFacts/{id}/versions/{versionId}/signatures',
    summary: 'Record who signed a version, and whether under protest',
    may: 'company.write',
    params: ofVersion,
    body: z.object({
      role: z.enum(sofRoles),
      name: text(200, 1),
      signedAt: instant,
      underProtest: z.boolean().default(false),
      remark: text(1000).nullable().default(null),
      envelopeId: id.nullable().default(null),
    }),
    answer: statementOfFacts,
    fails: ['invalid', 'notFound'],
  }),
  unsign: route({
    method: 'DELETE',
    path: '/statementOfFacts/{id}/versions/{versionId}/signatures/{signatureId}',
    summary: 'Remove a signature that was recorded by mistake',
    may: 'company.write',
    params: ofVersion.extend({ signatureId: id }),
    answer: statementOfFacts,
    fails: ['notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/statementOfFacts/{id}/download',
    summary: 'A version as PDF; without versionId the current lines, marked as draft',
    may: 'company.read',
    params: byId,
    query: z.object({ versionId: id.optional() }),
    answer: download,
    fails: ['notFound'],
  }),
  downloadVersion: route({
    method: 'GET',
    path: '/sof/downloadPdf/{id}',
    summary: 'One version as PDF',
    may: 'company.read',
    params: byId,
    answer: download,
    fails: ['notFound'],
  }),
});
