import { fuelType } from '@fairlead/domain/vessels/fuels';
import { noteBody } from '../../fuel-ledger/testing/fuel-client.ts';
import { type ComplianceTest, startComplianceTest } from './compliance-client.ts';

export interface FuelEuAccount {
  readonly vessel: { readonly id: number };
  readonly adjusted: string;
  readonly final: string;
  readonly penalty: string | null;
  readonly modified: string | null;
}
export interface FuelEuList {
  readonly accounts: readonly FuelEuAccount[];
  readonly pools: readonly { readonly id: number; readonly modified: string }[];
}

/** A call at Rotterdam, five days at sea, a call at New York; 50 t burned. */
async function sail(
  test: ComplianceTest,
  {
    vessel,
    voyage,
    fuel,
  }: { readonly vessel: number; readonly voyage: number; readonly fuel: number },
): Promise<void> {
  const { rotterdam, newYork } = test.server.world.ports;
  await test.enterParticulars(vessel);
  await test.server.request(`PUT /vessels/${vessel}/fuels`, { body: [{ fuel: { id: fuel } }] });
  await test.enterCall({
    voyage,
    port: rotterdam,
    times: ['2025-01-01T06:00Z', '2025-01-02T06:00Z'],
  });
  await test.enterCall({
    voyage,
    port: newYork,
    times: ['2025-01-07T06:00Z', '2025-01-08T06:00Z'],
  });
  for (let day = 3; day <= 7; day += 1) {
    const { status } = await test.reportNoon({ vessel, at: `2025-01-0${day}T06:00:00Z`, fuel });
    if (status !== 200) throw new Error(`A report was answered ${status}.`);
  }
}

const certificate = {
  number: 'EU-1',
  kind: 20,
  scheme: 'ISCC EU',
  eValue: '8.6',
  mass: '50',
  used: '50',
  expires: '2025-12-31',
};

/** A vessel that burns distillate and one that burns certified HVO, each over the same legs in 2025. */
export async function startFuelEuTest() {
  const test = await startComplianceTest();
  const { server } = test;
  const { home, other } = server.world;
  const [dirty, clean] = home.vessels;
  const hvo = await test.fuelOf(fuelType.HVO);
  const mgo = await test.fuelOf(fuelType.Mgo);
  const note = await server.request('POST /reports/bdn', {
    body: {
      ...noteBody,
      number: 'BIO-1',
      commenced: '2025-01-01T08:00:00Z',
      completed: '2025-01-01T10:00:00Z',
      port: { id: home.ownPort },
      vessel: { id: clean },
      products: [
        {
          fuel: { id: hvo },
          delivered: '50',
          density: '780',
          sulphur: '0.001',
          temperature: '15',
          flashpoint: '75',
          certificates: [certificate],
        },
      ],
    },
  });
  if (note.status !== 200) throw new Error(JSON.stringify(note.body));
  await sail(test, { vessel: dirty, voyage: home.voyage, fuel: mgo });
  const voyage = await test.enterVoyage(clean, 2_126_901);
  await sail(test, { vessel: clean, voyage, fuel: hvo });
  await server.server.warehouse.updateMarked();
  const list = async (year = 2025) =>
    (await server.request(`GET /compliance/fuelEu/${year}`)).body as FuelEuList;
  return {
    ...test,
    dirty,
    clean,
    hvo,
    foreign: other.vessels[0],
    list,
    accountOf: async (vessel: number, year = 2025) =>
      (await list(year)).accounts.find((one) => one.vessel.id === vessel),
    decide: (vessel: number, body: object, year = 2025) =>
      server.request(`PUT /compliance/fuelEu/${year}/vessels/${vessel}`, {
        body: { allocation: 'proportional', ...body },
      }),
    carla: () => ({ as: 'carla', company: other.id }) as const,
    allotment: (moved: string) => [
      { vessel: { id: dirty }, moved },
      { vessel: { id: clean }, moved: `-${moved}` },
    ],
  };
}

export type FuelEuTest = Awaited<ReturnType<typeof startFuelEuTest>>;
