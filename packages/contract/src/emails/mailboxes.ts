import { mailboxKinds, mailboxSecurities } from '@fairlead/domain/emails/mailboxes';
import { z } from 'zod';
import {
  byId,
  emailAddress,
  emailText,
  enumerated,
  instantText,
  modified,
  numberOf,
  ok,
  oneLine,
  text,
} from '../forms.ts';
import { feature, route } from '../route.ts';

const host = oneLine(253).regex(/^[a-zA-Z0-9:.[\]-]+$/, 'Not the name of a server');
const port = z
  .number()
  .int('Whole numbers only')
  .min(1)
  .max(65_535)
  .describe('Port number of the server');

/** The names and ids that Microsoft Entra gives; they are part of addresses. */
const microsoftId = oneLine(100).regex(
  /^[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?$/,
  'Only letters, digits, dots and hyphens',
);

const settings = {
  name: oneLine(100),
  kind: numberOf(mailboxKinds).default(10),
  /** The address that answers leave from; for Microsoft 365 also the mailbox that is read. */
  address: emailAddress,
  /** The IMAP server; null for Microsoft 365. */
  host: host.nullable().default(null),
  port: port.default(993),
  security: numberOf(mailboxSecurities).default(10),
  /** Null for Microsoft 365. */
  userName: oneLine(254).nullable().default(null),
  /** The folder that is read, for Microsoft 365 with the folders above it ("Inbox/Operations"); messages in it are never changed. */
  folder: oneLine(200).default('INBOX'),
  /** The server through which answers leave, with the same user name; null: the mail server of the installation. */
  smtp: z
    .object({ host, port: port.default(465), security: numberOf(mailboxSecurities).default(10) })
    .nullable()
    .default(null),
  /** The application by which a mailbox in Microsoft 365 is read; null for other mailboxes. */
  microsoft: z
    .object({
      /** Directory (tenant) ID in Microsoft Entra, or a domain of the organisation. */
      tenantId: microsoftId,
      /** Application (client) ID in Microsoft Entra. */
      clientId: microsoftId,
      /** Whether answers leave through this mailbox; otherwise through the mail server of the installation. */
      sends: z.boolean().default(true),
    })
    .nullable()
    .default(null),
  inActive: z.boolean().default(false),
};

const body = z
  .object({
    ...settings,
    /** For Microsoft 365 the client secret. If omitted, the stored one stays; it is required again when a server or the application changes. */
    password: text(1000, 1).optional(),
    modified,
  })
  .meta({ id: 'MailboxBody' });

const mailbox = z
  .object({
    id: z.number(),
    name: z.string(),
    kind: enumerated(mailboxKinds),
    address: emailText,
    /** Null for Microsoft 365, as are the port, the encryption and the user name. */
    host: z.string().nullable(),
    /** Port number. */
    port: z.number().nullable(),
    security: enumerated(mailboxSecurities).nullable(),
    userName: z.string().nullable(),
    folder: z.string(),
    smtp: z
      .object({
        host: z.string(),
        /** Port number. */
        port: z.number(),
        security: enumerated(mailboxSecurities),
      })
      .nullable(),
    /** Null for other mailboxes. */
    microsoft: z
      .object({
        tenantId: z.string(),
        clientId: z.string(),
        /** Whether answers leave through this mailbox. */
        sends: z.boolean(),
      })
      .nullable(),
    inActive: z.boolean(),
    hasPassword: z.boolean(),
    isConnected: z.boolean(),
    /** Since when it is connected, or not. */
    stateSince: instantText,
    /** When its folder was last read. */
    lastCheck: instantText.nullable(),
    /** When a message was last stored. */
    lastMail: instantText.nullable(),
    /** Why it is not connected. */
    error: z.string().nullable(),
    modified: instantText,
  })
  .meta({ id: 'Mailbox' });

const may = 'company.settings' as const;

/** Mailboxes that incoming mail is fetched from. */
export const mailboxes = feature({
  list: route({
    method: 'GET',
    path: '/mailboxes',
    summary: 'Mailboxes of the company with their state, without their passwords',
    may,
    answer: z.array(mailbox),
  }),
  create: route({
    method: 'POST',
    path: '/mailboxes',
    summary: 'Add a mailbox; its mail is fetched from now on',
    may,
    body,
    answer: mailbox,
    fails: ['invalid'],
  }),
  save: route({
    method: 'PUT',
    path: '/mailboxes/{id}',
    summary: 'Change a mailbox; a password that is left out is unchanged',
    may,
    params: byId,
    body,
    answer: mailbox,
    fails: ['invalid', 'notFound', 'stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/mailboxes/{id}',
    summary: 'Delete a mailbox and its password; its e-mails remain',
    may,
    params: byId,
    answer: ok,
    fails: ['notFound'],
  }),
  test: route({
    method: 'POST',
    path: '/mailboxes/{id}/test',
    summary: 'Connect to a mailbox as it is stored, and report what its servers answer',
    may,
    params: byId,
    answer: z
      .object({
        /** Null where the folder could be opened. */
        receiving: z.string().nullable(),
        /** Null where a sign-in was accepted, or mail does not leave through this mailbox. */
        sending: z.string().nullable(),
      })
      .meta({ id: 'MailboxTest' }),
    fails: ['notFound'],
  }),
});
