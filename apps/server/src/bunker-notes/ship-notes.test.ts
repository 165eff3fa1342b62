import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FuelClient,
  noteBody,
  openFuelClient,
  vlsfo,
} from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Outcome {
  readonly id: string;
  readonly outcome: string;
  readonly ref?: { readonly entity: string; readonly id: number };
}

let server: TestServer;
let client: FuelClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
});
afterAll(() => server.close());

let turn = 0;
const newId = () => {
  turn += 1;
  return `01900000-0000-7000-8000-${String(turn).padStart(12, '0')}`;
};

/** States one entry without a device, as programs do. */
async function state(form: string, payload: object, values: object = {}): Promise<Outcome> {
  const entry = {
    id: newId(),
    vessel: { id: client.vessel },
    form,
    person: { name: 'Ana Silva', rank: 'Chief engineer' },
    at: '2026-03-10T00:00:00Z',
    payload,
    ...values,
  };
  const answer = await server.request('POST /reports/entries', { body: { entries: [entry] } });
  expect(answer).toMatchObject({ status: 200 });
  const [outcome] = (answer.body as { outcomes: readonly Outcome[] }).outcomes;
  if (outcome === undefined) throw new Error('No outcome');
  return outcome;
}

const note = (delivered: string) => ({
  ...noteBody,
  port: { id: server.world.home.ownPort },
  products: [
    { ...vlsfo, delivered, tanks: [{ tank: { id: client.tanks.first }, quantity: delivered }] },
  ],
});

test('a note from board is the office’s note, and a later entry corrects it', async () => {
  const first = await state('bunkerNote', note('500'));
  expect(first).toMatchObject({ outcome: 'accepted', ref: { entity: 'bunkerNote' } });
  const second = await state('bunkerNote', note('480'), { replaces: first.id });
  expect(second).toMatchObject({ outcome: 'accepted', ref: first.ref });
  expect((await server.request(`GET /reports/bdn/${first.id}`)).body).toMatchObject({
    version: 2,
    quantity: '480.000',
    versions: [{ author: { name: 'Ana Silva', rank: 'Chief engineer' } }, { version: 1 }],
  });
  expect(await client.stock()).toEqual(['1P/BDN-1: 480.000']);
});

test('a transfer, a correction and a reading from board reach the ledger', async () => {
  const transfer = {
    fromTank: { id: client.tanks.first },
    toTank: { id: client.tanks.second },
    started: '2026-03-02T00:00:00Z',
    ended: '2026-03-02T01:00:00Z',
    quantity: '80',
  };
  const moved = await state('tankTransfer', transfer);
  expect(moved).toMatchObject({ outcome: 'accepted', ref: { entity: 'tankTransfer' } });
  const more = await state('tankTransfer', { ...transfer, quantity: '90' }, { replaces: moved.id });
  expect(more).toMatchObject({ outcome: 'accepted', ref: moved.ref });
  const correction = {
    kind: 20,
    tank: { id: client.tanks.second },
    fuel: { id: 2 },
    at: '2026-03-03T00:00:00Z',
    quantity: '-100',
    reason: 'Sounding',
  };
  const corrected = await state('fuelCorrection', correction);
  expect(corrected).toMatchObject({
    outcome: 'accepted',
    findings: [{ code: '20', severity: 'error' }],
  });
  const values = { replaces: corrected.id };
  const right = await state('fuelCorrection', { ...correction, quantity: '-10' }, values);
  expect(right).toMatchObject({ outcome: 'accepted' });
  expect(await client.stock()).toEqual(['1P/BDN-1: 390.000', '1S/BDN-1: 80.000']);
  const reading = {
    tank: { id: client.tanks.second },
    at: '2026-03-04T00:00:00Z',
    volume: '85',
    temperature: '40',
    density: '950.5',
  };
  expect(await state('tankReading', reading)).toMatchObject({ outcome: 'accepted' });
  const { body } = await server.request(`GET /vessels/${client.vessel}/tankReadings`);
  expect(body).toMatchObject([{ calculated: '80.000', author: { name: 'Ana Silva' } }]);
});

test('what lacks an item is refused and stored', async () => {
  const { declaration: _declaration, ...rest } = note('5');
  expect(await state('bunkerNote', rest)).toMatchObject({
    outcome: 'refused',
    errors: { declaration: ['Required'] },
  });
  expect(await client.stock()).toEqual(['1P/BDN-1: 390.000', '1S/BDN-1: 80.000']);
});
