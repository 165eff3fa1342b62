import { aisDropReasonNames, aisSourceKinds } from '@fairlead/domain/live/ais-sources';
import { z } from 'zod';
import { enumerated, id, instantText, ok } from './forms.ts';
import { download } from './print.ts';
import { shipPositionCounts } from './live/ship-positions.ts';
import { feature, route } from './route.ts';

const job = z
  .object({
    name: z.string(),
    /** A cron line in UTC. */
    schedule: z.string(),
    started: instantText.nullable(),
    /** The end of the latest successful run. */
    finished: instantText.nullable(),
    failed: instantText.nullable(),
    error: z.string().nullable(),
    /** Runs since the installation began. */
    runs: z.number(),
    /** Failed runs since the installation began. */
    failures: z.number(),
  })
  .meta({ id: 'InstallationJob' });

const chain = z
  .object({
    /** 0 for the installation itself. */
    companyId: z.number(),
    companyName: z.string(),
    /** Entries that the chain seals. */
    links: z.number(),
    sealed: instantText.nullable(),
    /** When it was last checked against its entries. */
    checked: instantText.nullable(),
    /** The first mismatch; null if all entries matched. */
    problem: z.string().nullable(),
    /** The hash of the latest link, in hexadecimal: a copy stored elsewhere can later prove what came before. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditChain' });

const aisSource = z
  .object({
    /** Its name in the setting AIS_SOURCES. */
    name: z.string(),
    /** NMEA over TCP 10, NMEA over UDP 20, NMEA file 30, aisstream.io 40, BarentsWatch 50. */
    kind: enumerated(aisSourceKinds),
    /** Only vessels with 'Use Nav Premium' have its positions. */
    isPaid: z.boolean(),
    isConnected: z.boolean(),
    /** Since when it is connected, or not. */
    stateSince: instantText,
    /** Since when it gives no data; null if it does. */
    silentSince: instantText.nullable(),
    lastLine: instantText.nullable(),
    /** The last line that was an AIS message. */
    lastMessage: instantText.nullable(),
    /** Why it is not connected; null if it is. */
    error: z.string().nullable(),
    /** Since when lines are counted: the process that receives was started then. */
    countedSince: instantText,
    /** Lines that it gave, with those that were left out. */
    lines: z.number(),
    /** Messages that the lines had. */
    decoded: z.number(),
    /** Positions that were stored, of all companies. */
    stored: z.number(),
    /** Lines and positions that were left out, by reason. */
    dropped: z.array(
      z.object({
        reason: z.enum(aisDropReasonNames),
        /** Lines and positions that were left out for it. */ count: z.number(),
      }),
    ),
  })
  .meta({ id: 'AisSource' });

const overview = z
  .object({
    version: z.string(),
    /** When this process started. */
    started: instantText,
    /** Memory of this process, in bytes. */
    memoryBytes: z.number(),
    database: z.object({
      version: z.string(),
      sizeBytes: z.number(),
      /** Open connections. */
      connections: z.number(),
      /** Connections that the database allows. */
      mostConnections: z.number(),
    }),
    files: z.object({
      store: z.enum(['disk', 'bucket']),
      /** Null for a bucket. */
      freeBytes: z.number().nullable(),
      totalBytes: z.number().nullable(),
    }),
    people: z.object({
      /** Number of companies. */
      companies: z.number(),
      /** Number of users. */
      users: z.number(),
      /** Users that are disabled. */
      disabled: z.number(),
      /** Users active within the last 30 days. */
      activeUsers: z.number(),
    }),
    mail: z.object({
      /** Without it, mail is stored, to be passed on by the user who triggered it. */
      isConfigured: z.boolean(),
      supportAddress: z.string().nullable(),
      /** Mails that wait to be sent. */
      queued: z.number(),
      /** Mails that could not be sent. */
      failed: z.number(),
      /** Mails that users have to pass on, as no mail is sent. */
      stored: z.number(),
    }),
    /** Number of open tickets. */
    openTickets: z.number(),
    jobs: z.array(job),
    /** In the order in which they count. */
    aisSources: z.array(aisSource),
    shipPositions: shipPositionCounts,
    chains: z.array(chain),
  })
  .meta({ id: 'InstallationOverview' });

const ticketFile = z.object({ id: z.number(), name: z.string() }).meta({ id: 'TicketFile' });

const ticket = z
  .object({
    id: z.number(),
    companyId: z.number(),
    companyName: z.string(),
    /** The ticket number that its author refers to: company and number, such as 12-3. */
    number: z.string(),
    subject: z.string(),
    message: z.string(),
    contact: z.string(),
    page: z.string().nullable(),
    /** What the author agreed to send of the page, a line each; empty if nothing. */
    diagnostics: z.array(z.string()),
    author: z.string().nullable(),
    authorEmail: z.string().nullable(),
    created: instantText,
    closed: instantText.nullable(),
    /** Files that were not mailed, or not yet. */
    files: z.array(ticketFile),
  })
  .meta({ id: 'Ticket' });

const unsentMail = z
  .object({
    id: z.number(),
    companyId: z.number(),
    companyName: z.string(),
    purpose: z.string(),
    toName: z.string(),
    toAddress: z.string(),
    subject: z.string(),
    /** 10 queued, 30 failed permanently, 40 stored as the installation sends no mail. */
    status: z.union([z.literal(10), z.literal(30), z.literal(40)]),
    /** Attempts to send it. */
    tries: z.number(),
    error: z.string().nullable(),
    created: instantText,
  })
  .meta({ id: 'UnsentMail' });

const byTicket = z.object({ companyId: id, id });

/** The state of the installation, for its operators. */
export const installation = feature({
  get: route({
    method: 'GET',
    path: '/admin/installation',
    summary:
      'Database, files, people, mail, scheduled jobs, AIS sources and audit chains of the installation',
    may: 'admin',
    answer: overview,
  }),
  tickets: route({
    method: 'GET',
    path: '/admin/tickets',
    summary: 'The latest 500 tickets of all companies, open ones first',
    may: 'admin',
    answer: z.array(ticket),
  }),
  closeTicket: route({
    method: 'PUT',
    path: '/admin/tickets/{companyId}/{id}',
    summary: 'Close or reopen a ticket',
    may: 'admin',
    params: byTicket,
    body: z.object({ isClosed: z.boolean() }),
    answer: ok,
    fails: ['invalid', 'notFound'],
  }),
  ticketFile: route({
    method: 'GET',
    path: '/admin/tickets/{companyId}/{id}/files/{fileId}',
    summary: 'One file of a ticket that was not mailed',
    may: 'admin',
    params: byTicket.extend({ fileId: id }),
    answer: download,
    fails: ['notFound'],
  }),
  mails: route({
    method: 'GET',
    path: '/admin/mails',
    summary: 'The latest 500 unsent e-mails of all companies: queued, failed or stored',
    may: 'admin',
    answer: z.array(unsentMail),
  }),
});
