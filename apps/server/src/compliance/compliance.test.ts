import { fuelType } from '@fairlead/domain/vessels/fuels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ComplianceTest, noonOf, startComplianceTest } from './testing/compliance-client.ts';

let world: ComplianceTest;
let server: ComplianceTest['server'];
let superuser: ComplianceTest['superuser'];
let company = 0;
let vessel = 0;
let distillate = 0;

interface Year {
  readonly vessels: readonly {
    readonly vessel: { readonly id: number; readonly name: string };
    readonly ets: unknown;
  }[];
}

beforeAll(async () => {
  world = await startComplianceTest();
  ({ server, superuser, company } = world);
  vessel = server.world.home.vessels[0];
  distillate = await world.fuelOf(fuelType.Mgo);
  const { rotterdam, newYork } = server.world.ports;
  await world.enterParticulars(vessel);
  const engine = await world.fit(vessel, distillate);
  await world.enterCall({ port: rotterdam, times: ['2025-01-01T06:00Z', '2025-01-02T06:00Z'] });
  await world.enterCall({ port: newYork, times: ['2025-01-12T06:00Z', '2025-01-13T06:00Z'] });
  for (let day = 3; day <= 12; day += 1)
    await world.reportNoon({ vessel, at: noonOf(day), fuel: distillate, engine });
  await server.server.warehouse.updateMarked();
});
afterAll(() => world.close());

/** Rotterdam to New York with stocks of 100 t and 60 t. */
async function sailByStocks(id: number): Promise<void> {
  const { rotterdam, newYork } = server.world.ports;
  await world.enterParticulars(id);
  const voyage = await world.enterVoyage(id, 2_126_902);
  await world.enterCall({
    voyage,
    port: rotterdam,
    times: ['2025-03-01T06:00Z', '2025-03-02T06:00Z'],
  });
  await world.enterCall({
    voyage,
    port: newYork,
    times: ['2025-03-12T06:00Z', '2025-03-13T06:00Z'],
  });
  for (const [day, tonnes] of [
    ['03', '100'],
    ['10', '60'],
  ])
    await server.request('POST /reports/log', {
      body: {
        vesselId: id,
        report: {
          kind: 10,
          at: `2025-03-${day ?? ''}T06:00:00Z`,
          figures: { distanceOverGround: '330', hoursUnderWay: '24', cargo: '10000' },
          remaining: [{ fuelId: distillate, tonnes }],
        },
      },
    });
}

const one = (path = '') => server.request(`GET /compliance/years/2025/vessels/${vessel}${path}`);

describe('a year of the fleet', () => {
  test('has the figures of each regime that applies, and a sentence for each', async () => {
    const { status, body } = await server.request('GET /compliance/years/2025');
    expect(status).toBe(200);
    const ours = (body as Year).vessels.find((of) => of.vessel.id === vessel);
    expect(ours).toMatchObject({
      year: 2025,
      grossTonnage: '12000',
      decisions: [
        { regime: 'mrv', applies: true },
        { regime: 'eu-ets', applies: true },
        { regime: 'fueleu', applies: true },
        { regime: 'uk-ets', applies: false, sentence: 'The UK ETS begins on 1 July 2026.' },
        { regime: 'cii', applies: true },
      ],
      // 100 t of distillate to a port outside the EEA: 320.6 t of CO2.
      mrv: { fuel: '100', co2: '320.6', distance: '3300' },
      // Half of it counts, and 70% of that for 2025.
      ets: { emissions: '160.3', allowances: '112.21', cost: null },
      uk: null,
      // 240 of 288 hours: nothing was reported in port.
      complete: '0.8333',
      missing: [
        {
          sentence: 'No log report was sent.',
          part: { kind: 'stay', from: { portName: 'Rotterdam' }, reports: [] },
        },
        {
          sentence: 'No log report was sent.',
          part: { kind: 'stay', from: { portName: 'New York' } },
        },
      ],
    });
  });

  test('states what allowances cost at the price of the month', async () => {
    await superuser.query(
      `insert into tenant.allowance_prices (company_id, scheme, day, price, source) values ($1, 10, '2025-01-15', 70, 'Test')`,
      [company],
    );
    // 112.21 allowances at 70 EUR.
    expect((await one()).body).toMatchObject({ ets: { cost: '7854.7' } });
  });

  test('lists the deadlines, the first one first', async () => {
    const { body } = await server.request('GET /compliance/years/2025');
    const { deadlines } = body as { deadlines: readonly { readonly day: string }[] };
    expect(deadlines.map(({ day }) => day)).toEqual(deadlines.map(({ day }) => day).toSorted());
    expect(deadlines).toContainEqual({
      regime: 'eu-ets',
      action: 'Surrender allowances',
      day: '2026-09-30',
    });
  });

  test('a vessel without particulars or reports has no figures and lacks its tonnage', async () => {
    const [, bare] = server.world.home.vessels;
    const { body } = await server.request(`GET /compliance/years/2025?vesselIds=${bare}`);
    expect((body as Year).vessels).toMatchObject([
      {
        vessel: { id: bare },
        grossTonnage: null,
        complete: null,
        ets: null,
        missing: [{ sentence: 'Gross tonnage or type of the ship is not entered.', part: null }],
      },
    ]);
  });

  test.each(['1999', '2100', 'now', "2025'--"])('%s is no reporting year', async (year) => {
    const { status } = await server.request(`GET /compliance/years/${encodeURIComponent(year)}`);
    expect(status).toBe(404);
  });

  test('shows nothing of another company', async () => {
    const { other } = server.world;
    const as = { as: 'carla', company: other.id } as const;
    const { body } = await server.request(`GET /compliance/years/2025?vesselIds=${vessel}`, as);
    expect((body as Year).vessels).toEqual([]);
    expect((await server.request(`GET /compliance/years/2025/vessels/${vessel}`, as)).status).toBe(
      404,
    );
  });
});

describe('a year of a vessel', () => {
  test('is made of voyages and stays, each with its share and the reason for it', async () => {
    const { status, body } = await one();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      parts: [
        { kind: 'stay', from: { portName: 'Rotterdam' } },
        {
          kind: 'voyage',
          from: { portName: 'Rotterdam' },
          to: { portName: 'New York' },
          distance: '3300',
          fuels: [{ tonnes: '100' }],
          co2: '320.6',
          shares: { ets: { share: '0.5' }, fuelEu: { share: '0.5' }, uk: { share: '0' } },
        },
        { kind: 'stay', from: { portName: 'New York' }, shares: { ets: { share: '0' } } },
      ],
    });
  });

  test('shows the working of each figure with the act that sets a factor', async () => {
    const { figures } = (await one()).body as {
      figures: readonly { readonly name: string; readonly inputs: readonly object[] }[];
    };
    const surrender = figures.find(({ name }) => name === 'Allowances to surrender');
    expect(surrender).toMatchObject({ value: '112.21', unit: 'EUA' });
    expect(surrender?.inputs).toContainEqual({
      name: 'Phase-in',
      value: '70',
      unit: '%',
      citation: expect.stringContaining('2003/87') as unknown,
    });
  });

  test('is not found for a vessel that does not exist', async () => {
    expect((await server.request('GET /compliance/years/2025/vessels/999999')).status).toBe(404);
  });
});

const textOf = (body: unknown): string =>
  Buffer.from((body as { content: string }).content, 'base64').toString();

describe('files', () => {
  test('years and parts as CSV have a row for each', async () => {
    const years = await server.request('GET /dwhEu/download?year=2025&fileType=csv');
    expect(years.status).toBe(200);
    expect(textOf(years.body)).toContain('EU allowances');
    expect(textOf(years.body)).toMatch(/112[.,]21/);
    const parts = await server.request('GET /dwhEu/download?year=2025&content=parts&fileType=csv');
    expect(textOf(parts.body)).toContain('New York');
  });

  test('a workbook is made too, and a year is required', async () => {
    expect((await server.request('GET /dwhEu/download?year=2025')).status).toBe(200);
    expect((await server.request('GET /dwhEu/download')).status).toBe(400);
  });

  test.each(['years', 'parts'])('%s are printed as pages', async (content) => {
    const { status, body } = await server.request(
      `GET /dwhEu/download?year=2025&content=${content}&fileType=pdf`,
    );
    expect(status).toBe(200);
    const { contentType, content: file } = body as Record<'contentType' | 'content', string>;
    expect(contentType).toBe('application/pdf');
    expect(Buffer.from(file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a correction of fuel is listed, and applied where consumption follows from stocks', async () => {
    const stocked = server.world.home.vessels[1];
    const rowOf = async (): Promise<string> => {
      await server.server.warehouse.updateMarked();
      const path = `GET /dwhEu/download?year=2025&fileType=csv&vesselIds=${stocked}`;
      return (
        textOf((await server.request(path)).body)
          .trim()
          .split(/\r?\n/)[1] ?? ''
      );
    };
    await superuser.query(
      `insert into tenant.vessel_settings (company_id, id, use_consumption, use_rob) values ($1, $2, false, true)
       on conflict (company_id, id) do update set use_consumption = false, use_rob = true`,
      [company, stocked],
    );
    await sailByStocks(stocked);
    // 100 t on board, then 60 t: 40 t burned.
    expect(await rowOf()).toMatch(/[,;]40(?:[.,]0+)?[,;]/);
    const body = { kind: 20, fuel: { id: distillate }, at: '2025-03-05T00:00:00Z', reason: 'Leak' };
    const made = await server.request(`POST /vessels/${stocked}/fuelCorrections`, {
      body: { ...body, quantity: '-5' },
    });
    expect(made.status).toBe(200);
    const corrected = await rowOf();
    expect(corrected).toMatch(/[,;]35(?:[.,]0+)?[,;]/);
    expect(corrected).toContain('-5.000 mt: in the fuel of the year.');
  });

  test('a kind of file that does not exist is refused, and another company gets no row', async () => {
    expect((await server.request('GET /dwhEu/download?year=2025&fileType=docx')).status).toBe(400);
    const as = { as: 'carla', company: server.world.other.id } as const;
    const { body } = await server.request(
      `GET /dwhEu/download?year=2025&fileType=csv&vesselIds=${vessel}`,
      as,
    );
    expect(textOf(body).trim().split('\n')).toHaveLength(1);
  });

  test('a name that begins like a formula is no formula', async () => {
    await superuser.query(
      "update tenant.vessels set name = '=2+3' where company_id = $1 and id = $2",
      [company, vessel],
    );
    const { body } = await server.request('GET /dwhEu/download?year=2025&fileType=csv');
    expect(textOf(body)).not.toMatch(/(?:^|[;,\n"])=2\+3/);
  });
});
