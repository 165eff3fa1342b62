import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly customer_type: number;
  readonly use_voyage_reference: boolean;
  readonly chat_enabled: boolean;
  readonly features: string[];
  readonly in_active: boolean;
  readonly deleted: boolean;
  readonly deleted_at: string | null;
  readonly created: string;
  readonly modified: string;
  readonly until: string | null;
  readonly users: number;
}

const columns = sql`c.id, c.name, c.customer_type, c.use_voyage_reference, c.chat_enabled, c.features, c.in_active,
  c.deleted, c.deleted_at, c.created, c.modified, control.subscribed_until(c.id) as until,
  (select count(distinct m.user_id) from control.memberships m join control.users u on u.id = m.user_id
    where m.customer_id = c.id and not u.is_key)::int as users`;

export const allCustomers = () =>
  statementOf<CustomerRow>(
    sql`select ${columns} from control.customers c order by c.deleted, lower(c.name), c.id`,
  );

export const customerById = (id: number) =>
  statementOf<CustomerRow>(sql`select ${columns} from control.customers c where c.id = ${id}`);

/** Locks the company while it or its subscriptions are changed, so that two periods never overlap. */
export const holdCustomer = (id: number) =>
  statementOf<{ id: number }>(
    sql`select id from control.customers where id = ${id} and not deleted for no key update`,
  );

/**
 * Row-level security shows the rows of one company at a time. The setting ends with the transaction, or with the call
 * outside one: the next user of the connection sets its own company.
 */
export const stateCompany = (company: number, inTransaction: boolean) =>
  statementOf(sql`select set_config('app.company', ${String(company)}, ${inTransaction})`);

export interface Holdings {
  readonly vessels: number;
  readonly voyages: number;
  readonly others: number;
}

/** How many records the stated company has. */
export const countRecords = (company: number) =>
  statementOf<Holdings>(sql`
    select
      (select count(*) from tenant.vessels where company_id = ${company} and not deleted)::int as vessels,
      (select count(*) from tenant.voyages where company_id = ${company} and deleted is null)::int as voyages,
      (select count(*) from (select from tenant.port_calls where company_id = ${company} limit 1) p)::int
        + (select count(*) from (select from tenant.fixtures where company_id = ${company} limit 1) f)::int as others`);

export interface CustomerValues {
  readonly name: string;
  readonly customerType: number;
  readonly useVoyageReference: boolean;
  readonly chatEnabled: boolean;
  readonly features: readonly string[];
}

const featureList = (features: readonly string[]): RawBuilder<unknown> =>
  sql`${[...features]}::text[]`;

export const insertCustomer = (values: CustomerValues) =>
  statementOf<{ id: number }>(sql`
    insert into control.customers (name, customer_type, use_voyage_reference, chat_enabled, features)
    values (${values.name}, ${values.customerType}, ${values.useVoyageReference}, ${values.chatEnabled},
      ${featureList(values.features)})
    returning id`);

/** Strictly increasing timestamps, so that two saves within a millisecond never share one. */
const nextStamp = sql`greatest(clock_timestamp()::timestamptz(3), modified + interval '1 millisecond')`;

export const updateCustomer = (
  id: number,
  values: CustomerValues & { readonly inActive: boolean; readonly modified: string | undefined },
) =>
  statementOf<{ id: number }>(sql`
    update control.customers set name = ${values.name}, customer_type = ${values.customerType},
      use_voyage_reference = ${values.useVoyageReference}, chat_enabled = ${values.chatEnabled},
      features = ${featureList(values.features)}, in_active = ${values.inActive}, modified = ${nextStamp}
    where id = ${id} and not deleted
      and ${values.modified === undefined ? sql`true` : sql`modified = ${values.modified}`}
    returning id`);

export const markDeleted = (id: number) =>
  statementOf(sql`
    update control.customers set deleted = true, deleted_at = now(), modified = ${nextStamp}
    where id = ${id} and not deleted`);

export const bringBack = (id: number) =>
  statementOf(sql`
    update control.customers set deleted = false, deleted_at = null, modified = ${nextStamp}
    where id = ${id} and deleted and deleted_at > now() - interval '60 days'`);

export interface SubscriptionRow {
  readonly id: number;
  readonly customer_id: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly note: string;
  readonly modified: string;
}

export const subscriptionsOf = (customers: readonly number[]) =>
  statementOf<SubscriptionRow>(sql`
    select id, customer_id, valid_from, valid_to, note, modified from control.subscriptions
    where customer_id = any(${[...customers]}::bigint[]) order by valid_from desc, id desc`);

export interface SubscriptionValues {
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly note: string;
}

export const insertSubscription = (customer: number, values: SubscriptionValues) =>
  statementOf<SubscriptionRow>(sql`
    insert into control.subscriptions (customer_id, valid_from, valid_to, note)
    values (${customer}, ${values.validFrom}, ${values.validTo}, ${values.note})
    returning id, customer_id, valid_from, valid_to, note, modified`);

export interface SubscriptionReference {
  readonly customer: number;
  readonly id: number;
}

export const updateSubscription = (
  { customer, id }: SubscriptionReference,
  values: SubscriptionValues & { readonly modified: string | undefined },
) =>
  statementOf<SubscriptionRow>(sql`
    update control.subscriptions set valid_from = ${values.validFrom}, valid_to = ${values.validTo},
      note = ${values.note}, modified = ${nextStamp}
    where customer_id = ${customer} and id = ${id}
      and ${values.modified === undefined ? sql`true` : sql`modified = ${values.modified}`}
    returning id, customer_id, valid_from, valid_to, note, modified`);

export const deleteSubscription = ({ customer, id }: SubscriptionReference) =>
  statementOf<SubscriptionRow>(sql`
    delete from control.subscriptions where customer_id = ${customer} and id = ${id}
    returning id, customer_id, valid_from, valid_to, note, modified`);

/** A person's invitation that has not been accepted yet. */
export const pendingInvitation = (company: number, email: string) =>
  statementOf<{ id: number }>(sql`
    select i.id from control.invitations i join control.users u on u.id = i.user_id
    where i.customer_id = ${company} and u.email = lower(${email}) and i.accepted is null and i.withdrawn is null`);
