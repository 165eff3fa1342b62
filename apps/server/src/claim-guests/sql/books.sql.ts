import type { CallAnswer } from '@fairlead/domain/claim-guests/guest-answer';
import type { GuestEvent } from '@fairlead/domain/claim-guests/guest';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { GuestKey } from './keys.sql.ts';

export interface LogEntry {
  readonly event: GuestEvent;
  readonly address: string;
  readonly detail?: string;
  /** The person of the company who did it. */
  readonly user?: number;
}

export const insertLog = ({ company, id }: GuestKey, entry: LogEntry) =>
  statementOf(
    sql`
    insert into tenant.claim_guest_log (company_id, guest_id, event, detail, address, user_id)
    values (${company}, ${id}, ${entry.event}, ${(entry.detail ?? '').slice(0, 300)}, ${entry.address},
      ${entry.user ?? null})`,
    'insert log of guest',
  );

/**
 * The same, unless it was recorded from there within ten minutes: opening a page a thousand times does not fill the log.
 */
export const insertLogOnce = ({ company, id }: GuestKey, entry: LogEntry) =>
  statementOf(
    sql`
    insert into tenant.claim_guest_log (company_id, guest_id, event, detail, address, user_id)
    select ${company}, ${id}, ${entry.event}::smallint, ${entry.detail ?? ''}, ${entry.address}, ${entry.user ?? null}::bigint
    where not exists (select from tenant.claim_guest_log
      where company_id = ${company} and guest_id = ${id} and event = ${entry.event}
        and at > clock_timestamp() - interval '10 minutes' and address = ${entry.address}
        and detail = ${entry.detail ?? ''})`,
    'insert log of guest once',
  );

/** How many codes were sent within the last hour, and the seconds until the oldest of them no longer counts. */
export const codesSent = ({ company, id }: GuestKey, event: GuestEvent) =>
  statementOf<{ number: number; seconds: number }>(
    sql`
    select count(*)::int as number,
      coalesce(ceil(extract(epoch from min(at) + interval '1 hour' - clock_timestamp())), 1)::int as seconds
    from tenant.claim_guest_log
    where company_id = ${company} and guest_id = ${id} and event = ${event}
      and at > clock_timestamp() - interval '1 hour'`,
    'codes sent to guest',
  );

export interface LogRow {
  readonly id: number;
  readonly at: string;
  readonly event: GuestEvent;
  readonly detail: string;
  readonly address: string;
  readonly by: string | null;
}

export const logOf = ({ company, id }: GuestKey) =>
  statementOf<LogRow>(
    sql`
    select e.id, e.at, e.event, e.detail, e.address, u.full_name as by
    from tenant.claim_guest_log e left join control.users u on u.id = e.user_id
    where e.company_id = ${company} and e.guest_id = ${id} order by e.id desc limit 500`,
    'log of guest',
  );

/** When each guest last entered a right code. */
export const lastEntered = (company: number, ids: readonly number[], event: GuestEvent) =>
  statementOf<{ guest_id: number; at: string }>(
    sql`
    select guest_id, max(at) as at from tenant.claim_guest_log
    where company_id = ${company} and guest_id = any(${[...ids]}::bigint[]) and event = ${event} group by guest_id`,
    'guests last entered',
  );

export interface AnswerRow {
  readonly id: number;
  readonly guest_id: number;
  readonly at: string;
  readonly calculation_id: number;
  readonly version_number: number;
  /** Null once the calculation that it became was deleted. */
  readonly theirs_id: number | null;
  readonly agreed: number;
  readonly disputed: number;
  readonly added: number;
}

/** What guests have answered, latest first. */
export const answersOf = (company: number, ids: readonly number[]) =>
  statementOf<AnswerRow>(
    sql`
    select a.id, a.guest_id, a.at, a.calculation_id, a.version_number, l.id as theirs_id, a.agreed, a.disputed, a.added
    from tenant.claim_guest_answers a
    left join tenant.laytime_calculations l on l.company_id = ${company} and l.id = a.theirs_id and l.deleted is null
    where a.company_id = ${company} and a.guest_id = any(${[...ids]}::bigint[]) order by a.id desc`,
    'answers of guests',
  );

export const latestAnswer = ({ company, id }: GuestKey) =>
  statementOf<{
    at: string;
    calculation_id: number;
    version_number: number;
    theirs_id: number;
    calls: readonly CallAnswer[];
  }>(
    sql`
    select at, calculation_id, version_number, theirs_id, calls from tenant.claim_guest_answers
    where company_id = ${company} and guest_id = ${id} order by id desc limit 1`,
    'latest answer of guest',
  );

export const countAnswers = ({ company, id }: GuestKey) =>
  statementOf<{ number: number }>(
    sql`select count(*)::int as number from tenant.claim_guest_answers
      where company_id = ${company} and guest_id = ${id}`,
    'count answers of guest',
  );

export interface NewAnswer {
  readonly calculation: number;
  readonly version: number;
  readonly theirs: number;
  readonly calls: readonly CallAnswer[];
  readonly counts: Readonly<Record<'agreed' | 'disputed' | 'added', number>>;
}

export const insertAnswer = ({ company, id }: GuestKey, one: NewAnswer) =>
  statementOf(
    sql`
    insert into tenant.claim_guest_answers
      (company_id, guest_id, calculation_id, version_number, theirs_id, calls, agreed, disputed, added)
    values (${company}, ${id}, ${one.calculation}, ${one.version}, ${one.theirs},
      ${JSON.stringify(one.calls)}::jsonb, ${one.counts.agreed}, ${one.counts.disputed}, ${one.counts.added})`,
    'insert answer of guest',
  );

export interface MessageRow {
  readonly guest_id: number;
  readonly at: string;
  readonly by: string | null;
  readonly body: string;
}

/** Messages with guests, in the order in which they were written. */
export const messagesOf = (company: number, ids: readonly number[]) =>
  statementOf<MessageRow>(
    sql`
    select m.guest_id, m.at, u.full_name as by, m.body
    from tenant.claim_guest_messages m left join control.users u on u.id = m.author_id
    where m.company_id = ${company} and m.guest_id = any(${[...ids]}::bigint[]) order by m.id`,
    'messages with guests',
  );

export const insertMessage = ({ company, id }: GuestKey, author: number | null, body: string) =>
  statementOf(
    sql`insert into tenant.claim_guest_messages (company_id, guest_id, author_id, body)
      values (${company}, ${id}, ${author}, ${body})`,
    'insert message with guest',
  );

/** Messages and uploads of a guest, which are limited. */
export const countSent = ({ company, id }: GuestKey) =>
  statementOf<{ messages: number; uploads: number }>(
    sql`
    select
      (select count(*)::int from tenant.claim_guest_messages
        where company_id = ${company} and guest_id = ${id} and author_id is null) as messages,
      (select count(*)::int from tenant.claim_guest_documents
        where company_id = ${company} and guest_id = ${id} and is_from_guest) as uploads`,
    'count what a guest sent',
  );

/**
 * Who is notified of a guest's actions: the person who invited the guest, and the person who froze what the guest sees.
 */
export const peopleOfClaim = ({ company, id }: GuestKey) =>
  statementOf<{ id: number; full_name: string; email: string }>(
    sql`
    select distinct u.id, u.full_name, u.email
    from tenant.claim_guests g
    join tenant.laytime_versions v on v.company_id = ${company} and v.calculation_id = g.calculation_id
      and v.number = g.version_number
    join control.users u on u.id in (g.author_id, v.author_id) and not u.barred and not u.disabled
    where g.company_id = ${company} and g.id = ${id}
      and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})`,
    'people of claim',
  );

/** One row where a mail about the guest was posted within a quarter of an hour. */
export const notifiedLately = ({ company, id }: GuestKey) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.sent_mail
    where company_id = ${company} and about_id = ${id} and purpose = 'guestAnswer'
      and created > clock_timestamp() - interval '15 minutes' limit 1`,
    'guest notified lately',
  );
