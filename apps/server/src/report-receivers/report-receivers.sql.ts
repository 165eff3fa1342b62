import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { OutputFile } from '@fairlead/domain/report-receivers/enumerations';
import type { ReceiverSettings } from '@fairlead/domain/report-receivers/receiver-output';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface ReceiverRow {
  readonly id: number;
  readonly name: string;
  readonly recipients: readonly { readonly name: string; readonly address: string }[];
  readonly vessel_ids: readonly number[];
  readonly kinds: readonly LogReportKind[];
  readonly subject: string;
  readonly body: string;
  readonly file: OutputFile;
  readonly columns: readonly string[];
  readonly is_active: boolean;
  readonly modified: string;
}

const receivers = (company: number, which: RawBuilder<unknown>) => sql<ReceiverRow>`
  select id, name, recipients, vessel_ids, kinds, subject, body, file, columns, is_active, modified
  from tenant.report_receivers
  where company_id = ${company} and deleted is null ${which} order by lower(name), id`;

export const receiversOf = (company: number) =>
  statementOf(receivers(company, sql``), 'report receivers');

/** Locked until the transaction ends. */
export const receiverToChange = (company: number, id: number) =>
  statementOf<{ modified: string }>(
    sql`
    select modified from tenant.report_receivers
    where company_id = ${company} and id = ${id} and deleted is null for update`,
    'report receiver to change',
  );

const valuesOf = (
  one: ReceiverSettings,
) => sql`${one.name}, ${JSON.stringify(one.recipients)}::jsonb,
  ${[...one.vesselIds]}::bigint[], ${[...one.kinds]}::smallint[], ${one.subject}, ${one.body}, ${one.file},
  ${[...one.columns]}::text[], ${one.isActive}`;

export const insertReceiver = (company: number, one: ReceiverSettings) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.report_receivers (company_id, name, recipients, vessel_ids, kinds, subject, body, file, columns,
      is_active)
    values (${company}, ${valuesOf(one)}) returning id`,
    'insert report receiver',
  );

export const updateReceiver = (company: number, id: number, one: ReceiverSettings) =>
  statementOf(
    sql`
    update tenant.report_receivers set (name, recipients, vessel_ids, kinds, subject, body, file, columns, is_active) =
      (${valuesOf(one)})
    where company_id = ${company} and id = ${id}`,
    'update report receiver',
  );

export const deleteReceiver = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.report_receivers set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null`,
    'delete report receiver',
  );

export const restoreReceiver = (company: number, id: number) =>
  statementOf(
    sql`
    update tenant.report_receivers set deleted = null
    where company_id = ${company} and id = ${id} and deleted is not null`,
    'restore report receiver',
  );

/** How many of some vessels the company has. */
export const countVessels = (company: number, vessels: readonly number[]) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.vessels
    where company_id = ${company} and not deleted and id = any (${[...vessels]}::bigint[])`,
    'vessels of report receiver',
  );

export const imoOf = (company: number, vessel: number) =>
  statementOf<{ imo: string | null }>(
    sql`select imo from tenant.vessels where company_id = ${company} and id = ${vessel}`,
    'imo of reporting vessel',
  );

export interface SendingRow {
  readonly id: number;
  readonly receiver_id: number;
  readonly receiver: string;
  readonly version: number;
  readonly subject: string;
  readonly body: string;
  readonly file_name: string | null;
  readonly file_content: string | null;
  readonly author: string | null;
  readonly created: string;
  readonly recipients: readonly {
    readonly address: string;
    readonly status: 10 | 20 | 30 | 40;
    readonly error: string | null;
  }[];
}

/** What was sent of a report with the state of each mail, the latest first. */
export const sendingsOf = (company: number, report: number) =>
  statementOf<SendingRow>(
    sql`
    select s.id, s.receiver_id, r.name as receiver, s.version, s.subject, s.body, s.file_name, s.file_content,
      u.full_name as author, s.created, coalesce((
        select jsonb_agg(jsonb_build_object('address', m.to_address, 'status', m.status, 'error', m.error) order by m.id)
        from tenant.sent_mail m
        where m.company_id = ${company} and m.purpose = 'logReport' and m.about_id = s.id), '[]') as recipients
    from tenant.report_sendings s
    join tenant.report_receivers r on r.company_id = ${company} and r.id = s.receiver_id
    left join control.users u on u.id = s.author_id
    where s.company_id = ${company} and s.report_id = ${report} order by s.id desc`,
    'sendings of log report',
  );

export interface NewSending {
  readonly report: number;
  readonly version: number;
  readonly receiver: number;
  readonly subject: string;
  readonly body: string;
  readonly file: { readonly name: string; readonly content: string } | null;
  readonly author: number | null;
}

export const insertSending = (company: number, one: NewSending) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.report_sendings (company_id, report_id, version, receiver_id, subject, body, file_name,
      file_content, author_id)
    values (${company}, ${one.report}, ${one.version}, ${one.receiver}, ${one.subject}, ${one.body},
      ${one.file?.name ?? null}, ${one.file?.content ?? null}, ${one.author})
    returning id`,
    'insert sending of log report',
  );
