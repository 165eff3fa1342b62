import {
  type EmailCategory,
  emailLimits,
  type EmailStatus,
  type Recipient,
} from '@fairlead/domain/emails/email';
import type { LinkKind, LinkReason } from '@fairlead/domain/emails/links';
import { type RawBuilder, sql } from 'kysely';
import { portOf } from '../fixtures/page/fixture-page.sql.ts';
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
  readonly attachment_count: number;
  readonly deliveries: readonly DeliveryRow[];
  readonly fixtures: readonly {
    readonly id: number;
    readonly fixtureNumber: string;
    readonly vessel: { readonly id: number; readonly name: string };
    readonly voyage: { readonly id: number; readonly name: string };
  }[];
  readonly from_name: string | null;
  readonly from_address: string | null;
  readonly mailbox: { readonly id: number; readonly name: string } | null;
  readonly thread_id: number | null;
  readonly links: readonly {
    readonly kind: LinkKind;
    readonly id: number;
    readonly name: string;
    readonly about: string;
    readonly reason: LinkReason;
    readonly evidence: string | null;
  }[];
  readonly is_read: boolean;
  readonly is_archived: boolean;
  readonly assignee: { readonly id: number; readonly name: string } | null;
  readonly tags: readonly string[];
  readonly modified: string;
}

/** The latest mail to each current recipient of an e-mail. */
export const latestDeliveries = (
  company: number,
  id: RawBuilder<unknown>,
  recipients: RawBuilder<unknown>,
) => sql`
  select distinct on (lower(m.to_address)) lower(m.to_address) as address, m.status, m.error, m.sent
  from tenant.sent_mail m
  where m.company_id = ${company} and m.purpose = 'email' and m.about_id = ${id}
    and exists (select from jsonb_array_elements(${recipients}) r where lower(r ->> 'address') = lower(m.to_address))
  order by lower(m.to_address), m.id desc`;

/** Everything that e-mail `e` is linked to, fixtures first. */
const links = (company: number) => sql`
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'name', l.name, 'about', l.about, 'reason', l.reason,
    'evidence', l.evidence) order by l.kind, l.created) from (
    select 10 as kind, f.id, f.fixture_number as name, s.name || ', voyage ' || coalesce(v.reference, v.voyage_number::text)
      as about, x.reason, x.evidence, x.created
    from tenant.email_fixtures x
    join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
    join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
    where x.company_id = ${company} and x.email_id = e.id
    union all
    select 20, v.id, coalesce(v.reference, v.voyage_number::text), s.name, x.reason, x.evidence, x.created
    from tenant.email_links x
    join tenant.voyages v on v.company_id = ${company} and v.id = x.voyage_id and v.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    where x.company_id = ${company} and x.email_id = e.id
    union all
    select 30, s.id, s.name, 'IMO ' || s.imo, x.reason, x.evidence, x.created
    from tenant.email_links x
    join tenant.vessels s on s.company_id = ${company} and s.id = x.vessel_id and not s.deleted
    where x.company_id = ${company} and x.email_id = e.id
    union all
    select 40, k.id, p.name, s.name || ', voyage ' || coalesce(v.reference, v.voyage_number::text), x.reason, x.evidence,
      x.created
    from tenant.email_links x
    join tenant.port_calls k on k.company_id = ${company} and k.id = x.port_call_id and k.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    ${portOf(company)}
    where x.company_id = ${company} and x.email_id = e.id
  ) l`;

/** Who sees the e-mails: what is read and archived is that of each user. */
export interface EmailReader {
  readonly company: number;
  /** 0: no user. */
  readonly user: number;
}

const mark = ({ company, user }: EmailReader) => sql`
  select from tenant.email_marks k where k.company_id = ${company} and k.email_id = e.id and k.user_id = ${user}`;

/** What lists show of e-mails `e`. */
const shown = ({ company, user }: EmailReader) => sql`
  e.from_name, e.from_address, e.thread_id, e.tags, coalesce((${links(company)}), '[]') as links,
  (select jsonb_build_object('id', b.id, 'name', b.name) from tenant.mailboxes b
    where b.company_id = ${company} and b.id = e.mailbox_id) as mailbox,
  (select jsonb_build_object('id', a.id, 'name', a.full_name) from control.users a where a.id = e.assignee_id) as assignee,
  e.status <> 60 or e.at <= clock_timestamp() - make_interval(days => ${emailLimits.unreadDays})
    or exists (${mark({ company, user })} and k.read is not null) as is_read,
  e.archived is not null or exists (${mark({ company, user })} and k.archived is not null) as is_archived,
  e.id, e.category, e.status, e.subject, left(e.body, 200) as excerpt, e.recipients, u.full_name as author, e.at,
  e.created, e.send_at, e.sent, e.modified, (
    select count(*)::int from tenant.email_attachments a where a.company_id = ${company} and a.email_id = e.id and a.content_id is null
  ) as attachment_count, coalesce((
    select jsonb_agg(jsonb_build_object('address', d.address, 'status', d.status, 'error', d.error))
    from (${latestDeliveries(company, sql`e.id`, sql`e.recipients`)}) d), '[]') as deliveries, coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'fixtureNumber', f.fixture_number,
      'vessel', jsonb_build_object('id', s.id, 'name', s.name),
      'voyage', jsonb_build_object('id', v.id, 'name', coalesce(v.reference, v.voyage_number::text)))
      order by x.created, f.id)
    from tenant.email_fixtures x
    join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
    join tenant.vessels s on s.company_id = ${company} and s.id = f.vessel_id
    join tenant.voyages v on v.company_id = ${company} and v.id = f.voyage_id
    where x.company_id = ${company} and x.email_id = e.id), '[]') as fixtures`;

export interface EmailFilter extends EmailReader {
  /** Each of them is required, in any order. */
  readonly terms: readonly string[];
  /** E-mails that have a word in the number of a fixture, and the others there or in their text. */
  readonly numbered: readonly number[];
  readonly status: number | undefined;
  readonly category: number | undefined;
  readonly fixture: number | undefined;
  readonly voyage: number | undefined;
  readonly vessel: number | undefined;
  readonly portCall: number | undefined;
  readonly assignee: number | undefined;
  readonly tag: string | undefined;
  readonly isUnread: boolean;
  /** Undefined: both. */
  readonly isArchived: boolean | undefined;
}

const nothing = sql``;

/** E-mails that are linked to one of the records. */
const linkedTo = (
  company: number,
  {
    fixtures,
    others,
  }: { readonly fixtures?: RawBuilder<unknown>; readonly others?: RawBuilder<unknown> },
) => sql`
  and e.id in (${sql.join(
    [
      ...(fixtures === undefined
        ? []
        : [
            sql`
      select x.email_id from tenant.email_fixtures x
      join tenant.fixtures f on f.company_id = ${company} and f.id = x.fixture_id and f.deleted is null
      where x.company_id = ${company} and ${fixtures}`,
          ]),
      ...(others === undefined
        ? []
        : [
            sql`
      select x.email_id from tenant.email_links x
      left join tenant.port_calls k on k.company_id = ${company} and k.id = x.port_call_id
      left join tenant.voyages v on v.company_id = ${company} and v.id = coalesce(x.voyage_id, k.voyage_id)
      where x.company_id = ${company} and ${others}`,
          ]),
    ],
    sql` union all `,
  )})`;

const records = ({ company, fixture, voyage, vessel, portCall }: EmailFilter) => sql`
  ${fixture === undefined ? nothing : linkedTo(company, { fixtures: sql`f.id = ${fixture}` })}
  ${
    voyage === undefined
      ? nothing
      : linkedTo(company, { fixtures: sql`f.voyage_id = ${voyage}`, others: sql`v.id = ${voyage}` })
  }
  ${
    vessel === undefined
      ? nothing
      : linkedTo(company, {
          fixtures: sql`f.vessel_id = ${vessel}`,
          others: sql`coalesce(x.vessel_id, v.vessel_id) = ${vessel}`,
        })
  }
  ${portCall === undefined ? nothing : linkedTo(company, { others: sql`x.port_call_id = ${portCall}` })}`;

const handling = (filter: EmailFilter) => {
  const { assignee, tag, isUnread, isArchived } = filter;
  const archivedByUser = sql`exists (${mark(filter)} and k.archived is not null)`;
  return sql`
  ${assignee === undefined ? nothing : sql`and e.assignee_id = ${assignee}`}
  ${tag === undefined ? nothing : sql`and e.tags @> array[${tag}::text]`}
  ${
    isUnread
      ? sql`and e.status = 60 and e.at > clock_timestamp() - make_interval(days => ${emailLimits.unreadDays})
          and not exists (${mark(filter)} and k.read is not null)`
      : nothing
  }
  ${
    isArchived === undefined
      ? nothing
      : isArchived
        ? sql`and (e.archived is not null or ${archivedByUser})`
        : sql`and e.archived is null and not ${archivedByUser}`
  }`;
};

const every = (text: RawBuilder<unknown>, terms: readonly string[]) =>
  sql.join(
    terms.map((term) => holds(text, term)),
    sql` and `,
  );

/**
 * E-mails with every word. The database reads the latest e-mails until a page is full where the words are frequent, and
 * the index of the texts where they are rare together.
 */
const searched = ({ company, terms, numbered }: EmailFilter) =>
  numbered.length === 0
    ? sql`and ${every(sql`e.search_text`, terms)}`
    : sql`and ((${every(sql`e.search_text`, terms)}) or e.company_id = ${company} and e.id = any (${[...numbered]}::bigint[]))`;

const matching = (filter: EmailFilter): RawBuilder<unknown> => {
  const { company, terms, status, category } = filter;
  return sql`e.company_id = ${company} and e.deleted is null
    ${status === undefined ? nothing : sql`and e.status = ${status}`}
    ${category === undefined ? nothing : sql`and e.category = ${category}`}
    ${records(filter)} ${handling(filter)}
    ${terms.length === 0 ? nothing : searched(filter)}`;
};

interface EmailPart {
  readonly skip: number;
  readonly take: number;
}

export const emailPart = (filter: EmailFilter, { skip, take }: EmailPart) =>
  statementOf<EmailRow>(sql`
    select ${shown(filter)} from tenant.emails e
    left join control.users u on u.id = e.author_id
    where ${matching(filter)} order by e.at desc, e.id desc offset ${skip} limit ${take}`);

/**
 * The same where only few match: all of them are found first, by the index of the texts. The database takes words for
 * independent of one another, and would read every e-mail for two frequent ones that are never together.
 */
export const fewEmailsPart = (filter: EmailFilter, { skip, take }: EmailPart) =>
  statementOf<EmailRow>(sql`
    with few as materialized (select e.id, e.at from tenant.emails e where ${matching(filter)})
    select ${shown(filter)}
    from (select id from few order by at desc, id desc offset ${skip} limit ${take}) listed
    join tenant.emails e on e.company_id = ${filter.company} and e.id = listed.id
    left join control.users u on u.id = e.author_id order by e.at desc, e.id desc`);

/** Counted up to the limit: no one pages through more. */
export const emailTotal = (filter: EmailFilter) =>
  statementOf<{ total: number }>(sql`
    select count(*)::int as total from (
      select from tenant.emails e where ${matching(filter)} limit ${emailLimits.counted}) counted`);

export interface EmailDetailRow extends EmailRow {
  readonly html: string;
  readonly body: string;
  readonly reply_to: readonly { readonly name: string; readonly address: string }[];
  readonly has_pictures: boolean;
  readonly file_id: number | null;
  readonly problem: string | null;
  readonly answers_id: number | null;
  readonly conversation: readonly {
    readonly id: number;
    readonly status: EmailStatus;
    readonly subject: string;
    readonly from: string;
    readonly at: string;
  }[];
  readonly comments: readonly {
    readonly id: number;
    readonly author: string | null;
    readonly text: string;
    readonly created: string;
  }[];
  readonly attachments: readonly {
    readonly id: number;
    readonly name: string;
    readonly contentType: string;
    readonly size: number;
  }[];
}

const conversation = (company: number) => sql`
  select jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'subject', c.subject, 'from', c.from, 'at', c.at)
    order by c.at, c.id) from (
    select o.id, o.status, o.subject, o.at, coalesce(nullif(o.from_name, ''), o.from_address, w.full_name, '') as from
    from tenant.emails o left join control.users w on w.id = o.author_id
    where o.company_id = ${company} and o.thread_id = e.thread_id and o.id <> e.id and o.deleted is null
    order by o.at desc limit 100) c`;

const comments = (company: number) => sql`
  select jsonb_agg(jsonb_build_object('id', c.id, 'author', w.full_name, 'text', c.text, 'created', c.created) order by c.id)
  from tenant.email_comments c left join control.users w on w.id = c.author_id
  where c.company_id = ${company} and c.email_id = e.id`;

export const oneEmail = ({ company, user, id }: EmailReader & EmailReference) =>
  statementOf<EmailDetailRow>(
    sql`
    select ${shown({ company, user })}, coalesce(r.html, e.html) as html, coalesce(r.text, e.body) as body,
      coalesce(r.reply_to, '[]') as reply_to, coalesce(r.has_pictures, false) as has_pictures, r.file_id, r.problem,
      e.answers_id, coalesce((${conversation(company)}), '[]') as conversation,
      coalesce((${comments(company)}), '[]') as comments, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size)
        order by a.id)
      from tenant.email_attachments a
      join tenant.files f on f.company_id = ${company} and f.id = a.file_id
      where a.company_id = ${company} and a.email_id = e.id and a.content_id is null), '[]') as attachments
    from tenant.emails e
    left join control.users u on u.id = e.author_id
    left join tenant.received_emails r on r.company_id = ${company} and r.email_id = e.id
    where e.company_id = ${company} and e.id = ${id} and e.deleted is null`,
    'one email',
  );

export interface AttachedFileRow {
  /** Of the attachment. */
  readonly id: number;
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
    select a.id, f.id as file_id, f.name, f.content_type, f.size::float8 as size, f.storage_key
    from tenant.email_attachments a
    join tenant.emails e on e.company_id = ${company} and e.id = a.email_id and e.deleted is null
    join tenant.files f on f.company_id = ${company} and f.id = a.file_id
    where a.company_id = ${company} and a.email_id = ${id}
      ${attachment === undefined ? nothing : sql`and a.id = ${attachment}`} order by a.id`,
  );
