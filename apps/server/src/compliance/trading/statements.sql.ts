import type { TradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** A charterer's month under a scheme. */
export interface StatementReference {
  readonly company: number;
  readonly charterer: number;
  readonly month: string;
  readonly scheme: TradingScheme;
}

export interface SentStatementRow {
  readonly id: number;
  readonly allowances: string;
  readonly cost: string | null;
  readonly subject: string;
  readonly letter: string;
  readonly sender: string;
  readonly created: string;
  readonly booked: string | null;
  readonly has_pdf: boolean;
  readonly has_workbook: boolean;
  readonly recipients: readonly {
    readonly name: string;
    readonly address: string;
    readonly status: 10 | 20 | 30 | 40;
    readonly error: string | null;
  }[];
}

/** The statements that were sent, with the state of each mail, the latest first. */
export const sentStatements = ({ company, charterer, month, scheme }: StatementReference) =>
  statementOf<SentStatementRow>(
    sql`
    select s.id, trim_scale(s.allowances)::text as allowances, trim_scale(s.cost)::text as cost, s.subject, s.letter,
      s.sender, s.created, s.pdf_file_id is not null as has_pdf, s.workbook_file_id is not null as has_workbook, (
        select trim_scale(sum(e.allowances))::text from tenant.allowance_entries e
        where e.company_id = ${company} and e.statement_id = s.id) as booked, coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', m.to_name, 'address', m.to_address, 'status', m.status, 'error', m.error) order by m.id)
        from tenant.sent_mail m
        where m.company_id = ${company} and m.purpose = 'allowanceStatement' and m.about_id = s.id), '[]') as recipients
    from tenant.allowance_statements s
    where s.company_id = ${company} and s.charterer_id = ${charterer} and s.month = ${month} and s.scheme = ${scheme}
    order by s.id desc`,
    'sent allowance statements',
  );

/** When a statement of each month of a year was last sent. */
export const lastSent = (company: number, scheme: TradingScheme, year: number) =>
  statementOf<{ charterer_id: number; month: string; created: string }>(
    sql`
    select s.charterer_id, s.month, max(s.created) as created from tenant.allowance_statements s
    where s.company_id = ${company} and s.scheme = ${scheme} and left(s.month, 4) = ${String(year)}
    group by s.charterer_id, s.month`,
    'last sent allowance statements',
  );

/** What statements of the month have entered as due. */
export const bookedDue = ({ company, charterer, month, scheme }: StatementReference) =>
  statementOf<{ allowances: string }>(
    sql`
    select trim_scale(coalesce(sum(e.allowances), 0))::text as allowances
    from tenant.allowance_statements s
    join tenant.allowance_entries e on e.company_id = ${company} and e.statement_id = s.id
    where s.company_id = ${company} and s.charterer_id = ${charterer} and s.month = ${month} and s.scheme = ${scheme}`,
    'booked allowances of a month',
  );

export interface ChartererRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly contacts: readonly { readonly name?: string; readonly email?: string | null }[];
  readonly company: string;
}

export const statementCharterer = (company: number, id: number) =>
  statementOf<ChartererRow>(
    sql`
    select p.id, p.name, p.email, p.contacts, k.name as company
    from tenant.partners p join control.customers k on k.id = ${company}
    where p.company_id = ${company} and p.id = ${id}`,
    'charterer of a statement',
  );

/** Locks the charterer until the end of the transaction: what is due is entered once. */
export const holdCharterer = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.partners where company_id = ${company} and id = ${id} for no key update`,
    'hold charterer of a statement',
  );

export interface NewStatement {
  readonly allowances: string;
  readonly cost: string | null;
  readonly currency: string;
  readonly subject: string;
  readonly letter: string;
  readonly sender: string;
  readonly author: number | null;
  readonly pdf: number | null;
  readonly workbook: number | null;
}

export const insertStatement = (
  { company, charterer, month, scheme }: StatementReference,
  one: NewStatement,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.allowance_statements (company_id, scheme, charterer_id, month, allowances, cost, currency, subject,
      letter, sender, author_id, pdf_file_id, workbook_file_id)
    values (${company}, ${scheme}, ${charterer}, ${month}, ${one.allowances}::numeric, ${one.cost}::numeric,
      ${one.currency}, ${one.subject}, ${one.letter}, ${one.sender}, ${one.author}, ${one.pdf}, ${one.workbook})
    returning id`,
    'insert allowance statement',
  );

export interface StatementFileRow {
  readonly name: string;
  readonly content_type: string;
  readonly storage_key: string;
}

export const statementFile = (
  { company, id }: { readonly company: number; readonly id: number },
  isWorkbook: boolean,
) =>
  statementOf<StatementFileRow>(
    sql`
    select f.name, f.content_type, f.storage_key from tenant.allowance_statements s
    join tenant.files f on f.company_id = ${company}
      and f.id = case when ${isWorkbook}::boolean then s.workbook_file_id else s.pdf_file_id end
    where s.company_id = ${company} and s.id = ${id}`,
    'file of an allowance statement',
  );
