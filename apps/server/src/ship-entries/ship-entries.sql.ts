import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** A record that an entry became. */
export interface EntryRef {
  readonly entity: string;
  readonly id: number;
}

/** Something to know about an accepted entry. */
export interface EntryFinding {
  readonly code: string;
  readonly sentence: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** What is stored of the outcome of an entry. */
export interface StoredOutcome {
  readonly outcome: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly findings: readonly EntryFinding[];
  readonly refs: readonly EntryRef[];
}

/** Two of the same entry wait for each other here, until the end of the transaction. */
export const holdEntry = (company: number, id: string) =>
  statementOf(
    sql`select pg_advisory_xact_lock(hashtextextended(${`entry ${company} ${id}`}, 0))`,
    'hold ship entry',
  );

export interface EntryRow extends StoredOutcome {
  readonly vessel_id: number;
  readonly form: string;
  readonly hash: Buffer;
}

export const entryById = (company: number, id: string) =>
  statementOf<EntryRow>(
    sql`
    select vessel_id, form, hash, outcome, errors, findings, refs from tenant.ship_entries
    where company_id = ${company} and id = ${id}::uuid`,
    'ship entry',
  );

/** The device of the company that a file names, also one that was revoked. */
export const deviceOfFile = (company: number, deviceKey: string) =>
  statementOf<{
    id: number;
    name: string;
    vessel_id: number;
    vessel: string;
    opened_by_id: number | null;
    public_key: Buffer;
    revoked: string | null;
  }>(
    sql`
    select d.id, d.name, d.vessel_id, v.name as vessel, d.opened_by_id, d.public_key, d.revoked
    from tenant.ship_devices d join tenant.vessels v on v.company_id = ${company} and v.id = d.vessel_id and not v.deleted
    where d.company_id = ${company} and d.device_key = ${deviceKey}::uuid`,
    'device of a file',
  );

export const beginEntry = statementOf(sql`savepoint ship_entry`);
export const acceptEntry = statementOf(sql`release savepoint ship_entry`);
export const undoEntry = statementOf(sql`rollback to savepoint ship_entry`);

/** An entry as it is stored, with what became of it. */
export interface NewEntry extends StoredOutcome {
  readonly company: number;
  readonly id: string;
  readonly vessel: number;
  readonly device: number | null;
  readonly source: number;
  readonly author: number | null;
  readonly personName: string;
  readonly personRank: string;
  readonly form: string;
  readonly version: number;
  readonly deviceTime: string;
  readonly clockError: number | null;
  readonly estimated: string;
  readonly received: string;
  readonly previous: Buffer | null;
  readonly hash: Buffer;
  readonly signature: Buffer | null;
  readonly body: string;
  readonly replaces: string | null;
}

export const insertEntry = (entry: NewEntry) =>
  statementOf(
    sql`
    insert into tenant.ship_entries (company_id, id, vessel_id, device_id, source, author_id, person_name, person_rank,
      form, form_version, device_time, clock_error_ms, estimated_time, received, previous_hash, hash, signature, body,
      replaces_id, outcome, errors, findings, refs)
    values (${entry.company}, ${entry.id}::uuid, ${entry.vessel}, ${entry.device}, ${entry.source}, ${entry.author},
      ${entry.personName}, ${entry.personRank}, ${entry.form}, ${entry.version}, ${entry.deviceTime}::timestamptz,
      ${entry.clockError}, ${entry.estimated}::timestamptz, ${entry.received}::timestamptz, ${entry.previous},
      ${entry.hash}, ${entry.signature}, ${entry.body}, ${entry.replaces}::uuid, ${entry.outcome},
      ${JSON.stringify(entry.errors)}::jsonb, ${JSON.stringify(entry.findings)}::jsonb,
      ${JSON.stringify(entry.refs)}::jsonb)`,
    'insert ship entry',
  );

/** Which of the vessels exist. */
export const existingVessels = (company: number, ids: readonly number[]) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.vessels where company_id = ${company} and id = any (${ids}::bigint[]) and not deleted`,
    'vessels of entries',
  );
