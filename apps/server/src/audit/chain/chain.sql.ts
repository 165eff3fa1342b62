import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { Book } from './chain.ts';

/** An instant to the microsecond, whatever date format the session uses. */
const at = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/**
 * The text of an entry that its link seals. Row ids are left out: the order of the links proves more, and a restore may
 * give entries of the security log other ids.
 */
const historyText = (
  person: string,
) => sql`jsonb_build_array('history', h.entity, h.entity_id, ${at('h.at')},
  ${sql.raw(person)}, h.source, h.action, h.changes)::text
  || case when h.reason is null then '' else jsonb_build_array('reason', h.reason)::text end`;
const securityText = (
  person: string,
) => sql`jsonb_build_array('security', s.kind, s.detail, ${at('s.at')},
  ${sql.raw(person)}, s.address)::text`;
const restoreText = sql`jsonb_build_array('restore', ${at('r.at')}, ${at('r.made')}, r.product, r.links, r.people)::text`;

/** The company's part of the security log; chain 0 covers entries that concern no company, such as sign-ins. */
const ofCompany = (company: number) =>
  company === 0 ? sql`s.company_id is null` : sql`s.company_id = ${company}`;

export interface ChainHeadRow {
  readonly chain: string;
  readonly links: number;
  readonly hash: Buffer | null;
  readonly sealed: string | null;
  readonly is_whole: boolean;
  readonly settled_history: number;
  readonly settled_security: number;
  readonly seen_history: number;
  readonly seen_security: number;
  readonly seen_before: number;
}

export const ensureChainHead = (company: number) =>
  statementOf(
    sql`insert into tenant.audit_heads (company_id) values (${company}) on conflict do nothing`,
    'ensure chain of company',
  );

/** Locks the head of the chain, so that only one transaction at a time appends to it. */
export const lockChainHead = (company: number) =>
  statementOf<ChainHeadRow>(
    sql`select chain, links, hash, sealed, is_whole, settled_history, settled_security, seen_history, seen_security, seen_before
      from tenant.audit_heads where company_id = ${company} for update`,
    'lock audit head',
  );

export const readChainHead = (company: number) =>
  statementOf<ChainHeadRow>(
    sql`select chain, links, hash, sealed, is_whole, settled_history, settled_security, seen_history, seen_security, seen_before
      from tenant.audit_heads where company_id = ${company}`,
    'read audit head',
  );

export interface WaitingRow {
  readonly book: Book;
  readonly id: number;
  readonly text: string;
}

const isSealed = (
  company: number,
  book: Book,
  id: string,
) => sql`exists (select from tenant.audit_links l
  where l.company_id = ${company} and l.book = ${sql.raw(String(book))} and l.entry_id = ${sql.raw(id)})`;

/** Entries that no link seals yet, oldest first. */
export const waitingEntries = (company: number, chainHead: ChainHeadRow, most: number) =>
  statementOf<WaitingRow>(sql`
    select book, id, text from (
      (select 1 as book, h.id, h.at, ${historyText('h.actor_id')} as text from tenant.history h
        where h.company_id = ${company} and h.id > ${chainHead.settled_history} and not ${isSealed(company, 1, 'h.id')}
        order by h.id limit ${most})
      union all
      (select 2, s.id, s.at, ${securityText('s.user_id')} from control.security_log s
        where ${ofCompany(company)} and s.id > ${chainHead.settled_security} and not ${isSealed(company, 2, 's.id')}
        order by s.id limit ${most})
      union all
      (select 3, r.id, r.at, ${restoreText} from tenant.audit_restores r
        where r.company_id = ${company} and not ${isSealed(company, 3, 'r.id')} limit ${most})
    ) entries order by at, book, id limit ${most}`);

export interface MomentRow {
  readonly oldest: number;
  readonly next: number;
  readonly now: string;
  readonly history: number;
  readonly security: number;
}

/** Which transactions are still running, and the current highest ids. */
export const sealingMoment = (company: number) =>
  statementOf<MomentRow>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next, now() as now,
      coalesce((select max(id) from tenant.history where company_id = ${company}), 0) as history,
      coalesce((select max(id) from control.security_log s where ${ofCompany(company)}), 0) as security`);

export interface NewLink {
  readonly position: number;
  readonly book: Book;
  readonly entryId: number;
  readonly hash: Buffer;
}

export const insertLinks = (company: number, links: readonly NewLink[], sealed: string) =>
  statementOf(sql`
    insert into tenant.audit_links (company_id, position, book, entry_id, hash, sealed)
    select ${company}::bigint, l.*, ${sealed}::timestamptz from unnest(${links.map(({ position }) => position)}::bigint[],
      ${links.map(({ book }) => book)}::smallint[], ${links.map(({ entryId }) => entryId)}::bigint[],
      ${links.map(({ hash }) => hash)}::bytea[]) l`);

export type ChainHeadValues = Omit<ChainHeadRow, 'chain'>;

export const updateChainHead = (company: number, chainHead: ChainHeadValues) =>
  statementOf(sql`
    update tenant.audit_heads set links = ${chainHead.links}, hash = ${chainHead.hash}, sealed = ${chainHead.sealed}::timestamptz, is_whole = ${chainHead.is_whole},
      settled_history = ${chainHead.settled_history}, settled_security = ${chainHead.settled_security},
      seen_history = ${chainHead.seen_history}, seen_security = ${chainHead.seen_security}, seen_before = ${chainHead.seen_before}
    where company_id = ${company}`);

export interface LinkRow {
  readonly position: number;
  readonly book: Book;
  readonly entry_id: number;
  readonly hash: Buffer;
  readonly sealed: string;
  /** The time that the entry records; null where the entry is gone. */
  readonly at: string | null;
  readonly text: string | null;
}

/** Links from a position on, each with the current text of its entry. */
export const linksFrom = (company: number, position: number, most: number) =>
  statementOf<LinkRow>(sql`
    select l.position, l.book, l.entry_id, l.hash, l.sealed, coalesce(h.at, s.at, r.at) as at,
      case l.book
        when 1 then case when h.id is not null then ${historyText(sealedPerson('h.actor_id'))} end
        when 2 then case when s.id is not null then ${securityText(sealedPerson('s.user_id'))} end
        else case when r.id is not null then ${restoreText} end
      end as text
    from tenant.audit_links l
    left join tenant.history h on l.book = 1 and h.company_id = l.company_id and h.id = l.entry_id
    left join control.security_log s on l.book = 2 and s.id = l.entry_id and ${ofCompany(company)}
    left join tenant.audit_restores r on l.book = 3 and r.company_id = l.company_id and r.id = l.entry_id
    where l.company_id = ${company} and l.position >= ${position} order by l.position limit ${most}`);

/** The id by which a person was sealed: each restore after the link has given some people another id. */
function sealedPerson(column: string): string {
  return `tenant.sealed_person(l.company_id, l.position, ${column})`;
}

export interface UnsealedRow {
  readonly waiting: number;
  readonly planted_book: Book | null;
  readonly planted_id: number | null;
}

/** How many entries are not sealed yet, and the first that appeared in the range already settled. */
export const unsealed = (company: number, chainHead: ChainHeadRow) =>
  statementOf<UnsealedRow>(sql`
    with history as (
      select 1::smallint as book, h.id, h.id <= ${chainHead.settled_history} as planted from tenant.history h
      where h.company_id = ${company} and not ${isSealed(company, 1, 'h.id')}
    ), security as (
      select 2::smallint as book, s.id, s.id <= ${chainHead.settled_security} as planted from control.security_log s
      where ${ofCompany(company)} and not ${isSealed(company, 2, 's.id')}
    ), entries as (select * from history union all select * from security),
    first as (select book, id from entries where planted order by book, id limit 1)
    select (select count(*) from entries where not planted) as waiting,
      (select book from first) as planted_book, (select id from first) as planted_id`);
