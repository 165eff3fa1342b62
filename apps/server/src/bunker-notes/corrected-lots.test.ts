import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FuelClient,
  noteBody,
  openFuelClient,
  vlsfo,
} from '../fuel-ledger/testing/fuel-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface NoteLots {
  readonly id: string;
  readonly versions: readonly { readonly lots: readonly number[] }[];
  readonly lots: readonly { readonly id: number; readonly left: string }[];
}

let server: TestServer;
let client: FuelClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
});
afterAll(() => server.close());

test('a corrected note moves its lots, and what was pumped from them', async () => {
  const { first, second } = client.tanks;
  const at = { commenced: '2026-04-01T04:00:00Z', completed: '2026-04-01T10:00:00Z' };
  const into = (tank: number, quantity: string) => [{ tank: { id: tank }, quantity }];
  const oil = { ...vlsfo, delivered: '300', tanks: into(first, '300') };
  const gasOil = { ...vlsfo, fuel: { id: 6 }, delivered: '80', tanks: into(second, '80') };
  const note = (await client.note({ number: 'BDN-L', products: [oil, gasOil], ...at }))
    .body as NoteLots;
  const [oilLot = 0, gasLot = 0] = note.versions[0]?.lots ?? [];
  const pumped = await client.transfer({
    started: '2026-04-02T06:00:00Z',
    ended: '2026-04-02T07:00:00Z',
    fromTank: { id: second },
    toTank: { id: client.tanks.settling },
  });
  expect(pumped.status).toBe(200);
  const shares = async () =>
    (await client.stock()).filter((held) => held.includes('BDN-L')).toSorted();
  const before = await shares();
  const correct = async (values: object) =>
    (
      await server.request(`POST /reports/bdn/${note.id}/versions`, {
        body: {
          ...noteBody,
          port: { id: server.world.home.ownPort },
          number: 'BDN-L',
          ...at,
          reason: 'Misread',
          ...values,
        },
      })
    ).body as NoteLots;

  const swapped = await correct({ products: [gasOil, oil] });
  expect(swapped.versions.map(({ lots }) => lots)).toEqual([
    [gasLot, oilLot],
    [oilLot, gasLot],
  ]);
  expect(await shares()).toEqual(before);

  const less = { ...gasOil, delivered: '40', tanks: into(second, '40') };
  const halved = await correct({ products: [less, oil] });
  const left = (of: NoteLots, id: number) => Number(of.lots.find((one) => one.id === id)?.left);
  expect(left(halved, gasLot)).toBeCloseTo(40, 3);
  expect(left(halved, oilLot)).toBeCloseTo(300, 3);
  expect(await shares()).toEqual([
    '1P/BDN-L: 300.000',
    '1S/BDN-L: 20.000',
    'Settling/BDN-L: 20.000',
  ]);

  const removed = await correct({ products: [oil] });
  expect(removed.versions[0]?.lots).toEqual([oilLot]);
  expect(removed.lots).toMatchObject([
    { id: oilLot, ended: null },
    { id: gasLot, left: '0.000', ended: expect.any(String) },
  ]);
  expect(await shares()).toEqual(['1P/BDN-L: 300.000']);

  const again = await correct({ products: [oil, gasOil] });
  expect(again.versions[0]?.lots).toEqual([oilLot, gasLot]);
  expect(await shares()).toEqual(before);

  const voided = await server.request(`POST /reports/bdn/${note.id}/void`, {
    body: { reason: 'Entered for another vessel' },
  });
  expect(voided.body).toMatchObject({
    versions: [{ lots: [] }, { lots: [oilLot, gasLot] }, {}, {}, {}, {}],
    lots: [{ ended: expect.any(String) }, { ended: expect.any(String) }],
  });
  expect(await shares()).toEqual([]);
});
