import { sql } from 'kysely';
import type { ClaimKey } from '../../claims/writes/claim-writes.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface PaymentValues {
  readonly direction: number;
  readonly paidOn: string;
  readonly amount: string;
  readonly currency: string;
  readonly bankCharge: string;
  readonly isOnAccount: boolean;
  readonly reference: string | null;
  readonly note: string | null;
  readonly rate: {
    readonly currency: string;
    readonly rate: string;
    readonly on: string;
    readonly source: string;
  } | null;
}

export const insertPayment = (
  { company, id }: ClaimKey,
  values: PaymentValues,
  author: number | null,
) =>
  statementOf(
    sql`
    insert into tenant.claim_payments (company_id, claim_id, direction, paid_on, amount, currency, bank_charge,
      is_on_account, reference, note, rate_currency, rate, rate_on, rate_source, author_id)
    values (${company}, ${id}, ${values.direction}, ${values.paidOn}::date, ${values.amount}::numeric,
      ${values.currency}, ${values.bankCharge}::numeric, ${values.isOnAccount}, ${values.reference}, ${values.note},
      ${values.rate?.currency ?? null}, ${values.rate?.rate ?? null}::numeric, ${values.rate?.on ?? null}::date,
      ${values.rate?.source ?? null}, ${author})`,
    'insert claim payment',
  );

export interface PaymentKey extends ClaimKey {
  readonly payment: number;
}

/** Whether the payment was changed after the version that a save states; no row when it does not exist or was deleted. */
export const holdPayment = ({ company, id, payment }: PaymentKey, stated: string | null) =>
  statementOf<{ is_stale: boolean | null }>(
    sql`
    select modified > ${stated}::timestamptz as is_stale from tenant.claim_payments
    where company_id = ${company} and claim_id = ${id} and id = ${payment} and deleted is null for update`,
    'hold claim payment',
  );

export const updatePayment = ({ company, id, payment }: PaymentKey, values: PaymentValues) =>
  statementOf(
    sql`
    update tenant.claim_payments set direction = ${values.direction}, paid_on = ${values.paidOn}::date,
      amount = ${values.amount}::numeric, currency = ${values.currency}, bank_charge = ${values.bankCharge}::numeric,
      is_on_account = ${values.isOnAccount}, reference = ${values.reference}, note = ${values.note},
      rate_currency = ${values.rate?.currency ?? null}, rate = ${values.rate?.rate ?? null}::numeric,
      rate_on = ${values.rate?.on ?? null}::date, rate_source = ${values.rate?.source ?? null}
    where company_id = ${company} and claim_id = ${id} and id = ${payment}`,
    'update claim payment',
  );

/** Deletes a payment, or restores a deleted one; no row when there is none to delete or restore. */
export const setPaymentDeleted = ({ company, id, payment }: PaymentKey, isDeleted: boolean) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.claim_payments set deleted = case when ${isDeleted}::boolean then clock_timestamp() end
    where company_id = ${company} and claim_id = ${id} and id = ${payment} and (deleted is null) = ${isDeleted}
    returning id`,
    'delete or restore claim payment',
  );

export interface StoredVersion {
  readonly modified: string;
  readonly is_stale: boolean | null;
}

export const followUpVersion = ({ company, id }: ClaimKey, stated: string | null) =>
  statementOf<StoredVersion & { readonly owner_id: number | null }>(
    sql`
    select owner_id, modified, modified > ${stated}::timestamptz as is_stale from tenant.claim_follow_ups
    where company_id = ${company} and claim_id = ${id}`,
    'version of follow-up',
  );

export const saveFollowUpRow = (
  { company, id }: ClaimKey,
  { owner, dueOn }: { readonly owner: number | null; readonly dueOn: string | null },
) =>
  statementOf(
    sql`
    insert into tenant.claim_follow_ups as w (company_id, claim_id, owner_id, due_on)
    values (${company}, ${id}, ${owner}, ${dueOn}::date)
    on conflict (company_id, claim_id) do update set owner_id = excluded.owner_id, due_on = excluded.due_on
    where (w.owner_id, w.due_on) is distinct from (excluded.owner_id, excluded.due_on)`,
    'save follow-up',
  );

export const interestVersion = ({ company, id }: ClaimKey, stated: string | null) =>
  statementOf<StoredVersion>(
    sql`
    select modified, modified > ${stated}::timestamptz as is_stale from tenant.claim_interest
    where company_id = ${company} and claim_id = ${id}`,
    'version of interest',
  );

export interface InterestValues {
  readonly rate: string | null;
  readonly basis: number;
  readonly starts: number;
  readonly days: number;
}

export const saveInterestRow = ({ company, id }: ClaimKey, values: InterestValues) =>
  statementOf(
    sql`
    insert into tenant.claim_interest as i (company_id, claim_id, rate, basis, starts, days)
    values (${company}, ${id}, ${values.rate}::numeric, ${values.basis}, ${values.starts}, ${values.days})
    on conflict (company_id, claim_id) do update
      set rate = excluded.rate, basis = excluded.basis, starts = excluded.starts, days = excluded.days
    where (i.rate, i.basis, i.starts, i.days)
      is distinct from (excluded.rate, excluded.basis, excluded.starts, excluded.days)`,
    'save interest',
  );

/** The items of interest of a claim by their state. */
export const interestItems = ({ company, id }: ClaimKey) =>
  statementOf<{ id: number; state: 10 | 20 | 30 }>(
    sql`
    select id, state from tenant.claim_items
    where company_id = ${company} and claim_id = ${id} and is_interest and deleted is null order by id`,
    'items of interest',
  );

export interface InterestItem {
  readonly title: string;
  readonly claimed: string;
}

export const insertInterestItem = ({ company, id }: ClaimKey, { title, claimed }: InterestItem) =>
  statementOf(
    sql`
    insert into tenant.claim_items (company_id, claim_id, place, title, claimed, is_interest)
    select ${company}, ${id}, coalesce(max(place), -1) + 1, ${title}, ${claimed}::numeric, true
    from tenant.claim_items where company_id = ${company} and claim_id = ${id} and deleted is null`,
    'insert item of interest',
  );

export const updateInterestItem = (
  { company, id }: ClaimKey,
  item: number,
  { title, claimed }: InterestItem,
) =>
  statementOf(
    sql`
    update tenant.claim_items set title = ${title}, claimed = ${claimed}::numeric
    where company_id = ${company} and claim_id = ${id} and id = ${item}`,
    'update item of interest',
  );
