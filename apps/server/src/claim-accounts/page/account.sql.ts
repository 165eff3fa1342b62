import type {
  InterestBasis,
  InterestStart,
  PaymentDirection,
} from '@fairlead/domain/claim-accounts/enumerations';
import { sql } from 'kysely';
import { completed } from '../../claims/list/claim-list.sql.ts';
import { netCalculation } from '../../claims/list/joined.sql.ts';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface AccountRow {
  readonly currency: string;
  readonly settled_amount: string | null;
  readonly settled_currency: string | null;
  readonly net: string | null;
  readonly calculation_currency: string | null;
  readonly completed: string | null;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly due_on: string | null;
  readonly snoozed_until: string | null;
  readonly snooze_reason: string | null;
  readonly follow_up_modified: string | null;
  readonly rate: string | null;
  readonly basis: InterestBasis | null;
  readonly starts: InterestStart | null;
  readonly days: number | null;
  readonly interest_modified: string | null;
}

/** One row where the fixture exists. */
export const accountRow = ({ company, fixture }: ClaimReference) =>
  statementOf<AccountRow>(
    sql`
    select f.currency, m.settled_amount::text as settled_amount, m.settled_currency, l.net::text as net,
      l.currency as calculation_currency, ${completed(company)} as completed, w.owner_id, u.full_name as owner_name,
      w.due_on, w.snoozed_until, w.snooze_reason, w.modified as follow_up_modified, i.rate::text as rate,
      i.basis, i.starts, i.days, i.modified as interest_modified
    from tenant.fixtures f
    left join tenant.claims m on m.company_id = ${company} and m.fixture_id = f.id
    left join tenant.claim_follow_ups w on w.company_id = ${company} and w.claim_id = m.id
    left join control.users u on u.id = w.owner_id
    left join tenant.claim_interest i on i.company_id = ${company} and i.claim_id = m.id
    ${netCalculation(company)}
    where f.company_id = ${company} and f.id = ${fixture} and f.deleted is null`,
    'account of claim',
  );

export interface AccountItemRow {
  readonly claimed: string;
  readonly state: 10 | 20 | 30;
  readonly is_interest: boolean;
}

export const accountItems = ({ company, fixture }: ClaimReference) =>
  statementOf<AccountItemRow>(
    sql`
    select i.claimed::text as claimed, i.state, i.is_interest
    from tenant.claims m
    join tenant.claim_items i on i.company_id = ${company} and i.claim_id = m.id and i.deleted is null
    where m.company_id = ${company} and m.fixture_id = ${fixture}`,
    'items of account',
  );

export interface PaymentRow {
  readonly id: number;
  readonly direction: PaymentDirection;
  readonly paid_on: string;
  readonly amount: string;
  readonly currency: string;
  readonly bank_charge: string;
  readonly is_on_account: boolean;
  readonly reference: string | null;
  readonly note: string | null;
  readonly rate_currency: string | null;
  readonly rate: string | null;
  readonly rate_on: string | null;
  readonly rate_source: string | null;
  readonly author: string | null;
  readonly deleted: string | null;
  readonly modified: string;
}

/** Payments by day, and those that were deleted. */
export const paymentsOfClaim = ({ company, fixture }: ClaimReference) =>
  statementOf<PaymentRow>(
    sql`
    select p.id, p.direction, p.paid_on, p.amount::text as amount, p.currency, p.bank_charge::text as bank_charge,
      p.is_on_account, p.reference, p.note, p.rate_currency, p.rate::text as rate, p.rate_on, p.rate_source,
      u.full_name as author, p.deleted, p.modified
    from tenant.claims m
    join tenant.claim_payments p on p.company_id = ${company} and p.claim_id = m.id
    left join control.users u on u.id = p.author_id
    where m.company_id = ${company} and m.fixture_id = ${fixture}
    order by p.paid_on, p.id`,
    'payments of claim',
  );

/** People of the company who can sign in; with an id, only that person. */
export const ownersOf = (company: number, id: number | null) =>
  statementOf<{ id: number; name: string }>(
    sql`
    select u.id, u.full_name as name from control.users u
    where not u.barred and (${id}::bigint is null or u.id = ${id})
      and exists (select from control.memberships m where m.user_id = u.id and m.customer_id = ${company})
    order by lower(u.full_name), u.id limit 1000`,
    'owners of claims',
  );
