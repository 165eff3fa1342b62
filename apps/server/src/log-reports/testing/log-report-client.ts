import { startTestServer } from '../../platform/testing/test-server.ts';

export interface Report {
  readonly id: number;
  readonly guid: string;
  readonly at: string;
  readonly modified: string;
  readonly version: number;
  readonly versions: readonly { readonly reason: string }[];
}

/** A fuel of the catalogue: VLSFO. */
const fuel = 2;

/** A server with a vessel that has an engine and burns one fuel; each noon report is of another day. */
export async function startLogReportTest() {
  const server = await startTestServer();
  const [vessel] = server.world.home.vessels;
  const engines = await server.request(`PUT /vessels/${vessel}/engines`, {
    body: [{ name: 'Main engine', type: 10, power: 9000 }],
  });
  const engine = (engines.body as readonly { readonly id: number }[])[0]?.id ?? 0;
  const fuels = await server.request(`PUT /vessels/${vessel}/fuels`, {
    body: [{ fuel: { id: fuel } }],
  });
  if (fuels.status !== 200) throw new Error(JSON.stringify(fuels.body));
  let day = 0;
  const noonOf = (values: Record<string, unknown> = {}) => {
    day += 1;
    return {
      kind: 10,
      at: new Date(Date.UTC(2025, 0, day, 11)).toISOString(),
      zone: 'Europe/Oslo',
      position: { latitude: '63.73667', longitude: '6.72667' },
      figures: { distanceOverGround: '278', hoursUnderWay: '23', hoursDrifting: '1' },
      consumers: [
        {
          engineId: engine,
          name: 'Main engine',
          hours: '23',
          fuels: [{ fuelId: fuel, tonnes: '14.8' }],
        },
      ],
      remaining: [{ fuelId: fuel, tonnes: '216,2' }],
      ...values,
    };
  };
  const post = (values: Record<string, unknown> = {}) =>
    server.request('POST /reports/log', { body: { vesselId: vessel, report: noonOf(values) } });
  return {
    server,
    vessel,
    fuel,
    noonOf,
    post,
    async create(values: Record<string, unknown> = {}): Promise<Report> {
      const made = await post(values);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      return made.body as Report;
    },
  };
}

export type LogReportTest = Awaited<ReturnType<typeof startLogReportTest>>;
