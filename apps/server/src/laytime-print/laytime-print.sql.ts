import type { StatementHeader } from '@fairlead/domain/laytime-print/printed-statement';
import { sql } from 'kysely';
import type { CalculationReference } from '../laytime/laytime.sql.ts';
import { statementOf } from '../platform/database/query.ts';

/** The header of a calculation as it is now. */
export const printHeader = ({ company, id }: CalculationReference) =>
  statementOf<{ header: StatementHeader | null }>(
    sql`select tenant.laytime_print_header(${company}, ${id}) as header`,
    'header of printed laytime',
  );

/** The header of a version as it was when it was frozen. */
export const frozenHeader = ({ company, id }: CalculationReference, number: number) =>
  statementOf<{ header: StatementHeader | null }>(
    sql`
    select coalesce(
      (select h.header from tenant.laytime_print_headers h
        where h.company_id = ${company} and h.calculation_id = ${id} and h.number = ${number}),
      tenant.laytime_print_header(${company}, ${id})) as header`,
    'frozen header of printed laytime',
  );

/** The version of a calculation that has the hash. */
export const versionByHash = ({ company, id }: CalculationReference, sha256: string) =>
  statementOf<{ number: number }>(
    sql`
    select number from tenant.laytime_versions
    where company_id = ${company} and calculation_id = ${id} and sha256 = ${sha256}
    order by number desc limit 1`,
    'laytime version by hash',
  );

export interface PrintChoice {
  readonly fileType: 'pdf' | 'docx' | 'xlsx';
  readonly layout: 'timeline' | 'events';
  readonly timeZone: string;
  readonly useNarrowMargins: boolean;
  readonly donNotSplitPortCallTables: boolean;
  readonly withClauses: boolean;
  readonly withComments: boolean;
  readonly download: boolean;
}

export const printChoice = (company: number, user: number) =>
  statementOf<{ choice: PrintChoice }>(
    sql`select choice from tenant.laytime_print_choices
      where company_id = ${company} and user_id = ${user}`,
    'choice of printed laytime',
  );

export const storePrintChoice = (company: number, user: number, choice: PrintChoice) =>
  statementOf(
    sql`
    insert into tenant.laytime_print_choices (company_id, user_id, choice)
    values (${company}, ${user}, ${JSON.stringify(choice)}::jsonb)
    on conflict (company_id, user_id) do update set choice = excluded.choice`,
    'store choice of printed laytime',
  );
