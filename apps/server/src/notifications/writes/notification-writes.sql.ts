import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import {
  notificationNoteKind,
  type NotificationNoteKind,
} from '@fairlead/domain/notifications/note-kinds';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { narrowed, type NotificationFilter } from '../notifications.sql.ts';

/** A notification and the user who changes it. */
export interface Act {
  readonly company: number;
  readonly id: number;
  /** 0 for an API key. */
  readonly user: number;
}

const authorOf = (user: number): number | null => (user === 0 ? null : user);

/** What is set when a notification is no longer dismissed. */
const noLonger = sql`dismissed = null, dismissed_by = null, dismiss_reason = null, dismissal_id = null`;

/** A note on each notification that the statement changed; a statement with it counts them. */
const noted = (
  { company, user }: Pick<Act, 'company' | 'user'>,
  { kind, text }: { readonly kind: NotificationNoteKind; readonly text: string },
) => sql`
  insert into tenant.notification_notes (company_id, notification_id, kind, text, author_id)
  select ${company}, c.id, ${kind}::int, ${text}::text, ${authorOf(user)}::bigint from changed c`;

export const dismissOne = ({ company, id, user }: Act, reason: string | null) =>
  statementOf<{ vessel_id: number | null }>(
    sql`
    update tenant.notifications set dismissed = now(), dismissed_by = ${authorOf(user)}::bigint,
      dismiss_reason = ${reason}::text, dismissal_id = null
    where company_id = ${company} and id = ${id} and dismissed is null
    returning vessel_id`,
    'dismiss notification',
  );

export const reactivateOne = ({ company, id }: Act) =>
  statementOf<{ vessel_id: number | null }>(
    sql`
    update tenant.notifications set ${noLonger}
    where company_id = ${company} and id = ${id} and dismissed is not null
    returning vessel_id`,
    'reactivate notification',
  );

export const existingNotification = (company: number, id: number) =>
  statementOf<{
    id: number;
    vessel_id: number | null;
    entity: string;
    ref_id: string | null;
    ref_guid: string | null;
    ref_date: string;
    subject: string;
    closed: string | null;
  }>(
    sql`
    select id, vessel_id, entity, ref_id, ref_guid, ref_date, subject, closed from tenant.notifications
    where company_id = ${company} and id = ${id} for update`,
    'existing notification',
  );

interface TankAt {
  readonly company: number;
  readonly vessel: number;
  /** The name of the tank. */
  readonly tank: string;
  readonly at: string;
}

/** The transfer that moved fuel into a tank of a vessel or out of it at an instant. */
export const transferAt = ({ company, vessel, tank, at }: TankAt) =>
  statementOf<{ guid: string }>(
    sql`
    select p.source_id as guid from tenant.fuel_postings p
    join tenant.vessel_parts t on t.company_id = ${company} and t.id in (p.tank_id, p.to_tank_id) and t.name = ${tank}
    where p.company_id = ${company} and p.vessel_id = ${vessel} and p.at = ${at}::timestamptz and p.ended is null
      and p.source = ${fuelSource.TankTransfer}::int
    order by p.id desc limit 1`,
    'transfer of a finding',
  );

export const addNote = ({ company, id, user }: Act, kind: NotificationNoteKind, text = '') =>
  statementOf(
    sql`
    insert into tenant.notification_notes (company_id, notification_id, kind, text, author_id)
    values (${company}, ${id}, ${kind}, ${text}, ${authorOf(user)}::bigint)`,
    'add note of notification',
  );

export const addDismissal = (company: number, user: number, reason: string | null) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.notification_dismissals (company_id, author_id, reason)
    values (${company}, ${authorOf(user)}::bigint, ${reason}::text) returning id`,
    'add dismissal',
  );

export const countDismissal = (company: number, id: number, number: number) =>
  statementOf(
    sql`update tenant.notification_dismissals set number = ${number} where company_id = ${company} and id = ${id}`,
    'count dismissal',
  );

/** Marks a bulk dismissal as undone, once. */
export const endDismissal = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.notification_dismissals set undone = coalesce(undone, now())
    where company_id = ${company} and id = ${id} returning id`,
    'end dismissal',
  );

const reactivated = { kind: notificationNoteKind.Reactivated, text: '' } as const;

export const reactivateDismissal = (act: Pick<Act, 'company' | 'user'>, dismissal: number) =>
  statementOf(
    sql`
    with changed as (
      update tenant.notifications set ${noLonger}
      where company_id = ${act.company} and dismissal_id = ${dismissal} returning id)
    ${noted(act, reactivated)}`,
    'undo dismissal',
  );

/** What a bulk action changes: those that are dismissed already, or not yet; each has it in its history. */
export const dismissFiltered = (
  filter: NotificationFilter,
  { id, reason }: { readonly id: number; readonly reason: string | null },
) =>
  statementOf(sql`
    with changed as (
      update tenant.notifications n set dismissed = now(), dismissed_by = ${authorOf(filter.user)}::bigint,
        dismiss_reason = ${reason}::text, dismissal_id = ${id}
      where ${narrowed(filter)} and n.dismissed is null returning n.id)
    ${noted(filter, { kind: notificationNoteKind.Dismissed, text: reason ?? '' })}`);

export const reactivateFiltered = (filter: NotificationFilter) =>
  statementOf(sql`
    with changed as (
      update tenant.notifications n set ${noLonger}
      where ${narrowed(filter)} and n.dismissed is not null returning n.id)
    ${noted(filter, reactivated)}`);

export interface PeriodNotifications {
  readonly company: number;
  readonly user: number;
  readonly entity: 'DwhLeg' | 'DwhPortCall';
  /** Port calls by their id, legs as `12-15`. */
  readonly refs: readonly string[];
}

const ofPeriods = ({ company, entity, refs }: PeriodNotifications) => sql`
  company_id = ${company} and closed is null and entity = ${entity} and ref_id = any (${[...refs]}::text[])`;

export const dismissPeriods = (periods: PeriodNotifications) =>
  statementOf(sql`
    with changed as (
      update tenant.notifications set dismissed = now(), dismissed_by = ${authorOf(periods.user)}::bigint
      where ${ofPeriods(periods)} and dismissed is null returning id)
    ${noted(periods, { kind: notificationNoteKind.Dismissed, text: '' })}`);

export const reactivatePeriods = (periods: PeriodNotifications) =>
  statementOf(sql`
    with changed as (
      update tenant.notifications set ${noLonger}
      where ${ofPeriods(periods)} and dismissed is not null returning id)
    ${noted(periods, reactivated)}`);

export const snoozeOne = ({ company, id }: Act, until: string | null) =>
  statementOf(
    sql`update tenant.notifications set snoozed_until = ${until}::timestamptz where company_id = ${company} and id = ${id}`,
    'snooze notification',
  );

/** The name of a user of the company. */
export const assignOne = ({ company, id }: Act, user: number | null) =>
  statementOf(
    sql`update tenant.notifications set assignee_id = ${user}::bigint where company_id = ${company} and id = ${id}`,
    'assign notification',
  );

export const markRequested = ({ company, id }: Act) =>
  statementOf(
    sql`update tenant.notifications set requested = now() where company_id = ${company} and id = ${id}`,
    'request correction of notification',
  );

/** Several notifications and the user who changes them. */
export interface BulkAct {
  readonly company: number;
  readonly ids: readonly number[];
  /** 0 for an API key. */
  readonly user: number;
}

/** Locked in the order of their ids, so that two changes at once wait for each other. */
const openAmong = ({ company, ids }: BulkAct) => sql`
  select id, snoozed_until, assignee_id from tenant.notifications
  where company_id = ${company} and id = any (${[...ids]}::bigint[]) and closed is null order by id for update`;

/** Snoozes those that are not snoozed until then, each with a note; counts them. */
export const snoozeMany = (act: BulkAct, until: string | null) =>
  statementOf(
    sql`
    with open as materialized (${openAmong(act)}),
    changed as (
      update tenant.notifications n set snoozed_until = ${until}::timestamptz from open o
      where n.company_id = ${act.company} and n.id = o.id and o.snoozed_until is distinct from ${until}::timestamptz
      returning n.id)
    ${noted(act, { kind: notificationNoteKind.Snoozed, text: until ?? '' })}`,
    'snooze notifications',
  );

/** Writes a comment on each, also on settled ones; counts them. */
export const commentMany = (act: BulkAct, text: string) =>
  statementOf(
    sql`
    with changed as (
      select id from tenant.notifications
      where company_id = ${act.company} and id = any (${[...act.ids]}::bigint[]))
    ${noted(act, { kind: notificationNoteKind.Comment, text })}`,
    'comment on notifications',
  );

/** Assigns those that someone else or no one has, each with a note; counts them. */
export const assignMany = (
  act: BulkAct,
  person: { readonly id: number; readonly name: string } | null,
) =>
  statementOf(
    sql`
    with open as materialized (${openAmong(act)}),
    changed as (
      update tenant.notifications n set assignee_id = ${person?.id ?? null}::bigint from open o
      where n.company_id = ${act.company} and n.id = o.id
        and o.assignee_id is distinct from ${person?.id ?? null}::bigint
      returning n.id)
    ${noted(act, { kind: notificationNoteKind.Assigned, text: person?.name ?? '' })}`,
    'assign notifications',
  );
