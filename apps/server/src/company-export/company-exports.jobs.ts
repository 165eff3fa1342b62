import { companyExportLimits } from '@fairlead/domain/company-export/statuses';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { activeCompanies } from '../platform/access/companies.sql.ts';
import { type Database, isDiskFull } from '../platform/database/database.ts';
import type { Files } from '../platform/files/files.ts';
import { companyArchive } from './archive/company-archive.ts';
import {
  claimExport,
  expireExports,
  type ExportClaim,
  failExport,
  finishExport,
  noteProgress,
  waitingSince,
} from './company-exports.sql.ts';

export interface ExportDeps {
  readonly database: Database;
  readonly files: Files;
  readonly onError: (error: unknown, what: string) => void;
  readonly now: () => Date;
}

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** Progress is noted at most this often. */
const noteMs = 1_000;
/** The claim is kept while a single file takes long. */
const claimMs = 30_000;
/** A terabyte: more than any company has. */
const mostBytes = 2 ** 40;

const failures = {
  disk: 'The disk for files is full.',
  often: 'The server stopped too often while the export was made.',
  other: 'The export could not be made. Request it again.',
} as const;

/** Deletes archives that have expired, and works on the exports that wait, of every company. */
export async function runExports(deps: ExportDeps): Promise<void> {
  for (const company of await companiesOf(deps))
    await removeExpired(deps, company).catch((error: unknown) =>
      deps.onError(error, `expired exports of company ${company}`),
    );
  await runWaitingExports(deps);
}

const companiesOf = async ({ database }: ExportDeps): Promise<readonly number[]> =>
  (await database.read(rule(0), (db) => db.all(activeCompanies()))).map(({ id }) => id);

async function removeExpired({ database, files }: ExportDeps, company: number): Promise<void> {
  const expired = await database.write(rule(company), (db) => db.all(expireExports(company)));
  for (const { archive_key: key } of expired) await files.remove(key);
}

/** Works on the exports that wait or whose process stopped, the oldest of all companies first, as many as run at once. */
export async function runWaitingExports(deps: ExportDeps): Promise<void> {
  while ((await longestWaiting(deps)) !== undefined && (await runOldest(deps)));
}

/** The company that has waited longest. */
async function longestWaiting(deps: ExportDeps): Promise<number | undefined> {
  const waiting: { readonly company: number; readonly since: number }[] = [];
  for (const company of await companiesOf(deps)) {
    const row = await deps.database.read(rule(company), (db) => db.first(waitingSince(company)));
    if (row !== undefined) waiting.push({ company, since: Date.parse(row.created) });
  }
  return waiting.toSorted((one, other) => one.since - other.since)[0]?.company;
}

/**
 * One export, on a connection that holds one of the slots of the installation until it ends, however it ends. False where
 * no slot is free or nothing waits.
 */
const runOldest = (deps: ExportDeps): Promise<boolean> =>
  deps.database.alone(async (client) => {
    if (!(await takeSlot(client))) return false;
    const company = await longestWaiting(deps);
    if (company === undefined) return false;
    const claim = await deps.database.write(rule(company), (db) => db.first(claimExport(company)));
    if (claim !== undefined) await runExport(deps, { client, company, claim });
    return true;
  });

/** Takes one of the slots for exports, for as long as the connection lives. */
export async function takeSlot(client: Client): Promise<boolean> {
  for (let slot = 0; slot < companyExportLimits.together; slot += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('fairlead company exports'), $1) as taken",
      [slot],
    );
    if (rows[0]?.taken === true) return true;
  }
  return false;
}

interface Running {
  readonly client: Client;
  readonly company: number;
  readonly claim: ExportClaim;
}

async function runExport(deps: ExportDeps, running: Running): Promise<void> {
  const { database, files, onError } = deps;
  const { company, claim } = running;
  try {
    if (claim.attempts > companyExportLimits.attempts) throw new Error(failures.often);
    const archive = await storedArchive(deps, running);
    const finished = await database.write(rule(company), (db) =>
      db.first(finishExport(company, claim, archive)),
    );
    // Another process has taken it over: its archive counts.
    if (finished === undefined) await files.remove(archive.key);
  } catch (error) {
    onError(error, `export ${claim.id} of company ${company}`);
    const isOften = claim.attempts > companyExportLimits.attempts;
    const failure = isDiskFull(error) ? failures.disk : isOften ? failures.often : failures.other;
    await database.write(rule(company), (db) => db.run(failExport(company, claim, failure)));
  }
}

async function storedArchive(
  { database, files, now }: ExportDeps,
  { client, company, claim }: Running,
) {
  let progress = { done: 0, total: 1 };
  let noted = 0;
  const note = () => {
    noted = Date.now();
    return database.write(rule(company), (db) => db.run(noteProgress(company, claim, progress)));
  };
  // A note that fails is made up for by the next one.
  const noteSoon = () => void note().catch(() => undefined);
  const timer = setInterval(noteSoon, claimMs);
  try {
    const archive = companyArchive({
      client,
      company,
      files,
      now: now(),
      onProgress: (made) => {
        progress = made;
        if (Date.now() - noted > noteMs) noteSoon();
      },
    });
    const { storageKey, size, sha256 } = await files.put(Readable.from(archive), { mostBytes });
    return { key: storageKey, bytes: size, sha256 };
  } finally {
    clearInterval(timer);
  }
}
