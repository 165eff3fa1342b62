import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

interface Offhire {
  readonly id: number;
  readonly state: number;
  readonly modified: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let day = 0;
/** Each on its own day by default, so that none overlaps another. */
const bodyOf = (values: Record<string, unknown> = {}) => {
  day += 2;
  const from = Date.UTC(2025, 0, day, 6);
  return {
    vessel: { id: server.world.home.vessels[0] },
    from: new Date(from).toISOString(),
    to: new Date(from + 30 * 3_600_000).toISOString(),
    timeZone: 'Europe/Oslo',
    reason: 10,
    ...values,
  };
};
const post = (values: Record<string, unknown> = {}) =>
  server.request('POST /offhires', { body: bodyOf(values) });
async function create(values: Record<string, unknown> = {}): Promise<Offhire> {
  const made = await post(values);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Offhire;
}

describe('a time off hire', () => {
  test('is kept exactly, with what it comes to and how', async () => {
    const { home } = server.world;
    const made = await create({
      voyage: { id: home.voyage },
      portCall: { id: home.portCall },
      percentage: '50,5',
      hireRate: 12000,
      bunkers: [{ fuelType: 30, consumed: '4,25', price: '650.5' }],
      owner: { hours: '10', amount: '5000' },
      charterer: { hours: '12.5' },
    });
    expect(made).toMatchObject({
      percentage: '50.5',
      voyage: { id: home.voyage },
      portCall: { id: home.portCall, portName: 'Own Quay' },
      bunkers: [{ fuelType: 30, consumed: '4.25', price: '650.5' }],
      charterer: { hours: '12.5', amount: null, isAgreed: false },
      state: 40,
      sum: {
        minutes: 1800,
        netHours: '15.15',
        hire: '7575.00',
        bunkers: '2764.63',
        total: '10339.63',
      },
      overlaps: [],
    });
    const read = await server.request(`GET /offhires/${made.id}`);
    expect(read).toMatchObject({ status: 200, statements: 1, body: made });
    expect((await server.request(`GET /history?entity=offhire&id=${made.id}`)).body).toMatchObject([
      { action: 'insert' },
    ]);
  });

  test('is told of others of the vessel at the same time', async () => {
    const time = { from: '2024-03-01T00:00:00Z', to: '2024-03-02T00:00:00Z' };
    const first = await create(time);
    const touching = await create({ from: time.to, to: '2024-03-03T00:00:00Z' });
    expect(touching).toMatchObject({ overlaps: [] });
    expect(await create({ ...time, from: '2024-03-01T12:00:00Z' })).toMatchObject({
      overlaps: [{ id: first.id, reason: 10 }],
    });
    expect(await create({ ...time, vessel: { id: server.world.home.vessels[1] } })).toMatchObject({
      overlaps: [],
    });
    expect(await create({ from: '2024-02-01T00:00:00Z', to: null })).toMatchObject({
      state: 20,
      sum: { netHours: null },
    });
  });

  test('saved by two people is answered with both values, also of bunkers alone', async () => {
    const made = await create();
    const put = (values: Record<string, unknown>) =>
      server.request(`PUT /offhires/${made.id}`, { body: bodyOf(values) });
    expect((await put({ bunkers: [{ fuelType: 10, consumed: 1 }] })).status).toBe(200);
    expect(await put({ remarks: 'Mine', modified: made.modified })).toMatchObject({
      status: 409,
      body: {
        yours: { remarks: 'Mine' },
        theirs: { bunkers: [{ fuelType: 10, consumed: '1', price: null }] },
      },
    });
  });

  test('of which only the bunkers change has a new version', async () => {
    const fixed = { from: '2024-05-01T00:00:00Z', to: '2024-05-02T00:00:00Z' };
    const made = await create({ ...fixed, bunkers: [{ fuelType: 10, consumed: '1.5' }] });
    const put = async (consumed: string) =>
      (
        await server.request(`PUT /offhires/${made.id}`, {
          body: bodyOf({ ...fixed, bunkers: [{ fuelType: 10, consumed }] }),
        })
      ).body as Offhire;
    expect((await put('1.50')).modified).toBe(made.modified);
    expect(Date.parse((await put('2')).modified)).toBeGreaterThan(Date.parse(made.modified));
  });

  test('comes back after its deletion', async () => {
    const { id } = await create();
    expect((await server.request(`DELETE /offhires/${id}`)).status).toBe(200);
    for (const call of [`GET /offhires/${id}`, `DELETE /offhires/${id}`])
      expect((await server.request(call)).status).toBe(404);
    expect((await server.request(`PUT /offhires/${id}`, { body: bodyOf() })).status).toBe(404);
    expect((await server.request(`POST /offhires/${id}/restore`)).body).toMatchObject({ id });
  });
});

test('the list is narrowed by vessel, period, reason, text and state, each state as it is derived', async () => {
  const second = { vessel: { id: server.world.home.vessels[1] } };
  const time = { from: '2023-01-01T00:00:00Z', to: '2023-01-02T00:00:00Z' };
  const position = { hours: '5' };
  await create({ ...second, ...time, reason: 60, remarks: 'Quartz survey' });
  await create({ ...second, ...time, isPlanned: true });
  await create({ ...second, ...time, to: null });
  await create({ ...second, ...time, owner: position, charterer: { hours: '6' } });
  await create({ ...second, ...time, agreed: position });
  const list = async (query: string) => {
    const answer = await server.request(
      `GET /offhires?vesselIds=${server.world.home.vessels[1]}&from=2022-12-01&to=2023-02-01&${query}`,
    );
    expect(answer.statements).toBeLessThanOrEqual(2);
    const rows = answer.body as Offhire[];
    expect(Number(answer.headers.get('x-total-count'))).toBe(rows.length);
    return rows;
  };
  expect(await list('')).toHaveLength(5);
  for (const state of [10, 20, 30, 40, 50])
    expect((await list(`states=${state}`)).map((row) => row.state)).toEqual([state]);
  expect(await list('reasons=60')).toHaveLength(1);
  expect(await list('s=QUARTZ')).toHaveLength(1);
  expect(await list('s=%25')).toHaveLength(0);
  expect(
    (await server.request('GET /offhires?from=2023-01-03&to=2023-01-04&reasons=60')).body,
  ).toEqual([]);
});

const upload = (id: number, name: string, content: Buffer) =>
  uploadTo(server, `/offhires/${id}/docs/upload`, { content, name });

test('the list is saved as a file, with figures as numbers and no formula, and none of another company', async () => {
  const { home, other } = server.world;
  await create({ remarks: '=1+1 saved', hireRate: '12000', voyage: { id: home.voyage } });
  const file = async (query: string, options = {}) => {
    const answer = await server.request(`GET /offhires/download?s=saved&${query}`, options);
    const { content, fileName } = answer.body as { content: string; fileName: string };
    return { fileName, bytes: Buffer.from(content, 'base64') };
  };
  const { fileName, bytes } = await file('fileType=csv');
  expect(fileName).toBe('Offhires.csv');
  const lines = bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(";'=1+1 saved");
  expect(lines[1]).toContain('Engine breakdown;Open;100.0;30.00;15');
  expect((await file('fileType=xlsx')).bytes.subarray(0, 2).toString()).toBe('PK');
  const theirs = await file('fileType=csv', { as: 'carla', company: other.id });
  expect(theirs.bytes.toString('utf8')).not.toContain('saved');
});

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  test('are added, opened, deleted and brought back', async () => {
    const { id } = await create();
    const added = await upload(id, 'Survey.txt', Buffer.from('Engine stopped'));
    expect(added).toMatchObject({ status: 200, body: { name: 'Survey.txt' } });
    const document = (added.body as { id: number }).id;
    const at = `/offhires/${id}/docs/${document}`;
    expect((await server.request(`GET ${at}`)).body).toMatchObject({
      content: Buffer.from('Engine stopped').toString('base64'),
    });
    expect((await server.request(`GET /offhires/${id}`)).body).toMatchObject({ documents: 1 });
    expect((await server.request(`DELETE ${at}`)).status).toBe(200);
    expect((await server.request(`GET ${at}`)).status).toBe(404);
    expect((await server.request(`POST ${at}/restore`)).body).toMatchObject({ id: document });
    expect((await server.request(`GET /offhires/${id}/docs`)).body).toHaveLength(1);
    const other = await create();
    expect((await server.request(`GET /offhires/${other.id}/docs/${document}`)).status).toBe(404);
  });

  test('that are not what their name says are refused', async () => {
    const { id } = await create();
    expect((await upload(id, 'Survey.png', pdf)).status).toBe(400);
    expect((await server.request(`GET /offhires/${id}/docs`)).body).toEqual([]);
  });
});

describe('hostile input', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no vessel', { vessel: undefined }],
    ['an end before the beginning', { to: '2020-01-01T00:00:00Z' }],
    ['an end at the beginning', { from: '2024-01-01T00:00:00Z', to: '2024-01-01T00:00:00Z' }],
    ['101 percent', { percentage: 101 }],
    ['0 percent', { percentage: 0 }],
    ['-5 percent', { percentage: '-5' }],
    ['1e308 percent', { percentage: 1e308 }],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['a reason that is none', { reason: 15 }],
    ['a date that does not exist', { from: '2025-02-31T00:00:00Z' }],
    ['a currency that is none', { currency: '$' }],
    [
      'a fuel twice',
      {
        bunkers: [
          { fuelType: 10, consumed: 1 },
          { fuelType: 10, consumed: 2 },
        ],
      },
    ],
    ['a fuel that is none', { bunkers: [{ fuelType: 15, consumed: 1 }] }],
    ['four decimals of a ton', { bunkers: [{ fuelType: 10, consumed: '1.0001' }] }],
    ['negative hours', { owner: { hours: '-1' } }],
    ['money agreed without hours', { agreed: { amount: '5' } }],
    ['remarks too long', { remarks: 'x'.repeat(4001) }],
    ['a null character', { remarks: 'a\u0000' }],
    ['a port call without its voyage', { portCall: { id: 1 } }],
  ])('%s is refused', async (_what, values) => {
    expect((await post(values)).status).toBe(400);
  });

  test('markup is kept as text', async () => {
    expect(await create({ remarks: '<b>=1+1' })).toMatchObject({ remarks: '<b>=1+1' });
  });

  test("records of another company, or of another vessel, are 'not found' in their field", async () => {
    const { home, other } = server.world;
    const fields = async (values: Record<string, unknown>) =>
      Object.keys(((await post(values)).body as { errors?: object }).errors ?? {});
    expect(await fields({ vessel: { id: other.vessels[0] } })).toEqual(['vessel']);
    expect(await fields({ voyage: { id: other.voyage } })).toEqual(['voyage']);
    expect(await fields({ voyage: { id: home.voyage }, portCall: { id: other.portCall } })).toEqual(
      ['portCall'],
    );
    expect(await fields({ vessel: { id: home.vessels[1] }, voyage: { id: home.voyage } })).toEqual([
      'voyage',
    ]);
  });

  test("another company's is not found", async () => {
    const theirs = await server.request('POST /offhires', {
      as: 'carla',
      company: server.world.other.id,
      body: { ...bodyOf(), vessel: { id: server.world.other.vessels[0] } },
    });
    const { id } = theirs.body as Offhire;
    expect(theirs.status).toBe(200);
    for (const call of [
      `GET /offhires/${id}`,
      `DELETE /offhires/${id}`,
      `POST /offhires/${id}/restore`,
      `GET /offhires/${id}/docs`,
    ])
      expect((await server.request(call)).status).toBe(404);
    expect((await server.request(`PUT /offhires/${id}`, { body: bodyOf() })).status).toBe(404);
    expect((await upload(id, 'Survey.txt', Buffer.from('x'))).status).toBe(404);
  });
});
