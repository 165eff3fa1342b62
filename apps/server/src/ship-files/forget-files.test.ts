import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowChat } from '../chat/testing/allow-chat.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newDevice, newEntryId, type TestDevice } from '../ship-devices/testing/test-device.ts';
import { forgetUnfinishedFiles } from './ship-files.jobs.ts';

let server: TestServer;
let device: TestDevice;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  device = await newDevice(server);
  await allowChat(server);
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

let turn = 0;

/** A PDF that was sent whole, or its first bytes. */
async function sent({ end = 1000, smallId }: { end?: number; smallId?: string } = {}) {
  turn += 1;
  const id = newEntryId();
  const content = Buffer.from(`%PDF-1.7\n% Number ${turn}\n%%EOF\n`);
  const sha256 = createHash('sha256').update(content).digest('base64url');
  const named = { name: 'Note.pdf', size: content.length, sha256 };
  const query = new URLSearchParams({
    ...named,
    size: String(named.size),
    offset: '0',
    ...(smallId === undefined ? {} : { smallId }),
  });
  await device.send(`PUT /ship/files/${id}?${query.toString()}`, {
    content: content.subarray(0, end),
    type: 'application/octet-stream',
  });
  return { id, ...named };
}

const known = async ({ id }: { readonly id: string }): Promise<boolean> =>
  (await device.send(`GET /ship/files/${id}`)).status === 200;

const storedFiles = async (): Promise<number> =>
  (await superuser.query<{ count: number }>('select count(*)::int as count from tenant.files'))
    .rows[0]?.count ?? 0;

test('after a month, what no entry names is gone, and what an entry names is still there', async () => {
  const inMessage = await sent();
  const announced = await sent({ end: 9 });
  await device.push(
    device.entry({ body: 'See photos', files: [inMessage, announced] }, { form: 'chatMessage' }),
  );
  const itsOriginal = await sent({ smallId: inMessage.id });
  const before = await storedFiles();
  const [small, begun] = [await sent(), await sent({ end: 9 })];
  const original = await sent({ smallId: small.id });
  const files = await openFiles(undefined, server.filesFolder);
  expect(await storedFiles()).toBe(before + 2);
  await forgetUnfinishedFiles(server.database, files);
  expect(await known(small)).toBe(true);
  await superuser.query('set session_replication_role = replica');
  await superuser.query("update tenant.ship_files set modified = now() - interval '31 days'");
  await superuser.query('set session_replication_role = origin');
  const recent = await sent();
  await forgetUnfinishedFiles(server.database, files);
  for (const gone of [small, begun, original]) expect(await known(gone)).toBe(false);
  for (const there of [inMessage, announced, itsOriginal, recent])
    expect(await known(there)).toBe(true);
  expect(await storedFiles()).toBe(before + 1);
  expect((await device.send(`GET /ship/files/${announced.id}`)).body).toMatchObject({
    received: 0,
  });
});
