import { fuelType } from '@fairlead/domain/vessels/fuels';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ComplianceTest,
  noonOf,
  noonReport,
  startComplianceTest,
} from './testing/compliance-client.ts';

let world: ComplianceTest;
let server: ComplianceTest['server'];
let superuser: ComplianceTest['superuser'];
let company = 0;
let vessel = 0;
let distillate = 0;
const locked =
  'The compliance year of this date is closed for the vessel. An administrator can reopen it under EU Compliance.';

interface Closing {
  readonly id: number;
  readonly modified: string;
  readonly contentHash: string;
}

interface Changes {
  readonly isSame: boolean;
  readonly contentHash: string;
  readonly figures: readonly object[];
  readonly parts: readonly object[];
  readonly inputs: readonly object[];
}

beforeAll(async () => {
  world = await startComplianceTest();
  ({ server, superuser, company } = world);
  vessel = server.world.home.vessels[0];
  distillate = await world.fuelOf(fuelType.Mgo);
  const { rotterdam, newYork } = server.world.ports;
  await world.enterParticulars(vessel, 20_000);
  await world.enterCall({ port: rotterdam, times: ['2025-01-01T06:00Z', '2025-01-02T06:00Z'] });
  await world.enterCall({ port: newYork, times: ['2025-01-12T06:00Z', '2025-01-13T06:00Z'] });
  for (let day = 3; day <= 6; day += 1) await report(day);
});
afterAll(() => world.close());

const values = (day: number, tonnes = '10') =>
  noonReport({ at: noonOf(day), fuel: distillate, tonnes });
const report = (day: number) => world.reportNoon({ vessel, at: noonOf(day), fuel: distillate });

const close = (body: object = {}) =>
  server.request('POST /compliance/closedYears', {
    body: { vesselId: vessel, year: 2025, acceptsMissing: true, note: 'Known gaps', ...body },
  });
const changes = async (id: number): Promise<Changes> => {
  const { status, body } = await server.request(`GET /compliance/closedYears/${id}/changes`);
  expect(status).toBe(200);
  return body as Changes;
};
interface TradingVessel {
  readonly vessel: { readonly id: number };
  readonly allowances: string;
  readonly cost: string | null;
  readonly closing: object | null;
}
async function tradingYear(): Promise<TradingVessel> {
  const { body } = await server.request('GET /compliance/trading/2025?scheme=10');
  const { vessels } = body as { readonly vessels: readonly TradingVessel[] };
  const found = vessels.find((one) => one.vessel.id === vessel);
  if (found === undefined) throw new Error('The vessel is not in the trading year.');
  return found;
}
const textOf = (body: unknown): string =>
  Buffer.from((body as { content: string }).content, 'base64').toString();
const carla = () => ({ as: 'carla', company: server.world.other.id }) as const;

describe('closing a year', () => {
  test.each([
    ['a year that has not ended', { year: new Date().getUTCFullYear() + 1 }, 'year'],
    ['a year without reports', { year: 2024, acceptsMissing: false }, 'acceptsMissing'],
    ['missing data that are not accepted', { acceptsMissing: false }, 'acceptsMissing'],
    ['missing data without a note', { note: '  ' }, 'note'],
    ['a vessel that does not exist', { vesselId: 999_999 }, 'vesselId'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
    ['a year that is none', { year: 1999 }, 'year'],
  ])('%s is refused', async (_, body, field) => {
    const answer = await close(body);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('a vessel of another company is not found', async () => {
    const options = {
      ...carla(),
      body: { vesselId: vessel, year: 2025, acceptsMissing: true, note: 'x' },
    };
    expect(await server.request('POST /compliance/closedYears', options)).toMatchObject({
      status: 400,
      body: { errors: { vesselId: ['Not found'] } },
    });
  });
});

describe('a closed year', () => {
  let closing: Closing;
  beforeAll(async () => {
    closing = (await close()).body as Closing;
  });

  test('is closed once', async () => {
    expect(await close()).toMatchObject({
      status: 400,
      body: { errors: { year: ['This year is already closed for the vessel.'] } },
    });
  });

  test('is the same to the byte when the warehouse is deleted and everything is calculated again', async () => {
    await superuser.query(
      'delete from tenant.warehouse_periods where company_id = $1 and vessel_id = $2',
      [company, vessel],
    );
    expect(await changes(closing.id)).toMatchObject({
      isSame: true,
      contentHash: closing.contentHash,
      figures: [],
      factors: [],
      parts: [],
      inputs: [],
    });
  });

  test('has a file of which the hash is the stated one', async () => {
    const { body } = await server.request(`GET /compliance/closedYears/${closing.id}/content`);
    const text = textOf(body);
    expect(createHash('sha256').update(text).digest('hex')).toBe(closing.contentHash);
    expect(JSON.parse(text)).toMatchObject({ year: 2025, vessel: { id: vessel } });
  });

  test('has a proof of one page', async () => {
    const { status, body } = await server.request(
      `GET /compliance/closedYears/${closing.id}/proof`,
    );
    expect(status).toBe(200);
    const pdf = Buffer.from((body as { content: string }).content, 'base64').toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('takes no report, correction or withdrawal, and no bunker note or fuel correction', async () => {
    expect(await report(7)).toMatchObject({ status: 400, body: { errors: { at: [locked] } } });
    const { rows } = await superuser.query<{ guid: string }>(
      'select guid from tenant.log_reports where company_id = $1 and vessel_id = $2 order by at limit 1',
      [company, vessel],
    );
    const guid = rows[0]?.guid ?? '';
    const corrected = await server.request(`PUT /reports/log/${guid}`, {
      body: { report: { ...values(3, '12'), reason: 'Meter' } },
    });
    expect(corrected).toMatchObject({ status: 400, body: { errors: { at: [locked] } } });
    const withdrawn = await server.request(`POST /reports/log/${guid}/withdraw`, {
      body: { reason: 'Sent twice' },
    });
    expect(withdrawn).toMatchObject({ status: 400, body: { errors: { at: [locked] } } });
    const fuel = await server.request(`POST /vessels/${vessel}/fuelCorrections`, {
      body: {
        kind: 20,
        fuel: { id: distillate },
        at: '2025-02-01T00:00:00Z',
        quantity: '-1',
        reason: 'Sounding',
      },
    });
    expect(fuel).toMatchObject({ status: 400, body: { errors: { at: [locked] } } });
    await expect(
      superuser.query(
        `insert into tenant.bunker_notes (company_id, guid, vessel_id, number, supplier, port_id, commenced, completed, kg, source)
         values ($1, gen_random_uuid(), $2, 'B-1', 'Supplier', $3, '2025-02-01', '2025-02-02', 1000, 40)`,
        [company, vessel, server.world.ports.rotterdam],
      ),
    ).rejects.toMatchObject({ constraint: 'closed_year_note' });
  });

  test('a report at the first instant of the next year covers the closed one; later reports are taken', async () => {
    const at = (instant: string) =>
      server.request('POST /reports/log', {
        body: { vesselId: vessel, report: { ...values(1), at: instant } },
      });
    expect((await at('2026-01-01T00:00:00Z')).status).toBe(400);
    expect((await at('2025-01-01T00:00:00Z')).status).toBe(200);
    expect((await at('2026-02-01T00:00:00Z')).status).toBe(200);
  });

  test('an entry of the ship is stored with the sentence, and not lost', async () => {
    const id = '01900000-0000-7000-8000-00000000a001';
    const entry = {
      id,
      vessel: { id: vessel },
      form: 'logReport',
      person: { name: 'Ana Silva', rank: 'Master' },
      at: '2025-01-08T06:10:00Z',
      payload: values(8),
    };
    const { body } = await server.request('POST /reports/entries', { body: { entries: [entry] } });
    expect(body).toMatchObject({ outcomes: [{ outcome: 'refused', errors: { at: [locked] } }] });
    const { rows } = await superuser.query<{ outcome: number; errors: object }>(
      'select outcome, errors from tenant.ship_entries where company_id = $1 and id = $2::uuid',
      [company, id],
    );
    expect(rows).toMatchObject([{ errors: { at: [locked] } }]);
  });

  test('shows what moved when something outside the reports changes, and counts as it was closed', async () => {
    await superuser.query(
      'update tenant.vessel_particulars set deadweight = 25000 where company_id = $1 and vessel_id = $2',
      [company, vessel],
    );
    const moved = await changes(closing.id);
    expect(moved.isSame).toBe(false);
    expect(moved.inputs).toContainEqual(
      expect.objectContaining({ kind: 'particulars', change: 'changed', label: '2020-01-01' }),
    );
    expect(moved.figures).toContainEqual(expect.objectContaining({ name: 'CII attained' }));
    const year = `GET /compliance/years/2025?vesselIds=${vessel}`;
    const { body } = await server.request(year);
    expect(body).toMatchObject({ vessels: [{ closing: { id: closing.id } }] });
    const [counted] = (body as { vessels: readonly { cii: { attained: string } }[] }).vessels;
    const stored = await superuser.query<{ attained: string }>(
      "select record -> 'cii' ->> 'attained' as attained from tenant.closed_years where id = $1",
      [closing.id],
    );
    expect(counted?.cii.attained).toBe(stored.rows[0]?.attained);
  });

  test('has the allowances and the cost that were closed, with what today’s records differ by', async () => {
    await superuser.query(
      `insert into tenant.allowance_prices (company_id, scheme, day, price, source) values ($1, 10, '2025-01-15', 70, 'Test')`,
      [company],
    );
    // The legs were deleted above; the reports that were taken since calculate them again in the background.
    await server.server.warehouse.updateMarked();
    expect(await tradingYear()).toMatchObject({
      applies: true,
      allowances: '44.884',
      cost: '3141.85',
      closing: { id: closing.id, difference: '-2.071' },
    });
  });

  test('cannot be changed, not even by a statement', async () => {
    await expect(
      superuser.query("update tenant.closed_years set note = 'Other' where id = $1", [closing.id]),
    ).rejects.toThrow('never change');
    await expect(
      superuser.query('delete from tenant.closed_year_contents where closed_year_id = $1', [
        closing.id,
      ]),
    ).rejects.toThrow('never change');
  });

  test.each(['changes', 'proof', 'content'])(
    'another company does not find its %s',
    async (part) => {
      const answer = await server.request(
        `GET /compliance/closedYears/${closing.id}/${part}`,
        carla(),
      );
      expect(answer.status).toBe(404);
    },
  );

  test('another company lists nothing and reopens nothing', async () => {
    const list = await server.request('GET /compliance/closedYears?year=2025', carla());
    expect(list.body).toEqual([]);
    const answer = await server.request(`POST /compliance/closedYears/${closing.id}/reopen`, {
      ...carla(),
      body: { reason: 'Mine' },
    });
    expect(answer.status).toBe(404);
  });

  test('is reopened with a reason, by whoever may, from the version that was read', async () => {
    const call = `POST /compliance/closedYears/${closing.id}/reopen`;
    const stale = { reason: 'Wrong deadweight', modified: '2020-01-01T00:00:00.000Z' };
    expect((await server.request(call, { body: stale })).status).toBe(409);
    expect((await server.request(call, { body: { reason: ' ' } })).status).toBe(400);
    const body = { reason: 'Wrong deadweight', modified: closing.modified };
    expect(await server.request(call, { body })).toMatchObject({
      status: 200,
      body: { reopenReason: 'Wrong deadweight', reopened: expect.any(String) as unknown },
    });
    expect((await server.request(call, { body: { reason: 'Again' } })).status).toBe(400);
    expect((await report(7)).status).toBe(200);
  });

  test('is closed again with the new figures; the first closing stays in the list', async () => {
    expect((await close()).status).toBe(200);
    const { body } = await server.request('GET /compliance/closedYears?year=2025');
    expect(body).toMatchObject([
      { vessel: { id: vessel }, reopened: null },
      { id: closing.id, reopenReason: 'Wrong deadweight' },
    ]);
    expect((await changes(closing.id)).inputs).toContainEqual(
      expect.objectContaining({ kind: 'logReport', label: 'Noon at sea', change: 'added' }),
    );
  });
});
