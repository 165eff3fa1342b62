import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  type Cargo,
  CargoClient,
  type CargoRegisters,
  type CargoVoyage,
  saveBody,
} from './testing/cargo-client.ts';

interface Group {
  readonly id: number;
  readonly name: string;
  readonly cargo: readonly { readonly id: number }[];
  readonly modified: string;
}

let server: TestServer;
let client: CargoClient;
let home: TestServer['world']['home'];
let ours: CargoRegisters;
let voyage: CargoVoyage;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  client = new CargoClient(server);
  ({ home } = server.world);
  ours = await client.registers(home);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await client.voyage();
  path = `/voyages/${voyage.id}/cargoGroups`;
});

const cargo = (values: Record<string, unknown> = {}): Promise<Cargo> =>
  client.create(voyage, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [{ portCallId: voyage.load, reasonForCall: 'L', quantity: '5' }],
    ...values,
  });
const create = async (values: Record<string, unknown> = {}): Promise<Group> => {
  const made = await client.request(`POST ${path}`, {
    body: { id: 0, name: ' Parcels ', quantityUnit: ' mt ', ...values },
  });
  expect(made.status).toBe(200);
  return made.body as Group;
};
const list = async () => (await client.request(`GET ${path}`)).body as Group[];
const set = (group: Group, ids: readonly number[]) =>
  client.request(`PUT ${path}/${group.id}/cargo`, { body: ids.map((id) => ({ id })) });

test('a new group is trimmed and empty, and listed by name', async () => {
  const made = await create({ description: 'All of %_ "it"' });
  expect(made).toMatchObject({
    name: 'Parcels',
    quantityUnit: 'mt',
    description: 'All of %_ "it"',
    cargo: [],
  });
  const first = await create({ name: 'A1' });
  expect(await list()).toEqual([first, made]);
});

test.each([
  ['a short name', { name: ' a ' }],
  ['no name', { name: undefined }],
  ['a long name', { name: 'x'.repeat(10_000) }],
  ['a blank unit', { quantityUnit: '  ' }],
  ['a long unit', { quantityUnit: 'x'.repeat(51) }],
  ['a long description', { description: 'x'.repeat(10_000) }],
  ['a NUL', { name: 'ab\u0000' }],
])('%s is refused', async (_, values) => {
  const group = await create();
  const body = { name: 'Parcels', quantityUnit: 'mt', ...values };
  for (const call of [`POST ${path}`, `PUT ${path}/${group.id}`]) {
    const refused = await client.request(call, { body });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [Object.keys(values)[0] ?? '']: [expect.any(String)] } },
    });
  }
  expect(await list()).toEqual([group]);
});

test('saving states the version; an older one is answered 409 with both', async () => {
  const made = await create();
  const put = (name: string, modified?: string) =>
    client.request(`PUT ${path}/${made.id}`, { body: { name, quantityUnit: 'mt', modified } });
  const [first, second] = await Promise.all([
    put('First', made.modified),
    put('Second', made.modified),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = first.status === 409 ? first : second;
  expect(stale).toMatchObject({ body: { theirs: { id: made.id } } });
  expect(await put('Third')).toMatchObject({ status: 200, body: { name: 'Third' } });
});

test('a group holds what it is told, and a cargo is in one group only', async () => {
  const [one, two, three] = [await cargo(), await cargo(), await cargo({ externalId: null })];
  const first = await create({ name: 'First' });
  const second = await create({ name: 'Second' });
  expect(await set(first, [two.id, one.id, one.id])).toMatchObject({
    status: 200,
    body: { cargo: [{ id: one.id }, { id: two.id }] },
  });
  await set(second, [two.id, three.id]);
  expect((await list()).map((group) => group.cargo.map(({ id }) => id))).toEqual([
    [one.id],
    [two.id, three.id],
  ]);
  const held = await client.list(voyage);
  expect(held.map(({ group }) => group?.name)).toEqual(['First', 'Second', 'Second']);
  expect(Date.parse(held[0]?.modified ?? '')).toBeGreaterThan(Date.parse(one.modified));
  const [retained] = held;
  await set(first, [one.id]);
  expect((await client.list(voyage))[0]).toEqual(retained);
  await set(first, []);
  expect((await client.list(voyage)).map(({ group }) => group?.name)).toEqual([
    undefined,
    'Second',
    'Second',
  ]);
});

test('a panel moves its cargo to another group', async () => {
  const group = await create();
  const made = await cargo({ group: { id: group.id } });
  expect((await list())[0]?.cargo).toEqual([{ id: made.id }]);
  await client.request(`PUT /voyages/${voyage.id}/cargo/${made.id}`, {
    body: saveBody(made, { group: null }),
  });
  expect((await list())[0]?.cargo).toEqual([]);
});

test('cargo and groups of other voyages are not found', async () => {
  const group = await create();
  const own = await cargo();
  const elsewhere = await client.voyage();
  const foreign = await client.create(elsewhere, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [{ portCallId: elsewhere.load, reasonForCall: 'L', quantity: '5' }],
  });
  const deleted = await cargo();
  await client.request(`DELETE /voyages/${voyage.id}/cargo/${deleted.id}`);
  for (const id of [foreign.id, deleted.id, 987_654_321])
    expect(await set(group, [own.id, id])).toMatchObject({
      status: 400,
      body: { errors: { '1': ['Not found'] } },
    });
  const refused = await client.request(`PUT /voyages/${elsewhere.id}/cargo/${foreign.id}`, {
    body: saveBody(foreign, { group: { id: group.id } }),
  });
  expect(refused).toMatchObject({ status: 400, body: { errors: { group: ['Not found'] } } });
  for (const [call, body] of [
    [`PUT /voyages/${elsewhere.id}/cargoGroups/${group.id}`, { name: 'Ab', quantityUnit: 'mt' }],
    [`DELETE /voyages/${elsewhere.id}/cargoGroups/${group.id}`, undefined],
    [`PUT /voyages/${elsewhere.id}/cargoGroups/${group.id}/cargo`, []],
  ] as const)
    expect((await client.request(call, { body })).status).toBe(404);
  expect(await list()).toEqual([group]);
});

test.each([['{}'], ['[1]'], ['[{"id":-1}]'], ['[{"id":"x"}]'], [undefined]])(
  'the set %s is refused',
  async (body) => {
    const group = await create();
    expect((await client.request(`PUT ${path}/${group.id}/cargo`, { body })).status).toBe(400);
  },
);

test('is deleted once it is empty', async () => {
  const group = await create();
  const made = await cargo({ group: { id: group.id } });
  expect(await client.request(`DELETE ${path}/${group.id}`)).toMatchObject({
    status: 409,
    body: 'A cargo group that contains cargo cannot be deleted',
  });
  await set(group, []);
  expect(await client.request(`DELETE ${path}/${group.id}`)).toMatchObject({ status: 200 });
  expect(await client.request(`DELETE ${path}/${group.id}`)).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
  expect((await client.list(voyage)).map(({ id }) => id)).toEqual([made.id]);
});

test('sent twice with one key is made once', async () => {
  const headers = { 'idempotency-key': `group-${voyage.id}` };
  const body = { name: 'Once', quantityUnit: 'mt' };
  const answers = await Promise.all(
    [1, 2].map(() => client.request(`POST ${path}`, { body, headers })),
  );
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await list()).toHaveLength(1);
});
