import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import {
  type Cargo,
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
let turn = 0;

beforeAll(async () => {
  server = await startTestServer();
  client = new CargoClient(server);
  ({ home } = server.world);
  ours = await client.registers(home);
});
afterAll(() => server.close());
beforeEach(async () => {
  voyage = await client.voyage();
  turn += 1;
});

const body = (values: Record<string, unknown> = {}) => ({
  commodity: { id: ours.commodity },
  measurement: { id: ours.measurement },
  charterer: { id: ours.tracking },
  cargoPorts: [
    { portCallId: voyage.load, reasonForCall: 'L', quantity: '100', externalId: `L-${turn}` },
    { portCallId: voyage.discharge, reasonForCall: 'D', quantity: '99' },
  ],
  externalId: `EX-${turn}`,
  ...values,
});
/** The provider's staff may do what a key of the company may. */
const made = (values: Record<string, unknown> = {}) => client.create(voyage, body(values), 'admin');
const put = (cargo: Cargo, values: Record<string, unknown>, as: 'olga' | 'admin' = 'olga') =>
  client.request(`PUT /voyages/${voyage.id}/cargo/${cargo.id}`, {
    body: saveBody(cargo, values),
    as,
  });

describe('people in the office', () => {
  test('cannot state external ids, neither of a new cargo nor of an existing one', async () => {
    const refused = await client.request(`POST /voyages/${voyage.id}/cargo`, { body: body() });
    const sentence = ['Only a company key can set an external id'];
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { externalId: sentence, 'cargoPorts.0.externalId': sentence } },
    });
    const plain = await client.create(voyage, {
      ...body({ externalId: '' }),
      cargoPorts: [
        { portCallId: voyage.load, reasonForCall: 'L', quantity: '1', externalId: null },
      ],
    });
    expect(await put(plain, { externalId: 'MINE' })).toMatchObject({
      status: 409,
      body: { errors: { externalId: ['Field is locked'] } },
    });
    const [line] = plain.cargoPorts;
    expect(await put(plain, { cargoPorts: [{ ...line, externalId: 'MINE' }] })).toMatchObject({
      status: 409,
      body: { errors: { 'cargoPorts.0.externalId': ['Field is locked'] } },
    });
  });

  test('change freight type, fixture, group, tracking and laytime of external cargo', async () => {
    const cargo = await made();
    const fixture = await client.fixture(home, voyage.id);
    const group = await client.group(home, voyage.id);
    const laytime = {
      laytimeTerm: 'CQD',
      laytimeAllowedMinutes: 720,
      demurrageRate: '8000',
      despatchRate: '4000',
    };
    const saved = await put(cargo, {
      fixture: { id: fixture },
      freightType: { id: ours.freightType },
      group: { id: group },
      trackingActive: true,
      cargoPorts: cargo.cargoPorts.map((line) => ({ ...line, ...laytime })),
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        fixture: { id: fixture },
        charterer: { id: ours.tracking },
        group: { id: group },
        trackingActive: true,
        externalId: `EX-${turn}`,
        cargoPorts: [{ ...laytime, externalId: `L-${turn}` }, laytime],
      },
    });
  });

  test('change nothing else of it', async () => {
    const cargo = await made();
    const [load, discharge] = cargo.cargoPorts;
    const tonnes = await client.made(
      home.id,
      "insert into tenant.measurements (company_id, name, symbol) values ($1, 'Long tons', 'lt')",
    );
    const cases: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ measurement: { id: tonnes } }, 'measurement'],
      [{ charterer: { id: home.charterer } }, 'charterer'],
      [{ quantity: '5' }, 'quantity'],
      [{ tolerancePercent: '5' }, 'tolerancePercent'],
      [{ billedQuantity: 50 }, 'billedQuantity'],
      [{ externalId: null }, 'externalId'],
      [{ cargoPorts: [{ ...load, quantity: '5' }, discharge] }, 'cargoPorts.0.quantity'],
      [
        { cargoPorts: [{ ...load, portCallId: voyage.discharge }, discharge] },
        'cargoPorts.0.portCallId',
      ],
      [{ cargoPorts: [load, { ...discharge, inActive: true }] }, 'cargoPorts.1.inActive'],
      [
        {
          cargoPorts: [
            load,
            discharge,
            { portCallId: voyage.load, reasonForCall: 'L', quantity: '1' },
          ],
        },
        'cargoPorts.2.id',
      ],
    ];
    for (const [values, field] of cases)
      expect([field, await put(cargo, values)]).toMatchObject([
        field,
        { status: 409, body: { status: 409, errors: { [field]: ['Field is locked'] } } },
      ]);
    expect(await client.list(voyage)).toEqual([cargo]);
  });

  test('neither remove its cargo ports nor delete it', async () => {
    const cargo = await made();
    const [load, discharge] = cargo.cargoPorts;
    for (const cargoPorts of [[load], [discharge]])
      expect(await put(cargo, { cargoPorts })).toMatchObject({
        status: 409,
        body: "Can't remove cargo port originating from external system",
      });
    expect(await client.request(`DELETE /voyages/${voyage.id}/cargo/${cargo.id}`)).toMatchObject({
      status: 409,
      body: 'Cargo from an external system cannot be deleted',
    });
    expect(await client.list(voyage)).toEqual([cargo]);
  });
});

describe('another system', () => {
  test('gives ids and a quantity of its own, and changes and deletes what it likes', async () => {
    const cargo = await made({ quantity: '1234.5' });
    expect(cargo).toMatchObject({
      externalId: `EX-${turn}`,
      quantity: '1234.5',
      cargoPorts: [{ externalId: `L-${turn}` }, { externalId: null }],
    });
    const [, discharge] = cargo.cargoPorts;
    const saved = await put(
      cargo,
      { quantity: null, cargoPorts: [discharge], charterer: { id: home.charterer } },
      'admin',
    );
    expect(saved).toMatchObject({
      status: 200,
      body: { quantity: '0', charterer: { id: home.charterer }, externalId: `EX-${turn}` },
    });
    const path = `DELETE /voyages/${voyage.id}/cargo/${cargo.id}`;
    expect(await client.request(path, { as: 'admin' })).toMatchObject({ status: 200 });
  });

  test('uses an id once, and again after the deletion', async () => {
    const cargo = await made();
    const again = () =>
      client.request(`POST /voyages/${voyage.id}/cargo`, { body: body(), as: 'admin' });
    const used = {
      status: 400,
      body: { errors: { externalId: ['External id is already used'] } },
    };
    expect(await again()).toMatchObject(used);
    await client.request(`DELETE /voyages/${voyage.id}/cargo/${cargo.id}`, { as: 'admin' });
    expect(await again()).toMatchObject({ status: 200 });
    expect(
      await client.request(`POST /voyages/${voyage.id}/cargo/${cargo.id}/restore`),
    ).toMatchObject(used);
  });
});
