import { diagnosticLines } from '@fairlead/domain/help/diagnostics';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { installation } from '@fairlead/contract/installation';
import { stateCompany } from '../admin/customers.sql.ts';
import { aisSources } from '../live/receiving/receiving.sql.ts';
import { shipPositionCountsOf } from '../live/ship-positions/ship-positions.routes.ts';
import { outcomeCounts } from '../live/ship-positions/ship-positions.sql.ts';
import { aisSourceAnswer } from '../live/wire/ais-source.ts';
import type { Session, Statement } from '../platform/database/session.ts';
import { done } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  chainOf,
  closeTicket,
  companies,
  countsOf,
  installationFigures,
  jobRuns,
  ticketFile,
  type TicketRow,
  ticketsOf,
  unsentMailOf,
} from './installation.sql.ts';

export interface InstallationOptions {
  readonly version: string;
  readonly sendsMail: boolean;
  readonly supportAddress: string | undefined;
  /** Where files are stored on this machine; undefined for a bucket. */
  readonly filesFolder: string | undefined;
}

const MOST_ROWS = 500;
const started = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** What the administrators of the installation see about it. */
export function serveInstallation(host: Host, options: InstallationOptions): void {
  serve(host, installation, {
    get: ({ db, now }) => overviewOf(db, options, now),
    tickets: async ({ db }) => {
      const { named, rows } = await ofEachCompany(db, (company) => ticketsOf(company, MOST_ROWS));
      return rows
        .toSorted(openAndLatestFirst)
        .slice(0, MOST_ROWS)
        .map((row) => ticketAnswer(row, named.get(row.company_id) ?? ''));
    },
    closeTicket: async ({ db, params, body, company }) => {
      await db.run(stateCompany(params.companyId, true));
      const closed = await db.first(closeTicket(params.companyId, params.id, body.isClosed));
      await db.run(stateCompany(company, true));
      return closed === undefined ? refuse('notFound') : done;
    },
    ticketFile: async ({ db, params }) => {
      await db.run(stateCompany(params.companyId, false));
      const file = await db.first(ticketFile(params.companyId, params.id, params.fileId));
      if (file === undefined) return refuse('notFound');
      return {
        fileName: file.name,
        contentType: file.content_type,
        content: file.content.toString('base64'),
      };
    },
    mails: async ({ db }) => {
      const { named, rows } = await ofEachCompany(db, (company) =>
        unsentMailOf(company, MOST_ROWS),
      );
      return rows
        .toSorted((a, b) => b.created.localeCompare(a.created))
        .slice(0, MOST_ROWS)
        .map((row) => ({
          id: row.id,
          companyId: row.company_id,
          companyName: named.get(row.company_id) ?? '',
          purpose: row.purpose,
          toName: row.to_name,
          toAddress: row.to_address,
          subject: row.subject,
          status: row.status,
          tries: row.tries,
          error: row.error,
          created: row.created,
        }));
    },
  });
}

/** One company after the other, as row-level security permits. */
async function ofEachCompany<Row>(db: Session, statement: (company: number) => Statement<Row>) {
  const known = await db.all(companies());
  const rows = await Promise.all(
    known.flatMap(({ id }) => [
      db.run(stateCompany(id, false)).then((): Row[] => []),
      db.all(statement(id)),
    ]),
  );
  return { named: new Map(known.map(({ id, name }) => [id, name])), rows: rows.flat() };
}

const openAndLatestFirst = (a: TicketRow, b: TicketRow): number =>
  Number(a.closed !== null) - Number(b.closed !== null) || b.created.localeCompare(a.created);

const ticketAnswer = (row: TicketRow, companyName: string) => ({
  id: row.id,
  companyId: row.company_id,
  companyName,
  number: `${row.company_id}-${row.number}`,
  subject: row.subject,
  message: row.message,
  contact: row.contact,
  page: row.page,
  diagnostics: row.diagnostics === null ? [] : [...diagnosticLines(row.diagnostics)],
  author: row.author,
  authorEmail: row.author_email,
  created: row.created,
  closed: row.closed,
  files: [...row.files],
});

async function overviewOf(db: Session, options: InstallationOptions, now: Date) {
  const [figures, jobs, sources, shipPositions] = await Promise.all([
    db.first(installationFigures()),
    db.all(jobRuns()),
    db.all(aisSources()),
    db.all(outcomeCounts()),
  ]);
  if (figures === undefined) throw new Error('The database gave no figures of itself.');
  const counts = (await ofEachCompany(db, countsOf)).rows;
  const total = (key: 'queued' | 'failed' | 'stored' | 'tickets') =>
    counts.reduce((sum, row) => sum + row[key], 0);
  return {
    version: options.version,
    started,
    memoryBytes: process.memoryUsage.rss(),
    database: {
      version: figures.version,
      sizeBytes: figures.size,
      connections: figures.connections,
      mostConnections: figures.most,
    },
    files: await filesOf(options.filesFolder),
    people: {
      companies: figures.companies,
      users: figures.users,
      disabled: figures.disabled,
      activeUsers: figures.active,
    },
    mail: {
      isConfigured: options.sendsMail,
      supportAddress: options.supportAddress ?? null,
      queued: total('queued'),
      failed: total('failed'),
      stored: total('stored'),
    },
    openTickets: total('tickets'),
    jobs,
    aisSources: sources.map((source) => aisSourceAnswer(source, now.getTime())),
    shipPositions: shipPositionCountsOf(shipPositions),
    chains: await chainsOf(db),
  };
}

async function chainsOf(db: Session) {
  await db.run(stateCompany(0, false));
  const own = await db.all(chainOf(0));
  const { named, rows } = await ofEachCompany(db, chainOf);
  return [...own, ...rows].map((row) => ({
    companyId: row.company_id,
    companyName: named.get(row.company_id) ?? 'The installation',
    links: row.links,
    sealed: row.sealed,
    checked: row.checked,
    problem: row.check_problem,
    hash: row.hash,
  }));
}

async function filesOf(folder: string | undefined) {
  if (folder === undefined) return { store: 'bucket' as const, freeBytes: null, totalBytes: null };
  // The folder itself is created with the first file.
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(path.dirname(folder)));
  return { store: 'disk' as const, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
