import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface WebhookRow {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly in_active: boolean;
  readonly stopped_because: string | null;
  readonly failing_since: string | null;
  readonly last_success: string | null;
  readonly old_secret_to: string | null;
  readonly waiting: number;
  readonly modified: string;
}

const webhookRows = (company: number) => sql`
  select w.id, w.name, w.address, w.events, w.in_active, w.stopped_because, s.failing_since, s.last_success,
    case when s.old_secret_to > now() then s.old_secret_to end as old_secret_to, w.modified,
    (select count(*) from tenant.webhook_deliveries d
      where d.company_id = w.company_id and d.webhook_id = w.id and d.status = 'waiting') as waiting
  from tenant.webhooks w
  join tenant.webhook_states s on s.company_id = w.company_id and s.webhook_id = w.id
  where w.company_id = ${company}`;

export const listWebhooks = (company: number) =>
  statementOf<WebhookRow>(
    sql`${webhookRows(company)} order by lower(w.name), w.id limit 200`,
    'list webhooks',
  );

export const countWebhooks = (company: number) =>
  statementOf<{ readonly number: number }>(
    sql`select count(*) as number from tenant.webhooks where company_id = ${company}`,
    'count webhooks',
  );

export const webhookById = (company: number, id: number) =>
  statementOf<WebhookRow>(sql`${webhookRows(company)} and w.id = ${id}`, 'webhook by id');

export const claimWebhook = (company: number, id: number) =>
  statementOf<{ readonly id: number }>(
    sql`select id from tenant.webhooks where company_id = ${company} and id = ${id} for update`,
    'claim webhook',
  );

export interface WebhookValues {
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly inActive: boolean;
}

export const insertWebhook = (company: number, values: WebhookValues) =>
  statementOf<{ readonly id: number }>(
    sql`
    insert into tenant.webhooks (company_id, name, address, events, in_active)
    values (${company}, ${values.name}, ${values.address}, ${[...values.events]}::text[], ${values.inActive})
    returning id`,
    'insert webhook',
  );

export const insertState = (company: number, id: number, secret: Buffer) =>
  statementOf(
    sql`insert into tenant.webhook_states (company_id, webhook_id, secret) values (${company}, ${id}, ${secret})`,
    'insert webhook state',
  );

export const updateWebhook = (company: number, id: number, values: WebhookValues) =>
  statementOf(
    sql`
    update tenant.webhooks set name = ${values.name}, address = ${values.address},
      events = ${[...values.events]}::text[], in_active = ${values.inActive},
      stopped_because = case when ${values.inActive} then stopped_because end
    where company_id = ${company} and id = ${id}`,
    'update webhook',
  );

/** Starts again without failures when a webhook is switched on again. */
export const forgetFailures = (company: number, id: number) =>
  statementOf(
    sql`update tenant.webhook_states set failing_since = null where company_id = ${company} and webhook_id = ${id}`,
    'forget webhook failures',
  );

export const deleteWebhook = (company: number, id: number) =>
  statementOf(
    sql`delete from tenant.webhooks where company_id = ${company} and id = ${id}`,
    'delete webhook',
  );

export const rotateSecret = (
  company: number,
  id: number,
  next: { readonly secret: Buffer; readonly hours: number },
) =>
  statementOf(
    sql`
    update tenant.webhook_states set old_secret = secret, old_secret_to = now() + make_interval(hours => ${next.hours}),
      secret = ${next.secret}
    where company_id = ${company} and webhook_id = ${id}`,
    'rotate webhook secret',
  );

/** Records whether the company has active webhooks, so that saves know whether to check for them. */
export const noteWebhooks = (company: number) =>
  statementOf(
    sql`
    update control.customers set has_webhooks = exists (
      select from tenant.webhooks where company_id = ${company} and not in_active)
    where id = ${company}`,
    'note webhooks',
  );
