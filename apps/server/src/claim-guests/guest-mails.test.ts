import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { type Guest, GuestClient, type Shared, wrongFor } from './testing/guest-client.ts';

let server: TestServer;
let post: MailReceiver;
let client: GuestClient;
let claim: Shared;

beforeAll(async () => {
  post = await openMailReceiver();
  server = await startTestServer({ server: { mailer: post.mailer } });
  client = new GuestClient(server);
  claim = await client.claim();
});
afterAll(async () => {
  await server.close();
  await post.close();
});

/** The text of the mails that have arrived, without the soft line ends of their encoding. */
async function mailed(): Promise<string> {
  await expect.poll(() => post.received.length).toBeGreaterThan(0);
  return post.received.splice(0).join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

async function invited(values: object = {}): Promise<{ guest: Guest; t: string }> {
  const guest = await client.invited(claim, values);
  const t = /\/o\/claim\?t=([\w-]{43})/.exec(await mailed())?.[1] ?? '';
  return { guest, t };
}

const sendCode = (t: string) => client.open('POST', '/o/claim/code', { body: { t } });

async function codeFor(t: string): Promise<string> {
  expect((await sendCode(t)).status).toBe(200);
  return /is (\d{6})\./.exec(await mailed())?.[1] ?? '';
}

test('where mail is sent, the company learns neither link nor code', async () => {
  const { guest, t } = await invited();
  expect(guest).toMatchObject({ handOver: null, isHandedOver: false });
  const code = await codeFor(t);
  expect(code).toMatch(/^\d{6}$/);
  const shown = JSON.stringify([guest, await client.guests(claim)]);
  for (const secret of [t, code]) expect(shown).not.toContain(secret);
  expect((await client.enter({ t, code })).status).toBe(200);
  expect(await client.log(claim, guest)).toEqual([10, 30, 60]);
});

test('a code opens the page once, and each time a new one is needed', async () => {
  const { t } = await invited();
  expect((await client.enter({ t, code: '123456' })).status).toBe(400);
  const first = await codeFor(t);
  const second = await codeFor(t);
  expect((await client.enter({ t, code: first })).status).toBe(first === second ? 200 : 400);
  expect((await client.enter({ t, code: second })).status).toBe(200);
  expect((await client.enter({ t, code: second })).status).toBe(400);
});

test('two who enter a code at once: one of them', async () => {
  const { t } = await invited();
  const code = await codeFor(t);
  const both = await Promise.all([client.enter({ t, code }), client.enter({ t, code })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test('a code ends after ten minutes', async () => {
  const { guest, t } = await invited();
  const code = await codeFor(t);
  const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
  await server.database.write(scope, (db) =>
    db.run({
      sql: "update tenant.claim_guest_keys set code_expires = now() - interval '1 second' where guest_id = $1",
      parameters: [guest.id],
    }),
  );
  expect((await client.enter({ t, code })).status).toBe(400);
});

test('a new code gives no new tries', async () => {
  const { t } = await invited();
  for (let at = 0; at < 4; at += 1) {
    const code = at % 2 === 0 ? await codeFor(t) : '123456';
    expect((await client.enter({ t, code: wrongFor({ code }) })).status).toBe(400);
  }
  const code = await codeFor(t);
  expect((await client.enter({ t, code: wrongFor({ code }) })).status).toBe(403);
  expect((await client.enter({ t, code })).status).toBe(403);
  expect((await sendCode(t)).status).toBe(403);
});

test('five codes are sent within an hour', async () => {
  const { t } = await invited();
  for (let at = 0; at < 5; at += 1) await codeFor(t);
  const sixth = await sendCode(t);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(post.received).toHaveLength(0);
});
