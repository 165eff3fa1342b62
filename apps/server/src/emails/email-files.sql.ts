import { deletedEmailDays } from '@fairlead/domain/emails/email';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Deletes attachments and messages of e-mails that can no longer be restored; files of other e-mails stay. */
export const forgetEmailFiles = (company: number) =>
  statementOf<{ storage_key: string }>(
    sql`
    with gone as (
      select id from tenant.emails
      where company_id = ${company} and deleted < now() - make_interval(days => ${deletedEmailDays})
    ), attached as (
      delete from tenant.email_attachments where company_id = ${company} and email_id in (select id from gone)
      returning file_id
    ), messages as (
      update tenant.received_emails r set file_id = null from (
        select email_id, file_id from tenant.received_emails where company_id = ${company} and file_id is not null
      ) o
      where r.company_id = ${company} and r.email_id = o.email_id and r.email_id in (select id from gone)
        and r.file_id is not null
      returning o.file_id
    ), loose as (
      select file_id from attached a where not exists (
        select from tenant.email_attachments x
        where x.company_id = ${company} and x.file_id = a.file_id and x.email_id not in (select id from gone))
      union select file_id from messages
    ), mailed as (
      delete from tenant.mail_attachments where company_id = ${company} and file_id in (select file_id from loose)
    )
    delete from tenant.files where company_id = ${company} and id in (select file_id from loose) returning storage_key`,
    'forget files of deleted emails',
  );
