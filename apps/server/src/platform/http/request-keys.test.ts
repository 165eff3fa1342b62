import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let last = 8000;
function voyage(): { voyageNumber: number; vessel: { id: number } } {
  last += 1;
  return { voyageNumber: last, vessel: { id: server.world.home.vessels[0] } };
}

const create = (key: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.request('POST /voyages', { body, headers: { 'idempotency-key': key, ...headers } });

async function count(voyageNumber: number): Promise<number> {
  const found = (await server.request('GET /voyages?take=500')).body as readonly {
    voyageNumber: number;
  }[];
  return found.filter((one) => one.voyageNumber === voyageNumber).length;
}

async function keys(): Promise<readonly string[]> {
  const scope = { company: server.world.home.id, actor: null, source: 'rule' } as const;
  const rows = await server.database.read(scope, (session) =>
    session.all<{ key: string }>({ sql: 'select key from tenant.request_keys', parameters: [] }),
  );
  return rows.map(({ key }) => key);
}

describe('the same key', () => {
  test('gives the same answer and one effect, however often', async () => {
    const body = voyage();
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await create('five', body));
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(await count(body.voyageNumber)).toBe(1);
  });

  test('sent eight times at once has one effect and eight equal answers', async () => {
    const body = voyage();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('at once', body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await count(body.voyageNumber)).toBe(1);
  });

  test('with another body, another address or another method is refused', async () => {
    const body = voyage();
    const { body: made } = await create('reused', body);
    const other = voyage();
    expect(await create('reused', other)).toMatchObject({
      status: 422,
      body: 'This Idempotency-Key was already used with another request.',
    });
    const headers = { 'idempotency-key': 'reused' };
    const { id } = made as { id: number };
    expect((await server.request('POST /vessels', { body, headers })).status).not.toBe(200);
    expect((await server.request(`PUT /voyages/${id}`, { body, headers })).status).toBe(422);
    expect(await count(other.voyageNumber)).toBe(0);
  });

  test('of somebody else, or for another company, is another key', async () => {
    const [one, two] = [voyage(), voyage()];
    await create('shared', one);
    const headers = { 'idempotency-key': 'shared' };
    expect((await server.request('POST /voyages', { as: 'tom', body: two, headers })).status).toBe(
      200,
    );
    const { other } = server.world;
    const theirs = { ...voyage(), vessel: { id: other.vessels[0] } };
    const options = { as: 'carla', company: other.id, body: theirs, headers } as const;
    expect((await server.request('POST /voyages', options)).status).toBe(200);
  });

  test('may be used without a company', async () => {
    const options = { as: 'carla', company: null, headers: { 'idempotency-key': 'mine' } } as const;
    const body = { id: 0, timezoneType: 10 };
    const first = await server.request('POST /me/settings', { ...options, body });
    expect(first.status).toBe(200);
    expect((await server.request('POST /me/settings', { ...options, body })).body).toEqual(
      first.body,
    );
  });
});

describe('a refused write', () => {
  test('leaves no key, so that the corrected request may take it', async () => {
    const body = { ...voyage(), vessel: { id: 987_654_321 } };
    expect((await create('corrected', body)).status).toBe(400);
    expect(await keys()).not.toContain('corrected');
    expect((await create('corrected', { ...body, vessel: voyage().vessel })).status).toBe(200);
    expect(await keys()).toContain('corrected');
  });

  test('by permission or by form leaves none either', async () => {
    await create('no form', { voyageNumber: 'x' });
    await server.request('POST /voyages', {
      as: 'carla',
      body: voyage(),
      headers: { 'idempotency-key': 'no permission' },
    });
    const stored = await keys();
    expect(stored).not.toContain('no form');
    expect(stored).not.toContain('no permission');
  });
});

test.each(['k'.repeat(201), 'k'.repeat(5000)])(
  'a key of more than 200 characters is refused',
  async (key) => {
    expect(await create(key, voyage())).toMatchObject({
      status: 400,
      body: { errors: { 'Idempotency-Key': ['At most 200 characters'] } },
    });
  },
);

test('1,000 requests sent two to five times in any order have one effect each', async () => {
  const wanted = Array.from({ length: 250 }, (_, at) => ({ key: `many ${at}`, body: voyage() }));
  const sent = wanted.flatMap((one, at) => Array.from({ length: 2 + (at % 4) }, () => one));
  const shuffled = sent
    .map((one, at) => [(at * 7919) % sent.length, one] as const)
    .toSorted(([a], [b]) => a - b);
  const answers = new Map<string, Set<string>>();
  for (let at = 0; at < shuffled.length; at += 16) {
    await Promise.all(
      shuffled.slice(at, at + 16).map(async ([, { key, body }]) => {
        const answer = await create(key, body);
        const reported = JSON.stringify([answer.status, answer.body]);
        answers.set(key, (answers.get(key) ?? new Set()).add(reported));
      }),
    );
  }
  expect([...answers.values()].every((reported) => reported.size === 1)).toBe(true);
  const numbers = new Set(wanted.map(({ body }) => body.voyageNumber));
  const found = [
    ...((await server.request('GET /voyages?take=500')).body as readonly {
      voyageNumber: number;
    }[]),
  ].filter((one) => numbers.has(one.voyageNumber));
  expect(found).toHaveLength(wanted.length);
});
