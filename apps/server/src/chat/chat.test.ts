import { randomUUID } from 'node:crypto';
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Person } from '../platform/testing/small-world.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newDevice, type TestDevice } from '../ship-devices/testing/test-device.ts';

let server: TestServer;
let device: TestDevice;
let superuser: pg.Client;
let vessel = 0;

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  device = await newDevice(server);
  vessel = server.world.home.vessels[0] ?? 0;
  await switchChat({ company: true, vessel: true });
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function switchChat(on: { readonly company: boolean; readonly vessel: boolean }) {
  await superuser.query('update control.customers set chat_enabled = $2 where id = $1', [
    server.world.home.id,
    on.company,
  ]);
  await superuser.query(
    'update tenant.vessels set chat_enabled = $3 where company_id = $1 and id = $2',
    [server.world.home.id, vessel, on.vessel],
  );
}

const bodyOf = (values: object = {}) => ({
  clientId: randomUUID(),
  vessel: { id: vessel },
  body: 'Free room for MGO at Skagen?',
  ...values,
});
const send = (values: object = {}) =>
  server.request('POST /chat/messages', { body: bodyOf(values) });

interface Message {
  readonly clientId: string;
  readonly body: string;
}

async function sent(values: object = {}): Promise<Message> {
  const answer = await send(values);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Message;
}

const messages = async (query = '') =>
  (await server.request(`GET /chat/messages?vesselId=${vessel}${query}`)).body as Message[];
const one = async (clientId: string) =>
  (await messages()).find((message) => message.clientId === clientId);

const write = (body: string, person = { name: 'Ann Lee', rank: 'Master' }) =>
  device.entry({ body }, { form: 'chatMessage', person });
const receipt = (kind: string, ids: readonly string[], rank = 'Master') =>
  device.entry({ kind, messages: ids }, { form: 'chatReceipt', person: { name: 'Ann Lee', rank } });

async function join(as: Person, company: number): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.origin}/hub?companyId=${company}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => server.token(as),
      headers: { 'X-CUSTOMER-ID': String(company) },
    })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => connection.stop());
  await connection.start();
  return connection;
}

describe('a message of the office', () => {
  test('reaches the ship with the next synchronisation, once', async () => {
    const before = await device.synced();
    const made = await sent({ tags: [{ kind: 'voyage', id: server.world.home.voyage }] });
    expect(made).toMatchObject({
      body: 'Free room for MGO at Skagen?',
      isFromVessel: false,
      delivered: null,
      read: null,
      tags: [{ kind: 'voyage', id: server.world.home.voyage, label: expect.any(String) }],
    });
    const have = { messages: before.parts.messages?.etag ?? null };
    const after = await device.synced({ have });
    expect(after.parts.messages?.content).toMatchObject({
      isFull: false,
      messages: [{ id: made.clientId, body: made.body, isDeleted: false }],
    });
    const again = await device.synced({ have: { messages: after.parts.messages?.etag ?? null } });
    expect(again.parts.messages).toBeUndefined();
  });

  test('that is sent twice is one message', async () => {
    const body = bodyOf();
    await server.request('POST /chat/messages', { body });
    expect(await server.request('POST /chat/messages', { body })).toMatchObject({ status: 200 });
    expect((await messages()).filter(({ clientId }) => clientId === body.clientId)).toHaveLength(1);
  });

  test('keeps HTML as text', async () => {
    const { clientId } = await sent({ body: '<img src=x onerror=alert(1)>' });
    expect(await one(clientId)).toMatchObject({ body: '<img src=x onerror=alert(1)>' });
  });

  test.each([
    ['no text', { body: ' ' }, /body/],
    ['NUL', { body: 'a\u0000b' }, /stored/],
    ['2,001 characters', { body: 'x'.repeat(2001) }, /2000/],
    ['no id', { clientId: 'x' }, /clientId/],
    ['a vessel that does not exist', { vessel: { id: 999_999 } }, /Not found/],
    ['a voyage that does not exist', { tags: [{ kind: 'voyage', id: 999_999 }] }, /tag refers/],
    ['an unknown record', { about: { kind: 'person', id: randomUUID() } }, /about/],
  ])('with %s is refused', async (_what, values, sentence) => {
    const answer = await send(values);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(sentence);
  });

  test('to another company’s vessel, or with its voyage, is refused', async () => {
    const { other } = server.world;
    expect(await send({ vessel: { id: other.vessels[0] } })).toMatchObject({ status: 400 });
    expect(await send({ tags: [{ kind: 'voyage', id: other.voyage }] })).toMatchObject({
      status: 400,
    });
  });

  test.each([
    ['the company', { company: false, vessel: true }],
    ['the vessel', { company: true, vessel: false }],
  ])('is refused while chat is off for %s', async (_whose, on) => {
    await switchChat(on);
    try {
      expect(await send()).toMatchObject({
        status: 400,
        body: { errors: { vessel: ['Chat is switched off for this vessel.'] } },
      });
      expect((await server.request('GET /chat/vessels')).body).toEqual([]);
      expect(await device.push(write('Noted'))).toMatchObject([{ outcome: 'refused' }]);
    } finally {
      await switchChat({ company: true, vessel: true });
    }
  });
});

describe('receipts of the ship', () => {
  test('say that it is on board, and who read it first', async () => {
    const { clientId } = await sent();
    await device.push(receipt('delivered', [clientId]));
    expect(await one(clientId)).toMatchObject({ delivered: expect.any(String), read: null });
    await device.push(receipt('read', [clientId]));
    await device.push(receipt('read', [clientId], 'Cook'));
    expect(await one(clientId)).toMatchObject({ read: { by: 'Ann Lee, Master' } });
  });

  test('an instruction is acknowledged by its rank only, once', async () => {
    const { clientId } = await sent({ instructionRank: 'Master' });
    expect(await messages('&open=true')).toMatchObject([
      { clientId, instruction: { rank: 'Master', acknowledged: null } },
    ]);
    expect(await device.push(receipt('acknowledged', [clientId], 'Cook'))).toMatchObject([
      { outcome: 'refused', errors: { messages: [expect.stringMatching(/by: Master/)] } },
    ]);
    await device.push(receipt('acknowledged', [clientId], 'master'));
    expect(await one(clientId)).toMatchObject({
      instruction: { acknowledged: { by: 'Ann Lee, master' } },
      read: { by: 'Ann Lee, master' },
    });
    expect(await messages('&open=true')).toEqual([]);
  });

  test('of messages that the vessel does not have change nothing', async () => {
    const receiptOfNone = receipt('acknowledged', [randomUUID()]);
    expect(await device.push(receiptOfNone)).toMatchObject([{ outcome: 'accepted' }]);
  });
});

describe('a message from on board', () => {
  test('is pushed to the company, unread until read', async () => {
    const { home, other } = server.world;
    const [tom, carla] = await Promise.all([join('tom', home.id), join('carla', other.id)]);
    const foreign: unknown[] = [];
    carla.on('Chat', (data) => foreign.push(data));
    const pushed = new Promise((resolve) => {
      tom.on('Chat', (data, link) => resolve({ data, link }));
    });
    const entry = write('Stopped to change a fuel filter');
    expect(await device.push(entry)).toMatchObject([{ outcome: 'accepted' }]);
    expect(await device.push(entry)).toMatchObject([{ outcome: 'duplicate' }]);
    expect(await pushed).toMatchObject({
      data: { body: 'Stopped to change a fuel filter', author: 'Ann Lee, Master' },
      link: `/chat/${vessel}`,
    });
    expect(foreign).toEqual([]);
    const [line] = (await server.request('GET /chat/vessels')).body as [{ unread: number }];
    expect(line).toMatchObject({ id: vessel, unread: 1 });
    const last = (await messages()).at(-1);
    expect(last).toMatchObject({
      isFromVessel: true,
      author: 'Ann Lee',
      rank: 'Master',
      read: null,
    });
    await server.request(`POST /chat/messages/${last!.clientId}/read`);
    expect((await server.request('GET /chat/vessels')).body).toMatchObject([{ unread: 0 }]);
    expect((await messages()).at(-1)).toMatchObject({ read: { by: expect.any(String) } });
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['no text', ''],
  ])('with %s is refused and stored as refused', async (_what, body) => {
    expect(await device.push(write(body))).toMatchObject([{ outcome: 'refused', isStored: true }]);
  });
});

describe('deletion', () => {
  test('is for the author and administrators, and reaches screens and ships', async () => {
    const { home } = server.world;
    const tom = await join('tom', home.id);
    const deleted = new Promise((resolve) => {
      tom.on('Chat_Delete_Message', resolve);
    });
    const { clientId } = await sent();
    const before = await device.synced();
    expect(await server.request(`DELETE /chat/messages/${clientId}`, { as: 'tom' })).toMatchObject({
      status: 403,
    });
    expect(await server.request(`DELETE /chat/messages/${clientId}`)).toMatchObject({
      status: 200,
    });
    expect(await deleted).toBe(clientId);
    expect(await one(clientId)).toBeUndefined();
    const have = { messages: before.parts.messages?.etag ?? null };
    expect((await device.synced({ have })).parts.messages?.content.messages).toContainEqual(
      expect.objectContaining({ id: clientId, isDeleted: true, body: '' }),
    );
    expect(await server.request(`DELETE /chat/messages/${clientId}`)).toMatchObject({
      status: 404,
    });
  });
});

test('the hub sends what the call would, and refuses with its sentence', async () => {
  const { home, other } = server.world;
  const olga = await join('olga', home.id);
  const body = bodyOf({ body: 'By the hub' });
  await olga.invoke('SendMessageToVessel', JSON.stringify(body));
  expect(await one(body.clientId)).toMatchObject({ body: 'By the hub' });
  const foreign = JSON.stringify(bodyOf({ vessel: { id: other.vessels[0] } }));
  await expect(olga.invoke('SendMessageToVessel', foreign)).rejects.toThrow(/Not found/);
  await expect(olga.invoke('SendMessageToVessel', '{}')).rejects.toThrow();
});

test('10,000 messages are read in pages, and searched over all vessels', async () => {
  await superuser.query(
    `insert into tenant.chat_messages (company_id, client_id, vessel_id, body, link, created)
     select $1, gen_random_uuid(), $2, 'Old message ' || n, '', '2020-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, 10000) n`,
    [server.world.home.id, vessel],
  );
  const newest = await messages();
  expect(newest).toHaveLength(250);
  const older = await messages(`&before=${newest[0]!.clientId}&take=2`);
  expect(older).toHaveLength(2);
  expect(newest.map(({ clientId }) => clientId)).not.toContain(older[0]?.clientId);
  const found = await server.request('GET /chat/messages?s=message 4711');
  expect(found.body).toMatchObject([{ body: 'Old message 4711' }]);
  expect((await server.request('GET /chat/messages?s=100%25')).body).toEqual([]);
  const full = (await device.synced()).parts.messages;
  expect(full?.content.messages).toHaveLength(250);
  expect((await server.request('GET /chat/latest')).body).toHaveLength(250);
});

describe('an export of a period', () => {
  const exported = (query: string, as: object = {}) =>
    server.request(`GET /chat/vessels/${vessel}/download?${query}`, as);
  const contentOf = (answer: { readonly body: unknown }) =>
    Buffer.from((answer.body as { readonly content: string }).content, 'base64');

  test('is a PDF, and the text whose hash it has', async () => {
    await send({ body: 'Exported: =1+1 <b>' });
    const from = new Date(Date.now() - 600_000).toISOString();
    const pdf = await exported(`from=${from}`);
    expect(pdf.status).toBe(200);
    expect(contentOf(pdf).toString('latin1')).toMatch(/^%PDF-/);
    const text = contentOf(await exported(`from=${from}&fileType=txt`)).toString();
    expect(text).toContain('office\tOlga');
    expect(text).toContain('"Exported: =1+1 <b>"');
    const nothing = contentOf(
      await exported('from=2010-01-01T00:00:00Z&to=2010-01-02T00:00:00Z&fileType=txt'),
    );
    expect(nothing.toString()).toBe('');
  });

  test('of another company’s vessel is not found', async () => {
    const { other } = server.world;
    const as = { as: 'carla', company: other.id };
    expect(await exported('from=2020-01-01T00:00:00Z', as)).toMatchObject({ status: 404 });
  });

  test('without its start, or in another format, is refused', async () => {
    expect((await exported('')).status).toBe(400);
    expect((await exported('from=2020-01-01T00:00:00Z&fileType=exe')).status).toBe(400);
  });
});
