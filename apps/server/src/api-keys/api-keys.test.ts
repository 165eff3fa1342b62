import { features } from '@fairlead/contract';
import type { FeatureShape } from '@fairlead/contract/route';
import { scopes } from '@fairlead/domain/api-keys/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import {
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
let turn = 0;

interface Made {
  readonly id: number;
  readonly secret: string;
  readonly prefix: string;
  readonly modified: string;
}

async function make(...granted: readonly string[]): Promise<Made> {
  turn += 1;
  const body = { name: `Key ${turn}`, scopes: granted, expires: inDays(30) };
  const made = await server.request('POST /CustomerApiKeys', { body });
  expect(made.status).toBe(200);
  return made.body as Made;
}

const withKey = (secret: string, options: RequestOptions = {}): RequestOptions => ({
  company: null,
  ...options,
  headers: { authorization: `Bearer ${secret}`, ...options.headers },
});

const voyage = (number: number) => ({
  voyageNumber: number,
  vessel: { id: server.world.home.vessels[0] },
  externalId: `TMS-${number}`,
});

describe('a key', () => {
  test('is shown once and kept as a hash alone', async () => {
    const made = await make('voyages:read');
    expect(made.secret).toMatch(/^flk_[\w-]{43}$/);
    expect(made.secret.startsWith(made.prefix)).toBe(true);
    const listed = await server.request('GET /customerapikeys');
    expect(JSON.stringify(listed.body)).not.toContain(made.secret);
    const { rows } = await superuser.query<{ stored: string }>(
      `select query_to_xml('select * from tenant.api_keys', true, false, '')::text
         || query_to_xml('select * from control.api_key_secrets', true, false, '')::text
         || query_to_xml('select * from tenant.history', true, false, '')::text
         || query_to_xml('select * from tenant.request_keys', true, false, '')::text as stored`,
    );
    expect(rows[0]?.stored).toContain(made.prefix);
    expect(rows[0]?.stored).not.toContain(made.secret);
  });

  test('a repeated request keeps no secret either', async () => {
    const body = { name: 'Repeated', scopes: ['voyages:read'], expires: inDays(1) };
    const headers = { 'idempotency-key': 'same' };
    const first = await server.request('POST /CustomerApiKeys', { body, headers });
    const second = await server.request('POST /CustomerApiKeys', { body, headers });
    expect([first.status, second.status]).toEqual([200, 409]);
    const { rows } = await superuser.query<{ stored: string }>(
      "select k::text as stored from tenant.request_keys k where key = 'same'",
    );
    const { secret } = first.body as { readonly secret: string };
    expect(rows.filter(({ stored }) => stored.includes(secret))).toEqual([]);
  });

  test('acts for its company alone, stated or not', async () => {
    const { secret } = await make('vessels:read');
    const { home, other } = server.world;
    const own = await server.request('GET /vessels', withKey(secret));
    expect(own.status).toBe(200);
    expect(
      await server.request('GET /vessels', withKey(secret, { company: home.id })),
    ).toMatchObject({
      status: 200,
      body: own.body,
    });
    for (const company of [other.id, 987_654])
      expect(await server.request('GET /vessels', withKey(secret, { company }))).toMatchObject({
        status: 403,
        body: 'Permission denied',
      });
  });

  test('gives external ids, and is in the history under its name', async () => {
    const { secret } = await make('voyages:write', 'company:read');
    const made = await server.request('POST /voyages', withKey(secret, { body: voyage(9001) }));
    expect(made.status).toBe(200);
    const { id } = made.body as { id: number };
    const history = await server.request(`GET /history?entity=voyage&id=${id}`, withKey(secret));
    expect(history.body).toMatchObject([{ by: `API key Key ${turn}`, source: 'api' }]);
    expect(await server.request('POST /voyages', { body: voyage(9002) })).toMatchObject({
      status: 409,
    });
  });

  test('may repeat a write under its own idempotency keys', async () => {
    const { secret } = await make('voyages:write');
    const other = await make('voyages:write');
    const headers = { 'idempotency-key': 'of-the-key' };
    const options = withKey(secret, { body: voyage(9010), headers });
    const [first, second] = [
      await server.request('POST /voyages', options),
      await server.request('POST /voyages', options),
    ];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(
      await server.request('POST /voyages', withKey(secret, { body: voyage(9011), headers })),
    ).toMatchObject({ status: 422 });
    expect(
      await server.request('POST /voyages', withKey(other.secret, { body: voyage(9012), headers })),
    ).toMatchObject({ status: 200 });
  });

  test('was used at a time that is noted', async () => {
    const { id, secret } = await make('vessels:read');
    const used = async () =>
      (
        (await server.request('GET /CustomerApiKeys')).body as {
          id: number;
          lastUsed: string | null;
        }[]
      ).find((key) => key.id === id)?.lastUsed;
    expect(await used()).toBeNull();
    await server.request('GET /vessels', withKey(secret));
    await expect.poll(used).not.toBeNull();
    const first = await used();
    await server.request('GET /vessels', withKey(secret));
    expect(await used()).toBe(first);
  });
});

describe('what is refused', () => {
  test('unknown keys, and keys anywhere but in the header', async () => {
    const { secret } = await make('vessels:read');
    for (const wrong of ['flk_', `flk_${'x'.repeat(43)}`, `${secret}x`, `flk_${'y'.repeat(5000)}`])
      expect(await server.request('GET /vessels', withKey(wrong))).toMatchObject({
        status: 401,
        body: 'This API key is not known.',
      });
    const headers = { authorization: '' };
    for (const name of ['access_token', 'token', 'key', 'authorization'])
      expect(
        await server.request(`GET /vessels?${name}=${secret}`, { company: null, headers }),
      ).toMatchObject({ status: 401, body: 'Sign in to continue.' });
  });

  test('calls outside the scopes, and calls of people', async () => {
    const { secret } = await make('voyages:read', 'settings:write');
    const answers = [
      ['GET /voyages', 200, undefined],
      ['GET /vessels', 403, 'This call needs a key with the scope Vessels (read).'],
      [
        'DELETE /voyages/1',
        403,
        'This call needs a key with the scope Voyages and port calls (read and write).',
      ],
      ['GET /securityLog', 200, undefined],
      ['GET /me', 403, 'This call is only for signed-in users, not for API keys.'],
      ['GET /CustomerApiKeys', 403, 'This call is only for signed-in users, not for API keys.'],
      [
        'GET /admin/systemmessages',
        403,
        'This call is only for signed-in users, not for API keys.',
      ],
    ] as const;
    for (const [call, status, body] of answers) {
      const answer = await server.request(call, withKey(secret));
      const reported = status === 200 ? undefined : answer.body;
      expect([call, answer.status, reported]).toEqual([call, status, body]);
    }
  });

  test('the hub', async () => {
    const { secret } = await make('company:write');
    const answer = await fetch(`${server.origin}/hub/negotiate?companyId=${server.world.home.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(answer.status).toBe(403);
  });

  test('expired keys', async () => {
    const { id, secret } = await make('vessels:read');
    await superuser.query('update tenant.api_keys set expires = now() where id = $1', [id]);
    expect(await server.request('GET /vessels', withKey(secret))).toMatchObject({
      status: 401,
      body: 'This API key has expired. An administrator of the company can create a new one.',
    });
  });

  test('revoked keys, at once', async () => {
    const { id, secret } = await make('vessels:read');
    expect(await server.request('GET /vessels', withKey(secret))).toMatchObject({ status: 200 });
    expect(await server.request(`DELETE /customerApiKeys/${id}`)).toMatchObject({ status: 200 });
    const refused = await server.request('GET /vessels', withKey(secret));
    expect(refused).toMatchObject({ status: 401, body: 'This API key was revoked.' });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await server.request(`DELETE /customerApiKeys/${id}`)).toMatchObject({ status: 404 });
    const body = { name: 'Again', scopes: ['vessels:read'], expires: inDays(1) };
    expect(await server.request(`PUT /customerApiKeys/${id}`, { body })).toMatchObject({
      status: 409,
    });
    expect(await server.request(`POST /customerApiKeys/${id}/rotate`, { body: {} })).toMatchObject({
      status: 409,
    });
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ scopes: 'voyages:read' }, 'scopes'],
    [{ expires: inDays(-1) }, 'expires'],
    [{ expires: inDays(800) }, 'expires'],
    [{ expires: 'soon' }, 'expires'],
    [{ expires: 1e308 }, 'expires'],
  ])('a key of %j', async (part, field) => {
    const body = { name: 'Wrong', scopes: ['voyages:read'], expires: inDays(1), ...part };
    const answer = await server.request('POST /CustomerApiKeys', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });

  test('an older save', async () => {
    const { id, modified } = await make('voyages:read');
    const body = { name: `Saved ${id}`, scopes: ['voyages:write'], expires: inDays(2), modified };
    expect(await server.request(`PUT /customerApiKeys/${id}`, { body })).toMatchObject({
      status: 200,
    });
    expect(await server.request(`PUT /customerApiKeys/${id}`, { body })).toMatchObject({
      status: 409,
    });
  });
});

test('a key that has ended or was revoked makes no call at all', async () => {
  const all = scopes.filter((scope) => scope.endsWith(':write'));
  const [ended, revoked] = [await make(...all), await make(...all)];
  await superuser.query('update tenant.api_keys set expires = now() where id = $1', [ended.id]);
  await server.request(`DELETE /customerApiKeys/${revoked.id}`);
  const calls = Object.values(features as Readonly<Record<string, FeatureShape>>)
    .flatMap((feature) => Object.values(feature))
    .filter(({ may }) => may !== 'public')
    .map(({ method, path, body }) => ({
      call: `${method} ${path.replaceAll(/\{\w+\}/g, '987654321')}`,
      requested: body === undefined ? {} : { body: {} },
    }));
  const answers = await Promise.all(
    calls.flatMap(({ call, requested: options }) =>
      [ended, revoked].map(async ({ secret }) => {
        const { status } = await server.request(call, withKey(secret, options));
        return status === 401 ? 'refused' : `${call}: ${status}`;
      }),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(['refused']));
  expect(answers.length).toBeGreaterThan(700);
});

test('two requests under one idempotency key at once have one effect', async () => {
  const { secret } = await make('voyages:write');
  const options = withKey(secret, {
    body: voyage(9050),
    headers: { 'idempotency-key': 'at-once' },
  });
  const answers = await Promise.all([1, 2, 3].map(() => server.request('POST /voyages', options)));
  const made = answers.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { rows } = await superuser.query<{ number: string }>(
    'select count(*) as number from tenant.voyages where voyage_number = 9050',
  );
  expect(rows).toEqual([{ number: '1' }]);
});

test('a new secret works beside the former one until that has ended', async () => {
  const { id, secret } = await make('vessels:read');
  const rotated = await server.request(`POST /customerApiKeys/${id}/rotate`, {
    body: { overlapHours: 1 },
  });
  const next = rotated.body as Made & { former: { validTo: string } | null };
  expect(next.former).not.toBeNull();
  for (const one of [secret, next.secret])
    expect(await server.request('GET /vessels', withKey(one))).toMatchObject({ status: 200 });
  await server.request(`POST /customerApiKeys/${id}/rotate`, { body: { overlapHours: 0 } });
  for (const one of [secret, next.secret])
    expect(await server.request('GET /vessels', withKey(one))).toMatchObject({
      status: 401,
      body: 'This secret of the API key was replaced. Use the new one.',
    });
});

test('a renamed key is in the history under its new name', async () => {
  const { id, secret } = await make('voyages:write', 'company:read');
  const made = await server.request('POST /voyages', withKey(secret, { body: voyage(9030) }));
  const body = { name: 'Renamed', scopes: ['voyages:write', 'company:read'], expires: inDays(2) };
  await server.request(`PUT /customerApiKeys/${id}`, { body });
  const history = await server.request(
    `GET /history?entity=voyage&id=${(made.body as { id: number }).id}`,
    withKey(secret),
  );
  expect(history.body).toMatchObject([{ by: 'API key Renamed' }]);
});

test('the security log tells who made, changed and revoked a key', async () => {
  const { id } = await make('voyages:read');
  await server.request(`DELETE /customerApiKeys/${id}`);
  const { body } = await server.request('GET /securityLog');
  expect((body as readonly unknown[]).slice(0, 2)).toMatchObject([
    { kind: 'api-key-revoked', user: 'Olga Test', detail: `Key ${turn}` },
    { kind: 'api-key-made', detail: `Key ${turn}: Voyages and port calls (read)` },
  ]);
});

test('an ended subscription holds for keys', async () => {
  const { secret } = await make('voyages:write');
  const until = (days: number) =>
    superuser.query('update control.subscriptions set valid_to = $1 where customer_id = $2', [
      inDays(days),
      server.world.home.id,
    ]);
  try {
    await until(-10);
    expect(await server.request('GET /voyages', withKey(secret))).toMatchObject({ status: 200 });
    expect(
      await server.request('POST /voyages', withKey(secret, { body: voyage(9040) })),
    ).toMatchObject({ status: 403, body: expect.stringMatching(/subscription/) });
    await until(-100);
    expect(await server.request('GET /voyages', withKey(secret))).toMatchObject({ status: 403 });
  } finally {
    await until(300);
  }
});

test('one key is held to its rate and says when to come again', async () => {
  await using slow = await startTestServer({ server: { keyRequestsPerMinute: 5 } });
  const body = { name: 'Busy', scopes: ['vessels:read'], expires: inDays(1) };
  const { secret } = (await slow.request('POST /CustomerApiKeys', { body })).body as Made;
  const answers = [];
  for (let call = 0; call < 9; call += 1)
    answers.push(await slow.request('GET /vessels', withKey(secret)));
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429 });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await slow.request('GET /vessels')).toMatchObject({ status: 200 });
});

test('what people of an address send does not count against its keys', async () => {
  await using slow = await startTestServer({ server: { keyRequestsPerMinute: 5 } });
  const body = { name: 'First call', scopes: ['vessels:read'], expires: inDays(1) };
  const { secret } = (await slow.request('POST /CustomerApiKeys', { body })).body as Made;
  for (let page = 0; page < 9; page += 1) await fetch(`${slow.origin}/api/nowhere`);
  expect(await slow.request('GET /vessels', withKey(secret))).toMatchObject({ status: 200 });
});
