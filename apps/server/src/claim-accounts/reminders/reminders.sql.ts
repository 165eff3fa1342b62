import type { ReminderKind } from '@fairlead/domain/claim-accounts/enumerations';
import type { ClaimPayment } from '@fairlead/domain/claim-accounts/balance';
import type { Reminder } from '@fairlead/domain/claim-accounts/reminders';
import { fixtureStatus } from '@fairlead/domain/fixtures/enumerations';
import { sql } from 'kysely';
import {
  accounts,
  type DocumentsRow,
  netted,
  type NettedRow,
  documents,
} from '../../claims/list/claim-list.sql.ts';
import { isNotJoined, netCalculation } from '../../claims/list/joined.sql.ts';
import type { AmountRow } from '../../claims/list/list-claims.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface RemindedRow extends AmountRow, DocumentsRow {
  readonly fixture_id: number;
  readonly fixture_number: string;
  readonly status: number;
  readonly charterer_id: number;
  readonly charterer_name: string;
  readonly time_bar: string | null;
  readonly due_on: string | null;
  readonly snoozed_until: string | null;
  readonly changed: string;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly netted: readonly NettedRow[];
  readonly items: readonly { readonly claimed: string; readonly state: 10 | 20 | 30 }[];
  readonly payments: readonly ClaimPayment[];
  /** Keys of the reminders that were sent. */
  readonly sent: readonly string[];
}

const { NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred } = fixtureStatus;
const unpaid = [NoDemurrageOrDespatch, NoClaim, Withdrawn, TimeBarred];

const lastChange = (company: number) => sql`
  greatest(f.modified, settled.modified, l.modified, followed.modified,
    (select max(i.modified) from tenant.claim_items i where i.company_id = ${company} and i.claim_id = settled.id),
    (select max(y.modified) from tenant.claim_payments y where y.company_id = ${company} and y.claim_id = settled.id),
    (select max(n.modified) from tenant.claim_documents n where n.company_id = ${company} and n.claim_id = settled.id))`;

/**
 * Claims with a time bar from a day on, or a due date; with a fixture, only its claim. An owner counts only while working
 * for the company.
 */
export const remindedClaims = (
  company: number,
  { from, fixture }: { readonly from: string; readonly fixture: number | null },
) =>
  statementOf<RemindedRow>(
    sql`
    select f.id as fixture_id, f.fixture_number, f.status, f.currency, f.charterer_id, p.name as charterer_name,
      settled.settled_amount::text as settled_amount, settled.settled_currency, l.net::text as net,
      l.currency as calculation_currency, l.time_bar, followed.due_on, followed.snoozed_until,
      ${lastChange(company)} as changed, u.id as owner_id, u.full_name as owner_name, u.email as owner_email,
      ${accounts(company)}, ${documents(company)}, ${netted(company)},
      coalesce((select array_agg(concat_ws(' ', r.kind, r.for_day, r.days)) from tenant.claim_reminders r
        where r.company_id = ${company} and r.claim_id = settled.id), '{}') as sent
    from tenant.fixtures f
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
    left join tenant.claims settled on settled.company_id = ${company} and settled.fixture_id = f.id
    left join tenant.claim_follow_ups followed
      on followed.company_id = ${company} and followed.claim_id = settled.id
    left join control.users u on u.id = followed.owner_id and not u.barred
      and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})
    ${netCalculation(company)}
    cross join lateral (select f.id) part
    where f.company_id = ${company} and f.deleted is null ${isNotJoined(company)}
      and (${fixture}::bigint is null or f.id = ${fixture})
      and (${fixture}::bigint is not null
        or f.status <> all (${unpaid}::smallint[]) and (l.time_bar >= ${from}::date or followed.due_on is not null))
    order by f.id limit 10000`,
    'claims to be reminded of',
  );

export interface ReminderReference {
  readonly company: number;
  readonly fixture: number;
}

/** Records a reminder; no row when it was sent already, by this process or another. */
export const noteReminder = (
  { company, fixture }: ReminderReference,
  { kind, day, days }: Reminder,
  user: number,
) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.claim_reminders (company_id, claim_id, kind, for_day, days, user_id)
    select ${company}, m.id, ${kind}, ${day}::date, ${days}, ${user}
    from tenant.claims m where m.company_id = ${company} and m.fixture_id = ${fixture}
    on conflict (company_id, claim_id, kind, for_day, days) do nothing
    returning id`,
    'note reminder',
  );

export interface SentReminderRow {
  readonly id: number;
  readonly kind: ReminderKind;
  readonly for_day: string;
  readonly days: number;
  readonly to_name: string;
  readonly created: string;
}

export const remindersOfClaim = ({ company, fixture }: ReminderReference) =>
  statementOf<SentReminderRow>(
    sql`
    select r.id, r.kind, r.for_day, r.days, u.full_name as to_name, r.created
    from tenant.claims m
    join tenant.claim_reminders r on r.company_id = ${company} and r.claim_id = m.id
    join control.users u on u.id = r.user_id
    where m.company_id = ${company} and m.fixture_id = ${fixture}
    order by r.id desc limit 200`,
    'reminders of claim',
  );

export interface OwnReminderRow extends SentReminderRow {
  readonly fixture_id: number;
  readonly fixture_number: string;
  readonly charterer_id: number;
  readonly charterer_name: string;
}

/** The reminders that a person has not seen, of fixtures that were not deleted. */
export const unseenReminders = (company: number, user: number) =>
  statementOf<OwnReminderRow>(
    sql`
    select r.id, r.kind, r.for_day, r.days, r.created, '' as to_name, f.id as fixture_id, f.fixture_number,
      f.charterer_id, p.name as charterer_name
    from tenant.claim_reminders r
    join tenant.claims m on m.company_id = ${company} and m.id = r.claim_id
    join tenant.fixtures f on f.company_id = ${company} and f.id = m.fixture_id and f.deleted is null
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
    where r.company_id = ${company} and r.user_id = ${user} and r.seen is null
    order by r.id desc limit 100`,
    'unseen reminders',
  );

export const markSeen = (
  company: number,
  { id, user }: { readonly id: number; readonly user: number },
) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.claim_reminders set seen = coalesce(seen, clock_timestamp())
    where company_id = ${company} and id = ${id} and user_id = ${user} returning id`,
    'mark reminder seen',
  );

export const saveSnooze = (
  { company, id }: { readonly company: number; readonly id: number },
  { until, reason }: { readonly until: string | null; readonly reason: string | null },
) =>
  statementOf(
    sql`
    insert into tenant.claim_follow_ups as w (company_id, claim_id, snoozed_until, snooze_reason)
    values (${company}, ${id}, ${until}::date, ${reason})
    on conflict (company_id, claim_id) do update
      set snoozed_until = excluded.snoozed_until, snooze_reason = excluded.snooze_reason
    where (w.snoozed_until, w.snooze_reason) is distinct from (excluded.snoozed_until, excluded.snooze_reason)`,
    'save snooze',
  );

/** The address of a person of the company; no row when they left it. */
export const mailOf = (company: number, user: number) =>
  statementOf<{ id: number; name: string; address: string }>(
    sql`
    select u.id, u.full_name as name, u.email as address from control.users u
    where u.id = ${user} and not u.barred
      and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})`,
    'mail address of person',
  );
