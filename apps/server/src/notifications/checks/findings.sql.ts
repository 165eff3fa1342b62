import type { FindingInput } from '@fairlead/domain/validation/finding-input';
import { portCallCodes } from '@fairlead/domain/validation/subjects/call-findings';
import { distanceCode } from '@fairlead/domain/validation/subjects/distance-findings';
import type { LaterFindings } from '@fairlead/domain/validation/subjects/later-findings';
import { reportCodes } from '@fairlead/domain/validation/subjects/report-findings';
import { sql } from 'kysely';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export const beginChecks = statementOf(sql`savepoint data_checks`);
export const acceptChecks = statementOf(sql`release savepoint data_checks`);
export const undoChecks = statementOf(sql`rollback to savepoint data_checks`);

/** The findings of a vessel have one writer at a time. */
export const claimFindings = ({ company, vessel }: OfVessel) =>
  statementOf(
    sql`select pg_advisory_xact_lock(hashtextextended(${`checks ${company} ${vessel}`}, 0))`,
  );

/** Requests up to now, by whether the warehouse has a mark for them; what is committed later stays for the next turn. */
export const takeRequests = ({ company, vessel }: OfVessel) =>
  statementOf<{ is_marked: boolean }>(
    sql`
    with taken as (
      delete from tenant.check_requests where company_id = ${company} and vessel_id = ${vessel} returning is_marked)
    select distinct is_marked from taken`,
    'take check requests',
  );

export interface OpenFindingRow {
  readonly id: number;
  readonly key: string;
  readonly ref_date: string;
  readonly message: string;
  readonly cause: string;
  readonly severity: number;
  readonly value: number | null;
  readonly repeats: number;
  readonly dismissed: string | null;
  readonly inputs: readonly FindingInput[];
  readonly equation: string;
}

/** The findings of a vessel that still hold, with the key that they have in the domain. */
const holding = ({ company, vessel }: OfVessel) => sql`
    select id, coalesce('rule ' || rule_id, code::text) || '|' || entity || '|' || ref_key || '|' || subject as key, ref_date, message, cause, severity,
      value::float8 as value, repeats, dismissed, inputs, equation
    from tenant.notifications
    where company_id = ${company} and vessel_id = ${vessel} and closed is null`;

export const openFindings = (of: OfVessel) =>
  statementOf<OpenFindingRow>(
    sql`
    ${holding(of)} and (code is not null or rule_id is not null)
    order by id`,
    'open findings',
  );

/** Those of them that a check of what is later replaces. */
export const openLaterFindings = (
  of: OfVessel,
  { calls, reportsFrom }: Pick<LaterFindings, 'calls' | 'reportsFrom'>,
) =>
  statementOf<OpenFindingRow>(sql`
    ${holding(of)} and ((code = any (${[...reportCodes, distanceCode]}::smallint[]) and ref_date >= to_timestamp(${reportsFrom}::float8 / 1000))
      or (code = any (${[...portCallCodes]}::smallint[]) and ref_key = any (${calls.map(String)}::text[])))
    order by id`);

export interface WrittenFinding {
  /** Null for what a rule of the company found. */
  readonly code: number | null;
  readonly ruleId: number | null;
  readonly entity: string;
  readonly source: string;
  /** Of a leg both of its port calls, such as `12-15`. */
  readonly refId: string | null;
  readonly refGuid: string | null;
  readonly at: string;
  readonly severity: number;
  readonly subject: string;
  readonly value: number | null;
  readonly message: string;
  readonly cause: string;
  readonly repeats: number;
  readonly inputs: readonly FindingInput[];
  readonly equation: string;
}

export const insertFindings = (
  { company, vessel }: OfVessel,
  findings: readonly WrittenFinding[],
) =>
  statementOf(
    sql`
    insert into tenant.notifications (company_id, vessel_id, code, rule_id, entity, source, ref_id, ref_guid, ref_date, severity,
      subject, value, message, cause, repeats, inputs, equation)
    select ${company}, ${vessel}, f.code, f."ruleId", f.entity, f.source, f."refId", f."refGuid", f.at, f.severity, f.subject,
      f.value, f.message, f.cause, f.repeats, f.inputs, f.equation
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (code smallint, "ruleId" bigint, entity text, source text,
      "refId" text, "refGuid" uuid, at timestamptz, severity smallint, subject text, value numeric, message text,
      cause text, repeats integer, inputs jsonb, equation text)
    on conflict do nothing`,
    'insert findings',
  );

export interface ChangedFinding extends WrittenFinding {
  readonly id: number;
  /** Its value changed, so that a dismissal of the former one no longer counts. */
  readonly isBack: boolean;
}

/** Stores what changed of findings; those that come back are no longer dismissed. */
export const updateFindings = (company: number, findings: readonly ChangedFinding[]) =>
  statementOf(sql`
    with changes as (
      select * from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (id bigint, "isBack" boolean,
        at timestamptz, severity smallint, value numeric, message text, cause text, repeats integer,
        inputs jsonb, equation text)),
    back as (
      insert into tenant.notification_notes (company_id, notification_id, kind)
      select ${company}, c.id, 70 from changes c where c."isBack" order by c.id)
    update tenant.notifications n set ref_date = c.at, severity = c.severity, value = c.value, message = c.message,
      cause = c.cause, repeats = c.repeats, inputs = c.inputs, equation = c.equation,
      dismissed = case when c."isBack" then null else n.dismissed end,
      dismissed_by = case when c."isBack" then null else n.dismissed_by end,
      dismiss_reason = case when c."isBack" then null else n.dismiss_reason end,
      dismissal_id = case when c."isBack" then null else n.dismissal_id end
    from changes c where n.company_id = ${company} and n.id = c.id`);

export const closeFindings = (company: number, ids: readonly number[]) =>
  statementOf(sql`
    update tenant.notifications set closed = clock_timestamp()
    where company_id = ${company} and id = any (${[...ids]}::bigint[]) and closed is null`);
