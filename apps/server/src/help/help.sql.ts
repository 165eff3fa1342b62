import type { Diagnostics } from '@fairlead/domain/help/diagnostics';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface HelpDocumentRow {
  readonly id: number;
  readonly title: string;
  readonly about: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size: number;
  readonly storage_key: string;
  readonly created: string;
}

const columns = sql`id, title, about, file_name, content_type, size, storage_key, created`;

export const allDocuments = () =>
  statementOf<HelpDocumentRow>(
    sql`select ${columns} from control.help_documents order by lower(title), id`,
  );

export const documentById = (id: number) =>
  statementOf<HelpDocumentRow>(sql`select ${columns} from control.help_documents where id = ${id}`);

export type NewDocument = Omit<HelpDocumentRow, 'id' | 'created'>;

export const insertDocument = (row: NewDocument) =>
  statementOf<{ id: number }>(sql`
    insert into control.help_documents (title, about, file_name, content_type, size, storage_key)
    values (${row.title}, ${row.about}, ${row.file_name}, ${row.content_type}, ${row.size}, ${row.storage_key})
    returning id`);

export const deleteDocument = (id: number) =>
  statementOf<{ storage_key: string }>(
    sql`delete from control.help_documents where id = ${id} returning storage_key`,
  );

export const recentTickets = (company: number, author: number) =>
  statementOf<{ number: number }>(sql`
    select count(*)::int as number from tenant.tickets
    where company_id = ${company} and author_id = ${author} and created > now() - interval '10 minutes'`);

/** Numbers without gaps come from a row that each writer locks. */
export const nextTicketNumber = (company: number) =>
  statementOf<{ value: number }>(sql`
    insert into tenant.counters (company_id, series, value) values (${company}, 'ticket', 1)
    on conflict (company_id, series) do update set value = tenant.counters.value + 1 returning value`);

export interface NewTicket {
  readonly number: number;
  readonly subject: string;
  readonly message: string;
  readonly contact: string;
  readonly page: string | null;
  readonly diagnostics: Diagnostics | null;
  readonly files: number;
  readonly author: number;
}

export const insertTicket = (company: number, ticket: NewTicket) =>
  statementOf<{ id: number; company_name: string }>(sql`
    insert into tenant.tickets (company_id, number, subject, message, contact, page, diagnostics, files, author_id)
    values (${company}, ${ticket.number}, ${ticket.subject}, ${ticket.message}, ${ticket.contact}, ${ticket.page},
      ${ticket.diagnostics === null ? null : JSON.stringify(ticket.diagnostics)}::jsonb, ${ticket.files}, ${ticket.author})
    returning id, (select name from control.customers where id = ${company}) as company_name`);

export interface OwnTicketRow {
  readonly number: number;
  readonly subject: string;
  readonly created: string;
  readonly closed: string | null;
  readonly has_diagnostics: boolean;
}

/** What a user wrote to support in a company, latest first. */
export const ownTickets = (company: number, author: number) =>
  statementOf<OwnTicketRow>(sql`
    select number, subject, created, closed, diagnostics is not null as has_diagnostics
    from tenant.tickets where company_id = ${company} and author_id = ${author} order by id desc limit 100`);
