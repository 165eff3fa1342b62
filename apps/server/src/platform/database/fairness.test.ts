import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerPool } from '../worker-pool/run-in-worker.ts';
import { png } from '../files/testing/images.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadTo } from '../testing/upload.ts';

let server: TestServer;
let holder: pg.Client;

beforeAll(async () => {
  server = await startTestServer({
    database: {
      timeouts: { call: 4_000 },
      shares: { waitMs: { call: 500, long: 500, job: 60_000 } },
    },
  });
  holder = new pg.Client({ connectionString: server.superuserUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await server.close();
});

test('while one company saturates the database, another one is answered, and so is the sign-in', async () => {
  const { home, other } = server.world;
  // Every save of this voyage waits for the row until it is released or its time is over.
  await holder.query('begin');
  await holder.query('select from tenant.voyages where id = $1 for update', [home.voyage]);
  const body = { voyageNumber: 1, vessel: { id: home.vessels[0] } };
  const saves = Array.from({ length: 40 }, () =>
    server.request(`PUT /voyages/${home.voyage}`, { body }),
  );
  const colleague = server.request('GET /voyages', { as: 'tom' });
  const elsewhere = { as: 'carla', company: other.id } as const;
  for (let turn = 0; turn < 10; turn += 1)
    expect(await server.request('GET /voyages', elsewhere)).toMatchObject({ status: 200 });
  expect(await server.request('GET /me', { as: 'carla', company: null })).toMatchObject({
    status: 200,
  });
  expect(await colleague).toMatchObject({
    status: 429,
    body: 'Your company has too many calls in progress. Try again in a moment.',
  });
  expect(Number((await colleague).headers.get('retry-after'))).toBeGreaterThan(0);
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  await holder.query('rollback');
  // Those that got a connection were stopped by their time limit; the others never got a turn.
  expect(new Set(statuses)).toEqual(new Set([429, 503]));
  expect(await server.request('GET /voyages', { as: 'tom' })).toMatchObject({ status: 200 });
});

test('a statement that takes too long says so, and nothing was saved', async () => {
  const { home } = server.world;
  await holder.query('begin');
  await holder.query('select from tenant.voyages where id = $1 for update', [home.voyage]);
  const reference = 'never saved';
  const body = { voyageNumber: 2, vessel: { id: home.vessels[0] }, reference };
  const answer = await server.request(`PUT /voyages/${home.voyage}`, { body });
  await holder.query('rollback');
  expect(answer).toMatchObject({
    status: 503,
    body: expect.stringContaining('This took too long and was stopped. Nothing was saved.'),
  });
  const read = await server.request(`GET /voyages/${home.voyage}`);
  expect(JSON.stringify(read.body)).not.toContain(reference);
});

/** Twelve saves of a picture, each with a key of its own. */
const savePictures = () =>
  Array.from({ length: 12 }, (_, at) =>
    uploadTo(server, `/vessels/${server.world.home.vessels[0]}/image`, {
      content: png,
      name: 'Havsule.png',
      headers: { 'idempotency-key': `picture ${at}` },
    }),
  );
const printReports = () =>
  Array.from({ length: 12 }, () =>
    server.request(`GET /voyages/${server.world.home.voyage}/report/download?format=pdf`),
  );

test.each([
  ['that read', printReports],
  ['that change something', savePictures],
])('calls %s and wait for a worker leave their connections to others', async (_which, send) => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* lines() {
    await ended;
    yield [['The last line']];
  }
  // One task of a company is done at a time: the files wait in line behind this one.
  const input = { kind: 'csv', title: 'Busy', headings: ['Line'] } as const;
  const owner = `company ${server.world.home.id}`;
  const busy = workerPool.run({ owner, name: 'sheet', input, withinMs: 60_000, parts: lines() });
  const answers = send();
  // More than the 10 connections that one company has at a time.
  await expect.poll(() => workerPool.waiting).toBe(12);
  for (let turn = 0; turn < 5; turn += 1)
    expect(await server.request('GET /voyages', { as: 'tom' })).toMatchObject({ status: 200 });
  expect(server.database.pool.totalCount - server.database.pool.idleCount).toBe(0);
  end();
  await busy;
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});
