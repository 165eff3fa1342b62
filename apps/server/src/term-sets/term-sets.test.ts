import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface TermSet {
  readonly id: number;
  readonly name: string;
  readonly open: readonly { readonly path: string }[];
  readonly modified: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let serial = 0;
const bodyOf = (values: Record<string, unknown> = {}) => {
  serial += 1;
  return { name: `Terms ${serial}`, content: { terms: {} }, ...values };
};
const post = (values: Record<string, unknown> = {}) =>
  server.request('POST /termSets', { body: bodyOf(values) });
async function create(values: Record<string, unknown> = {}): Promise<TermSet> {
  const made = await post(values);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as TermSet;
}

const sunday = { from: 'Sun 00:00', to: 'Mon 00:00', use: 'full' };

describe('a term set', () => {
  test('is kept as it was written, and says what is open', async () => {
    const content = { terms: { restDays: ['Sun'], windows: [sunday], holidayUse: 'full' } };
    const made = await create({ content, note: ' As agreed ' });
    expect(made).toMatchObject({ content, note: 'As agreed', inActive: false, usedBy: 0 });
    const paths = made.open.map(({ path }) => path);
    expect(paths).toContain('terms.weather');
    expect(paths).not.toContain('terms.windows');
    const read = await server.request(`GET /termSets/${made.id}`);
    expect(read).toMatchObject({ status: 200, body: made });
    expect(read.statements).toBeLessThanOrEqual(2);
    const entries = await server.request(`GET /history?entity=termSet&id=${made.id}`);
    expect(entries.body).toMatchObject([{ action: 'insert', by: 'Olga Test' }]);
  });

  test('is found by a part of its name, inactive ones when asked for', async () => {
    const made = await create({ name: 'Quartz SHEX', inActive: true });
    expect((await server.request('GET /termSets?s=quartz')).body).toEqual([]);
    const all = await server.request('GET /termSets?s=QUARTZ&includeInactive=true');
    expect(all.body).toMatchObject([{ id: made.id }]);
    expect(all.headers.get('x-total-count')).toBe('1');
    expect((await server.request('GET /termSets?s=%25')).body).toEqual([]);
  });

  test('has a name of its own, whatever its case', async () => {
    await create({ name: 'Jasper' });
    expect(await post({ name: 'JASPER' })).toMatchObject({
      status: 400,
      body: { errors: { name: ['There is already a term set with this name'] } },
    });
  });

  test('of an older version is answered with both values', async () => {
    const made = await create();
    const put = (values: Record<string, unknown>) =>
      server.request(`PUT /termSets/${made.id}`, { body: bodyOf(values) });
    expect((await put({ name: 'Garnet' })).status).toBe(200);
    expect(await put({ name: 'Beryl', modified: made.modified })).toMatchObject({
      status: 409,
      body: { yours: { name: 'Beryl' }, theirs: { name: 'Garnet' } },
    });
  });

  test('comes back after its deletion', async () => {
    const made = await create();
    expect((await server.request(`DELETE /termSets/${made.id}`)).status).toBe(200);
    expect((await server.request(`GET /termSets/${made.id}`)).status).toBe(404);
    expect((await server.request(`DELETE /termSets/${made.id}`)).status).toBe(404);
    expect((await server.request(`POST /termSets/${made.id}/restore`)).body).toMatchObject({
      id: made.id,
    });
  });
});

test('a set that a port proposes says so, and is not deleted', async () => {
  const { ports } = server.world;
  const made = await create();
  const uses = async () => (await server.request(`GET /termSets/${made.id}/uses`)).body;
  expect(await uses()).toEqual({ sentence: 'It is not used anywhere.', total: 0, uses: [] });
  const settings = (termSet: { id: number } | null) =>
    server.request(`PUT /ports/${ports.oslo}/settings`, { body: { termSet } });
  expect((await settings({ id: made.id })).status).toBe(200);
  expect(await uses()).toEqual({
    sentence: 'It is proposed at 1 port.',
    total: 1,
    uses: [
      {
        label: 'Proposed at ports',
        total: 1,
        records: [{ id: ports.oslo, name: 'Oslo', href: `/ports/${ports.oslo}`, isDeleted: false }],
      },
    ],
  });
  const refused = await server.request(`DELETE /termSets/${made.id}`);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('The settings of Oslo name it'),
  ]);
  expect((await settings(null)).status).toBe(200);
  expect((await server.request(`DELETE /termSets/${made.id}`)).status).toBe(200);
});

describe('ready-made sets', () => {
  const copy = (codes: readonly string[]) =>
    server.request('POST /termSets/readyMade', { body: { codes } });

  test('are copied with what their labels leave open; a second copy is numbered', async () => {
    expect(await copy(['shex-uu', 'gencon94', 'shex-uu'])).toMatchObject({
      status: 200,
      body: [{ name: 'SHEX UU' }, { name: 'GENCON 94' }],
    });
    const again = await copy(['gencon94']);
    expect(again.body).toMatchObject([{ name: 'GENCON 94 (2)' }]);
    const [gencon] = again.body as TermSet[];
    expect(gencon?.open.map(({ path }) => path)).toContain('commencement.officeHours');
  });

  test('that are none copy nothing', async () => {
    expect(await copy(['shinc', 'nonsense'])).toMatchObject({
      status: 400,
      body: { errors: { codes: ['This ready-made set does not exist'] } },
    });
    expect((await server.request('GET /termSets?s=SHINC')).body).toEqual([]);
    expect((await copy([])).status).toBe(400);
  });
});

describe('hostile input', () => {
  const terms = (values: Record<string, unknown>) => ({ content: { terms: values } });
  test.each<[string, Record<string, unknown>]>([
    ['no name', { name: '  ' }],
    ['a name too long', { name: 'x'.repeat(101) }],
    ['a null character', { note: 'a\u0000b' }],
    ['no content', { content: undefined }],
    ['an unknown part', { content: { terms: {}, surprise: 1 } }],
    ['an unknown term', terms({ holidays: [] })],
    ['a window that is none', terms({ windows: [{ from: 'Sun 00:00', to: 'Sun 00:00' }] })],
    ['a weekday that is none', terms({ windows: [{ from: 'Sonntag 00:00', to: 'Mon 00:00' }] })],
    ['25:00', terms({ windows: [{ from: 'Sun 25:00', to: 'Mon 00:00' }] })],
    ['too many windows', terms({ windows: Array.from({ length: 41 }, () => sunday) })],
    ['101 percent', terms({ reasons: { rain: { pct: '101' } } })],
    ['-1 percent', terms({ reasons: { rain: { pct: -1 } } })],
    ['1e308 percent', terms({ reasons: { rain: { pct: 1e308 } } })],
    ['more than the whole', terms({ reasons: { rain: { pct: { part: 4, whole: 3 } } } })],
    ['a part of nothing', terms({ reasons: { rain: { pct: { part: 0, whole: 0 } } } })],
    ['a cause with markup', terms({ reasons: { '<b>': { pct: '0' } } })],
    ['a wrong type', terms({ windows: 'all' })],
    [
      'hours that end first',
      { content: { terms: { weather: { countOnlyHours: [['17:00', '08:00']], proRata: null } } } },
    ],
    ['an unknown rule', { content: { terms: {}, commencement: { rule: 'someday' } } }],
  ])('%s is refused', async (_what, values) => {
    expect((await post(values)).status).toBe(400);
  });

  test('percentages as numbers, with commas and as parts are taken, markup is kept as text', async () => {
    const made = await create({
      name: '<img src=x>=1+1',
      ...terms({
        reasons: {
          rain: { pct: 50, onDemurrage: '12,5' },
          shipGear: { pct: { part: 3, whole: 4 }, onDemurrage: '100' },
        },
      }),
    });
    expect(made).toMatchObject({
      name: '<img src=x>=1+1',
      content: {
        terms: {
          reasons: {
            rain: { pct: '50', onDemurrage: '12.5' },
            shipGear: { pct: { part: '3', whole: '4' } },
          },
        },
      },
    });
  });

  test("another company's set is not found", async () => {
    const theirs = await server.request('POST /termSets', {
      as: 'carla',
      company: server.world.other.id,
      body: bodyOf(),
    });
    const { id } = theirs.body as TermSet;
    const calls = [
      `GET /termSets/${id}`,
      `GET /termSets/${id}/uses`,
      `DELETE /termSets/${id}`,
      `POST /termSets/${id}/restore`,
    ];
    for (const call of calls) expect((await server.request(call)).status).toBe(404);
    expect((await server.request(`PUT /termSets/${id}`, { body: bodyOf() })).status).toBe(404);
    const listed = (await server.request('GET /termSets?take=500')).body as TermSet[];
    expect(listed.map((set) => set.id)).not.toContain(id);
  });
});
