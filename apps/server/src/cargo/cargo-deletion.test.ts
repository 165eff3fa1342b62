import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { CargoDesk, type CargoRegisters, type CargoVoyage } from './testing/cargo-desk.ts';

let server: TestServer;
let desk: CargoDesk;
let home: TestServer['world']['home'];
let ours: CargoRegisters;
let voyage: CargoVoyage;

beforeAll(async () => {
  server = await startTestServer();
  desk = new CargoDesk(server);
  ({ home } = server.world);
  ours = await desk.registers(home);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await desk.voyage();
});

const create = (values: Record<string, unknown> = {}) =>
  desk.create(voyage, {
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
    expect(await desk.ask(`DELETE ${cargoPath(cargo.id)}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await desk.list(voyage)).toEqual([]);
    expect(await desk.ask(`DELETE ${cargoPath(cargo.id)}`)).toMatchObject({
      status: 404,
      body: 'Cargo is null',
    });
    const back = await desk.ask(`POST ${cargoPath(cargo.id)}/restore`);
    const { modified: _, ...rest } = cargo;
    expect(back).toMatchObject({ status: 200, body: rest });
    expect(await desk.list(voyage)).toEqual([back.body]);
    expect((await desk.ask(`POST ${cargoPath(cargo.id)}/restore`)).body).toEqual(back.body);
    expect((await desk.ask(`POST ${cargoPath(987_654_321)}/restore`)).status).toBe(404);
  });

  test('lets its port calls go, without which it stays deleted', async () => {
    const cargo = await create();
    const path = `/voyages/${voyage.id}/portCalls/${voyage.load}`;
    expect(await desk.ask(`DELETE ${path}`)).toMatchObject({
      status: 409,
      body: "Portcall can't be deleted while cargo ports refer to it",
    });
    await desk.ask(`DELETE ${cargoPath(cargo.id)}`);
    expect((await desk.ask(`DELETE ${path}`)).status).toBe(200);
    expect(await desk.ask(`POST ${cargoPath(cargo.id)}/restore`)).toMatchObject({
      status: 409,
      body: "Cargo can't be restored, one of its port calls has been deleted",
    });
    expect((await desk.ask(`POST ${path}/restore`)).status).toBe(200);
    expect((await desk.ask(`POST ${cargoPath(cargo.id)}/restore`)).status).toBe(200);
  });

  test('lets its group go', async () => {
    const group = await desk.group(home, voyage.id);
    const cargo = await create({ group: { id: group } });
    await desk.ask(`DELETE ${cargoPath(cargo.id)}`);
    expect((await desk.ask(`DELETE /voyages/${voyage.id}/cargoGroups/${group}`)).status).toBe(200);
    expect(await desk.ask(`POST ${cargoPath(cargo.id)}/restore`)).toMatchObject({
      status: 200,
      body: { group: null },
    });
  });
});

test('a port call and a cargo that needs it: one of the two is told, never both done', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const portCall = await desk.voyages.addPortCall(voyage.id, 20 + turn);
    const [gone, made] = await Promise.all([
      desk.ask(`DELETE /voyages/${voyage.id}/portCalls/${portCall}`),
      desk.ask(`POST /voyages/${voyage.id}/cargo`, {
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
    const kept = await create();
    const before = await create();
    await desk.ask(`DELETE ${cargoPath(before.id)}`);
    expect((await desk.ask(`DELETE /voyages/${voyage.id}`)).status).toBe(200);
    expect((await desk.ask(`GET /voyages/${voyage.id}/cargo`)).status).toBe(404);
    expect((await desk.ask(`POST ${cargoPath(before.id)}/restore`)).status).toBe(404);
    const entries = await desk.ask(`GET /history?entity=cargo&id=${kept.id}`);
    expect(JSON.stringify(entries.body)).toContain('deleted');
    expect((await desk.ask(`POST /voyages/${voyage.id}/restore`)).status).toBe(200);
    expect((await desk.list(voyage)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await desk.ask(`POST /voyages/${voyage.id}/restore`)).status).toBe(200);
    expect((await desk.list(voyage)).map(({ id }) => id)).toEqual([kept.id]);
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
    await desk.create(voyage, { ...body, cargoPorts: at(voyage.load) }, 'admin');
    await desk.ask(`DELETE /voyages/${voyage.id}`);
    const next = await desk.voyage();
    await desk.create(next, { ...body, cargoPorts: at(next.load) }, 'admin');
    expect(await desk.ask(`POST /voyages/${voyage.id}/restore`)).toMatchObject({
      status: 400,
      body: { errors: { cargo: ['An external id of its cargo is already used'] } },
    });
  });
});
