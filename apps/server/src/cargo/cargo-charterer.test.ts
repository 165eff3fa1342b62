import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  CargoClient,
  type CargoRegisters,
  type CargoVoyage,
  saveBody,
} from './testing/cargo-client.ts';

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

const body = (values: Record<string, unknown>) => ({
  commodity: { id: ours.commodity },
  measurement: { id: ours.measurement },
  charterer: { id: home.charterer },
  cargoPorts: [{ id: 0, portCallId: voyage.load, reasonForCall: 'L', quantity: '1500,25' }],
  ...values,
});

describe('charterer, fixture, tracking', () => {
  test("the charterer is the fixture's", async () => {
    const fixture = await client.fixture(home, voyage.id);
    const refused = await client.request(`POST /voyages/${voyage.id}/cargo`, {
      body: body({ fixture: { id: fixture }, charterer: { id: ours.tracking } }),
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { charterer: ['The charterer is set by the fixture'] } },
    });
  });

  test('a fixture of another voyage is taken where the vessel is the same', async () => {
    const sister = await client.fixture(home, (await client.voyage()).id);
    const foreign = await client.fixture(home, home.voyage);
    expect(await client.create(voyage, body({ fixture: { id: sister } }))).toMatchObject({
      fixture: { id: sister },
    });
    expect(
      await client.request(`POST /voyages/${voyage.id}/cargo`, {
        body: body({ fixture: { id: foreign } }),
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: { fixture: ['The fixture belongs to another voyage and vessel'] } },
    });
  });

  test('tracking needs a charterer that is followed', async () => {
    const tracked = { trackingActive: true };
    const made = await client.create(
      voyage,
      body({ charterer: { id: ours.tracking }, ...tracked }),
    );
    expect(made.trackingActive).toBe(true);
    const refusal = {
      status: 400,
      body: { errors: { trackingActive: ['Tracking needs a charterer with active tracking'] } },
    };
    expect(
      await client.request(`POST /voyages/${voyage.id}/cargo`, { body: body(tracked) }),
    ).toMatchObject(refusal);
    const path = `PUT /voyages/${voyage.id}/cargo/${made.id}`;
    const other = saveBody(made, { charterer: { id: home.charterer } });
    expect(await client.request(path, { body: other })).toMatchObject(refusal);
    const untracked = { ...other, trackingActive: false };
    expect(await client.request(path, { body: untracked })).toMatchObject({ status: 200 });
  });
});
