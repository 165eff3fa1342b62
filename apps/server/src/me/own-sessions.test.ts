import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, startSignInServer } from '../platform/testing/signing-in.ts';
import type { TestServer } from '../platform/testing/test-server.ts';

interface OwnSession {
  readonly id: number;
  readonly device: string;
  readonly address: string | null;
  readonly signedIn: string;
  readonly lastActive: string;
  readonly isCurrent: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const listOf = async (browser: Browser) =>
  (await browser.request('GET /me/sessions')).body as readonly OwnSession[];
const others = async (browser: Browser) =>
  (await listOf(browser)).filter(({ isCurrent }) => !isCurrent);

async function kinds(): Promise<readonly string[]> {
  const { rows } = await server.database.pool.query<{ kind: string; detail: string }>(
    'select kind, detail from control.security_log order by id',
  );
  return rows.map(({ kind, detail }) => `${kind} ${detail}`.trim());
}

test('own sessions are listed with device, address and times, the current one marked', async () => {
  const before = Date.now() - 2000;
  const office = await new Browser(server, 'olga', windows).signIn();
  const mobile = await new Browser(server, 'olga', phone).signIn();
  const tom = await new Browser(server, 'tom').signIn();
  const list = await listOf(office);
  expect(list.map(({ device, address, isCurrent }) => [device, address, isCurrent])).toEqual([
    ['Safari on iPhone', '127.0.0.1', false],
    ['Chrome on Windows', '127.0.0.1', true],
  ]);
  for (const { signedIn, lastActive } of list) {
    expect(Date.parse(signedIn)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(lastActive)).toBeGreaterThanOrEqual(before);
  }
  expect(await office.renew()).toBe(true);
  expect((await listOf(mobile)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect((await listOf(tom)).map(({ device }) => device)).toEqual(['Unknown device']);
});

test('a session that is ended is out at once: its calls, its hub and its renewals', async () => {
  const office = await new Browser(server, 'tom', windows).signIn();
  const mobile = await new Browser(server, 'tom', phone).signIn();
  const hub = new HubConnectionBuilder()
    .withUrl(`${server.origin}/hub?companyId=${server.world.home.id}`, {
      accessTokenFactory: () => mobile.token,
    })
    .configureLogging(LogLevel.None)
    .build();
  await hub.start();
  const closed = new Promise<void>((resolve) => {
    hub.onclose(() => resolve());
  });
  const target = (await others(office)).find(({ device }) => device === 'Safari on iPhone');
  expect((await office.request(`POST /me/sessions/${target?.id ?? 0}/end`)).status).toBe(200);
  await closed;
  expect((await mobile.request('GET /voyages')).status).toBe(401);
  expect(await mobile.renew()).toBe(false);
  expect((await office.request('GET /voyages')).status).toBe(200);
  expect((await office.request(`POST /me/sessions/${target?.id ?? 0}/end`)).status).toBe(404);
  expect(await kinds()).toContain('session-ended Safari on iPhone');
});

test("another user's session is not found, and goes on", async () => {
  const olga = await new Browser(server, 'olga').signIn();
  const tom = await new Browser(server, 'tom').signIn();
  const hers = (await listOf(olga)).find(({ isCurrent }) => isCurrent);
  for (const id of [hers?.id ?? 0, 987_654_321, 'x', '-1', '1e99'])
    expect((await tom.request(`POST /me/sessions/${id}/end`)).status).toBe(404);
  expect((await olga.request('GET /voyages')).status).toBe(200);
  expect(await olga.renew()).toBe(true);
});

test('all other sessions end together', async () => {
  const mine = await new Browser(server, 'tom').signIn();
  const first = await new Browser(server, 'tom').signIn();
  const second = await new Browser(server, 'tom').signIn();
  const olga = await new Browser(server, 'olga').signIn();
  const ended = (await others(mine)).length;
  expect(ended).toBeGreaterThanOrEqual(2);
  expect((await mine.request('POST /me/sessions/endOthers')).body).toEqual({ ended });
  for (const browser of [first, second]) {
    expect((await browser.request('GET /me')).status).toBe(401);
    expect(await browser.renew()).toBe(false);
  }
  expect((await listOf(mine)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await mine.renew()).toBe(true);
  expect((await olga.request('GET /me')).status).toBe(200);
  expect((await mine.request('POST /me/sessions/endOthers')).body).toEqual({ ended: 0 });
  expect((await kinds()).at(-2)).not.toBe('other-sessions-ended 0');
  expect(await kinds()).toContain(`other-sessions-ended ${ended}`);
});
