import { dayMs } from '@fairlead/domain/time/milliseconds';
import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { keyActorName, keyPrefix, shownLetters } from '@fairlead/domain/api-keys/api-keys';
import { connectionActorName } from '@fairlead/domain/vms/enumerations';
import { secretHash } from '../platform/access/key-holders.ts';
import { newSecretsKey, secretsName } from '../platform/secrets/secret-box.ts';
import { sealWith } from '../platform/secrets/secret-key.ts';
import { secretSlot } from '../webhooks/delivery/deliver.ts';

type Client = Pick<ClientBase, 'query'>;

const nordhav = 1;
const olga = 'olga@nordhav.example';

/** Keys whose secrets no one knows: they show what a list of keys looks like, and give no access. */
const keys = [
  {
    name: 'Fleet accounting',
    scopes: ['voyages:read', 'cargo:read', 'fixtures:read'],
    isRevoked: false,
  },
  {
    name: 'Voyage planning',
    scopes: ['voyages:write', 'cargo:write', 'vessels:read'],
    isRevoked: false,
  },
  { name: 'Old data warehouse', scopes: ['voyages:read', 'company:read'], isRevoked: true },
] as const;

/**
 * Other systems of Nordhav: keys, a webhook and a connection. Both are off, so that a demonstration calls no other
 * system.
 */
export async function loadDemonstrationSystems(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      "select set_config('app.company', $1, true), set_config('app.source', 'rule', true)",
      [String(nordhav)],
    );
    for (const key of keys) await loadKey(client, key);
    await loadWebhook(client);
    await loadConnection(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function oneId(client: Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`${text} returning id`, [...values]);
  return Number(rows[0]?.id);
}

const actor = (client: Client, name: string) =>
  oneId(
    client,
    'insert into control.users (email, full_name, disabled, is_key) values ($1, $2, true, true)',
    [`${randomBytes(16).toString('hex')}@key.invalid`, name],
  );

async function loadKey(
  client: Client,
  { name, scopes, isRevoked }: (typeof keys)[number],
): Promise<void> {
  const secret = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const key = await oneId(
    client,
    `insert into tenant.api_keys (company_id, name, user_id, prefix, scopes, expires, revoked, created, created_by)
     values ($1, $2, $3, $4, $5, now() + interval '9 months', $6, now() - interval '3 months',
       (select id from control.users where email = $7))`,
    [
      nordhav,
      name,
      await actor(client, keyActorName(name)),
      secret.slice(0, shownLetters),
      scopes,
      isRevoked ? new Date(Date.now() - 30 * dayMs).toISOString() : null,
      olga,
    ],
  );
  await client.query(
    `insert into control.api_key_secrets (secret_hash, company_id, key_id, last_used)
     values ($1, $2, $3, now() - interval '20 minutes' * $4)`,
    [secretHash(secret), nordhav, key, key],
  );
}

async function loadWebhook(client: Client): Promise<void> {
  const made = newSecretsKey();
  await client.query('insert into control.installation (name, value) values ($1, $2)', [
    secretsName,
    JSON.stringify(made),
  ]);
  const webhook = await oneId(
    client,
    `insert into tenant.webhooks (company_id, name, address, events, in_active)
     values ($1, 'Data warehouse', 'https://warehouse.nordhav.example/fairlead',
       '{voyage.created,voyage.updated,voyage.deleted,portCall.updated}', true)`,
    [nordhav],
  );
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const slot = secretSlot(nordhav, webhook);
  await client.query(
    `insert into tenant.webhook_states (company_id, webhook_id, secret, last_success)
     values ($1, $2, $3, now() - interval '2 hours')`,
    [nordhav, webhook, sealWith(Buffer.from(made.key, 'base64'), secret, slot)],
  );
  await client.query(deliveries, [nordhav, webhook]);
}

/** Deliveries about the latest voyages; the second was received at the second attempt, the third never. */
const deliveries = `
  insert into tenant.webhook_deliveries (company_id, webhook_id, event_id, type, body, created, due, status, attempts)
  select $1, $2, e.id, e.type, jsonb_build_object('id', e.id, 'type', e.type, 'at', e.at, 'company', $1::bigint,
      'entity', 'voyage', 'entityId', v.id, 'action', split_part(e.type, '.', 2), 'parentId', null)::text,
    e.at, null, case when v.turn = 3 then 'failed' else 'delivered' end,
    case when v.turn = 2 or v.turn = 3 then jsonb_build_array(jsonb_build_object('at', e.at, 'status', 503, 'ms', 412,
      'answer', 'Service Unavailable', 'error', null)) else '[]' end
    || jsonb_build_array(jsonb_build_object('at', e.at + interval '10 seconds',
      'status', case when v.turn = 3 then null else 200 end, 'ms', case when v.turn = 3 then null else 61 + 7 * v.turn end,
      'answer', case when v.turn = 3 then null else 'ok' end,
      'error', case when v.turn = 3 then 'There was no answer in time.' end))
  from (select id, row_number() over (order by id desc) as turn from tenant.voyages
    where company_id = $1 and deleted is null order by id desc limit 8) v
  cross join lateral (select gen_random_uuid() as id, now() - interval '1 hour' * (2 + v.turn) as at,
    case when v.turn % 3 = 0 then 'voyage.created' else 'voyage.updated' end as type) e
  order by v.turn desc`;

async function loadConnection(client: Client): Promise<void> {
  const name = 'Voyage planning';
  const connection = await oneId(
    client,
    `insert into tenant.vms_connections (company_id, name, type, address, interval_minutes, in_active, user_id)
     values ($1, $2, 10, 'https://planning.nordhav.example/exchange', 60, true, $3)`,
    [nordhav, name, await actor(client, connectionActorName(name))],
  );
  await client.query('insert into tenant.vms_states (company_id, connection_id) values ($1, $2)', [
    nordhav,
    connection,
  ]);
  await client.query(runs, [nordhav, connection]);
}

const runs = `
  insert into tenant.vms_runs (company_id, connection_id, started, ended, created, updated, unchanged, failed, sentence, problems)
  select $1, $2, now() - interval '1 hour' * ago, now() - interval '1 hour' * ago + interval '4 seconds',
    created, updated, unchanged, failed, sentence, problems
  from (values
    (26, 2, 5, 0, 0, null, '[]'::jsonb),
    (25, 0, 0, 7, 1, null, '[{"record": "portCall", "externalId": "P-2041/3", "sentence": "Port \\"XXFOO\\" was not found."}]'),
    (24, 0, 0, 0, 0, 'The other system answered with status 502.', '[]'),
    (23, 0, 1, 7, 0, null, '[]')) as told (ago, created, updated, unchanged, failed, sentence, problems)
  order by ago desc`;
