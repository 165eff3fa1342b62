import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  type Cargo,
  CargoDesk,
  type CargoRegisters,
  type CargoVoyage,
  saveBody,
} from './testing/cargo-desk.ts';

interface Group {
  readonly id: number;
  readonly name: string;
  readonly cargo: readonly { readonly id: number }[];
  readonly modified: string;
}

let server: TestServer;
let desk: CargoDesk;
let home: TestServer['world']['home'];
let ours: CargoRegisters;
let voyage: CargoVoyage;
let path: string;

beforeAll(async () => {
  server = await startTestServer();
  desk = new CargoDesk(server);
  ({ home } = server.world);
  ours = await desk.registers(home);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await desk.voyage();
  path = `/voyages/${voyage.id}/cargoGroups`;
});

const cargo = (values: Record<string, unknown> = {}): Promise<Cargo> =>
  desk.create(voyage, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [{ portCallId: voyage.load, reasonForCall: 'L', quantity: '5' }],
    ...values,
  });
const create = async (values: Record<string, unknown> = {}): Promise<Group> => {
  const made = await desk.ask(`POST ${path}`, {
    body: { id: 0, name: ' Parcels ', quantityUnit: ' mt ', ...values },
  });
  expect(made.status).toBe(200);
  return made.body as Group;
};
const list = async () => (await desk.ask(`GET ${path}`)).body as Group[];
const set = (group: Group, ids: readonly number[]) =>
  desk.ask(`PUT ${path}/${group.id}/cargo`, { body: ids.map((id) => ({ id })) });

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
    const refused = await desk.ask(call, { body });
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
    desk.ask(`PUT ${path}/${made.id}`, { body: { name, quantityUnit: 'mt', modified } });
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
  const held = await desk.list(voyage);
  expect(held.map(({ group }) => group?.name)).toEqual(['First', 'Second', 'Second']);
  expect(Date.parse(held[0]?.modified ?? '')).toBeGreaterThan(Date.parse(one.modified));
  const [kept] = held;
  await set(first, [one.id]);
  expect((await desk.list(voyage))[0]).toEqual(kept);
  await set(first, []);
  expect((await desk.list(voyage)).map(({ group }) => group?.name)).toEqual([
    undefined,
    'Second',
    'Second',
  ]);
});

test('a panel moves its cargo to another group', async () => {
  const group = await create();
  const made = await cargo({ group: { id: group.id } });
  expect((await list())[0]?.cargo).toEqual([{ id: made.id }]);
  await desk.ask(`PUT /voyages/${voyage.id}/cargo/${made.id}`, {
    body: saveBody(made, { group: null }),
  });
  expect((await list())[0]?.cargo).toEqual([]);
});

test('cargo and groups of other voyages are not found', async () => {
  const group = await create();
  const own = await cargo();
  const elsewhere = await desk.voyage();
  const stranger = await desk.create(elsewhere, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [{ portCallId: elsewhere.load, reasonForCall: 'L', quantity: '5' }],
  });
  const deleted = await cargo();
  await desk.ask(`DELETE /voyages/${voyage.id}/cargo/${deleted.id}`);
  for (const id of [stranger.id, deleted.id, 987_654_321])
    expect(await set(group, [own.id, id])).toMatchObject({
      status: 400,
      body: { errors: { '1': ['Not found'] } },
    });
  const refused = await desk.ask(`PUT /voyages/${elsewhere.id}/cargo/${stranger.id}`, {
    body: saveBody(stranger, { group: { id: group.id } }),
  });
  expect(refused).toMatchObject({ status: 400, body: { errors: { group: ['Not found'] } } });
  for (const [call, body] of [
    [`PUT /voyages/${elsewhere.id}/cargoGroups/${group.id}`, { name: 'Ab', quantityUnit: 'mt' }],
    [`DELETE /voyages/${elsewhere.id}/cargoGroups/${group.id}`, undefined],
    [`PUT /voyages/${elsewhere.id}/cargoGroups/${group.id}/cargo`, []],
  ] as const)
    expect((await desk.ask(call, { body })).status).toBe(404);
  expect(await list()).toEqual([group]);
});

test.each([['{}'], ['[1]'], ['[{"id":-1}]'], ['[{"id":"x"}]'], [undefined]])(
  'the set %s is refused',
  async (body) => {
    const group = await create();
    expect((await desk.ask(`PUT ${path}/${group.id}/cargo`, { body })).status).toBe(400);
  },
);

test('is deleted once it is empty', async () => {
  const group = await create();
  const made = await cargo({ group: { id: group.id } });
  expect(await desk.ask(`DELETE ${path}/${group.id}`)).toMatchObject({
    status: 409,
    body: 'A cargo group that holds cargo cannot be deleted',
  });
  await set(group, []);
  expect(await desk.ask(`DELETE ${path}/${group.id}`)).toMatchObject({ status: 200 });
  expect(await desk.ask(`DELETE ${path}/${group.id}`)).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
  expect((await desk.list(voyage)).map(({ id }) => id)).toEqual([made.id]);
});

test('sent twice with one key is made once', async () => {
  const headers = { 'idempotency-key': `group-${voyage.id}` };
  const body = { name: 'Once', quantityUnit: 'mt' };
  const answers = await Promise.all([1, 2].map(() => desk.ask(`POST ${path}`, { body, headers })));
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await list()).toHaveLength(1);
});
