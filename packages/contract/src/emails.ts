import { mostMailedBytes } from '@fairlead/domain/claim-sending/sending';
import { documentContentTypes, mostDocumentBytes } from '@fairlead/domain/documents/file-kinds';
import {
  emailCategories,
  emailLimits,
  emailStatuses,
  recipientKinds,
} from '@fairlead/domain/emails/email';
import { z } from 'zod';
import {
  byId,
  created,
  emailAddress,
  emailText,
  enumerated,
  enumForm,
  flag,
  id,
  instant,
  instantText,
  modified,
  named,
  numberOf,
  ok,
  paging,
  searchQuery,
  text,
} from './forms.ts';
import { jsonForms } from './forms/json-forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';

/** Names and subjects end up in the header of a mail: one line each. */
const headerText = (most: number) =>
  text(most).refine((value) => !/\p{Cc}/u.test(value), 'Must be one line');

const addressee = z.object({
  /** As mail programs show it; may be empty. */
  name: headerText(200).default(''),
  address: emailAddress,
});

const addressees = z.array(addressee).max(emailLimits.recipients).default([]);

/** What a user writes. The HTML is sanitised; placeholders such as {laycan} are filled in when it is sent. */
const written = {
  to: addressees,
  cc: addressees,
  /** Other recipients do not see these. */
  bcc: addressees,
  subject: headerText(emailLimits.subject).default(''),
  html: text(emailLimits.html).default(''),
};

const draftBody = z
  .object({
    ...written,
    category: numberOf(emailCategories),
    /** The fixtures that it is mapped to; the first one fills in placeholders. */
    fixtureIds: z.array(id).max(emailLimits.fixtures).default([]),
    modified,
  })
  .meta({ id: 'EmailDraft' });

const newAttachment = z.union([
  z.object({
    /** A document of a fixture in the built-in store. */ documentId: id,
  }),
  z.object({
    /** With its extension, which its bytes must match. */ name: headerText(200),
    /** The bytes in base64. */
    content: z.base64().max(Math.ceil((mostMailedBytes * 4) / 3) + 4),
  }),
]);

const directBody = z
  .object({
    ...written,
    attachments: z.array(newAttachment).max(emailLimits.attachments).default([]),
    /** When it leaves; null: at once. */
    sendAt: instant.nullable().default(null),
  })
  .meta({ id: 'EmailToSend' });

const category = z.coerce
  .number()
  .pipe(numberOf(emailCategories))
  .register(jsonForms, enumForm(emailCategories));
const status = z.coerce
  .number()
  .pipe(numberOf(emailStatuses))
  .register(jsonForms, enumForm(emailStatuses));

const shownRecipient = z.object({
  kind: z.enum(recipientKinds),
  name: z.string(),
  address: emailText,
  /** Of the mail to this recipient: 20 queued, 30 sent, 40 failed, 50 cancelled; null before it is sent. */
  status: enumerated(emailStatuses).nullable(),
  /** Why the mail has not arrived. */
  error: z.string().nullable(),
});

const mappedFixture = z.object({
  id: z.number(),
  fixtureNumber: z.string(),
  vessel: named,
  voyage: named,
});

const light = {
  id: z.number(),
  category: enumerated(emailCategories),
  status: enumerated(emailStatuses),
  subject: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  recipients: z.array(shownRecipient),
  /** Who wrote it; null once that user is gone. */
  author: z.string().nullable(),
  /** When it was written or, after that, sent. */
  at: instantText,
  created: instantText,
  /** When it is to leave, if that was scheduled. */
  sendAt: instantText.nullable(),
  sent: instantText.nullable(),
  isArchived: z.boolean(),
  /** The number of attached files. */
  attachmentCount: z.number(),
  fixtures: z.array(mappedFixture),
  modified: instantText,
};

const email = z.object(light).meta({ id: 'Email' });

const attachment = z
  .object({
    id: z.number(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
  })
  .meta({ id: 'EmailAttachment' });

const detail = z
  .object({
    ...light,
    /** Sanitised. */
    html: z.string(),
    /** The plain-text alternative of the HTML. */
    text: z.string(),
    attachments: z.array(attachment),
  })
  .meta({ id: 'EmailDetail' });

const person = z
  .object({
    name: z.string(),
    address: emailText,
    /** person: a contact or crew member; partner: a company or a contact there; account: a user of the company. */
    source: z.enum(['person', 'partner', 'account']),
    /** Rank, role or partner. */
    about: z.string(),
  })
  .meta({ id: 'EmailPerson' });

const oneFixture = z.object({ fixtureId: id });
const ofAttachment = byId.extend({ attId: id });
const afterSending = created
  .extend({ status: enumerated(emailStatuses) })
  .meta({ id: 'SentEmail' });

/** E-mails of the company: drafts, and what was sent from here. */
export const emails = feature({
  list: route({
    method: 'GET',
    path: '/emails',
    summary: 'E-mails of the company, latest first; archived ones only on request',
    may: 'company.read',
    query: z.object({
      /** Searched in subject, text, recipients and fixture numbers. */
      s: z.string().max(200).optional(),
      status: status.optional(),
      category: category.optional(),
      fixtureId: id.optional(),
      voyageId: id.optional(),
      vesselId: id.optional(),
      /** Only archived ones. */
      archived: flag.optional(),
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
    summary: 'Send an e-mail now or later. Recipients who were reached before get nothing twice.',
    may: 'company.write',
    params: byId,
    body: z
      .object({ /** When it leaves; null: at once. */ sendAt: instant.nullable().default(null) })
      .meta({ id: 'EmailSending' }),
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
    summary: 'Archive an e-mail, or move it back to the list',
    may: 'company.write',
    params: byId,
    body: z.object({ isArchived: z.boolean() }).meta({ id: 'EmailArchiving' }),
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
