import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

export interface MailSettingsRow {
  readonly sender_name: string | null;
  readonly reply_to: string | null;
  readonly signature: string | null;
}

/** The sender name of a company's mail; no row where it has set none. */
export const mailSettingsOf = (company: number) =>
  statementOf<MailSettingsRow>(
    sql`
    select values ->> 'senderName' as sender_name, values ->> 'replyTo' as reply_to,
      values ->> 'signature' as signature
    from tenant.company_settings where company_id = ${company} and section = 'mailSettings'`,
    'mail settings',
  );
