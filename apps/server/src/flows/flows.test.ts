import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

type Values = Readonly<Record<string, unknown>>;
interface Flow {
  readonly id: number;
  readonly name: string;
  readonly modified: string;
}

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let own: number;
let foreign: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  const template = async (company: number) => {
    const [row] = await server.database.write({ company, actor: null, source: 'rule' }, (db) =>
      db.all<{ id: number }>({
        sql: `insert into tenant.activity_templates (company_id, id, name, internal_name, item_level, action, triggers)
              values ($1, $2, 'Buoyed', 'Buoyed', 20, 200, '{StartBerth}') returning id`,
        parameters: [company, 1000 + company],
      }),
    );
    return row?.id ?? 0;
  };
  own = await template(home.id);
  foreign = await template(other.id);
});
afterAll(() => server.close());

const event = (id: number, templateId: number, values: Values = {}) => ({
  id,
  kind: 10,
  containerId: 1,
  name: `Event ${id}`,
  templateId,
  ...values,
});
const definition = () => ({
  containers: [
    { id: 1, kind: 10, name: 'Port call' },
    { id: 2, kind: 20, name: 'Berth', parentId: 1 },
  ],
  items: [
    event(1, 3, { isRequired: true }),
    event(2, own, { containerId: 2 }),
    event(3, 14, { containerId: 2, action: 10 }),
    {
      id: 4,
      kind: 20,
      containerId: 1,
      name: 'Long ago',
      condition: { itemId: 1, holds: 'LongerAgoThan', amount: 2, unit: 40 },
    },
    { id: 5, kind: 30, containerId: 1, underId: 4, name: 'Mail', action: 1500, templateId: 3 },
    event(6, 27),
  ],
});
const create = async (body: Values) =>
  ((await server.request('POST /flows', { body })).body as Flow).id;
const read = async (id: number) => (await server.request(`GET /flows/${id}`)).body as Flow & Values;
const put = (id: number, body: Values) => server.request(`PUT /flows/${id}`, { body });

describe('a flow', () => {
  let id: number;

  test('begins as a draft with its definition, and tells its events with what they fire', async () => {
    id = await create({ name: ' Bulk ', definition: definition() });
    const flow = await read(id);
    expect(flow).toMatchObject({
      name: 'Bulk',
      status: 10,
      copyOf: null,
      vessels: [],
      findings: [],
    });
    expect(flow['events']).toMatchObject([
      { id: 1, templateId: 3, internalName: 'Arrived', triggers: [] },
      { id: 2, templateId: own, internalName: 'Buoyed', itemLevel: 20, triggers: ['StartBerth'] },
      { id: 3, triggers: ['EndBerth'] },
      { id: 6, action: 20 },
    ]);
    // What does not belong to an item's kind is not stored.
    expect(flow['definition']).toMatchObject({
      items: [{}, {}, { id: 3, action: null }, {}, { id: 5, templateId: null, action: 1500 }, {}],
    });
  });

  test('is published, and then changes its name alone', async () => {
    const { definition: stored } = await read(id);
    expect((await put(id, { name: 'Bulk', status: 20 })).body).toMatchObject({ status: 20 });
    const renamed = await put(id, { name: 'Dry bulk', status: 20, definition: stored });
    expect(renamed.body).toMatchObject({ name: 'Dry bulk', status: 20 });
    expect(
      await put(id, { name: 'Dry bulk', definition: { containers: [], items: [] } }),
    ).toMatchObject({
      status: 409,
      body: 'The events of a flow can be changed only while it is a draft. Copy the flow to edit them.',
    });
  });

  test('is copied to edit', async () => {
    const copy = await create({ name: 'Dry bulk 2', copyOf: { id } });
    const flow = await read(copy);
    expect(flow).toMatchObject({ status: 10, copyOf: { id, name: 'Dry bulk' } });
    expect(flow['definition']).toEqual((await read(id))['definition']);
    expect((await put(copy, { name: 'Dry bulk 2', status: 100 })).status).toBe(200);
    expect((await server.request(`GET /flows/${copy}`)).status).toBe(404);
  });

  test('goes through its statuses one after the other', async () => {
    expect(await put(id, { name: 'Dry bulk', status: 100 })).toMatchObject({
      status: 400,
      body: { errors: { status: ['A flow that is published cannot become deleted'] } },
    });
    expect((await put(id, { name: 'Dry bulk', status: 10 })).status).toBe(400);
    expect((await put(id, { name: 'Dry bulk', status: 30 })).status).toBe(200);
    expect((await put(id, { name: 'Dry bulk', status: 20 })).status).toBe(400);
    const vessel = { name: 'Follower', imo: '9074729', flow: { id } };
    const made = (await server.request('POST /vessels', { body: vessel })).body as Flow;
    expect(await put(id, { name: 'Dry bulk', status: 100 })).toMatchObject({
      status: 409,
      body: 'Dry bulk cannot be deleted, Follower follows it.',
    });
    expect(await read(id)).toMatchObject({ vessels: [{ id: made.id, name: 'Follower' }] });
    await server.request(`DELETE /vessels/${made.id}`);
    expect((await put(id, { name: 'Dry bulk', status: 100 })).status).toBe(200);
    expect((await put(id, { name: 'Dry bulk', status: 100 })).status).toBe(404);
    const reported = await server.request(`GET /history?entity=flow&id=${id}`);
    expect(reported.body).toMatchObject([
      { changes: [{ field: 'status', old: 30, new: 100 }] },
      { changes: [{ field: 'status', old: 20, new: 30 }] },
      { changes: [{ field: 'name', old: 'Bulk', new: 'Dry bulk' }] },
      { changes: [{ field: 'status', old: 10, new: 20 }] },
      { action: 'insert' },
    ]);
  });
});

test('an unfinished draft is kept and not published', async () => {
  const id = await create({ name: 'Unfinished' });
  expect(await put(id, { name: 'Unfinished', status: 20 })).toMatchObject({
    status: 400,
    body: { errors: { definition: ['A flow needs at least one event'] } },
  });
  const items = [{ ...event(1, 13), isRequired: true }];
  const containers = [{ id: 1, kind: 10, name: 'Port call' }];
  const saved = await put(id, { name: 'Unfinished', definition: { containers, items } });
  expect(saved).toMatchObject({ status: 200 });
  expect((saved.body as Values)['findings']).toContainEqual({
    severity: 'error',
    itemId: 1,
    containerId: 1,
    message: 'All fast must be in a container for each berth',
  });
});

test('an older version is answered 409 with both', async () => {
  const id = await create({ name: 'Mine' });
  const { modified } = await read(id);
  await put(id, { name: 'Theirs' });
  expect(await put(id, { name: 'Mine again', modified })).toMatchObject({
    status: 409,
    body: { yours: { name: 'Mine again' }, theirs: { name: 'Theirs' } },
  });
});

test.each<readonly [string, (whole: ReturnType<typeof definition>) => Values, string]>([
  ['no name', () => ({ name: ' ' }), 'name'],
  ['151 characters', () => ({ name: 'x'.repeat(151) }), 'name'],
  ['a definition that is none', () => ({ definition: { items: 'x' } }), 'definition.items'],
  [
    'an item nowhere',
    (d) => ({ definition: { ...d, containers: [] } }),
    'definition.items.0.containerId',
  ],
  [
    'an unknown event',
    (d) => ({ definition: { ...d, items: [event(1, 999)] } }),
    'definition.items.0.templateId',
  ],
  [
    "another company's event",
    (d) => ({ definition: { ...d, items: [event(1, foreign)] } }),
    'definition.items.0.templateId',
  ],
  ["another company's flow", () => ({ copyOf: { id: other.flow } }), 'copyOf'],
  [
    'an id beyond all measure',
    (d) => ({ definition: { ...d, items: [event(1e9, 3)] } }),
    'definition.items.0.id',
  ],
  [
    '301 items',
    (d) => ({
      definition: { ...d, items: Array.from({ length: 301 }, (_, at) => event(at + 1, 3)) },
    }),
    'definition.items',
  ],
])('with %s is refused', async (_what, values, field) => {
  const body = { name: 'Flow', ...values(definition()) };
  expect(await server.request('POST /flows', { body })).toMatchObject({
    status: 400,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test('lists drafts and published ones, inactive ones when asked, never another company', async () => {
  const [draft, inactive] = [
    await create({ name: 'aaa' }),
    await create({ name: 'AAB', definition: definition() }),
  ];
  await put(inactive, { name: 'AAB', status: 20 });
  await put(inactive, { name: 'AAB', status: 30 });
  const list = async (query: string) => (await server.request(`GET /flows${query}`)).body as Flow[];
  expect(await list('')).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: home.flow, vessels: 2 })]),
  );
  expect((await list('')).map(({ id }) => id)).not.toContain(inactive);
  expect((await list('?includeInactive=true')).slice(0, 2).map(({ id }) => id)).toEqual([
    draft,
    inactive,
  ]);
  expect((await list(`?flowIds=${inactive},${other.flow}`)).map(({ id }) => id)).toEqual([
    inactive,
  ]);
  expect((await server.request('GET /flows')).statements).toBe(1);
});

test("another company's flow is not there", async () => {
  for (const id of [other.flow, 987_654_321]) {
    expect((await server.request(`GET /flows/${id}`)).status).toBe(404);
    expect((await put(id, { name: 'Taken' })).status).toBe(404);
  }
});

test('a flow and a vessel that takes it up at once never leave a vessel on a deleted flow', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await create({ name: `Contested ${round}` });
    const vessel = { name: 'Late', imo: `80000${round}`, flow: { id } };
    const [made, gone] = await Promise.all([
      server.request('POST /vessels', { body: vessel }),
      put(id, { name: 'Contested', status: 100 }),
    ]);
    expect([made.status, gone.status].toSorted((a, b) => a - b)).not.toEqual([200, 200]);
  }
});
