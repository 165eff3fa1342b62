import type { EmailCategory, EmailStatus, Recipient } from '@fairlead/domain/emails/email';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface EmailReference {
  readonly company: number;
  readonly id: number;
}

/** The mail to a recipient as tenant.sent_mail has it: 10 queued, 20 sent, 30 failed, 40 stored. */
export interface DeliveryRow {
  readonly address: string;
  readonly status: 10 | 20 | 30 | 40;
  readonly error: string | null;
}

export interface EmailRow {
  readonly id: number;
  readonly category: EmailCategory;
  readonly status: EmailStatus;
  readonly subject: string;
  readonly excerpt: string;
  readonly recipients: readonly Recipient[];
  readonly author: string | null;
  readonly at: string;
  readonly created: string;
  readonly send_at: string | null;
  readonly sent: string | null;
  readonly archived: string | null;
  readonly attachment_count: number;
  readonly deliveries: readonly DeliveryRow[];
  readonly fixtures: readonly {
    readonly id: number;
    readonly fixtureNumber: string;
    readonly vessel: { readonly id: number; readonly name: string };
    readonly voyage: { readonly id: number; readonly name: string };
  }[];
  readonly modified: string;
}

/** The latest mail to each current recipient of e-mail `e`. */
const latestDeliveries = (company: number) => sql`
  select distinct on (lower(m.to_address)) lower(m.to_address) as address, m.status, m.error, m.sent
  from tenant.sent_mail m
  where m.company_id = ${company} and m.purpose = 'email' and m.about_id = e.id
    and exists (select from jsonb_array_elements(e.recipients) r where lower(r ->> 'address') = lower(m.to_address))
  order by lower(m.to_address), m.id desc`;

/** What lists show of e-mails `e`. */
const shown = (company: number) => sql`
  e.id, e.category, e.status, e.subject, left(e.body, 200) as excerpt, e.recipients, u.full_name as author, e.at,
  e.created, e.send_at, e.sent, e.archived, e.modified, (
    select count(*)::int from tenant.email_attachments a where a.company_id = ${company} and a.email_id = e.id
  ) as attachment_count, coalesce((
    select jsonb_agg(jsonb_build_object('address', d.address, 'status', d.status, 'error', d.error))
    from (${latestDeliveries(company)}) d), '[]') as deliveries, coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'fixtureNumber', f.fixture_number,
      'vessel', jsonb_build_object('id', s.id, 'name', s.name),
      'voyage', jsonb_build_object('id', v.id, 'name', coalesce(v.reference, v.voyage_number::text)))
      order by x.created, f.id)
    from tenant.email_fixtures x
    join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
    join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
    where x.company_id = ${company} and x.email_id = e.id), '[]') as fixtures`;

export interface EmailFilter {
  readonly company: number;
  readonly text: string;
  readonly status: number | undefined;
  readonly category: number | undefined;
  readonly fixture: number | undefined;
  readonly voyage: number | undefined;
  readonly vessel: number | undefined;
  /** Undefined: both. */
  readonly isArchived: boolean | undefined;
}

const nothing = sql``;

const mapped = (company: number, condition: RawBuilder<unknown>) => sql`
  and exists (
    select from tenant.email_fixtures x
    join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
    where x.company_id = ${company} and x.email_id = e.id and ${condition})`;

const matching = (filter: EmailFilter): RawBuilder<unknown> => {
  const { company, text, status, category, fixture, voyage, vessel, isArchived } = filter;
  return sql`e.company_id = ${company} and e.deleted is null
    ${isArchived === undefined ? nothing : isArchived ? sql`and e.archived is not null` : sql`and e.archived is null`}
    ${status === undefined ? nothing : sql`and e.status = ${status}`}
    ${category === undefined ? nothing : sql`and e.category = ${category}`}
    ${fixture === undefined ? nothing : mapped(company, sql`f.id = ${fixture}`)}
    ${voyage === undefined ? nothing : mapped(company, sql`f.voyage_id = ${voyage}`)}
    ${vessel === undefined ? nothing : mapped(company, sql`f.vessel_id = ${vessel}`)}
    ${
      text === ''
        ? nothing
        : sql`and (${holds(sql`e.search_text`, text)} or e.id in (
            select x.email_id from tenant.email_fixtures x
            join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
            where x.company_id = ${company} and ${holds(sql`shared.fold(f.fixture_number)`, text)}))`
    }`;
};

export const emailPart = (
  filter: EmailFilter,
  { skip, take }: { readonly skip: number; readonly take: number },
) =>
  statementOf<EmailRow>(sql`
    select ${shown(filter.company)} from tenant.emails e
    left join control.users u on u.id = e.author_id
    where ${matching(filter)} order by e.at desc, e.id desc offset ${skip} limit ${take}`);

export const emailTotal = (filter: EmailFilter) =>
  statementOf<{ total: number }>(
    sql`select count(*)::int as total from tenant.emails e where ${matching(filter)}`,
  );

export interface EmailDetailRow extends EmailRow {
  readonly html: string;
  readonly body: string;
  readonly attachments: readonly {
    readonly id: number;
    readonly name: string;
    readonly contentType: string;
    readonly size: number;
  }[];
}

export const oneEmail = ({ company, id }: EmailReference) =>
  statementOf<EmailDetailRow>(
    sql`
    select ${shown(company)}, e.html, e.body, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size)
        order by a.id)
      from tenant.email_attachments a
      join tenant.files f on f.company_id = ${company} and f.id = a.file_id
      where a.company_id = ${company} and a.email_id = e.id), '[]') as attachments
    from tenant.emails e
    left join control.users u on u.id = e.author_id
    where e.company_id = ${company} and e.id = ${id} and e.deleted is null`,
    'one email',
  );

export interface AttachedFileRow {
  readonly file_id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly storage_key: string;
}

/** The files of an e-mail, or one of them. */
export const attachedFiles = ({ company, id }: EmailReference, attachment?: number) =>
  statementOf<AttachedFileRow>(
    sql`
    select f.id as file_id, f.name, f.content_type, f.size::float8 as size, f.storage_key
    from tenant.email_attachments a
    join tenant.emails e on e.company_id = ${company} and e.id = a.email_id and e.deleted is null
    join tenant.files f on f.company_id = ${company} and f.id = a.file_id
    where a.company_id = ${company} and a.email_id = ${id}
      ${attachment === undefined ? nothing : sql`and a.id = ${attachment}`} order by a.id`,
  );

export interface PersonRow {
  readonly name: string;
  readonly address: string;
  readonly source: 'person' | 'partner' | 'account';
  readonly about: string;
}

/** Active persons, partners with their contacts, and on request users of the company, whose name or address holds the text. */
export const emailPersons = (
  company: number,
  search: { readonly text: string; readonly hasAccounts: boolean; readonly take: number },
) =>
  statementOf<PersonRow>(
    sql`
    select distinct on (lower(name), lower(address)) name, address, source, about from (
      select 1 as rank, full_name as name, email as address, 'person' as source, coalesce(rank, '') as about
      from tenant.persons where company_id = ${company} and not in_active and email is not null
      union all
      select 2, name, email, 'partner', '' from tenant.partners
      where company_id = ${company} and not in_active and email is not null
      union all
      select 3, coalesce(c ->> 'name', ''), c ->> 'email', 'partner', p.name
      from tenant.partners p cross join jsonb_array_elements(p.contacts) c
      where p.company_id = ${company} and not p.in_active and coalesce(c ->> 'email', '') <> ''
      union all
      select 4, u.full_name, u.email, 'account', 'User'
      from control.memberships m join control.users u on u.id = m.user_id
      where m.customer_id = ${company} and ${search.hasAccounts}::boolean
    ) one
    where ${search.text} = '' or ${holds(sql`shared.fold(name || ' ' || address || ' ' || about)`, search.text)}
    order by lower(name), lower(address), rank limit ${search.take}`,
    'email persons',
  );
