import { z } from 'zod';
import { id, instant, instantText, paging, text } from './forms.ts';
import { download } from './print.ts';
import { recordedChange } from './history.ts';
import { feature, route } from './route.ts';

const filters = {
  from: instant.optional(),
  /** Until, exclusive. */
  to: instant.optional(),
  /** Id of the user. */
  person: id.optional(),
  entity: z.string().max(60).optional(),
  entityId: id.optional(),
  /** `insert`, `update`, `delete`, or a kind of the security log. */
  action: z.string().max(60).optional(),
  source: z.enum(['office', 'ship', 'api', 'mail', 'rule', 'security']).optional(),
  /** Searched in changed values and in the text of the security log. */
  s: text(100).optional(),
};

const entry = z
  .object({
    /** `history` for changes of records, `security` for sign-ins and changes of rights. */
    book: z.enum(['history', 'security']),
    id: z.number(),
    at: instantText,
    by: z.object({ id: z.number(), name: z.string() }).nullable(),
    source: z.string(),
    entity: z.string(),
    entityId: z.number().nullable(),
    action: z.string(),
    /** The security log's own sentence; empty for changes of records. */
    what: z.string(),
    detail: z.string(),
    address: z.string().nullable(),
    /** The record's name; null if it has none or no longer exists. */
    name: z.string().nullable(),
    changes: z.array(recordedChange),
    /** Why, if the person entered a reason. */
    reason: z.string().nullable(),
    /** Its position in the company's chain; null while pending, and for sign-ins, which the installation's chain seals. */
    position: z.number().nullable(),
  })
  .meta({ id: 'AuditEntry' });

const chainHead = z
  .object({
    /** The name at the start of the chain. */
    chain: z.string(),
    /** Entries that the chain seals. */
    links: z.number(),
    /** SHA-256 of the last link in hex; null while nothing is sealed. */
    hash: z.string().nullable(),
    sealed: instantText.nullable(),
  })
  .meta({ id: 'AuditChainHead' });

const finding = z
  .object({
    /** Position in the chain, from 1; null if the chain as a whole is wrong. */
    position: z.number().nullable(),
    book: z.enum(['history', 'security', 'restore']).nullable(),
    entryId: z.number().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'AuditFinding' });

/** Everything recorded for a company, and the chain that reveals tampering. */
export const audit = feature({
  list: route({
    method: 'GET',
    path: '/audit',
    isLong: true,
    summary:
      'Changes of records and entries of the security log, newest first; the total is counted up to 10,000',
    may: 'company.settings',
    query: z.object({ ...filters, ...paging }),
    answer: z.array(entry),
    fails: ['invalid'],
    total: true,
  }),
  choices: route({
    method: 'GET',
    path: '/audit/choices',
    isLong: true,
    summary: 'Values for the filters of the audit log',
    may: 'company.settings',
    answer: z.object({
      people: z.array(z.object({ id: z.number(), name: z.string() })),
      entities: z.array(z.string()),
      securityKinds: z.array(z.object({ kind: z.string(), what: z.string() })),
    }),
  }),
  download: route({
    method: 'GET',
    path: '/audit/download',
    isLong: true,
    summary: 'The same entries as a file; at most 50,000, and the file states if there are more',
    may: 'company.settings',
    query: z.object({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: download,
    fails: ['invalid'],
  }),
  chainHead: route({
    method: 'GET',
    path: '/audit/latest',
    summary:
      'The last link of the chain: with its hash, stored elsewhere, you can prove later that no earlier entry was changed',
    may: 'company.settings',
    answer: chainHead,
  }),
  seal: route({
    method: 'POST',
    path: '/audit/seal',
    isLong: true,
    summary: 'Seal the entries recorded since the last minute now',
    may: 'company.settings',
    answer: chainHead,
  }),
  verify: route({
    method: 'GET',
    path: '/audit/verify',
    isLong: true,
    summary:
      'Compare every sealed entry with the chain and report the first that differs; with a hash, also whether the chain contains it',
    may: 'company.settings',
    query: z.object({
      hash: z
        .string()
        .regex(/^[0-9a-fA-F]{64}$/, 'Enter the 64 digits of a hash')
        .optional(),
    }),
    answer: z.object({
      isWhole: z.boolean(),
      /** Entries that the chain seals. */
      links: z.number(),
      /** Entries that are not sealed yet. */
      waiting: z.number(),
      first: finding.nullable(),
      /** Position of the requested hash; null if it is not in the chain, absent if none was requested. */
      position: z.number().nullable().optional(),
    }),
    fails: ['invalid'],
  }),
});
