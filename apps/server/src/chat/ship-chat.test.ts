import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  idOf,
  newDevice,
  newEntryId,
  type TestDevice,
} from '../ship-devices/testing/test-device.ts';
import { allowChat } from './testing/allow-chat.ts';

let server: TestServer;
let device: TestDevice;
let other: TestDevice;
let vessel = 0;

interface Message {
  readonly id: string;
  readonly body: string;
}

beforeAll(async () => {
  server = await startTestServer();
  await allowChat(server);
  const [first, second] = server.world.home.vessels;
  vessel = first;
  [device, other] = [await newDevice(server, first), await newDevice(server, second)];
});
afterAll(() => server.close());

const author = { name: 'Ann Lee', rank: 'Master' };

async function written(body: string, files: readonly object[] = []): Promise<string> {
  const entry = device.entry({ body, files }, { form: 'chatMessage', person: author });
  expect(await device.push(entry)).toMatchObject([{ outcome: 'accepted' }]);
  return idOf(entry);
}

const page = async (query = '', from = device) => {
  const { status, body } = await from.send(`GET /ship/messages?${query}`);
  return { status, ids: status === 200 ? (body as readonly Message[]).map(({ id }) => id) : [] };
};

describe('earlier messages on board', () => {
  test('come in pages, oldest first, and are searched', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await written(`Draught survey ${at}: 50%`));
    const office = randomUUID();
    await server.request('POST /chat/messages', {
      body: { clientId: office, vessel: { id: vessel }, body: 'Noted, thank you.' },
    });
    const all = [...ids, office];
    expect((await page('take=3')).ids).toEqual(all.slice(-3));
    expect((await page(`before=${ids[4] ?? ''}&take=3`)).ids).toEqual(all.slice(1, 4));
    expect((await page(`around=${ids[3] ?? ''}&take=4`)).ids).toEqual(all.slice(2, 6));
    expect((await page('s=survey%204')).ids).toEqual([ids[4]]);
    expect((await page('s=OLGA')).ids).toEqual([office]);
    expect((await page('s=100%25')).ids).toEqual([]);
    expect((await page('s=50%25&take=2')).ids).toEqual(ids.slice(-2));
  });

  test('are those of the own vessel', async () => {
    const id = await written('Not for others');
    expect((await page('take=100', other)).ids).not.toContain(id);
    expect((await page('s=Not%20for%20others', other)).ids).toEqual([]);
    for (const side of ['before', 'around'])
      expect(await page(`${side}=${id}`, other)).toMatchObject({ status: 400 });
  });

  test.each(['take=101', 'take=0', 'before=x', 'after=x', `before=${randomUUID()}`])(
    'are refused for %s',
    async (query) => {
      expect(await page(query)).toMatchObject({ status: 400 });
    },
  );

  test('need a device', async () => {
    expect(await server.request('GET /ship/messages')).toMatchObject({ status: 401 });
  });
});

describe('a photo on board', () => {
  test('reaches other devices of the vessel, not those of another', async () => {
    const content = Buffer.from(`%PDF-1.7\n%${randomBytes(64).toString('hex')}\n%%EOF\n`);
    const file = {
      id: newEntryId(),
      name: 'Seals.pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('base64url'),
    };
    const path = `GET /ship/files/${file.id}/download`;
    const message = await written('', [file]);
    expect(await device.send(path)).toMatchObject({ status: 404 });
    const { id, ...announced } = file;
    const query = new URLSearchParams(
      Object.entries({ ...announced, offset: 0 }).map(([key, value]) => [key, String(value)]),
    );
    await device.send(`PUT /ship/files/${id}?${query}`, {
      content,
      type: 'application/octet-stream',
    });
    const second = await newDevice(server, vessel);
    expect(await second.send(path)).toMatchObject({
      status: 200,
      body: { fileName: 'Seals.pdf', content: content.toString('base64') },
    });
    expect(await other.send(path)).toMatchObject({ status: 404 });
    await server.request(`DELETE /chat/messages/${message}`);
    expect(await second.send(path)).toMatchObject({ status: 404 });
  });
});

describe('a deletion on board', () => {
  const remove = (message: string, person: typeof author = author, from = device) =>
    from.push(from.entry({ message }, { form: 'chatDeletion', person }));
  const bodies = async () =>
    (
      (await server.request(`GET /chat/messages?vesselId=${vessel}`)).body as readonly {
        readonly clientId: string;
      }[]
    ).map(({ clientId }) => clientId);

  test('is for the author of a message from the ship, once', async () => {
    const id = await written('Wrong vessel, please ignore.');
    for (const person of [
      { name: 'Ann Lee', rank: 'Chief officer' },
      { name: 'Bo Berg', rank: 'Master' },
    ])
      expect(await remove(id, person)).toMatchObject([
        { outcome: 'refused', errors: { message: [expect.stringMatching(/^Only its author/)] } },
      ]);
    const before = await device.synced();
    expect(await remove(id)).toMatchObject([{ outcome: 'accepted' }]);
    expect(await remove(id)).toMatchObject([{ outcome: 'accepted' }]);
    expect(await bodies()).not.toContain(id);
    expect((await page('take=100')).ids).not.toContain(id);
    const have = { messages: before.parts.messages?.etag ?? null };
    expect((await device.synced({ have })).parts.messages?.content.messages).toContainEqual(
      expect.objectContaining({ id, isDeleted: true, body: '' }),
    );
  });

  test('of the office’s message or from another vessel changes nothing', async () => {
    const clientId = randomUUID();
    await server.request('POST /chat/messages', {
      body: { clientId, vessel: { id: vessel }, body: 'Proceed at 12 kn.' },
    });
    expect(await remove(clientId)).toMatchObject([{ outcome: 'refused' }]);
    const id = await written('Stays');
    await remove(id, author, other);
    expect(await bodies()).toEqual(expect.arrayContaining([clientId, id]));
  });
});

test('the instructions of a period are exported alone', async () => {
  const from = new Date(Date.now() - 1000).toISOString();
  const body = { clientId: randomUUID(), vessel: { id: vessel }, body: 'Slow down to 10 kn.' };
  await server.request('POST /chat/messages', { body: { ...body, instructionRank: 'Master' } });
  await written('Will do');
  await device.push(
    device.entry(
      { kind: 'acknowledged', messages: [body.clientId] },
      { form: 'chatReceipt', person: author },
    ),
  );
  const answer = await server.request(
    `GET /chat/vessels/${vessel}/download?from=${from}&instructions=true&fileType=txt`,
  );
  const { content, fileName } = answer.body as Record<'content' | 'fileName', string>;
  const text = Buffer.from(content, 'base64').toString();
  expect(fileName).toMatch(/^Instructions /);
  expect(text).toMatch(
    /"Slow down to 10 kn\."\tinstruction "Master"\tacknowledged .* "Ann Lee, Master"/,
  );
  expect(text).not.toContain('Will do');
});
