import { mostMailedBytes } from '@fairlead/domain/claim-sending/sending';
import {
  emailCategories,
  emailLimits,
  emailStatuses,
  recipientKinds,
} from '@fairlead/domain/emails/email';
import { linkKinds, linkReasons } from '@fairlead/domain/emails/links';
import { z } from 'zod';
import {
  byId,
  created,
  emailAddress,
  emailText,
  enumerated,
  enumForm,
  id,
  instant,
  instantText,
  modified,
  named,
  numberOf,
  text,
} from '../forms.ts';
import { jsonForms } from '../forms/json-forms.ts';

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

export const draftBody = z
  .object({
    ...written,
    category: numberOf(emailCategories),
    /** The fixtures that it is mapped to; the first one fills in placeholders. */
    fixtureIds: z.array(id).max(emailLimits.fixtures).default([]),
    /** The mailbox through which it leaves; null: through the mail server of the installation. */
    mailboxId: id.nullable().default(null),
    /** The e-mail that it answers: its header then refers to that one. Read when it is created. */
    answersId: id.nullable().default(null),
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

export const directBody = z
  .object({
    ...written,
    attachments: z.array(newAttachment).max(emailLimits.attachments).default([]),
    /** When it leaves; null: at once. */
    sendAt: instant.nullable().default(null),
  })
  .meta({ id: 'EmailToSend' });

/** Sending of a stored e-mail: a draft, or again to those whom it did not reach. */
export const sendingBody = z
  .object({
    /** When it leaves; null: at once. */
    sendAt: instant.nullable().default(null),
    /** Addresses to be corrected before; only of recipients whom the e-mail has not reached. */
    corrections: z
      .array(z.object({ /** As it is stored. */ address: emailText, corrected: emailAddress }))
      .max(emailLimits.recipients)
      .default([]),
  })
  .meta({ id: 'EmailSending' });

export const category = z.coerce
  .number()
  .pipe(numberOf(emailCategories))
  .register(jsonForms, enumForm(emailCategories));
export const status = z.coerce
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

/** What an e-mail is linked to, and why. */
export const emailLink = z
  .object({
    kind: enumerated(linkKinds),
    id: z.number(),
    /** As people call it: the number of the fixture, the voyage, the vessel, the port. */
    name: z.string(),
    /** Vessel, or vessel and voyage. */
    about: z.string(),
    reason: enumerated(linkReasons),
    /** What it follows from: a number in the text, or a name. */
    evidence: z.string().nullable(),
  })
  .meta({ id: 'EmailLink' });

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
  /** Of received e-mails; null for others. */
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** The mailbox that received it, or through which it leaves. */
  mailbox: named.nullable(),
  /** The first e-mail of the conversation; null where it has only this one. */
  threadId: z.number().nullable(),
  links: z.array(emailLink),
  /** Whether the caller has opened a received e-mail; others count as read. */
  isRead: z.boolean(),
  /** Who takes care of it. */
  assignee: named.nullable(),
  tags: z.array(z.string()),
  modified: instantText,
};

export const email = z.object(light).meta({ id: 'Email' });

export const attachment = z
  .object({
    id: z.number(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.number(),
  })
  .meta({ id: 'EmailAttachment' });

export const detail = z
  .object({
    ...light,
    /** Sanitised. */
    html: z.string(),
    /** The plain-text alternative of the HTML. */
    text: z.string(),
    attachments: z.array(attachment),
    /** Where the sender wants answers; empty: at the address that it came from. */
    replyTo: z.array(z.object({ name: z.string(), address: z.string() })),
    /** Whether it names pictures of other servers, which are loaded only on request. */
    hasPictures: z.boolean(),
    /** Whether the message can be downloaded as it was received. */
    hasSource: z.boolean(),
    /** Why it is not shown as a whole. */
    problem: z.string().nullable(),
    /** The address of the formatted text, for ten minutes; null where it has only a plain text. */
    page: z.string().nullable(),
    /** The e-mail that it answers. */
    answersId: z.number().nullable(),
    /** The other e-mails of the conversation, oldest first; at most 100. */
    conversation: z.array(
      z.object({
        id: z.number(),
        status: enumerated(emailStatuses),
        subject: z.string(),
        /** The sender, or whoever wrote it here. */
        from: z.string(),
        at: instantText,
      }),
    ),
    /** For colleagues only, oldest first. */
    comments: z.array(
      z.object({
        id: z.number(),
        author: z.string().nullable(),
        text: z.string(),
        created: instantText,
      }),
    ),
  })
  .meta({ id: 'EmailDetail' });

export const person = z
  .object({
    name: z.string(),
    address: emailText,
    /** person: a contact or crew member; partner: a company or a contact there; account: a user of the company. */
    source: z.enum(['person', 'partner', 'account']),
    /** Rank, role or partner. */
    about: z.string(),
  })
  .meta({ id: 'EmailPerson' });

export const oneFixture = z.object({ fixtureId: id });
export const ofAttachment = byId.extend({ attId: id });
export const afterSending = created
  .extend({ status: enumerated(emailStatuses) })
  .meta({ id: 'SentEmail' });
