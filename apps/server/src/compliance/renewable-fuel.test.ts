import { fuelType } from '@fairlead/domain/vessels/fuels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteBody } from '../fuel-ledger/testing/fuel-client.ts';
import { type ComplianceTest, noonOf, startComplianceTest } from './testing/compliance-client.ts';

let world: ComplianceTest;
let server: ComplianceTest['server'];
let vessel = 0;
let hvo = 0;
let note = '';

const certificate = {
  number: 'ISCC-2025-1',
  kind: 20,
  scheme: 'ISCC EU',
  eValue: '8.6',
  mass: '100',
  used: '100',
  expires: '2025-12-31',
};

const form = (certificates: readonly object[]) => ({
  ...noteBody,
  number: 'BIO-1',
  commenced: '2025-01-01T08:00:00Z',
  completed: '2025-01-01T10:00:00Z',
  port: { id: server.world.home.ownPort },
  products: [
    {
      fuel: { id: hvo },
      delivered: '100',
      density: '780',
      sulphur: '0.001',
      temperature: '15',
      flashpoint: '75',
      certificates,
    },
  ],
});

beforeAll(async () => {
  world = await startComplianceTest();
  ({ server } = world);
  vessel = server.world.home.vessels[0];
  hvo = await world.fuelOf(fuelType.HVO);
  const { rotterdam, newYork } = server.world.ports;
  await world.enterParticulars(vessel);
  const engine = await world.fit(vessel, hvo);
  await world.enterCall({ port: rotterdam, times: ['2025-01-01T06:00Z', '2025-01-02T06:00Z'] });
  await world.enterCall({ port: newYork, times: ['2025-01-12T06:00Z', '2025-01-13T06:00Z'] });
  const made = await server.request('POST /reports/bdn', {
    body: { ...form([certificate]), vessel: { id: vessel } },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  note = (made.body as { id: string }).id;
  for (let day = 3; day <= 7; day += 1)
    await world.reportNoon({ vessel, at: noonOf(day), fuel: hvo, engine });
  await server.server.warehouse.updateMarked();
});
afterAll(() => world.close());

const year = async (of = vessel) =>
  (await server.request(`GET /compliance/years/2025/vessels/${of}`)).body;
const correct = (certificates: readonly object[]) =>
  server.request(`POST /reports/bdn/${note}/versions`, {
    body: { ...form(certificates), reason: 'Certificate corrected' },
  });

describe('fuel of a bunker note with a certificate', () => {
  test('has the intensity of the certificate, and no CO2 under the ETS', async () => {
    // 50 t of HVO of E 8.6 to a port outside the EEA: 50 x 0.044 x 1,000,000 x 0.5 MJ.
    expect(await year()).toMatchObject({
      mrv: { fuel: '50', co2: '155.75' },
      ets: { emissions: '0', allowances: '0' },
      fuelEu: { energy: '1100', intensity: '9.8475', penalty: '0' },
      fuelFindings: [],
    });
    const { parts, figures } = (await year()) as {
      parts: readonly { readonly fuels: readonly object[] }[];
      figures: readonly { readonly name: string; readonly inputs: readonly { name: string }[] }[];
    };
    expect(parts.flatMap(({ fuels }) => fuels)).toEqual([
      { fuel: 'HVO', tonnes: '50', certificate: 'ISCC-2025-1' },
    ]);
    const energy = figures.find(({ name }) => name === 'Energy under FuelEU');
    expect(energy?.inputs[0]?.name).toBe('Energy of HVO, certificate ISCC-2025-1');
  });

  test('counts half by half when the certificate covers half of the lot', async () => {
    expect((await correct([{ ...certificate, used: '50' }])).status).toBe(200);
    const { parts } = (await year()) as { parts: readonly { readonly fuels: readonly object[] }[] };
    expect(parts.flatMap(({ fuels }) => fuels)).toEqual([
      { fuel: 'HVO', tonnes: '25', certificate: null },
      { fuel: 'HVO', tonnes: '25', certificate: 'ISCC-2025-1' },
    ]);
  });

  test('counts as fossil when the certificate had expired, with the reason', async () => {
    expect((await correct([{ ...certificate, expires: '2024-12-31' }])).status).toBe(200);
    expect(await year()).toMatchObject({
      ets: { emissions: '77.875' },
      fuelEu: { intensity: expect.stringMatching(/^8\d\.|^9\d\./) as unknown },
      fuelFindings: [
        'Certificate ISCC-2025-1 of bunker note BIO-1 expired on 2024-12-31, before the delivery on 2025-01-01: 100.000 mt of HVO count as fossil.',
      ],
    });
    expect((await correct([certificate])).status).toBe(200);
  });

  test('counts as fossil where another vessel uses the mass again under another spelling', async () => {
    const [, second] = server.world.home.vessels;
    const { status } = await server.request('POST /reports/bdn', {
      body: {
        ...form([{ ...certificate, number: 'iscc-2025-1' }]),
        number: 'BIO-2',
        commenced: '2025-02-01T08:00:00Z',
        completed: '2025-02-01T10:00:00Z',
        vessel: { id: second },
      },
    });
    expect(status).toBe(200);
    expect(await year(second)).toMatchObject({
      fuelFindings: [
        'Certificate iscc-2025-1 of bunker note BIO-2 was used for 100.000 of its 100.000 mt before: 100.000 mt of HVO count as fossil.',
      ],
    });
    expect(await year()).toMatchObject({ fuelFindings: [], ets: { emissions: '0' } });
  });

  test('does not count of a void note', async () => {
    const voided = await server.request(`POST /reports/bdn/${note}/void`, {
      body: { reason: 'Entered twice' },
    });
    expect(voided.status).toBe(200);
    expect(await year()).toMatchObject({ ets: { emissions: '77.875' }, fuelFindings: [] });
  });

  test('the reward factor of wind-assisted propulsion lowers the intensity', async () => {
    const intensity = async () =>
      Number(((await year()) as { fuelEu: { intensity: string } }).fuelEu.intensity);
    const before = await intensity();
    const saved = await server.request(`PUT /vessels/${vessel}/settings`, {
      body: { windAssistedPropulsionRewardFactor: '0.95' },
    });
    expect(saved.status).toBe(200);
    expect(await intensity()).toBeCloseTo(before * 0.95, 4);
  });
});
