import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Port {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
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
  return {
    name: `Quay ${serial}`,
    countryCode: 'NO',
    latitude: "58°59.1'N",
    longitude: '5,7333',
    ...values,
  };
};
const post = (values: Record<string, unknown> = {}) =>
  server.request('POST /ports', { body: bodyOf(values) });
async function create(values: Record<string, unknown> = {}): Promise<Port> {
  const made = await post(values);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body as Port;
}

describe('an own port', () => {
  test('is kept with the zone of its position and found by its name at once', async () => {
    const made = await create({ name: 'Quartz quay', unLoCode: ' no qtz ', note: 'No gangway' });
    expect(made).toMatchObject({
      unLoCode: 'NOQTZ',
      latitude: '58.985',
      longitude: '5.7333',
      timeZone: 'Europe/Oslo',
      isOwn: true,
      eeaFrom: '1994-01-01',
      calls: 0,
      settings: { modified: null, partners: [] },
    });
    expect(made.id).toBeGreaterThanOrEqual(1_000_000);
    const read = await server.request(`GET /ports/${made.id}`);
    expect(read).toMatchObject({ status: 200, body: made });
    expect((await server.request('GET /ports/search?s=quartz')).body).toMatchObject([
      { id: made.id },
    ]);
    expect((await server.request(`GET /history?entity=port&id=${made.id}`)).body).toMatchObject([
      { action: 'insert' },
    ]);
  });

  test('is in the list beside the catalogue, narrowed and paged', async () => {
    await create({ name: 'Basalt quay', inActive: true });
    const list = async (query: string) => {
      const answer = await server.request(`GET /ports?${query}`);
      expect(answer.statements).toBeLessThanOrEqual(2);
      return { total: Number(answer.headers.get('x-total-count')), rows: answer.body as Port[] };
    };
    const all = await list('take=3&skip=3');
    expect(all.rows).toHaveLength(3);
    expect(all.total).toBeGreaterThan(1000);
    expect((await list('s=basalt')).rows).toEqual([]);
    expect((await list('s=basalt&includeInactive=true')).rows).toMatchObject([{ inActive: true }]);
    expect((await list('kind=own&take=500')).rows.every(({ id }) => id >= 1_000_000)).toBe(true);
    expect((await list('kind=catalogue&s=oslo')).rows[0]).toMatchObject({ name: 'Oslo' });
    expect((await list('countries=NL,BE&s=rotterdam')).rows).toMatchObject([{ name: 'Rotterdam' }]);
    expect((await list('used=true')).rows).toMatchObject([
      { id: server.world.home.ownPort, calls: 1 },
    ]);
    expect((await list('sort=calls&order=descending&take=1')).rows).toMatchObject([{ calls: 1 }]);
    expect((await list('s=%25')).rows).toEqual([]);
  });

  test('saved by two people is answered with both values', async () => {
    const made = await create();
    const put = (values: Record<string, unknown>) =>
      server.request(`PUT /ports/${made.id}`, { body: bodyOf(values) });
    expect((await put({ name: 'Garnet', timeZone: 'Europe/Oslo' })).status).toBe(200);
    expect(await put({ name: 'Beryl', modified: made.modified })).toMatchObject({
      status: 409,
      body: { yours: { name: 'Beryl' }, theirs: { name: 'Garnet' } },
    });
  });

  test('that was renamed is found by its new name in the lists', async () => {
    const { ownPort } = server.world.home;
    const body = bodyOf({ name: 'Renamed quay', latitude: 60, longitude: 5 });
    expect((await server.request(`PUT /ports/${ownPort}`, { body })).status).toBe(200);
    expect((await server.request('GET /portCalls?search=renamed')).body).toHaveLength(1);
  });

  test('is deleted where nothing uses it, and comes back', async () => {
    const made = await create();
    expect((await server.request(`DELETE /ports/${made.id}`)).status).toBe(200);
    expect((await server.request(`GET /ports/${made.id}`)).status).toBe(404);
    const call = {
      port: { id: made.id },
      scheduledArrival: `${comingYear}-01-01T00:00:00Z`,
      scheduledDeparture: `${comingYear}-01-02T00:00:00Z`,
      reasonForCalls: [],
    };
    const at = `POST /voyages/${server.world.home.voyage}/portCalls`;
    const settle = (body: Record<string, unknown>) =>
      server.request(`PUT /ports/${made.id}/settings`, { body });
    expect(await server.request(at, { body: call })).toMatchObject({
      status: 400,
      body: { errors: { port: ['Not found'] } },
    });
    expect((await server.request(`POST /ports/${made.id}/restore`)).body).toMatchObject({
      id: made.id,
    });
    expect((await settle({ alert: 'Bar' })).status).toBe(200);
    expect((await server.request(`DELETE /ports/${made.id}`)).status).toBe(200);
    expect((await server.request(`POST /ports/${made.id}/restore`)).body).toMatchObject({
      settings: { alert: 'Bar' },
    });
    expect((await server.request(at, { body: call })).status).toBe(200);
    expect(await server.request(`DELETE /ports/${made.id}`)).toMatchObject({
      status: 409,
      body: expect.stringContaining('1 port call') as string,
    });
  });
});

describe('a port of the catalogue', () => {
  test('is read, but neither changed nor deleted', async () => {
    const { oslo } = server.world.ports;
    expect((await server.request(`GET /ports/${oslo}`)).body).toMatchObject({
      name: 'Oslo',
      isOwn: false,
      modified: null,
    });
    for (const call of [`PUT /ports/${oslo}`, `DELETE /ports/${oslo}`])
      expect(await server.request(call, { body: bodyOf() })).toMatchObject({
        status: 409,
        body: expect.stringContaining('shared catalogue') as string,
      });
  });

  test('carries settings and partners of the company, which another one does not see', async () => {
    const { ports, home, other } = server.world;
    const at = `/ports/${ports.rotterdam}`;
    const saved = await server.request(`PUT ${at}/settings`, {
      body: { stayHours: '36,5', alert: 'Book locks early', agentNotes: 'VHF 12' },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { stayHours: '36.5', alert: 'Book locks early', termSet: null },
    });
    const partners = [
      { partner: { id: home.agent }, isDefault: true },
      { partner: { id: home.agent }, reasonForCall: { id: 3 }, note: 'Loading' },
    ];
    expect(await server.request(`PUT ${at}/partners`, { body: { partners } })).toMatchObject({
      status: 200,
      body: {
        partners: [
          { isDefault: true, reasonForCall: null },
          { reasonForCall: { id: 3 }, note: 'Loading' },
        ],
      },
    });
    expect((await server.request(`GET ${at}/partners`)).body).toHaveLength(2);
    expect((await server.request('GET /ports/search?s=rotterdam')).body).toMatchObject([
      { alert: 'Book locks early' },
    ]);
    expect((await server.request('GET /ports?withSettings=true&s=rotterdam')).body).toMatchObject([
      { hasSettings: true },
    ]);
    const theirs = { as: 'carla', company: other.id } as const;
    expect((await server.request(`GET ${at}/settings`, theirs)).body).toMatchObject({
      modified: null,
      alert: '',
      partners: [],
    });
  });

  test('settled by two people is answered with both values', async () => {
    const at = `/ports/${server.world.ports.newYork}`;
    const first = await server.request(`PUT ${at}/settings`, { body: { alert: 'One' } });
    const { modified } = first.body as { modified: string };
    expect(
      (await server.request(`PUT ${at}/partners`, { body: { partners: [], modified } })).status,
    ).toBe(200);
    expect(
      await server.request(`PUT ${at}/settings`, { body: { alert: 'Two', modified } }),
    ).toMatchObject({
      status: 409,
      body: { yours: { alert: 'Two' }, theirs: { alert: 'One' } },
    });
  });
});

describe('merging', () => {
  const callAt = (id: number) =>
    server.request(`POST /voyages/${server.world.home.voyage}/portCalls`, {
      body: {
        port: { id },
        scheduledArrival: `${comingYear}-02-01T00:00:00Z`,
        scheduledDeparture: `${comingYear}-02-02T00:00:00Z`,
        reasonForCalls: [],
      },
    });

  test('an own port into one of the catalogue moves its calls, and its settings where it has none', async () => {
    const made = await create({ name: 'Doubled Oslo' });
    const { rotterdam } = server.world.ports;
    expect((await callAt(made.id)).status).toBe(200);
    await server.request(`PUT /ports/${made.id}/settings`, { body: { alert: 'Theirs' } });
    const merge = (port: number) =>
      server.request(`POST /ports/${made.id}/merge`, { body: { port: { id: port } } });
    expect((await merge(999_999)).status).toBe(400);
    expect((await merge(server.world.home.ownPort)).status).toBe(400);
    const before = await server.request(`GET /ports/${rotterdam}`);
    const merged = await merge(rotterdam);
    expect(merged).toMatchObject({ status: 200, body: { id: rotterdam, name: 'Rotterdam' } });
    expect((merged.body as { calls: number }).calls).toBe(
      (before.body as { calls: number }).calls + 1,
    );
    expect((await server.request(`GET /ports/${made.id}`)).status).toBe(404);
    expect((await server.request('GET /portCalls?search=doubled')).body).toEqual([]);
  });

  test('two own ports leaves one, that says so', async () => {
    const [goes, stays] = [await create(), await create()];
    expect((await callAt(goes.id)).status).toBe(200);
    const merged = await server.request(`POST /registers/ports/${goes.id}/merge`, {
      body: { into: stays.id },
    });
    expect(merged).toMatchObject({ status: 200, body: { id: stays.id, moved: 1 } });
    expect(await server.request(`GET /ports/${goes.id}`)).toMatchObject({
      status: 404,
      body: { mergedInto: { id: stays.id } },
    });
    expect((await server.request(`GET /registers/ports/${stays.id}/uses`)).body).toMatchObject({
      total: 1,
    });
  });

  test('never touches a port of another company', async () => {
    const { home, other, ports } = server.world;
    const body = { port: { id: ports.oslo } };
    expect((await server.request(`POST /ports/${other.ownPort}/merge`, { body })).status).toBe(404);
    expect((await server.request(`POST /ports/${ports.oslo}/merge`, { body })).status).toBe(409);
    const into = { body: { into: other.ownPort } };
    expect((await server.request(`POST /registers/ports/${home.ownPort}/merge`, into)).status).toBe(
      400,
    );
  });
});

describe('hostile input', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no name', { name: ' ' }],
    ['a name too long', { name: 'x'.repeat(151) }],
    ['a null character', { note: 'a\u0000b' }],
    ['91 degrees', { latitude: 91 }],
    ['181 degrees', { longitude: '181' }],
    ['1e308 degrees', { latitude: 1e308 }],
    ['two commas', { latitude: '5,8,1' }],
    ['no position', { latitude: undefined }],
    ['an empty position', { latitude: '', longitude: '' }],
    ['an unknown position', { latitude: 0, longitude: '0.0' }],
    ['sixty minutes', { latitude: "58°60'N" }],
    ['a wrong type', { latitude: { degrees: 5 } }],
    ['a zone that does not exist', { timeZone: 'Europe/Sandnes' }],
    ['markup as a zone', { timeZone: '<b>' }],
    ['a country that does not exist', { countryCode: 'XX' }],
    ['a formula as a code', { unLoCode: '=1+1' }],
    ['a code of another country', { unLoCode: 'SESTO' }],
    ['a type that is none', { type: 30 }],
    ['an external id by hand', { externalId: 'A' }],
  ])('%s is refused', async (_what, values) => {
    expect([400, 409]).toContain((await post(values)).status);
  });

  test.each([
    ['0 hours', { stayHours: 0 }],
    ['1e308 hours', { stayHours: 1e308 }],
    ['an alert too long', { alert: 'x'.repeat(501) }],
    ['a term set that does not exist', { termSet: { id: 999_999 } }],
  ])('%s is not settled', async (_what, body) => {
    expect(
      (await server.request(`PUT /ports/${server.world.ports.oslo}/settings`, { body })).status,
    ).toBe(400);
  });

  test('partners that are missing, foreign, twice or twice the default change nothing', async () => {
    const { home, other, ports } = server.world;
    const save = (partners: readonly unknown[]) =>
      server.request(`PUT /ports/${ports.oslo}/partners`, { body: { partners } });
    const own = { partner: { id: home.agent } };
    for (const partners of [
      [{ partner: { id: other.agent } }],
      [{ partner: { id: 999_999 } }],
      [own, own],
      [
        { ...own, isDefault: true },
        { partner: { id: home.charterer }, isDefault: true },
      ],
      [{ ...own, reasonForCall: { id: 32_000 } }],
      [{ ...own, reasonForCall: { id: 999_999_999 } }],
      Array.from({ length: 51 }, () => own),
    ])
      expect((await save(partners)).status).toBe(400);
    expect((await server.request(`GET /ports/${ports.oslo}/partners`)).body).toEqual([]);
  });

  test("another company's port is not found", async () => {
    const id = server.world.other.ownPort;
    for (const call of [
      `GET /ports/${id}`,
      `GET /ports/${id}/settings`,
      `GET /ports/${id}/partners`,
      `DELETE /ports/${id}`,
      `POST /ports/${id}/restore`,
    ])
      expect((await server.request(call)).status).toBe(404);
    expect((await server.request(`PUT /ports/${id}`, { body: bodyOf() })).status).toBe(404);
    expect((await server.request(`PUT /ports/${id}/settings`, { body: {} })).status).toBe(404);
    expect(
      (await server.request(`PUT /ports/${id}/partners`, { body: { partners: [] } })).status,
    ).toBe(404);
  });

  test('strange queries are refused', async () => {
    for (const query of ['take=501', 'sort=password', 'kind=all', 'used=perhaps', 's=a%00b'])
      expect((await server.request(`GET /ports?${query}`)).status).toBe(400);
    for (const query of [
      'latitude=91&longitude=5&countryCode=NO',
      'latitude=1&longitude=5&countryCode=XX',
    ])
      expect((await server.request(`GET /ports/zone?${query}`)).status).toBe(400);
    expect(
      (await server.request('GET /ports/zone?latitude=59.9&longitude=10.7&countryCode=no')).body,
    ).toEqual({ timeZone: 'Europe/Oslo' });
  });
});
