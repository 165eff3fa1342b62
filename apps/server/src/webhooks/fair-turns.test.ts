import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingAllowed, readAllowed } from '../platform/egress/allowed.ts';
import { openEgress } from '../platform/egress/egress.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let server: TestServer;
let receiver: Receiver;
let silent: Server;

beforeAll(async () => {
  const egress = openEgress(readAllowed('127.0.0.1') ?? nothingAllowed);
  server = await startTestServer({ server: { egress } });
  receiver = await openReceiver();
  // Accepts every request and never answers.
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  receiver.close();
  await server.close();
});

const webhook = (name: string, address: string) => ({ name, address, events: ['*'] });

test('a company whose receivers never answer does not hold up the worker for another one', async () => {
  const { home, other } = server.world;
  const { port } = silent.address() as AddressInfo;
  const carla = { as: 'carla', company: other.id } as const;
  const hook = webhook('Good', receiver.address);
  expect((await server.request('POST /webhooks', { ...carla, body: hook })).status).toBe(200);
  const slow = await server.request('POST /webhooks', {
    body: webhook('Silent', `http://127.0.0.1:${port}/`),
  });
  const { id } = slow.body as { id: number };
  for (let turn = 0; turn < 12; turn += 1) await server.request(`POST /webhooks/${id}/test`);
  const scope = { company: other.id, actor: null, source: 'rule' } as const;
  await server.database.write(scope, (session) =>
    session.run({
      sql: `insert into tenant.webhook_deliveries (company_id, webhook_id, event_id, type, body)
        select company_id, id, gen_random_uuid(), 'voyage.created', '{}' from tenant.webhooks where company_id = $1`,
      parameters: [other.id],
    }),
  );
  expect(home.id).toBeLessThan(other.id);
  void server.server.webhooks.sendAll();
  await expect.poll(() => receiver.received).toHaveLength(1);
});

test('a company has at most twenty webhooks, also when many are made at once', async () => {
  const made = await Promise.all(
    Array.from({ length: 25 }, (_, number) =>
      server.request('POST /webhooks', { body: webhook(`Hook ${number}`, receiver.address) }),
    ),
  );
  const refused = made.find(({ status }) => status !== 200);
  expect((await server.request('GET /webhooks')).body).toHaveLength(20);
  expect(refused).toMatchObject({
    status: 409,
    body: 'A company can have at most 20 webhooks. Delete one that is no longer used.',
  });
});
