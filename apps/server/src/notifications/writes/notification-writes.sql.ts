import type { NotificationNoteKind } from '@fairlead/domain/notifications/note-kinds';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** A notification and the user who changes it. */
export interface Act {
  readonly company: number;
  readonly id: number;
  /** 0 for an API key. */
  readonly user: number;
}

const authorOf = (user: number): number | null => (user === 0 ? null : user);

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
    update tenant.notifications set dismissed = null, dismissed_by = null, dismiss_reason = null, dismissal_id = null
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
    closed: string | null;
  }>(
    sql`
    select id, vessel_id, entity, ref_id, ref_guid, closed from tenant.notifications
    where company_id = ${company} and id = ${id} for update`,
    'existing notification',
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

export const reactivateDismissal = (company: number, dismissal: number) =>
  statementOf(
    sql`
    update tenant.notifications set dismissed = null, dismissed_by = null, dismiss_reason = null, dismissal_id = null
    where company_id = ${company} and dismissal_id = ${dismissal}`,
    'undo dismissal',
  );

export interface PeriodNotifications {
  readonly company: number;
  readonly user: number;
  readonly entity: 'DwhLeg' | 'DwhPortCall';
  /** Port calls by their id, legs as `12-15`. */
  readonly refs: readonly string[];
}

export const dismissPeriods = ({ company, user, entity, refs }: PeriodNotifications) =>
  statementOf(sql`
    update tenant.notifications set dismissed = now(), dismissed_by = ${authorOf(user)}::bigint
    where company_id = ${company} and closed is null and dismissed is null and entity = ${entity}
      and ref_id = any (${[...refs]}::text[])`);

export const reactivatePeriods = ({ company, entity, refs }: PeriodNotifications) =>
  statementOf(sql`
    update tenant.notifications set dismissed = null, dismissed_by = null, dismiss_reason = null, dismissal_id = null
    where company_id = ${company} and closed is null and dismissed is not null and entity = ${entity}
      and ref_id = any (${[...refs]}::text[])`);

export const snoozeOne = ({ company, id }: Act, until: string | null) =>
  statementOf(
    sql`update tenant.notifications set snoozed_until = ${until}::timestamptz where company_id = ${company} and id = ${id}`,
    'snooze notification',
  );

/** The name of a user of the company. */
export const colleague = (company: number, user: number) =>
  statementOf<{ full_name: string }>(
    sql`
    select u.full_name from control.memberships m join control.users u on u.id = m.user_id
    where m.customer_id = ${company} and m.user_id = ${user}`,
    'colleague',
  );

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
