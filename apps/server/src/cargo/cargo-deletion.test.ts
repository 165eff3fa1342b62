import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { CargoClient, type CargoRegisters, type CargoVoyage } from './testing/cargo-client.ts';

let server: TestServer;
let client: CargoClient;
let home: TestServer['world']['home'];
let ours: CargoRegisters;
let voyage: CargoVoyage;

beforeAll(async () => {
  server = await startTestServer();
  client = new CargoClient(server);
  ({ home } = server.world);
  ours = await client.registers(home);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await client.voyage();
});

const create = (values: Record<string, unknown> = {}) =>
  client.create(voyage, {
    commodity: { id: ours.commodity },
    measurement: { id: ours.measurement },
    charterer: { id: home.charterer },
    cargoPorts: [
      { portCallId: voyage.load, reasonForCall: 'L', quantity: '5' },
      { portCallId: voyage.discharge, reasonForCall: 'D', quantity: '5' },
    ],
    ...values,
  });
const cargoPath = (id: number) => `/voyages/${voyage.id}/cargo/${id}`;

describe('a deleted cargo', () => {
  test('is gone, and returns as it was', async () => {
    const cargo = await create();
    expect(await client.request(`DELETE ${cargoPath(cargo.id)}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await client.list(voyage)).toEqual([]);
    expect(await client.request(`DELETE ${cargoPath(cargo.id)}`)).toMatchObject({
      status: 404,
      body: 'Cargo is null',
    });
    const back = await client.request(`POST ${cargoPath(cargo.id)}/restore`);
    const { modified: _, ...rest } = cargo;
    expect(back).toMatchObject({ status: 200, body: rest });
    expect(await client.list(voyage)).toEqual([back.body]);
    expect((await client.request(`POST ${cargoPath(cargo.id)}/restore`)).body).toEqual(back.body);
    expect((await client.request(`POST ${cargoPath(987_654_321)}/restore`)).status).toBe(404);
  });

  test('lets its port calls go, without which it stays deleted', async () => {
    const cargo = await create();
    const path = `/voyages/${voyage.id}/portCalls/${voyage.load}`;
    expect(await client.request(`DELETE ${path}`)).toMatchObject({
      status: 409,
      body: 'Port call cannot be deleted while cargo ports refer to it',
    });
    await client.request(`DELETE ${cargoPath(cargo.id)}`);
    expect((await client.request(`DELETE ${path}`)).status).toBe(200);
    expect(await client.request(`POST ${cargoPath(cargo.id)}/restore`)).toMatchObject({
      status: 409,
      body: 'Cargo cannot be restored: one of its port calls has been deleted',
    });
    expect((await client.request(`POST ${path}/restore`)).status).toBe(200);
    expect((await client.request(`POST ${cargoPath(cargo.id)}/restore`)).status).toBe(200);
  });

  test('lets its group go', async () => {
    const group = await client.group(home, voyage.id);
    const cargo = await create({ group: { id: group } });
    await client.request(`DELETE ${cargoPath(cargo.id)}`);
    expect((await client.request(`DELETE /voyages/${voyage.id}/cargoGroups/${group}`)).status).toBe(
      200,
    );
    expect(await client.request(`POST ${cargoPath(cargo.id)}/restore`)).toMatchObject({
      status: 200,
      body: { group: null },
    });
  });
});

test('a port call and a cargo that needs it: one of the two is told, never both done', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const portCall = await client.voyages.addPortCall(voyage.id, 20 + turn);
    const [gone, made] = await Promise.all([
      client.request(`DELETE /voyages/${voyage.id}/portCalls/${portCall}`),
      client.request(`POST /voyages/${voyage.id}/cargo`, {
        body: {
          commodity: { id: ours.commodity },
          measurement: { id: ours.measurement },
          charterer: { id: home.charterer },
          cargoPorts: [{ portCallId: portCall, reasonForCall: 'L', quantity: '1' }],
        },
      }),
    ]);
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([gone.status, made.status]);
  }
});

describe('a deleted voyage', () => {
  test('takes its cargo along and brings it back, but not what was deleted before', async () => {
    const retained = await create();
    const before = await create();
    await client.request(`DELETE ${cargoPath(before.id)}`);
    expect((await client.request(`DELETE /voyages/${voyage.id}`)).status).toBe(200);
    expect((await client.request(`GET /voyages/${voyage.id}/cargo`)).status).toBe(404);
    expect((await client.request(`POST ${cargoPath(before.id)}/restore`)).status).toBe(404);
    const entries = await client.request(`GET /history?entity=cargo&id=${retained.id}`);
    expect(JSON.stringify(entries.body)).toContain('deleted');
    expect((await client.request(`POST /voyages/${voyage.id}/restore`)).status).toBe(200);
    expect((await client.list(voyage)).map(({ id }) => id)).toEqual([retained.id]);
    expect((await client.request(`POST /voyages/${voyage.id}/restore`)).status).toBe(200);
    expect((await client.list(voyage)).map(({ id }) => id)).toEqual([retained.id]);
  });

  test('stays deleted while an external id of its cargo is taken', async () => {
    const external = { externalId: 'TAKEN' };
    const body = {
      commodity: { id: ours.commodity },
      measurement: { id: ours.measurement },
      charterer: { id: home.charterer },
      ...external,
    };
    const at = (portCallId: number) => [{ portCallId, reasonForCall: 'L', quantity: '1' }];
    await client.create(voyage, { ...body, cargoPorts: at(voyage.load) }, 'admin');
    await client.request(`DELETE /voyages/${voyage.id}`);
    const next = await client.voyage();
    await client.create(next, { ...body, cargoPorts: at(next.load) }, 'admin');
    expect(await client.request(`POST /voyages/${voyage.id}/restore`)).toMatchObject({
      status: 400,
      body: { errors: { cargo: ['An external id of its cargo is already used'] } },
    });
  });
});
