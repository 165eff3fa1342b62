import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureClient } from './fixtures/testing/fixture-client.ts';
import { png } from './platform/files/testing/images.ts';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';
import { uploadTo } from './platform/testing/upload.ts';
import { templateId } from './port-call-events/testing/call-client.ts';

interface Entry {
  readonly id: number;
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly name: string | null;
  readonly about?: string | null;
  readonly isRestored?: boolean;
}

/** A record that belongs to another one: how to delete it, and the calls that show it and its history. */
interface Part {
  readonly path: string;
  readonly list: string;
  readonly history: string;
  readonly entity: string;
  /** The same record in another vessel, voyage or fixture. */
  readonly elsewhere: string;
  /** Makes a new record that takes its place, and the answer to restoring the deleted one after that. */
  readonly replace: () => Promise<unknown>;
  readonly answer: Readonly<Record<string, unknown>>;
}

let server: TestServer;
let fixtures: FixtureClient;

beforeAll(async () => {
  server = await startTestServer();
  fixtures = new FixtureClient(server);
});
afterAll(() => server.close());

const request = (call: string, body?: unknown) =>
  server.request(call, body === undefined ? {} : { body });

async function idOf(call: string, body: unknown): Promise<number> {
  const { status, body: made } = await request(call, body);
  expect([call, status]).toEqual([call, 200]);
  const [first] = [made].flat() as { readonly id: number }[];
  return first?.id ?? 0;
}

async function particulars(): Promise<Part> {
  const [vessel, sister] = server.world.home.vessels;
  const at = `/vessels/${vessel}/particulars`;
  const version = { validFrom: '2026-02-01', grossTonnage: '5000.5', flag: 'NO' };
  const id = await idOf(`POST ${at}`, version);
  return {
    path: `${at}/${id}`,
    list: at,
    history: `/vessels/${vessel}/history`,
    entity: 'vesselParticulars',
    elsewhere: `/vessels/${sister}/particulars/${id}`,
    replace: () => request(`POST ${at}`, { ...version, flag: 'SE' }),
    answer: {
      status: 400,
      body: { errors: { validFrom: ['Another version begins on this day'] } },
    },
  };
}

async function tankTable(): Promise<Part> {
  const [vessel, sister] = server.world.home.vessels;
  const tank = await idOf(`PUT /vessels/${vessel}/tanks`, [{ name: 'HFO 1P' }]);
  const path = `/vessels/${vessel}/tanks/${tank}/calibration`;
  const csv = 'sounding;trim;heel;volume\n0;0;0;0\n100;0;0;50,5\n';
  expect((await request(`PUT ${path}`, { csv })).status).toBe(200);
  return {
    path,
    list: path,
    history: `/vessels/${vessel}/history`,
    entity: 'tankTable',
    elsewhere: `/vessels/${sister}/tanks/${tank}/calibration`,
    replace: () => request(`PUT ${path}`, { csv: csv.replace('50,5', '60') }),
    answer: { status: 200 },
  };
}

async function picture(): Promise<Part> {
  const [vessel, sister] = server.world.home.vessels;
  const path = `/vessels/${vessel}/image`;
  const save = (name: string) => uploadTo(server, path, { content: png, name });
  expect((await save('Havsule.png')).status).toBe(200);
  return {
    path,
    list: `/live/vesselImage?vesselId=${vessel}`,
    history: `/vessels/${vessel}/history`,
    entity: 'vesselImage',
    elsewhere: `/vessels/${sister}/image`,
    replace: () => save('Another.png'),
    answer: { status: 200 },
  };
}

async function cargoGroup(): Promise<Part> {
  const [voyage, other] = [await fixtures.cargo.voyage(), await fixtures.cargo.voyage()];
  const at = `/voyages/${voyage.id}/cargoGroups`;
  const group = { id: 0, name: 'Parcels', quantityUnit: 'mt', description: 'Hold 1' };
  const id = await idOf(`POST ${at}`, group);
  return {
    path: `${at}/${id}`,
    list: at,
    history: `/voyages/${voyage.id}/history`,
    entity: 'cargoGroup',
    elsewhere: `/voyages/${other.id}/cargoGroups/${id}`,
    replace: () => request(`POST ${at}`, group),
    answer: { status: 200 },
  };
}

async function provision(): Promise<Part> {
  const registers = await fixtures.cargo.registers(server.world.home);
  const fixtureInProgress = async () => {
    const voyage = await fixtures.cargo.voyage();
    const fixture = await fixtures.create(voyage, { status: 30 });
    await fixtures.cargoUnder(voyage, fixture, registers);
    return fixture.id;
  };
  const [fixture, other] = [await fixtureInProgress(), await fixtureInProgress()];
  const at = `/fixtures/${fixture}/claim/provisions`;
  const values = { asOf: '2026-08-31', currency: 'USD', expected: '30000', probability: '50' };
  const id = await idOf(`PUT ${at}`, values);
  return {
    path: `${at}/${id}`,
    list: at,
    history: `/history?entity=fixture&id=${fixture}&parts=true`,
    entity: 'claimProvision',
    elsewhere: `/fixtures/${other}/claim/provisions/${id}`,
    replace: () => request(`PUT ${at}`, { ...values, expected: '1' }),
    answer: {
      status: 400,
      body: { errors: { asOf: ['The claim has another provision as of this day'] } },
    },
  };
}

/** What a call shows, without the stamps of the last change. */
const shown = async (path: string) => {
  const { status, body } = await request(`GET ${path}`);
  return { status, text: JSON.stringify(body).replaceAll(/"modified":"[^"]*"/g, '') };
};

describe.each([
  ['particulars of a vessel', particulars],
  ['a calibration table', tankTable],
  ['the picture of a vessel', picture],
  ['a cargo group', cargoGroup],
  ['a provision', provision],
])('%s', (_name, make) => {
  test('is back as it was, also when restored twice', async () => {
    const part = await make();
    const before = await shown(part.list);
    expect(await request(`DELETE ${part.path}`)).toMatchObject({ status: 200 });
    expect(await shown(part.list)).not.toEqual(before);
    for (const time of ['first', 'second'])
      expect([time, (await request(`POST ${part.path}/restore`)).status]).toEqual([time, 200]);
    expect(await shown(part.list)).toEqual(before);
    const entries = (await request(`GET ${part.history}`)).body as readonly Entry[];
    const [last, deletion] = entries.filter(({ entity }) => entity === part.entity);
    expect(last?.entityId).toBe(deletion?.entityId);
    expect(last).toMatchObject(
      deletion?.action === 'delete'
        ? { action: 'insert', isRestored: true }
        : { action: 'update', changes: [{ field: 'deleted', new: null }] },
    );
    await request(`DELETE ${part.path}`);
  });

  test('stays deleted for another company and under another record', async () => {
    const part = await make();
    await request(`DELETE ${part.path}`);
    const { other } = server.world;
    const foreign = { as: 'carla', company: other.id } as const;
    expect((await server.request(`POST ${part.path}/restore`, foreign)).status).toBe(404);
    expect((await request(`POST ${part.elsewhere}/restore`)).status).toBe(404);
    expect((await server.request(`POST ${part.path}/restore`, { as: 'rita' })).status).toBe(403);
  });
});

test.each([
  ['particulars of a vessel are refused', particulars],
  ['a calibration table gives way', tankTable],
  ['the picture of a vessel gives way', picture],
  ['a provision is refused', provision],
])('%s when another one took the place', async (_what, make) => {
  const part = await make();
  await request(`DELETE ${part.path}`);
  await part.replace();
  const before = await shown(part.list);
  expect(await request(`POST ${part.path}/restore`)).toMatchObject(part.answer);
  expect(await shown(part.list)).toEqual(before);
});

test('the history of a port call lists its events when they are added, deleted and restored', async () => {
  const { home, other } = server.world;
  const call = (await fixtures.cargo.voyage()).load;
  const path = `/portCalls/${call}/events`;
  const body = { templateId: templateId('NorTendered'), eventDate: new Date().toISOString() };
  const made = await request(`POST ${path}`, body);
  const { id, name } = (made.body as { readonly event: { id: number; name: string } }).event;
  await request(`DELETE ${path}/${id}`);
  const history = `GET /history?entity=portCall&id=${call}&parts=true`;
  const events = async () =>
    ((await request(history)).body as readonly Entry[]).filter(
      ({ entity }) => entity !== 'portCall',
    );
  expect(await events()).toMatchObject([
    { entity: 'portCallEvent', entityId: id, name, action: 'update' },
    { entity: 'portCallEvent', entityId: id, name, action: 'insert' },
  ]);
  await request(`POST ${path}/${id}/restore`);
  expect(await events()).toHaveLength(3);
  expect((await request(history.replace('&parts=true', ''))).body).not.toContainEqual(
    expect.objectContaining({ entity: 'portCallEvent' }),
  );
  expect((await server.request(history, { as: 'carla', company: other.id })).body).toEqual([]);
  expect((await request(`GET /history?entity=voyage&id=${home.voyage}&parts=true`)).status).toBe(
    200,
  );
});
