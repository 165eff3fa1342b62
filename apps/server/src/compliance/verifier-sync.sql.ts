import type { SentRow, VerifierFile } from '@fairlead/domain/compliance/verifier-sending';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface VerifiedVesselRow {
  readonly id: number;
  readonly name: string;
  readonly imo: string;
  readonly verifier_id: number | null;
  readonly verifier: string | null;
  readonly sync_from: string | null;
  readonly sync_to: string | null;
}

export const verifiedVessel = (company: number, vessel: number) =>
  statementOf<VerifiedVesselRow>(
    sql`
    select v.id, v.name, v.imo, x.verifier_id, r.name as verifier, x.sync_from, x.sync_to
    from tenant.vessels v
    left join tenant.vessel_verifiers x on x.company_id = ${company} and x.id = v.id
    left join control.verifiers r on r.id = x.verifier_id
    where v.company_id = ${company} and v.id = ${vessel} and not v.deleted`,
    'verified vessel',
  );

export interface SendingRow {
  readonly id: number;
  readonly vessel_id: number;
  readonly verifier: string;
  readonly sent: string;
  readonly sent_by: string | null;
  readonly note: string;
  readonly row_count: number;
  readonly left_out: number;
  readonly content_hash: string;
  readonly readings: readonly {
    readonly file: VerifierFile;
    readonly read: string;
    readonly sha256: string;
  }[];
}

const mostSendings = 100;

/** The latest first. */
export const sendingsOf = (company: number, vessel: number) =>
  statementOf<SendingRow>(
    sql`
    select s.id, s.vessel_id, coalesce(r.name, 'Unknown') as verifier, s.sent, u.full_name as sent_by, s.note, s.row_count, s.left_out,
      s.content_hash,
      coalesce((select jsonb_agg(jsonb_build_object('file', q.file, 'sha256', q.sha256, 'read',
          to_char(q.read at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by q.id)
        from tenant.verifier_readings q where q.company_id = ${company} and q.sending_id = s.id), '[]') as readings
    from tenant.verifier_sendings s
    left join control.verifiers r on r.id = s.verifier_id
    left join control.users u on u.id = s.sent_by
    where s.company_id = ${company} and s.vessel_id = ${vessel} order by s.id desc limit ${mostSendings}`,
    'verifier sendings',
  );

/** What was sent last to a verifier, of a vessel. */
export const lastSent = (company: number, vessel: number, verifier: number) =>
  statementOf<{ id: number; sent: string; rows: readonly SentRow[] }>(
    sql`
    select s.id, s.sent, s.rows from tenant.verifier_sendings s
    where s.company_id = ${company} and s.vessel_id = ${vessel} and s.verifier_id = ${verifier}
    order by s.id desc limit 1`,
    'last verifier sending',
  );

export const oneSending = (company: number, id: number) =>
  statementOf<{ vessel: string; sent: string; rows: readonly SentRow[] }>(
    sql`
    select v.name as vessel, s.sent, s.rows from tenant.verifier_sendings s
    join tenant.vessels v on v.company_id = ${company} and v.id = s.vessel_id
    where s.company_id = ${company} and s.id = ${id}`,
    'one verifier sending',
  );

export interface NewSending {
  readonly vessel: number;
  readonly verifier: number;
  readonly from: string;
  readonly to: string;
  readonly rows: readonly SentRow[];
  readonly leftOut: number;
  readonly contentHash: string;
  readonly note: string;
  readonly author: number | null;
}

export const insertSending = (company: number, one: NewSending) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.verifier_sendings (company_id, vessel_id, verifier_id, from_at, to_at, rows, row_count, left_out,
      content_hash, note, sent_by)
    values (${company}, ${one.vessel}, ${one.verifier}, ${one.from}::timestamptz, ${one.to}::timestamptz,
      ${JSON.stringify(one.rows)}::jsonb, ${one.rows.length}, ${one.leftOut}, ${one.contentHash}, ${one.note},
      ${one.author}::bigint)
    returning id`,
    'insert verifier sending',
  );

/** The verifier of a key; none for a key that never existed, was replaced, or whose verifier is inactive. */
export const verifierOfKey = (hash: Buffer) =>
  statementOf<{ id: number; name: string }>(
    sql`
    select r.id, r.name from control.verifiers r where r.api_access_key_hash = ${hash} and not r.in_active`,
    'verifier of key',
  );

export const companiesToVerify = () =>
  statementOf<{ id: number; name: string }>(
    sql`select c.id, c.name from control.customers c where not c.deleted order by c.id`,
    'companies of verifiers',
  );

/** Row level security shows the rows of this company from now on, until the transaction ends. */
export const actForCompany = (company: number) =>
  statementOf<{ set: string }>(
    sql`select set_config('app.company', ${String(company)}, true) as set`,
    'act for company',
  );

export interface ReadableVesselRow {
  readonly id: number;
  readonly name: string;
  readonly imo: string;
  readonly sync_from: string | null;
  readonly sync_to: string | null;
  readonly sent: string | null;
}

/** Vessels of a company that name a verifier. */
export const vesselsOfVerifier = (company: number, verifier: number) =>
  statementOf<ReadableVesselRow>(
    sql`
    select v.id, v.name, v.imo, x.sync_from, x.sync_to,
      (select max(s.sent) from tenant.verifier_sendings s
        where s.company_id = ${company} and s.vessel_id = v.id and s.verifier_id = ${verifier}) as sent
    from tenant.vessel_verifiers x
    join tenant.vessels v on v.company_id = ${company} and v.id = x.id and not v.deleted
    where x.company_id = ${company} and x.verifier_id = ${verifier}
    order by shared.fold(v.name), v.id`,
    'vessels of verifier',
  );

export interface NewReading {
  readonly sending: number;
  readonly verifier: number;
  readonly file: VerifierFile;
  readonly sha256: string;
}

export const insertReading = (company: number, one: NewReading) =>
  statementOf(
    sql`
    insert into tenant.verifier_readings (company_id, sending_id, verifier_id, file, sha256)
    values (${company}, ${one.sending}, ${one.verifier}, ${one.file}, ${one.sha256})`,
    'insert verifier reading',
  );
