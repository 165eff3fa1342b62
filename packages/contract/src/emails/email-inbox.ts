import { emailLimits } from '@fairlead/domain/emails/email';
import { linkKinds } from '@fairlead/domain/emails/links';
import { z } from 'zod';
import { emailLink } from './email-forms.ts';
import { byId, created, emailText, id, numberOf, ok, oneLine, text } from '../forms.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';

/** What users do with received e-mails: reading, assigning, linking, answering. */
export const emailInbox = feature({
  unread: route({
    method: 'GET',
    path: '/emails/unread',
    summary:
      'The number of received e-mails of the last 30 days that the caller has not opened; counted up to 100',
    may: 'company.read',
    answer: z.object({ /** E-mails. */ count: z.number() }).meta({ id: 'UnreadEmails' }),
  }),
  senders: route({
    method: 'GET',
    path: '/emails/senders',
    summary: 'Mailboxes through which e-mails can leave',
    may: 'company.read',
    answer: z.array(
      z
        .object({ id: z.number(), name: z.string(), address: emailText })
        .meta({ id: 'EmailSender' }),
    ),
  }),
  targets: route({
    method: 'GET',
    path: '/emails/targets',
    summary: 'Fixtures, voyages, vessels and port calls by number or name, to link an e-mail to',
    may: 'company.read',
    query: z.object({ s: z.string().max(200).default('') }),
    answer: z.array(
      emailLink
        .pick({ kind: true, id: true, name: true, about: true })
        .meta({ id: 'EmailLinkTarget' }),
    ),
  }),
  tags: route({
    method: 'GET',
    path: '/emails/tags',
    summary:
      'Tags that the company has used, most frequent first: at most ten that contain the text, among the latest 5,000 e-mails with tags',
    may: 'company.read',
    query: z.object({
      /** Text that the tags contain, without regard to case and accents; empty for all. */
      s: z.string().max(emailLimits.tag).default(''),
    }),
    answer: z.array(z.string()),
    fails: ['invalid'],
  }),
  markRead: route({
    method: 'PUT',
    path: '/emails/{id}/read',
    summary: 'Mark a received e-mail as opened by the caller, or as not opened',
    may: 'company.read',
    params: byId,
    body: z.object({ isRead: z.boolean() }).meta({ id: 'EmailReading' }),
    answer: ok,
    fails: ['notFound'],
  }),
  handle: route({
    method: 'PUT',
    path: '/emails/{id}/handling',
    summary: 'Assign an e-mail to a user, and set its tags',
    may: 'company.write',
    params: byId,
    body: z
      .object({
        /** Null: no one. */
        assigneeId: id.nullable(),
        tags: z.array(oneLine(emailLimits.tag)).max(emailLimits.tags),
      })
      .meta({ id: 'EmailHandling' }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  comment: route({
    method: 'POST',
    path: '/emails/{id}/comments',
    summary: 'Comment on an e-mail for colleagues; it is never mailed',
    may: 'company.write',
    params: byId,
    body: z.object({ text: text(emailLimits.comment, 1) }).meta({ id: 'EmailComment' }),
    answer: created,
    fails: ['invalid', 'notFound'],
  }),
  link: route({
    method: 'PUT',
    path: '/emails/{id}/link',
    summary:
      'Link an e-mail to a record instead of what it was linked to; the next e-mail of this sender with such a subject follows',
    may: 'company.write',
    params: byId,
    body: z.object({ kind: numberOf(linkKinds), targetId: id }).meta({ id: 'EmailLinking' }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  unlink: route({
    method: 'PUT',
    path: '/emails/{id}/unlink',
    summary:
      'Remove all links of an e-mail; what was learned for this sender and subject is forgotten',
    may: 'company.write',
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  answer: route({
    method: 'POST',
    path: '/emails/{id}/answer',
    summary: 'Store a draft that answers or forwards an e-mail, with its text quoted',
    may: 'company.write',
    params: byId,
    body: z
      .object({
        /** reply: to the sender; replyAll: to everyone; forward: to no one yet, with the attachments. */
        form: z.enum(['reply', 'replyAll', 'forward']),
      })
      .meta({ id: 'EmailAnswering' }),
    answer: created,
    fails: ['notFound'],
  }),
  source: route({
    method: 'GET',
    path: '/emails/{id}/source',
    summary: 'A received e-mail byte for byte as it arrived; content is base64',
    may: 'company.read',
    params: byId,
    answer: download,
    fails: ['notFound'],
  }),
});
