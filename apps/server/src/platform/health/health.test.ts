import { get, type OutgoingHttpHeaders } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freeBytes } from '../files/free-bytes.ts';
import { type Line, openLine } from '../testing/cut-line.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { patienceMs } from './health.ts';

const metricsToken = 'figures-for-the-tests';
let line: Line;
let server: TestServer;
beforeAll(async () => {
  line = await openLine();
  server = await startTestServer({ reach: line.through, server: { metricsToken } });
});
afterEach(() => {
  vi.restoreAllMocks();
  line.mend();
});
afterAll(async () => {
  await server.close();
  await line[Symbol.asyncDispose]();
});

async function health(): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${server.origin}/health`);
  return { status: response.status, body: await response.json() };
}

/** Holds timers of this length until the test ends them: what does not wait for one is answered at once. */
function holdTimers(heldMs: number): (() => void)[] {
  const held: (() => void)[] = [];
  const original = globalThis.setTimeout;
  const holding = (task: () => void, ms?: number, ...rest: readonly unknown[]) => {
    if (ms !== heldMs) return Reflect.apply(original, undefined, [task, ms, ...rest]);
    held.push(task);
    return original(() => undefined);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(holding as typeof setTimeout);
  return held;
}

const figures = (authorization: string): Promise<Response> =>
  fetch(`${server.origin}/metrics`, { headers: { authorization } });

/** A request as a proxy sends it, which may state another host. */
function statusAs(origin: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${origin}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });
}

async function untilServing(): Promise<void> {
  await expect.poll(async () => (await server.request('GET /voyages')).status).toBe(200);
}

const down = { status: 'down', parts: { database: 'down', server: 'up' } };

describe('the figures', () => {
  test.each(['', 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`, metricsToken])(
    'are refused to "%s"',
    async (authorization) => {
      expect((await figures(authorization)).status).toBe(401);
    },
  );

  test('are refused to people', async () => {
    expect((await figures(`Bearer ${await server.token('admin')}`)).status).toBe(401);
  });

  test('are for programs of the same machine alone where there is no token for them', async () => {
    await using other = await startTestServer();
    expect((await fetch(`${other.origin}/metrics`)).status).toBe(200);
    expect(await statusAs(other.origin, { host: 'localhost:4000' })).toBe(200);
    for (const headers of [
      { host: 'fairlead.example' },
      { host: 'localhost.example' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
    ])
      expect([headers, await statusAs(other.origin, headers)]).toEqual([headers, 404]);
  });
});

describe('while the database is stopped', () => {
  test('health says so at once, figures go on, and calls say that nothing was saved', async () => {
    expect(await health()).toMatchObject({
      status: 200,
      body: { status: 'up', parts: { database: 'up' } },
    });
    await untilServing();
    line.cut();
    holdTimers(patienceMs);
    expect(await health()).toMatchObject({ status: 503, body: down });
    vi.restoreAllMocks();
    const metrics = await figures(`Bearer ${metricsToken}`);
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).toContain('fairlead_request_seconds_count');
    const body = { voyageNumber: 9001, vessel: { id: server.world.home.vessels[0] } };
    for (const call of ['GET /voyages', 'POST /voyages', 'GET /me']) {
      const answer = await server.request(call, call.startsWith('POST') ? { body } : {});
      expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('database') });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('and back again the same process serves, and nothing of the refused write is there', async () => {
    line.cut();
    const body = { voyageNumber: 9002, vessel: { id: server.world.home.vessels[0] } };
    expect((await server.request('POST /voyages', { body })).status).toBe(503);
    line.mend();
    await untilServing();
    expect(await health()).toMatchObject({ status: 200 });
    expect((await server.request('GET /voyages?s=9002')).body).toEqual([]);
    expect((await server.request('POST /voyages', { body })).status).toBe(200);
  });

  test('twenty cuts in the middle of requests leave a pool that serves', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const requested = Array.from({ length: 12 }, () =>
        server.request('GET /voyages?includePortCalls=true'),
      );
      await new Promise((resolve) => {
        setTimeout(resolve, turn);
      });
      line.cut();
      const statuses = (await Promise.all(requested)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      line.mend();
    }
    await untilServing();
    expect(server.database.pool.totalCount).toBeLessThanOrEqual(16);
    expect(server.database.pool.waitingCount).toBe(0);
  });
});

test('a database that no longer answers is down after two seconds', async () => {
  await untilServing();
  line.freeze();
  const held = holdTimers(patienceMs);
  const reported = health();
  await expect.poll(() => held).toHaveLength(1);
  held[0]?.();
  expect(await reported).toMatchObject({ status: 503, body: down });
  line.mend();
  await untilServing();
});

describe('a full disk', () => {
  test('is said by health and by every write, and reading goes on', async () => {
    await using other = await startTestServer();
    const superuser = new pg.Client({ connectionString: other.superuserUrl });
    // When an expectation fails, the database stops before this connection is closed.
    superuser.on('error', () => undefined);
    await superuser.connect();
    await superuser.query(`
      create function public.no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on tenant.saved_views execute function public.no_room()`);
    const stated = async () => (await fetch(`${other.origin}/health`)).json();
    const save = () =>
      other.request('POST /savedViews', { body: { list: 'Voyages', name: 'One', query: '' } });
    expect(await stated()).toMatchObject({ status: 'up', parts: { disk: 'up' } });
    const refused = await save();
    expect(refused).toMatchObject({
      status: 503,
      body: expect.stringContaining('The disk of the server is full. Nothing was saved.'),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // A write of the server itself that still finds space, such as that of a job, reports the disk as healthy until the
    // next refusal.
    const afterRefusal = async () => {
      await save();
      return stated();
    };
    await expect.poll(afterRefusal).toMatchObject({
      status: 'read only, disk full',
      parts: { database: 'up', disk: 'full', server: 'up' },
    });
    expect((await other.request('GET /voyages')).status).toBe(200);
    await superuser.query('drop trigger no_room on tenant.saved_views');
    expect((await save()).status).toBe(200);
    expect(await stated()).toMatchObject({ status: 'up', parts: { disk: 'up' } });
    await superuser.end();
  });

  test('is known before the first write fails', async () => {
    await using other = await startTestServer({ server: { freeBytes: async () => 1_000_000 } });
    const stated: unknown = await (await fetch(`${other.origin}/health`)).json();
    expect(stated).toMatchObject({ status: 'read only, disk full' });
  });

  test('the space of this machine can be read', async () => {
    expect(await freeBytes('.')).toBeGreaterThan(0);
    expect(await freeBytes('/nowhere')).toBe(Number.POSITIVE_INFINITY);
  });
});
