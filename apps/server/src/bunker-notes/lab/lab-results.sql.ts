import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface LabResultRow {
  readonly guid: string;
  readonly lot_id: number;
  readonly laboratory: string;
  readonly report_number: string;
  readonly seal: string;
  readonly reported: string;
  readonly grade: string;
  readonly results: unknown;
  readonly findings: unknown;
  readonly file_guid: string | null;
  readonly author: string | null;
  readonly created: string;
  readonly void_reason: string | null;
}

/** The laboratory results of a note, the latest first; void ones too. */
export const labResultsOf = (company: number, note: string) =>
  statementOf<LabResultRow>(
    sql`
    select r.guid, r.lot_id, r.laboratory, r.report_number, r.seal, to_char(r.reported, 'YYYY-MM-DD') as reported,
      r.grade, r.results, r.findings, r.file_guid, u.full_name as author, r.created, r.void_reason
    from tenant.bunker_notes n
    join tenant.fuel_lab_results r on r.company_id = ${company} and r.note_id = n.id
    left join control.users u on u.id = r.author_id
    where n.company_id = ${company} and n.guid = ${note}::uuid order by r.id desc`,
    'laboratory results of bunker note',
  );

/** A lot of a note that has not ended. */
export const lotOfNote = (company: number, note: number, lot: number) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.fuel_lots
    where company_id = ${company} and note_id = ${note} and id = ${lot} and ended is null`,
    'lot of laboratory result',
  );

export interface NewLabResult {
  readonly guid: string;
  readonly note: number;
  readonly lot: number;
  readonly laboratory: string;
  readonly reportNumber: string;
  readonly seal: string;
  readonly reported: string;
  readonly grade: string;
  readonly values: readonly object[];
  readonly findings: readonly object[];
  readonly file: string | null;
  readonly author: number | null;
}

export const insertLabResult = (company: number, one: NewLabResult) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.fuel_lab_results (company_id, guid, note_id, lot_id, laboratory, report_number, seal, reported,
      grade, results, findings, file_guid, author_id)
    values (${company}, ${one.guid}::uuid, ${one.note}, ${one.lot}, ${one.laboratory}, ${one.reportNumber}, ${one.seal},
      ${one.reported}::date, ${one.grade}, ${JSON.stringify(one.values)}::jsonb,
      ${JSON.stringify(one.findings)}::jsonb, ${one.file}::uuid, ${one.author})
    returning id`,
    'insert laboratory result',
  );

export const voidLabResult = (
  { company, note }: { readonly company: number; readonly note: number },
  guid: string,
  reason: string,
) =>
  statementOf(
    sql`
    update tenant.fuel_lab_results set voided = now(), void_reason = ${reason}
    where company_id = ${company} and note_id = ${note} and guid = ${guid}::uuid and voided is null`,
    'void laboratory result',
  );
