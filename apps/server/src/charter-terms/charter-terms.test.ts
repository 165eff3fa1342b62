import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Made {
  readonly id: number;
}

let server: TestServer;
let fixture: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await createFixture('home');
});

async function createFixture(side: 'home' | 'other'): Promise<number> {
  return ((await requestFixture(side)).body as Made).id;
}

function requestFixture(side: 'home' | 'other', values: Record<string, unknown> = {}) {
  const company = server.world[side];
  return server.request('POST /fixtures', {
    as: side === 'home' ? 'olga' : 'carla',
    company: company.id,
    body: {
      vessel: { id: company.vessels[0] },
      voyage: { id: company.voyage },
      charterer: { id: company.charterer },
      currency: 'USD',
      ...values,
    },
  });
}

const operation = { terms: {}, termSet: null, quantity: 'billOfLading' };
const content = (values: Record<string, unknown> = {}) => ({
  form: null,
  loading: operation,
  discharging: operation,
  demurrageSteps: null,
  despatch: null,
  rounding: null,
  timeBar: null,
  papers: [],
  clauses: [],
  ...values,
});
const post = (from: number, values: Record<string, unknown> = {}, note = '') =>
  server.request(`POST /fixtures/${fixture}/charterTerms`, {
    body: { from, note, content: content(values) },
  });
const get = (rest = '') => server.request(`GET /fixtures/${fixture}/charterTerms${rest}`);

describe('charter terms', () => {
  test('are none at first, then versions that stay', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { current: null, versions: [] } });
    const first = await post(0, { form: 'GENCON 94' }, 'From the recap');
    expect(first).toMatchObject({ status: 200, body: { version: 1, author: 'Olga Test' } });
    const rate = { formula: { kind: 'rate', ratePerDay: 8000 }, rounding: 'none' };
    await post(1, {
      form: 'GENCON 94',
      discharging: { ...operation, allowance: rate },
      despatch: { basis: 'workingTimeSaved', pctOfDemurrage: '50' },
      timeBar: { days: 90, trigger: 'lastDischarge', clause: '22' },
      papers: ['nor', 'sof'],
      clauses: [{ number: '22', text: 'Claims within ninety days.' }],
    });
    const now = await get();
    expect(now.body).toMatchObject({
      current: {
        version: 2,
        content: {
          discharging: { allowance: { formula: { ratePerDay: '8000' } } },
          papers: ['nor', 'sof'],
        },
      },
      versions: [{ version: 2 }, { version: 1, note: 'From the recap' }],
    });
    expect(now.statements).toBeLessThanOrEqual(4);
    const open = (now.body as { current: { open: { path: string }[] } }).current.open.map(
      ({ path }) => path,
    );
    expect(open).toContain('loading.allowance.formula');
    expect(open).toContain('rounding');
    expect(open).not.toContain('discharging.allowance.formula');
    expect((await get('/1')).body).toEqual(first.body);
    expect((await get('/3')).status).toBe(404);
  });

  test('made from an earlier version are answered with both', async () => {
    await post(0, { form: 'First' });
    expect(await post(0, { form: 'Late' })).toMatchObject({
      status: 409,
      body: {
        yours: { content: { form: 'Late' } },
        theirs: { version: 1, content: { form: 'First' } },
      },
    });
    expect((await post(5)).status).toBe(409);
  });

  test('saved by two at once become one version', async () => {
    const both = await Promise.all([post(0, { form: 'A' }), post(0, { form: 'B' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await get()).body).toMatchObject({ versions: [{ version: 1 }] });
  });

  test('hold the set that they were copied from: it is not deleted, and stays as it was copied', async () => {
    const set = await server.request('POST /termSets', {
      body: { name: `Held ${fixture}`, content: { terms: { restDays: ['Sun'] } } },
    });
    const { id } = set.body as Made;
    const copied = {
      terms: { restDays: ['Sun'] },
      quantity: 'outturn',
      termSet: { id, name: 'Held' },
    };
    await post(0, { loading: copied });
    const refused = await server.request(`DELETE /termSets/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: expect.stringContaining('Charter terms of F'),
    });
    await server.request(`PUT /termSets/${id}`, {
      body: { name: 'Another', content: { terms: {} } },
    });
    expect((await get()).body).toMatchObject({ current: { content: { loading: copied } } });
    expect((await server.request(`GET /termSets/${id}`)).body).toMatchObject({ usedBy: 1 });
    await post(1);
    expect((await server.request(`DELETE /termSets/${id}`)).status).toBe(200);
  });
});

describe('a fixture made like another', () => {
  const like = (template: number) => requestFixture('home', { template: { id: template } });
  const countOf = async () =>
    (await server.request('GET /fixtures?take=1')).headers.get('x-total-count');

  test('is in EUR unless stated; without a template the currency is asked for', async () => {
    const made = await requestFixture('home', { template: { id: fixture }, currency: undefined });
    expect(made).toMatchObject({ status: 200, body: { currency: 'EUR' } });
    expect((await like(fixture)).body).toMatchObject({ currency: 'USD' });
    expect(await requestFixture('home', { currency: undefined })).toMatchObject({
      status: 400,
      body: { errors: { currency: ['Required'] } },
    });
  });

  test('takes its latest terms as a first version of its own', async () => {
    await post(0, { form: 'GENCON 94' });
    await post(1, { form: 'GENCON 22' });
    const [made, named] = [await like(fixture), await server.request(`GET /fixtures/${fixture}`)];
    const { fixtureNumber } = named.body as { readonly fixtureNumber: string };
    expect(made.status).toBe(200);
    const { id } = made.body as Made;
    expect((await server.request(`GET /fixtures/${id}/charterTerms`)).body).toMatchObject({
      current: {
        version: 1,
        note: `As version 2 of fixture ${fixtureNumber}`,
        content: { form: 'GENCON 22' },
      },
      versions: [{ version: 1 }],
    });
  });

  test('has none where that one has none', async () => {
    const { id } = (await like(fixture)).body as Made;
    expect((await server.request(`GET /fixtures/${id}/charterTerms`)).body).toMatchObject({
      current: null,
    });
  });

  test("is not made like one of another company, or one that isn't there", async () => {
    const theirs = await createFixture('other');
    const before = await countOf();
    for (const template of [theirs, 987_654_321])
      expect(await like(template)).toMatchObject({
        status: 400,
        body: { errors: { template: ['Not found'] } },
      });
    expect(await countOf()).toBe(before);
  });
});

describe('hostile input', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an unknown part', { surprise: true }],
    ['a missing part', { loading: undefined }],
    [
      'a set that is not there',
      { loading: { ...operation, termSet: { id: 987_654_321, name: 'x' } } },
    ],
    [
      'a rate of nothing',
      { loading: { ...operation, allowance: { formula: { kind: 'rate', ratePerDay: 0 } } } },
    ],
    [
      'a negative rate',
      { loading: { ...operation, allowance: { formula: { kind: 'rate', ratePerDay: -5 } } } },
    ],
    [
      '1e308',
      { loading: { ...operation, allowance: { formula: { kind: 'rate', ratePerDay: 1e308 } } } },
    ],
    [
      'steps that never end',
      { demurrageSteps: { scope: 'group', tiers: [{ days: '1', perDay: '1' }] } },
    ],
    [
      'a step behind the last',
      { demurrageSteps: { scope: 'group', tiers: [{ perDay: '1' }, { perDay: '2' }] } },
    ],
    ['a paper twice', { papers: ['nor', 'nor'] }],
    ['201 clauses', { clauses: Array.from({ length: 201 }, () => ({ number: '1', text: 'x' })) }],
    ['a clause without end', { clauses: [{ number: '1', text: 'x'.repeat(5001) }] }],
    ['a wrong type', { papers: 'all' }],
  ])('%s is refused', async (_what, values) => {
    expect((await post(0, values)).status).toBe(400);
    expect((await get()).body).toMatchObject({ current: null });
  });

  test("another company's fixture and term set are not found", async () => {
    const theirs = await createFixture('other');
    const set = await server.request('POST /termSets', {
      as: 'carla',
      company: server.world.other.id,
      body: { name: `Theirs ${fixture}`, content: { terms: {} } },
    });
    const body = { from: 0, content: content() };
    expect((await server.request(`GET /fixtures/${theirs}/charterTerms`)).status).toBe(404);
    expect((await server.request(`GET /fixtures/${theirs}/charterTerms/1`)).status).toBe(404);
    expect((await server.request(`POST /fixtures/${theirs}/charterTerms`, { body })).status).toBe(
      404,
    );
    const { id } = set.body as Made;
    const stolen = await post(0, { loading: { ...operation, termSet: { id, name: 'Theirs' } } });
    expect(stolen).toMatchObject({
      status: 400,
      body: { errors: { 'content.loading.termSet': ['Not found'] } },
    });
  });

  test('a deleted fixture has none', async () => {
    await post(0);
    await server.request(`DELETE /fixtures/${fixture}`);
    expect((await get()).status).toBe(404);
    expect((await get('/1')).status).toBe(404);
    expect((await post(1)).status).toBe(404);
  });
});
