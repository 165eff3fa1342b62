import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Report {
  readonly guid: string;
  readonly modified: string;
}

let server: TestServer;
let vessel = 0;
let day = 0;
let superuser: pg.Client;

const turnChat = (isOn: boolean) =>
  superuser.query('update tenant.vessels set chat_enabled = $1 where id = $2', [isOn, vessel]);

beforeAll(async () => {
  server = await startTestServer();
  vessel = server.world.home.vessels[0] ?? 0;
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  await superuser.query('update control.customers set chat_enabled = true where id = $1', [
    server.world.home.id,
  ]);
  await turnChat(true);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function create(): Promise<Report> {
  day += 1;
  const report = { kind: 10, at: new Date(Date.UTC(2025, 0, day, 11)).toISOString() };
  const made = await server.request('POST /reports/log', { body: { vesselId: vessel, report } });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Report;
}

const request = (guid: string, body: object, as?: { as: 'carla'; company: number }) =>
  server.request(`POST /reports/log/${guid}/request-correction`, { body, ...as });

const asking = { body: 'Please check the distance.', instructionRank: 'Master' };

test('marks the report, voids its approval and sends a message that opens it on board', async () => {
  const { guid } = await create();
  await server.request('POST /reports/log/approve', { body: { ids: [guid] } });
  expect(await request(guid, asking)).toMatchObject({
    status: 200,
    body: {
      state: 20,
      approved: null,
      requests: [{ body: asking.body, delivered: null }],
    },
  });
  const messages = await server.request(`GET /chat/messages?vesselId=${vessel}`);
  expect(messages.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        body: asking.body,
        about: { kind: 'logReport', id: guid },
        instruction: expect.objectContaining({ rank: 'Master' }) as unknown,
      }),
    ]),
  );
});

test('ends with the correction', async () => {
  const { guid } = await create();
  await request(guid, asking);
  const at = new Date(Date.UTC(2025, 0, day, 11)).toISOString();
  const report = { kind: 10, at, reason: 'Distance was of the day before' };
  expect(await server.request(`PUT /reports/log/${guid}`, { body: { report } })).toMatchObject({
    status: 200,
    body: { state: 10, version: 2, requests: [{}] },
  });
});

test.each([
  ['without a text', { body: ' ' }, 400],
  ['with a text that is too long for a message', { body: 'x'.repeat(2001) }, 400],
  ['with a character that cannot be stored', { body: 'a\u0000b' }, 400],
])('is refused %s', async (_what, body, status) => {
  const { guid } = await create();
  expect(await request(guid, body)).toMatchObject({ status });
  expect((await server.request(`GET /reports/log/${guid}`)).body).toMatchObject({
    state: 10,
    requests: [],
  });
});

test('of a report that has changed since is refused with the current one', async () => {
  const { guid, modified } = await create();
  expect(await request(guid, { ...asking, modified })).toMatchObject({ status: 200 });
  expect(await request(guid, { ...asking, modified })).toMatchObject({
    status: 409,
    body: { theirs: { state: 20 } },
  });
});

test('of a withdrawn report is refused', async () => {
  const { guid } = await create();
  await server.request(`POST /reports/log/${guid}/withdraw`, { body: { reason: 'Sent twice' } });
  expect(await request(guid, asking)).toMatchObject({
    status: 400,
    body: { errors: { id: ['This report was withdrawn.'] } },
  });
});

test('of a vessel without chat is refused, and the report is as before', async () => {
  const { guid } = await create();
  await turnChat(false);
  expect(await request(guid, asking)).toMatchObject({
    status: 400,
    body: { errors: { vessel: ['Chat is switched off for this vessel.'] } },
  });
  await turnChat(true);
  expect((await server.request(`GET /reports/log/${guid}`)).body).toMatchObject({ state: 10 });
});

test('of an unknown report, or of another company’s, is not found', async () => {
  const { guid } = await create();
  const { other } = server.world;
  expect(await request(randomUUID(), asking)).toMatchObject({ status: 404 });
  expect(await request(guid, asking, { as: 'carla', company: other.id })).toMatchObject({
    status: 404,
  });
});
