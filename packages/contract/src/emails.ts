import { mostMailedBytes } from '@fairlead/domain/claim-sending/sending';
import { documentContentTypes, mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import { emailLimits } from '@fairlead/domain/emails/email';
import { z } from 'zod';
import {
  afterSending,
  attachment,
  category,
  detail,
  directBody,
  draftBody,
  email,
  ofAttachment,
  oneFixture,
  person,
  sendingBody,
  status,
} from './emails/email-forms.ts';
import { byId, created, flag, id, ok, paging, searchQuery } from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

/** E-mails of the company: drafts, and what was sent from here. */
export const emails = feature({
  list: route({
    method: 'GET',
    path: '/emails',
    summary:
      'E-mails of the company, latest first; archived ones only on request. The total is counted up to 10,000.',
    may: 'company.read',
    query: z.object({
      /**
       * Words that are all in subject, text, sender, recipients, text of attachments or the number of a fixture, in any
       * order; a text in quotes is contiguous.
       */
      s: z.string().max(200).optional(),
      status: status.optional(),
      category: category.optional(),
      fixtureId: id.optional(),
      voyageId: id.optional(),
      vesselId: id.optional(),
      /** Only archived ones. */
      archived: flag.optional(),
      /** Only received ones that the caller has not opened. */
      unread: flag.optional(),
      /** Only those that this user takes care of. */
      assigneeId: id.optional(),
      tag: z.string().max(emailLimits.tag).optional(),
      portCallId: id.optional(),
      ...paging,
    }),
    total: true,
    answer: z.array(email),
  }),
  ofFixture: route({
    method: 'GET',
    path: '/fixtures/{id}/emails',
    summary: 'E-mails that are mapped to a fixture, latest first; archived ones included',
    may: 'company.read',
    params: byId,
    query: z.object(paging),
    total: true,
    answer: z.array(email),
    fails: ['notFound'],
  }),
  persons: route({
    method: 'GET',
    path: '/emails/persons',
    summary: 'Addresses by name or address: persons, partners with their contacts, and users',
    may: 'company.read',
    query: z.object({
      ...searchQuery,
      /** Whether users of the company are searched, too. */
      accounts: flag.optional(),
    }),
    office: true,
    answer: z.array(person),
  }),
  get: route({
    method: 'GET',
    path: '/emails/{id}',
    summary: 'An e-mail with its text and attachments',
    may: 'company.read',
    params: byId,
    answer: detail,
    fails: ['notFound'],
  }),
  create: route({
    method: 'POST',
    path: '/emails',
    summary: 'Store a draft',
    may: 'company.write',
    body: draftBody,
    answer: created,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/emails/{id}',
    summary: 'Save a draft; also one that failed or was cancelled, which becomes a draft again',
    may: 'company.write',
    params: byId,
    body: draftBody,
    answer: detail,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  send: route({
    method: 'POST',
    path: '/emails/{id}/send',
    summary:
      'Send an e-mail now or later, after correcting addresses that it did not reach. Recipients who were reached before get nothing twice.',
    may: 'company.write',
    params: byId,
    body: sendingBody,
    answer: afterSending,
    fails: ['invalid', 'notFound', 'mailQuota'],
  }),
  sendDirect: route({
    method: 'POST',
    path: '/emails/sendDirect',
    summary: 'Write and send an e-mail in one call; with a fixture it is mapped to that',
    may: 'company.write',
    query: z.object({ category, fixtureId: id.optional() }),
    body: directBody,
    mostBytes: Math.ceil((mostMailedBytes * 4) / 3) + 1024 * 1024,
    office: true,
    answer: afterSending,
    fails: ['invalid', 'mailQuota'],
  }),
  unqueue: route({
    method: 'PUT',
    path: '/emails/{id}/unqueue',
    summary: 'Cancel a queued e-mail: what has not left stays here',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  map: route({
    method: 'PUT',
    path: '/emails/{id}/map',
    summary: 'Map an e-mail to a fixture, in addition to others',
    may: 'company.write',
    params: byId,
    query: oneFixture,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  unmap: route({
    method: 'PUT',
    path: '/emails/{id}/unmap',
    summary: 'Remove an e-mail from a fixture',
    may: 'company.write',
    params: byId,
    query: oneFixture,
    answer: ok,
    fails: ['notFound'],
  }),
  archive: route({
    method: 'PUT',
    path: '/emails/{id}/archive',
    summary: 'Archive an e-mail for the team or for oneself, or move it back to the list',
    may: 'company.write',
    params: byId,
    body: z
      .object({
        isArchived: z.boolean(),
        /** Whether it leaves the list of everyone; otherwise only that of the caller. */
        forTeam: z.boolean().default(true),
      })
      .meta({ id: 'EmailArchiving' }),
    answer: ok,
    fails: ['notFound'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/emails/{id}',
    summary: 'Delete an e-mail; a queued one is cancelled first',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  restore: route({
    method: 'POST',
    path: '/emails/{id}/restore',
    summary: 'Undo the deletion of an e-mail',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  upload: route({
    method: 'POST',
    path: '/emails/{id}/attachments',
    summary: 'Attach a file to a draft; its type is recognised by its content',
    may: 'company.write',
    params: byId,
    upload: {
      types: documentContentTypes,
      mostBytes: Math.min(mostDocumentBytes, mostMailedBytes),
    },
    answer: attachment,
    fails: ['invalid', 'notFound', 'tooLarge', 'wrongType'],
  }),
  attach: route({
    method: 'POST',
    path: '/emails/{id}/documents',
    summary: 'Attach a copy of a document of a fixture to a draft',
    may: 'company.write',
    params: byId,
    body: z.object({ documentId: id }).meta({ id: 'EmailDocument' }),
    answer: attachment,
    fails: ['invalid', 'notFound'],
  }),
  detach: route({
    method: 'DELETE',
    path: '/emails/{id}/attachments/{attId}',
    summary: 'Remove an attachment from a draft',
    may: 'company.write',
    params: ofAttachment,
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  downloadAttachment: route({
    method: 'GET',
    path: '/emails/{id}/attachments/{attId}/download',
    summary: 'An attachment of an e-mail; content is base64',
    may: 'company.read',
    params: ofAttachment,
    answer: download,
    fails: ['notFound'],
  }),
});
