import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbox } from '../platform/mail/outbox.ts';
import { type MailReceiver, openMailReceiver } from '../platform/testing/mail-receiver.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { mailAgents } from './agent-links.jobs.ts';
import { AgentClient, event, hour, remark, tokenOf } from './testing/agent-client.ts';

let server: TestServer;
let post: MailReceiver;
let client: AgentClient;
const failures: unknown[] = [];

beforeAll(async () => {
  post = await openMailReceiver();
  server = await startTestServer({ server: { mailer: post.mailer } });
  client = new AgentClient(server);
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

const run = (minutes: number) =>
  mailAgents({
    database: server.database,
    outbox: openOutbox(server.database, post.mailer),
    log: { error: (detail: unknown) => failures.push(detail) },
    now: () => new Date(Date.now() + minutes * 60_000),
  });

const move = async (call: number, at: number) => {
  const body = { service: 20, kind: 10, at: hour(at), setsSchedule: true };
  expect((await server.request(`POST /portCalls/${call}/serviceTimes`, { body })).status).toBe(200);
};

test('a link is mailed only when that is requested, and what is mailed opens the page', async () => {
  const { call } = await client.portCall();
  const quiet = await client.created(call);
  expect(quiet).toMatchObject({ mail: null });
  expect(post.received).toEqual([]);
  await client.created(call, { sendsMail: true, message: 'Please report cargo figures.' });
  const text = await mailed();
  expect(text).toContain('Please report cargo figures.');
  const token = /\/o\/agent\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await client.read(token)).status).toBe(200);
});

test('the user who created the link is mailed of entries, at most once in a quarter of an hour', async () => {
  const { call } = await client.portCall();
  const token = tokenOf(await client.created(call));
  await client.sent(token, [event('Arrived', 5), remark('a')]);
  const text = await mailed();
  expect(text).toContain('Jan de Wit sent 2 entries');
  expect(text).toContain(`/portcalls/${call}`);
  await client.sent(token, [remark('b')]);
  const { rows } = await server.database.read(
    { company: server.world.home.id, actor: null, source: 'rule' },
    async (db) => ({
      rows: await db.all({
        sql: "select id from tenant.sent_mail where company_id = $1 and purpose = 'agentEntry'",
        parameters: [server.world.home.id],
      }),
    }),
  );
  expect(rows).toHaveLength(1);
});

test('an agent is mailed what has changed, once it has stayed so for ten minutes, without a link', async () => {
  const { call } = await client.portCall();
  await client.created(call);
  const off = await client.portCall();
  await client.created(off.call, { mailsChanges: false });
  await move(call, 8);
  await move(off.call, 8);
  await run(0);
  await move(call, 9);
  await run(8);
  await run(17);
  expect(post.received).toEqual([]);
  await run(18);
  const text = await mailed();
  expect(text.match(/^To: /gm)).toHaveLength(1);
  expect(text).toMatch(/ETA: \d\d\.\d\d\.\d\d \d\d:\d\d CES?T \(before: /);
  expect(text).not.toContain('/o/agent');
  await run(60);
  // Back to what the agent knows: there is nothing to mail.
  await move(call, 12);
  await run(61);
  await move(call, 9);
  await run(62);
  await run(90);
  expect(post.received).toEqual([]);
  expect(failures).toEqual([]);
});
