import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { oneForDay } from './allowances.routes.ts';
import { isReversal, isReversed } from './entries.ts';

let server: TestServer;
let charterer = 0;
let vessel = 0;

beforeAll(async () => {
  server = await startTestServer();
  charterer = server.world.home.charterer;
  vessel = server.world.home.vessels[0];
});
afterAll(() => server.close());

const request = (call: string, body?: unknown) =>
  server.request(call, body === undefined ? {} : { body });
const foreign = () => ({ as: 'carla', company: server.world.other.id }) as const;

const prices = '/compliance/allowancePrices';
const entries = '/compliance/allowanceEntries';
const priceBody = (values: object = {}) => ({
  scheme: 10,
  day: '2026-03-31',
  price: '71.35',
  ...values,
});
const entryBody = (values: object = {}) => ({
  scheme: 10,
  kind: 10,
  day: '2026-04-05',
  allowances: '100.125',
  charterer: { id: charterer },
  ...values,
});

interface Stored {
  readonly id: number;
  readonly modified: string;
}

async function made(call: string, body: unknown): Promise<Stored> {
  const answer = await request(call, body);
  expect([call, answer.status, answer.body]).toEqual([call, 200, answer.body]);
  return answer.body as Stored;
}

describe('a price', () => {
  test('is entered with a decimal comma, changed, deleted and restored', async () => {
    const { id, modified } = await made(`POST ${prices}`, priceBody({ price: '71,35' }));
    const path = `${prices}/${id}`;
    expect(await request(`GET ${prices}?scheme=10`)).toMatchObject({
      body: [{ id, scheme: 10, day: '2026-03-31', price: '71.35', source: '' }],
    });
    const saved = await request(`PUT ${path}`, priceBody({ price: '72', modified }));
    expect(saved.body).toMatchObject({ price: '72' });
    const stale = await request(`PUT ${path}`, priceBody({ price: '1', modified }));
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ yours: { price: '1' }, theirs: { price: '72' } });
    expect(await request(`DELETE ${path}`)).toMatchObject({ status: 200 });
    expect(await request(`DELETE ${path}`)).toMatchObject({ status: 404 });
    expect(await request(`GET ${prices}`)).toMatchObject({ body: [] });
    expect(await request(`POST ${path}/restore`)).toMatchObject({ body: { price: '72' } });
  });

  test('is one for a day, also after a restore', async () => {
    const body = priceBody({ day: '2026-04-01' });
    const { id } = await made(`POST ${prices}`, body);
    const refused = { status: 400, body: { errors: { day: [oneForDay] } } };
    expect(await request(`POST ${prices}`, body)).toMatchObject(refused);
    await request(`DELETE ${prices}/${id}`);
    await made(`POST ${prices}`, body);
    expect(await request(`POST ${prices}/${id}/restore`)).toMatchObject(refused);
    await made(`POST ${prices}`, { ...body, scheme: 20 });
  });

  test.each([
    [{ day: '2026-02-31' }, 'day'],
    [{ day: '1999-01-01' }, 'day'],
    [{ day: '20260331' }, 'day'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '1e3' }, 'price'],
    [{ price: '100000.5' }, 'price'],
    [{ price: '71.35678' }, 'price'],
    [{ price: 'NaN' }, 'price'],
    [{ scheme: 30 }, 'scheme'],
    [{ source: 'x'.repeat(201) }, 'source'],
  ])('%j is refused', async (values, field) => {
    const { status, body } = await request(`POST ${prices}`, priceBody(values));
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  test('of another company does not exist', async () => {
    const { id } = await made(`POST ${prices}`, priceBody({ day: '2026-05-01' }));
    const calls = [`PUT ${prices}/${id}`, `DELETE ${prices}/${id}`, `POST ${prices}/${id}/restore`];
    for (const call of calls) {
      const answer = await server.request(call, {
        ...foreign(),
        ...(call.startsWith('PUT') ? { body: priceBody() } : {}),
      });
      expect([call, answer.status]).toEqual([call, 404]);
    }
    expect(await server.request(`GET ${prices}`, foreign())).toMatchObject({ body: [] });
  });
});

describe('a file of prices', () => {
  const csv = 'Date;Settlement price\n30.06.2026;80,10\n31.07.2026;81,00\n';

  test('is checked, imported, and changes only other prices', async () => {
    expect(await request(`POST ${prices}/check`, { scheme: 20, csv })).toMatchObject({
      body: {
        prices: 2,
        created: 2,
        changed: 0,
        findings: [],
        first: [
          { day: '2026-06-30', price: '80.1' },
          { day: '2026-07-31', price: '81' },
        ],
      },
    });
    const body = { scheme: 20, csv, source: 'Exchange' };
    expect((await request(`POST ${prices}/import`, body)).body).toEqual({
      created: 2,
      changed: 0,
      same: 0,
    });
    const again = { ...body, csv: `${csv}\n31.08.2026;82\n`.replace('80,10', '79,99') };
    expect((await request(`POST ${prices}/import`, again)).body).toEqual({
      created: 1,
      changed: 1,
      same: 1,
    });
    const { body: list } = await request(`GET ${prices}?scheme=20`);
    expect(list).toMatchObject([
      { day: '2026-08-31', price: '82' },
      { day: '2026-07-31', price: '81', source: 'Exchange' },
      { day: '2026-06-30', price: '79.99' },
      { day: '2026-04-01' },
    ]);
  });

  test('with one wrong line stores nothing', async () => {
    const { body: before } = await request(`GET ${prices}?scheme=10`);
    const wrong = 'date,price\n2026-09-01,70.00\n2026-09-02,71,35\n';
    const { status, body } = await request(`POST ${prices}/import`, { scheme: 10, csv: wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: {
        csv: [
          'Line 3: 3 values for 2 columns; prices with a decimal comma need semicolons between the columns',
        ],
      },
    });
    expect((await request(`GET ${prices}?scheme=10`)).body).toEqual(before);
  });
});

describe('the account', () => {
  test('adds up what is due, received, transferred and surrendered', async () => {
    await made(`POST ${entries}`, entryBody());
    await made(`POST ${entries}`, entryBody({ kind: 20, allowances: '120', day: '2026-04-20' }));
    await made(`POST ${entries}`, entryBody({ kind: 40, allowances: '5', day: '2026-04-21' }));
    const surrender = { kind: 30, allowances: '60', charterer: null, year: 2025 };
    await made(
      `POST ${entries}`,
      entryBody({ ...surrender, day: '2026-09-30', vessel: { id: vessel } }),
    );
    expect((await request('GET /compliance/allowanceAccount')).body).toMatchObject({
      due: '100.125',
      received: '120',
      transferred: '5',
      surrendered: '60',
      held: '55',
      open: '-14.875',
      charterers: [{ charterer: { id: charterer }, open: '-14.875' }],
      years: [{ year: 2025, surrendered: '60' }],
    });
    const { body } = await request(`GET ${entries}`);
    expect(body).toMatchObject([
      { kind: 30, held: '55', year: 2025, vessel: { id: vessel } },
      { kind: 40, held: '115' },
      { kind: 20, held: '120' },
      { kind: 10, held: '0' },
    ]);
    const own = await request(`GET ${entries}?chartererId=${charterer}&kind=20`);
    expect(own.body).toMatchObject([{ kind: 20, held: '120' }]);
  });

  test('an entry is reversed once, and a reversal not at all', async () => {
    const before = (await request('GET /compliance/allowanceAccount')).body;
    const { id } = await made(`POST ${entries}`, entryBody({ kind: 20, allowances: '7' }));
    const reason = { reason: 'Typed twice' };
    const reversal = await made(`POST ${entries}/${id}/reverse`, reason);
    expect(reversal).toMatchObject({ allowances: '-7', reverses: id, note: 'Typed twice' });
    const again = await request(`POST ${entries}/${id}/reverse`, reason);
    expect(again).toMatchObject({ status: 400, body: { errors: { reason: [isReversed] } } });
    const twice = await request(`POST ${entries}/${reversal.id}/reverse`, reason);
    expect(twice).toMatchObject({ status: 400, body: { errors: { reason: [isReversal] } } });
    expect((await request('GET /compliance/allowanceAccount')).body).toEqual(before);
  });

  test.each([
    [{ charterer: null }, 'charterer'],
    [{ kind: 30, year: 2025 }, 'charterer'],
    [{ kind: 30, charterer: null }, 'year'],
    [{ year: 2025 }, 'year'],
    [{ year: 1850 }, 'year'],
    [{ allowances: '0' }, 'allowances'],
    [{ allowances: '-5' }, 'allowances'],
    [{ allowances: '1.2345' }, 'allowances'],
    [{ allowances: '100000001' }, 'allowances'],
    [{ day: '2026-06-31' }, 'day'],
    [{ kind: 50 }, 'kind'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ charterer: { id: 999_999 } }, 'charterer'],
    [{ vessel: { id: 999_999 } }, 'vessel'],
  ])('%j is refused', async (values, field) => {
    const { status, body } = await request(`POST ${entries}`, entryBody(values));
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  test('takes no charterer and no vessel of another company, and shows none of its entries', async () => {
    const { charterer: theirs, vessels } = server.world.other;
    expect(
      await request(`POST ${entries}`, entryBody({ charterer: { id: theirs } })),
    ).toMatchObject({
      status: 400,
    });
    expect(
      await request(`POST ${entries}`, entryBody({ vessel: { id: vessels[0] } })),
    ).toMatchObject({ status: 400 });
    const { id } = await made(`POST ${entries}`, entryBody());
    const body = { reason: 'Not mine' };
    expect(
      await server.request(`POST ${entries}/${id}/reverse`, { ...foreign(), body }),
    ).toMatchObject({ status: 404 });
    expect(await server.request(`GET ${entries}`, foreign())).toMatchObject({ body: [] });
  });

  test('is never changed, not even by a statement', async () => {
    const client = new pg.Client({ connectionString: server.superuserUrl });
    await client.connect();
    const changes = [
      'update tenant.allowance_entries set allowances = 1',
      'delete from tenant.allowance_entries',
    ];
    for (const change of changes)
      await expect(client.query(change)).rejects.toThrow('cannot be changed');
    await client.end();
  });

  test('follows a charterer that is merged into another one', async () => {
    const partner = await made('POST /partners', { name: 'Twin of the charterer' });
    await made(`POST ${entries}`, entryBody({ charterer: { id: partner.id }, allowances: '3' }));
    const path = `POST /registers/partners/${partner.id}/merge`;
    const merged = await request(path, { into: charterer });
    expect([merged.status, merged.body]).toEqual([200, merged.body]);
    const { body } = await request(`GET ${entries}?chartererId=${charterer}`);
    expect(body).toContainEqual(expect.objectContaining({ allowances: '3' }));
  });

  test('is downloaded as CSV and workbook', async () => {
    const { body } = await request(`GET ${entries}/download?fileType=csv`);
    const { content, fileName } = body as { content: string; fileName: string };
    expect(fileName).toBe('Allowance account EU ETS.csv');
    const text = Buffer.from(content, 'base64').toString();
    expect(text).toContain('Entry;Day;Kind;Charterer');
    expect(text).toContain('Typed twice');
    expect((await request(`GET ${entries}/download`)).status).toBe(200);
  });
});
