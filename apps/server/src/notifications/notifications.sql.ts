import type { FindingInput } from '@fairlead/domain/validation/finding-input';
import type { RuleSubject } from '@fairlead/domain/validation/rules/rule-columns';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { sqlFor, statementOf } from '../platform/database/query.ts';

const errorSeverity = 3;
const warningSeverity = 2;

/** Snoozed ones come back by themselves. */
const isAwake = sql`(n.snoozed_until is null or n.snoozed_until <= now())`;

/** What the badge counts: neither dismissed, nor snoozed, nor settled. */
export const countOpen = (company: number) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.notifications n
    where n.company_id = ${company} and n.closed is null and n.dismissed is null and ${isAwake}`,
    'count notifications',
  );

export interface NotificationFilter {
  readonly company: number;
  /** The caller. */
  readonly user: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly vesselIds?: readonly number[] | undefined;
  readonly includeDismissed?: boolean | undefined;
  readonly showWarnings?: boolean | undefined;
  readonly showErrors?: boolean | undefined;
  readonly entities?: string | undefined;
  readonly codes?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly includeSnoozed?: boolean | undefined;
  readonly assignedToMe?: boolean | undefined;
  /** The most severe before the newest. */
  readonly worstFirst?: boolean | undefined;
  /** Of those, only these. */
  readonly ids?: readonly number[] | undefined;
}

const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const mostTerms = 10;

/** Each word of a text occurs in the message, without regard to case and accents. */
const termsIn = (search: string | undefined): readonly RawBuilder<unknown>[] =>
  (search ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, mostTerms)
    .map((part) => holds(sql`shared.fold(n.message)`, part));

const among = (
  column: RawBuilder<unknown>,
  ids: readonly number[] | undefined,
): readonly RawBuilder<unknown>[] =>
  ids === undefined || ids.length === 0 ? [] : [sql`${column} = any (${[...ids]}::bigint[])`];

/** What every filter of a list, a count or a bulk action lets through, dismissed or not. */
export function narrowed(filter: NotificationFilter): RawBuilder<unknown> {
  const { company, user, from, to, showErrors, showWarnings, includeSnoozed, assignedToMe } =
    filter;
  const entities = namesIn(filter.entities);
  return sql.join(
    [
      sql`n.company_id = ${company} and n.closed is null`,
      ...(from === undefined ? [] : [sql`n.ref_date >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`n.ref_date <= ${to}::timestamptz`]),
      ...among(sql`n.vessel_id`, filter.vesselIds),
      ...among(sql`n.code`, filter.codes),
      ...among(sql`n.id`, filter.ids),
      ...termsIn(filter.search),
      ...(entities.length === 0 ? [] : [sql`n.entity = any (${[...entities]}::text[])`]),
      ...(showErrors === false ? [sql`n.severity <> ${errorSeverity}::int`] : []),
      ...(showWarnings === false ? [sql`n.severity <> ${warningSeverity}::int`] : []),
      ...(includeSnoozed === true ? [] : [isAwake]),
      ...(assignedToMe === true ? [sql`n.assignee_id = ${user}`] : []),
    ],
    sql` and `,
  );
}

const shown = (filter: NotificationFilter): RawBuilder<unknown> =>
  filter.includeDismissed === true
    ? narrowed(filter)
    : sql`${narrowed(filter)} and n.dismissed is null`;

export const countBySeverity = (filter: NotificationFilter) =>
  statementOf<{ severity: number; number: number }>(sql`
    select n.severity, count(*)::int as number from tenant.notifications n where ${shown(filter)} group by n.severity`);

export interface NotificationRow {
  readonly id: number;
  readonly ref_date: string;
  readonly vessel_id: number | null;
  readonly vessel: string | null;
  readonly message: string;
  readonly severity: 0 | 1 | 2 | 3;
  readonly source: string;
  readonly entity: string;
  readonly ref_id: string | null;
  readonly ref_guid: string | null;
  readonly dismissed: string | null;
  readonly dismissed_by: string | null;
  readonly dismiss_reason: string | null;
  readonly code: number | null;
  readonly subject: string;
  readonly value: number | null;
  readonly cause: string;
  readonly repeats: number;
  readonly created: string;
  readonly snoozed_until: string | null;
  readonly assignee_id: number | null;
  readonly assignee: string | null;
  readonly requested: string | null;
}

const named = <Row = NotificationRow>(
  company: number,
  rows: RawBuilder<unknown>,
  others = sql``,
) => sql<Row>`
  select n.id, n.ref_date, n.vessel_id, s.name as vessel, n.message, n.severity, n.source, n.entity, n.ref_id, n.ref_guid,
    n.dismissed, d.full_name as dismissed_by, n.dismiss_reason, n.code, n.subject, n.value::float8 as value, n.cause,
    n.repeats, n.created, n.snoozed_until, n.assignee_id, a.full_name as assignee, n.requested${others}
  from (${rows}) n
  left join tenant.vessels s on s.company_id = ${company} and s.id = n.vessel_id
  left join control.users d on d.id = n.dismissed_by
  left join control.users a on a.id = n.assignee_id
  order by n.ref_date desc, n.id desc`;

/** One page, newest first unless the filter says otherwise; names are looked up for its rows alone. */
export const notificationPage = (filter: NotificationFilter, skip: number, take: number) =>
  statementOf(
    named(
      filter.company,
      sql`select n.* from tenant.notifications n where ${shown(filter)}
        order by ${filter.worstFirst === true ? sql`n.severity desc,` : sql``} n.ref_date desc, n.id desc
        offset ${skip} limit ${take}`,
    ),
  );

interface FindingRule {
  readonly id: number;
  readonly name: string;
  readonly subject: RuleSubject;
  readonly matchesAll: boolean;
}

/** A notification with what its data check or rule compared. */
export interface WholeNotificationRow extends NotificationRow {
  readonly rule: FindingRule | null;
  readonly inputs: readonly FindingInput[];
  readonly equation: string;
}

export const oneNotification = (company: number, id: number) =>
  statementOf(
    named<WholeNotificationRow>(
      company,
      sql`select * from tenant.notifications where company_id = ${company} and id = ${id}`,
      sql`, n.inputs, n.equation, (
        select jsonb_build_object('id', r.id, 'name', r.name, 'subject', r.subject, 'matchesAll', r.matches_all)
        from tenant.notification_rules r where r.company_id = ${company} and r.id = n.rule_id) as rule`,
    ),
    'one notification',
  );

export interface NoteRow {
  readonly id: number;
  readonly kind: 10 | 20 | 30 | 40 | 50 | 60 | 70;
  readonly text: string;
  readonly author: string | null;
  readonly created: string;
}

export const notesOf = (company: number, notification: number) =>
  statementOf<NoteRow>(
    sql`
    select o.id, o.kind, o.text, u.full_name as author, o.created from tenant.notification_notes o
    left join control.users u on u.id = o.author_id
    where o.company_id = ${company} and o.notification_id = ${notification} order by o.id limit 500`,
    'notes of notification',
  );

/** Connected users: a user who missed two pings of a minute counts as gone. */
export const onlineUsers = (company: number | undefined) =>
  sqlFor
    .selectFrom('control.online_users as o')
    .innerJoin('control.users as u', 'u.id', 'o.user_id')
    .innerJoin('control.customers as c', 'c.id', 'o.company_id')
    .select([
      'o.user_id',
      'u.full_name',
      'o.company_id',
      'c.name as company_name',
      'o.transport',
      'o.app_version',
      'o.platform',
      'o.language',
      'o.time_zone',
      'o.connected_at',
      'o.last_ping',
    ])
    .where('o.last_ping', '>', sql<string>`now() - interval '130 seconds'`)
    .$if(company !== undefined, (query) => query.where('o.company_id', '=', company ?? 0))
    .orderBy('u.full_name')
    .orderBy('o.connected_at')
    .limit(1000);
