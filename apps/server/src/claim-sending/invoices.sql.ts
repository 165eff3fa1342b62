import { sql } from 'kysely';
import type { ClaimReference } from '../claims/page/claim-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import type { StoredFile } from '../platform/files/files.ts';
import { type FurtherVersion, furtherOfInvoice } from './further/further.sql.ts';

export const invoiceKind = { Invoice: 10, CreditNote: 20 } as const;

export interface InvoiceRow {
  readonly id: number;
  readonly kind: 10 | 20;
  readonly number: string;
  readonly issued_on: string;
  readonly due_on: string | null;
  readonly currency: string;
  readonly gross: string;
  readonly commission_percent: string;
  readonly commission: string;
  readonly total: string;
  readonly credited: string;
  readonly calculation_id: number;
  readonly version: number;
  readonly further: readonly FurtherVersion[];
  readonly recipient: string;
  readonly reference: string;
  readonly credits_id: number | null;
  readonly credits_number: string | null;
  readonly reason: string | null;
  readonly created: string;
  readonly by: string | null;
  readonly file_name: string;
  readonly storage_key: string;
}

/** Invoices and credit notes of a claim, latest first. */
export const invoicesOf = ({ company, fixture }: ClaimReference) =>
  statementOf<InvoiceRow>(
    sql`
    select i.id, i.kind, i.number, i.issued_on::text as issued_on, i.due_on::text as due_on, i.currency,
      i.gross::text as gross, trim_scale(i.commission_percent)::text as commission_percent,
      i.commission::text as commission, i.total::text as total, i.calculation_id, i.version,
      ${furtherOfInvoice(company)}, i.recipient, i.reference,
      i.credits_id, o.number as credits_number, i.reason, i.created, u.full_name as by,
      f.name as file_name, f.storage_key, coalesce((select sum(c.total) from tenant.claim_invoices c
        where c.company_id = ${company} and c.credits_id = i.id), 0)::text as credited
    from tenant.claim_invoices i
    join tenant.files f on f.company_id = ${company} and f.id = i.file_id
    left join tenant.claim_invoices o on o.company_id = ${company} and o.id = i.credits_id
    left join control.users u on u.id = i.author_id
    where i.company_id = ${company} and i.fixture_id = ${fixture} order by i.id desc`,
    'invoices of a claim',
  );

/** The next number of a series: reserved until the transaction ends, and released where it fails. */
export const nextInvoiceNumber = (company: number, series: string, first: number) =>
  statementOf<{ value: number }>(
    sql`
    insert into tenant.counters as c (company_id, series, value)
    values (${company}, ${`claimInvoice ${series}`}, ${first})
    on conflict (company_id, series) do update set value = c.value + 1
    returning value::float8 as value`,
    'next invoice number',
  );

export interface NewInvoice {
  readonly kind: 10 | 20;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly calculation: number;
  readonly version: number;
  readonly gross: string;
  readonly commissionPercent: string;
  readonly commission: string;
  readonly total: string;
  readonly recipient: string;
  readonly reference: string;
  readonly credits: number | null;
  readonly reason: string | null;
  readonly file: number;
  readonly author: number;
}

export const insertInvoice = ({ company, fixture }: ClaimReference, one: NewInvoice) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.claim_invoices (company_id, fixture_id, kind, number, issued_on, due_on, currency,
      calculation_id, version, gross, commission_percent, commission, total, recipient, reference, credits_id,
      reason, file_id, author_id)
    values (${company}, ${fixture}, ${one.kind}, ${one.number}, ${one.issuedOn}::date, ${one.dueOn}::date,
      ${one.currency}, ${one.calculation}, ${one.version}, ${one.gross}::numeric,
      ${one.commissionPercent}::numeric, ${one.commission}::numeric, ${one.total}::numeric, ${one.recipient},
      ${one.reference}, ${one.credits}, ${one.reason}, ${one.file}, ${one.author})
    returning id`,
    'insert claim invoice',
  );

/** The due date of the claim follows its latest invoice. */
export const takeDueDate = (company: number, claim: number, dueOn: string) =>
  statementOf(
    sql`
    insert into tenant.claim_follow_ups as w (company_id, claim_id, due_on) values (${company}, ${claim}, ${dueOn}::date)
    on conflict (company_id, claim_id) do update set due_on = excluded.due_on
    where w.due_on is distinct from excluded.due_on`,
    'take due date of invoice',
  );

export interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly stored: StoredFile;
}

export const insertFile = (company: number, { name, contentType, stored }: NewFile) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
    values (${company}, ${name}, ${contentType}, ${stored.size}, ${stored.sha256}, ${stored.storageKey})
    returning id`,
    'insert file',
  );
