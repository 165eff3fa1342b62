import type { CorrectionOutcome } from '@fairlead/domain/compliance/correction-replies';
import { type RawBuilder, sql } from 'kysely';
import type { AuthorColumns } from '../fuel-ledger/wire/fuel-record.ts';
import { statementOf } from '../platform/database/query.ts';
import type { StoredFile } from '../platform/files/files.ts';

export interface YearCorrectionRow extends AuthorColumns {
  readonly id: number;
  readonly guid: string;
  readonly vessel_id: number;
  readonly vessel: string;
  readonly imo: string;
  readonly tank_id: number | null;
  readonly tank: string | null;
  readonly fuel_id: number;
  readonly at: string;
  readonly kg: string;
  readonly reason: string;
  readonly voided: string | null;
  readonly void_reason: string | null;
  readonly uses_stocks: boolean;
  readonly is_locked: boolean;
  readonly evidence: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    readonly created: string;
  }[];
  readonly replies: readonly {
    readonly outcome: CorrectionOutcome;
    readonly text: string;
    readonly replied: string;
    readonly by: string | null;
  }[];
}

const corrections = (company: number, which: RawBuilder<unknown>) => sql<YearCorrectionRow>`
  select c.id, c.guid, c.vessel_id, v.name as vessel, v.imo, c.tank_id, t.name as tank, c.fuel_id, c.at, c.kg::text as kg,
    c.reason, c.voided, c.void_reason, c.source, u.full_name as author, c.person, c.rank, c.created,
    coalesce(s.use_rob and not s.use_consumption, false) as uses_stocks,
    exists (select from tenant.closed_years y
      where y.company_id = ${company} and y.vessel_id = c.vessel_id and y.reopened is null
        and y.year = extract(year from (c.at - interval '1 microsecond') at time zone 'UTC')) as is_locked,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.guid, 'name', f.name, 'size', x.size, 'created',
        to_char(f.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.id)
      from tenant.fuel_correction_files f join tenant.files x on x.company_id = ${company} and x.id = f.file_id
      where f.company_id = ${company} and f.correction_id = c.id), '[]') as evidence,
    coalesce((select jsonb_agg(jsonb_build_object('outcome', r.outcome, 'text', r.text, 'replied', r.replied::text,
        'by', a.full_name) order by r.id)
      from tenant.fuel_correction_replies r left join control.users a on a.id = r.author_id
      where r.company_id = ${company} and r.correction_id = c.id), '[]') as replies
  from tenant.fuel_corrections c
  join tenant.vessels v on v.company_id = ${company} and v.id = c.vessel_id and not v.deleted
  left join tenant.vessel_parts t on t.company_id = ${company} and t.id = c.tank_id
  left join tenant.vessel_settings s on s.company_id = ${company} and s.id = c.vessel_id
  left join control.users u on u.id = c.author_id
  where c.company_id = ${company} and c.kind = 20 ${which}`;

export interface CorrectionFilter {
  readonly company: number;
  /** Empty: all of them. */
  readonly vessels: readonly number[];
  readonly from: string;
  readonly to: string;
}

const mostListed = 2000;

/** The latest first. */
export const correctionsOfYear = ({ company, vessels, from, to }: CorrectionFilter) =>
  statementOf<YearCorrectionRow>(
    sql`${corrections(
      company,
      sql`and c.at > ${from}::timestamptz and c.at <= ${to}::timestamptz
        and (${vessels.length === 0} or c.vessel_id = any (${[...vessels]}::bigint[]))`,
    )} order by c.at desc, c.id desc limit ${mostListed}`,
    'fuel corrections of a year',
  );

export const oneYearCorrection = (company: number, guid: string) =>
  statementOf<YearCorrectionRow>(
    sql`${corrections(company, sql`and c.guid = ${guid}::uuid`)}`,
    'one fuel correction of a year',
  );

export interface NewEvidence {
  readonly correction: number;
  readonly guid: string;
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
  readonly author: number | null;
}

export const insertEvidence = (company: number, one: NewEvidence) =>
  statementOf(
    sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${company}, ${one.name}, ${one.contentType}, ${one.stored.size}, ${one.stored.sha256},
        ${one.stored.storageKey})
      returning id
    )
    insert into tenant.fuel_correction_files (company_id, guid, correction_id, file_id, name, author_id)
    select ${company}, ${one.guid}::uuid, ${one.correction}, id, ${one.name}, ${one.author}::bigint from file`,
    'insert correction evidence',
  );

export const evidenceFile = (company: number, correction: string, guid: string) =>
  statementOf<{ name: string; content_type: string; storage_key: string }>(
    sql`
    select f.name, x.content_type, x.storage_key
    from tenant.fuel_correction_files f
    join tenant.fuel_corrections c on c.company_id = ${company} and c.id = f.correction_id
    join tenant.files x on x.company_id = ${company} and x.id = f.file_id
    where f.company_id = ${company} and f.guid = ${guid}::uuid and c.guid = ${correction}::uuid`,
    'correction evidence',
  );

export interface NewReply {
  readonly correction: number;
  readonly outcome: CorrectionOutcome;
  readonly text: string;
  readonly replied: string;
  readonly author: number | null;
}

export const insertReply = (company: number, one: NewReply) =>
  statementOf(
    sql`
    insert into tenant.fuel_correction_replies (company_id, correction_id, outcome, text, replied, author_id)
    values (${company}, ${one.correction}, ${one.outcome}, ${one.text}, ${one.replied}::date, ${one.author}::bigint)`,
    'insert correction reply',
  );
