import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nothingAllowed, readAllowed } from '../platform/egress/allowed.ts';
import { openEgress } from '../platform/egress/egress.ts';
import { openSecretBox } from '../platform/secrets/secret-box.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { openWebhooks } from './delivery/open-webhooks.ts';
import { isSignedBy, openReceiver, type Receiver } from './testing/receiver.ts';

let server: TestServer;
let superuser: pg.Client;
let receiver: Receiver;
const egress = openEgress(readAllowed('127.0.0.1') ?? nothingAllowed);

beforeAll(async () => {
  server = await startTestServer({ server: { egress } });
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  receiver.close();
  const made = (await server.request('GET /webhooks')).body as readonly { readonly id: number }[];
  for (const { id } of made) await server.request(`DELETE /webhooks/${id}`);
});

interface Made {
  readonly id: number;
  readonly secret: string;
  readonly modified: string;
}

interface Delivery {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
  readonly due: string | null;
  readonly attempts: readonly { readonly status: number | null; readonly answer: string | null }[];
}

let turn = 0;
async function make(...events: readonly string[]): Promise<Made> {
  turn += 1;
  const body = { name: `Hook ${turn}`, address: receiver.address, events };
  const made = await server.request('POST /webhooks', { body });
  expect(made.status).toBe(200);
  return made.body as Made;
}

const log = async (id: number, query = ''): Promise<readonly Delivery[]> =>
  (await server.request(`GET /webhooks/${id}/deliveries${query}`)).body as readonly Delivery[];

const voyage = () => {
  turn += 1;
  return { voyageNumber: 5_000 + turn, vessel: { id: server.world.home.vessels[0] } };
};

test('a change is told by its name, signed, and its contents stay here', async () => {
  const { id, secret } = await make('voyage.created');
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const made = await server.request('POST /voyages', { body: voyage() });
  await expect.poll(() => receiver.received).toHaveLength(1);
  const [delivered] = receiver.received;
  const body = JSON.parse(delivered?.body ?? '') as Record<string, unknown>;
  expect(body).toEqual({
    id: delivered?.headers['x-fairlead-event'],
    type: 'voyage.created',
    at: expect.stringMatching(/Z$/),
    company: server.world.home.id,
    entity: 'voyage',
    entityId: (made.body as { id: number }).id,
    action: 'created',
    parentId: null,
  });
  expect(delivered !== undefined && isSignedBy(secret, delivered)).toBe(true);
  expect(delivered !== undefined && isSignedBy(`${secret}x`, delivered)).toBe(false);
  await expect
    .poll(() => log(id))
    .toMatchObject([
      { status: 'delivered', due: null, attempts: [{ status: 200, answer: 'taken' }] },
    ]);
});

test('what was refused, and what nobody asked for, is not told', async () => {
  const { id } = await make('voyage.deleted');
  await server.request('POST /voyages', { body: voyage() });
  await server.request('POST /voyages', { body: { voyageNumber: 0 } });
  await server.request('DELETE /voyages/987654');
  expect(await log(id)).toEqual([]);
});

test('another company is never told', async () => {
  const { id } = await make('*');
  const { other } = server.world;
  const body = { voyageNumber: 77, vessel: { id: other.vessels[0] } };
  expect(
    await server.request('POST /voyages', { as: 'carla', company: other.id, body }),
  ).toMatchObject({ status: 200 });
  expect(await log(id)).toEqual([]);
  for (const call of [`GET /webhooks/${id}/deliveries`, `DELETE /webhooks/${id}`])
    expect(await server.request(call, { as: 'carla', company: other.id })).toMatchObject({
      status: 404,
    });
});

test('secrets and deliveries are sealed and not repeated', async () => {
  const { secret } = await make('*');
  const { rows } = await superuser.query<{ stored: string }>(
    `select query_to_xml('select * from tenant.webhook_states', true, false, '')::text
       || query_to_xml('select * from tenant.history', true, false, '')::text as stored`,
  );
  expect(rows[0]?.stored).not.toContain(Buffer.from(secret).toString('base64'));
  expect(rows[0]?.stored).not.toContain(secret);
  expect(JSON.stringify((await server.request('GET /webhooks')).body)).not.toContain(secret);
});

describe('a receiver that fails', () => {
  const elapse = (id: number) =>
    superuser.query(
      'update tenant.webhook_deliveries set due = now() where webhook_id = $1 and due is not null',
      [id],
    );
  const worker = (clock: () => number = Date.now, door = egress) =>
    openWebhooks({
      database: server.database,
      egress: door,
      secrets: openSecretBox(server.database),
      clock,
      notify: () => undefined,
      onError: (error) => {
        throw error;
      },
    });

  test('is tried again later, by any process, and again under the same id', async () => {
    const { id } = await make('voyage.created');
    receiver.answer = { status: 500, text: 'x'.repeat(5000) };
    await server.request('POST /voyages', { body: voyage() });
    await expect
      .poll(() => log(id))
      .toMatchObject([{ status: 'waiting', attempts: [{ status: 500 }] }]);
    expect((await log(id))[0]?.attempts[0]?.answer).toHaveLength(1000);
    await worker().sendAll();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = { status: 204, text: '' };
    await elapse(id);
    await worker().sendAll();
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: [{}, { status: 204 }] }]);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
  });

  test('is switched off after three days, with a sentence, and told nothing more', async () => {
    const { id } = await make('voyage.created');
    receiver.answer = { status: 410, text: 'gone' };
    await server.request('POST /voyages', { body: voyage() });
    await expect.poll(() => log(id)).toMatchObject([{ attempts: [{}] }]);
    await elapse(id);
    await worker(() => Date.now() + 4 * 86_400_000).sendAll();
    expect(await log(id)).toMatchObject([{ status: 'failed', due: null }]);
    const listed = (await server.request('GET /webhooks')).body as readonly {
      readonly modified: string;
    }[];
    expect(listed).toMatchObject([
      {
        inActive: true,
        stoppedBecause:
          'Switched off: every delivery has failed for 3 days. The last one: status 410',
      },
    ]);
    await server.request('POST /voyages', { body: voyage() });
    expect(await log(id)).toHaveLength(1);
    const body = { name: 'On again', address: receiver.address, events: ['*'] };
    expect((await server.request(`PUT /webhooks/${id}`, { body })).body).toMatchObject({
      inActive: false,
      stoppedBecause: null,
      failingSince: null,
    });
  });

  test('behind a redirect or in a private network gets nothing', async () => {
    const { id } = await make('voyage.created');
    receiver.answer = { status: 302, text: 'elsewhere' };
    await server.request('POST /voyages', { body: voyage() });
    await expect
      .poll(() => log(id))
      .toMatchObject([{ status: 'waiting', attempts: [{ status: 302 }] }]);
    await superuser.query(
      "update tenant.webhooks set address = 'https://10.0.0.1/x' where id = $1",
      [id],
    );
    await elapse(id);
    await worker().sendAll();
    expect((await log(id))[0]?.attempts[1]).toMatchObject({
      status: null,
      error: expect.stringMatching(/private network/),
    });
    // A name that appeared public when it was entered.
    await superuser.query(
      "update tenant.webhooks set address = 'https://hook.example/x' where id = $1",
      [id],
    );
    await elapse(id);
    const inside = openEgress(nothingAllowed, async () => [{ address: '192.168.1.5', family: 4 }]);
    await worker(Date.now, inside).sendAll();
    expect((await log(id))[0]?.attempts[2]).toMatchObject({
      status: null,
      error: expect.stringMatching(/private network/),
    });
    expect(receiver.received).toHaveLength(1);
  });
});

test('one delivery and a period can be sent again', async () => {
  const { id } = await make('voyage.created');
  await server.request('POST /voyages', { body: voyage() });
  await server.request('POST /voyages', { body: voyage() });
  await expect.poll(() => log(id, '?status=delivered')).toHaveLength(2);
  const [latest] = await log(id);
  await server.request(`POST /webhooks/${id}/deliveries/${latest?.id ?? 0}/replay`);
  await expect.poll(() => receiver.received).toHaveLength(3);
  expect(receiver.received[2]?.headers['x-fairlead-event']).toBe(latest?.eventId);
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 60_000).toISOString();
  const replay = (body: object) => server.request(`POST /webhooks/${id}/replay`, { body });
  expect(await replay({ from, to })).toMatchObject({ body: { count: 0 } });
  expect(await replay({ from, to, all: true })).toMatchObject({ body: { count: 2 } });
  expect(await replay({ from: to, to: from })).toMatchObject({ status: 400 });
  await expect.poll(() => receiver.received).toHaveLength(5);
});

test('a test delivery goes out also while the webhook is switched off', async () => {
  const { id, secret } = await make('voyage.deleted');
  const body = {
    name: 'Off',
    address: receiver.address,
    events: ['voyage.deleted'],
    inActive: true,
  };
  await server.request(`PUT /webhooks/${id}`, { body });
  expect(await server.request(`POST /webhooks/${id}/test`)).toMatchObject({ status: 200 });
  await expect.poll(() => receiver.received).toHaveLength(1);
  const [delivered] = receiver.received;
  expect(delivered?.body).toContain('"webhook.test"');
  expect(delivered !== undefined && isSignedBy(secret, delivered)).toBe(true);
});

test('while a secret is being replaced both prove the sender', async () => {
  const { id, secret } = await make('voyage.created');
  const rotated = await server.request(`POST /webhooks/${id}/rotate`, {
    body: { overlapHours: 1 },
  });
  await server.request('POST /voyages', { body: voyage() });
  await expect.poll(() => receiver.received).toHaveLength(1);
  const [delivered] = receiver.received;
  for (const one of [secret, (rotated.body as Made).secret])
    expect(delivered !== undefined && isSignedBy(one, delivered)).toBe(true);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '<b>'.repeat(60) }, 'name'],
  [{ address: 'http://example.com/' }, 'address'],
  [{ address: 'https://169.254.169.254/latest' }, 'address'],
  [{ address: 'https://2852039166/latest' }, 'address'],
  [{ address: 'https://[::ffff:a9fe:a9fe]/' }, 'address'],
  [{ address: 'https://localhost./' }, 'address'],
  [{ address: 'https://127.0.0.1@example.com/' }, 'address'],
  [{ address: `https://example.com/${'x'.repeat(2000)}` }, 'address'],
  [{ events: [] }, 'events'],
  [{ events: ['voyage.exploded'] }, 'events.0'],
  [{ events: 1e308 }, 'events'],
])('a webhook of %j is refused', async (part, field) => {
  const body = { name: 'Wrong', address: receiver.address, events: ['*'], ...part };
  const answer = await server.request('POST /webhooks', { body });
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
});

test('an older save is answered with both values', async () => {
  const { id, modified } = await make('*');
  const body = { name: 'Saved', address: receiver.address, events: ['*'], modified };
  expect(await server.request(`PUT /webhooks/${id}`, { body })).toMatchObject({ status: 200 });
  expect(await server.request(`PUT /webhooks/${id}`, { body })).toMatchObject({
    status: 409,
    body: { theirs: { name: 'Saved' } },
  });
});
