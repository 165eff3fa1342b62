import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface Attempt {
  readonly at: string;
  readonly status: number | null;
  readonly ms: number | null;
  readonly answer: string | null;
  readonly error: string | null;
}

export interface DeliveryRow {
  readonly id: number;
  readonly event_id: string;
  readonly type: string;
  readonly created: string;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly due: string | null;
  readonly body: string;
  readonly attempts: readonly Attempt[];
}

export interface QueuedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
}

/** One delivery for each webhook that subscribes to each event. */
export const storeEvents = (company: number, webhookEvents: readonly QueuedEvent[]) =>
  statementOf(
    sql`
    insert into tenant.webhook_deliveries (company_id, webhook_id, event_id, type, body)
    select w.company_id, w.id, e.event_id, e.type, e.body
    from unnest(${webhookEvents.map(({ eventId }) => eventId)}::uuid[], ${webhookEvents.map(({ type }) => type)}::text[],
      ${webhookEvents.map(({ body }) => body)}::text[]) as e (event_id, type, body)
    join tenant.webhooks w on w.company_id = ${company} and not w.in_active and w.events && array[e.type, '*']`,
    'keep events',
  );

export const insertDelivery = (company: number, webhook: number, webhookEvents: QueuedEvent) =>
  statementOf<{ readonly id: number }>(
    sql`
    insert into tenant.webhook_deliveries (company_id, webhook_id, event_id, type, body)
    values (${company}, ${webhook}, ${webhookEvents.eventId}::uuid, ${webhookEvents.type}, ${webhookEvents.body}) returning id`,
    'insert delivery',
  );

export interface DueRow {
  readonly id: number;
  readonly webhook_id: number;
  readonly event_id: string;
  readonly type: string;
  readonly body: string;
  readonly failed: number;
  readonly address: string;
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
}

/** Takes deliveries that are due; if the process ends before it sends them, others may take them after two minutes. */
export const takeDue = (company: number) =>
  statementOf<DueRow>(sql`
    with taken as (
      update tenant.webhook_deliveries set due = now() + interval '2 minutes'
      where company_id = ${company} and id in (
        select d.id from tenant.webhook_deliveries d
        join tenant.webhooks w on w.company_id = ${company} and w.id = d.webhook_id
        where d.company_id = ${company} and d.due <= now() and (not w.in_active or d.type = 'webhook.test')
        order by d.due, d.id limit 20 for update of d skip locked)
      returning id, webhook_id, event_id, type, body, jsonb_array_length(attempts) as failed
    )
    select t.*, w.address, s.secret, case when s.old_secret_to > now() then s.old_secret end as old_secret
    from taken t
    join tenant.webhooks w on w.company_id = ${company} and w.id = t.webhook_id
    join tenant.webhook_states s on s.company_id = ${company} and s.webhook_id = t.webhook_id
    order by t.id`);

export interface Outcome {
  readonly id: number;
  readonly webhook: number;
  readonly status: DeliveryRow['status'];
  readonly due: string | null;
  readonly attempt: Attempt;
}

export const noteAttempt = (company: number, { id, status, due, attempt }: Outcome) =>
  statementOf(sql`
    update tenant.webhook_deliveries set status = ${status}, due = ${due}::timestamptz,
      attempts = attempts || ${JSON.stringify([attempt])}::jsonb
    where company_id = ${company} and id = ${id}`);

/** Since when nothing was delivered: the first failure after a success. */
export const noteState = (company: number, webhook: number, isReceived: boolean) =>
  statementOf<{ readonly failing_since: string | null }>(
    sql`
    update tenant.webhook_states set
      failing_since = case when ${isReceived} then null else coalesce(failing_since, now()) end,
      last_success = case when ${isReceived} then now() else last_success end
    where company_id = ${company} and webhook_id = ${webhook} returning failing_since`,
    'note webhook state',
  );

export const stopWebhook = (company: number, webhook: number, sentence: string) =>
  statementOf(sql`
    with stopped as (
      update tenant.webhooks set in_active = true, stopped_because = ${sentence}
      where company_id = ${company} and id = ${webhook} and not in_active returning id)
    update tenant.webhook_deliveries set status = 'failed', due = null
    where company_id = ${company} and status = 'waiting' and webhook_id in (select id from stopped)`);

export interface LogFilter {
  readonly webhook: number;
  readonly status: string | null;
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const inLog = (company: number, filter: LogFilter) => sql`
  company_id = ${company} and webhook_id = ${filter.webhook}
  and (${filter.status}::text is null or status = ${filter.status})
  and (${filter.type}::text is null or type = ${filter.type})
  and (${filter.from}::timestamptz is null or created >= ${filter.from}::timestamptz)
  and (${filter.to}::timestamptz is null or created <= ${filter.to}::timestamptz)`;

interface Page {
  readonly skip: number;
  readonly take: number;
}

export const listDeliveries = (company: number, filter: LogFilter, page: Page) =>
  statementOf<DeliveryRow>(sql`
    select id, event_id, type, created, status, due, body, attempts from tenant.webhook_deliveries
    where ${inLog(company, filter)} order by id desc offset ${page.skip} limit ${page.take}`);

export const countDeliveries = (company: number, filter: LogFilter) =>
  statementOf<{ readonly total: number }>(sql`
    select count(*) as total from tenant.webhook_deliveries where ${inLog(company, filter)}`);

/** Sends the same event once more; its id shows the receiver that it is the same. */
export const repeatDelivery = (company: number, webhook: number, id: number) =>
  statementOf<{ readonly id: number }>(
    sql`
    insert into tenant.webhook_deliveries (company_id, webhook_id, event_id, type, body)
    select company_id, webhook_id, event_id, type, body from tenant.webhook_deliveries
    where company_id = ${company} and webhook_id = ${webhook} and id = ${id} returning id`,
    'repeat delivery',
  );

interface Period {
  readonly webhook: number;
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
}

export const repeatPeriod = (company: number, { webhook, from, to, all }: Period) =>
  statementOf(sql`
    insert into tenant.webhook_deliveries (company_id, webhook_id, event_id, type, body)
    select ${company}, ${webhook}, event_id, type, body from (
      select distinct on (event_id) id, event_id, type, body, status from tenant.webhook_deliveries
      where company_id = ${company} and webhook_id = ${webhook} and type <> 'webhook.test'
        and created between ${from}::timestamptz and ${to}::timestamptz
      order by event_id, id desc) latest
    where ${all} or status = 'failed' order by id limit 1000`);

/** The log is stored for thirty days. */
export const forgetDeliveries = (company: number) =>
  statementOf(sql`
    delete from tenant.webhook_deliveries
    where company_id = ${company} and status <> 'waiting' and created < now() - interval '30 days'`);

export const companiesWithWebhooks = statementOf<{ readonly id: number }>(
  sql`select id from control.customers where has_webhooks and not deleted order by id`,
);
