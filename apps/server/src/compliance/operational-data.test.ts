import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { ovdColumns } from '@fairlead/domain/log-reports/ovd-columns';
import { ovdBunkerColumns } from '@fairlead/domain/bunker-notes/ovd-bunker-report';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
let query = '';

interface Rows {
  readonly errors: number;
  readonly warnings: number;
  readonly rows: readonly {
    readonly id: string;
    readonly event: string;
    readonly source: string;
    readonly cells: readonly string[];
    readonly findings: readonly { readonly severity: string; readonly sentence: string }[];
  }[];
}

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  vessel = server.world.home.vessels[0];
  query = `vesselId=${vessel}&year=2025`;
  await superuser.query('update tenant.vessels set imo = $3 where company_id = $1 and id = $2', [
    company,
    vessel,
    '9300001',
  ]);
  await report('2025-01-02T06:00:00Z', logReportKind.Departure);
  await report('2025-01-03T06:00:00Z', logReportKind.NoonSea, '330');
  // Two arrivals without a departure between them.
  await report('2025-01-04T06:00:00Z', logReportKind.Arrival, '320');
  await report('2025-01-04T18:00:00Z', logReportKind.Arrival, '100');
  // Of the year before and after.
  await report('2024-12-31T23:59:00Z', logReportKind.NoonSea, '300');
  await report('2026-01-01T00:00:00Z', logReportKind.NoonSea, '300');
  await superuser.query(
    `insert into tenant.fuel_corrections (company_id, guid, vessel_id, kind, fuel_id, at, kg, reason, source)
     values ($1, gen_random_uuid(), $2, 20, 7, '2025-03-01T12:30Z', -1250, 'Sounding', 40)`,
    [company, vessel],
  );
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

async function report(at: string, kind: number, distance = '0'): Promise<void> {
  const { status } = await server.request('POST /reports/log', {
    body: {
      vesselId: vessel,
      report: {
        kind,
        at,
        position: { latitude: '58.5', longitude: '4.25' },
        figures: { distanceOverGround: distance, hoursUnderWay: '12' },
        consumers: [{ engineId: null, name: 'All', fuels: [{ fuelId: 7, tonnes: '10' }] }],
      },
    },
  });
  expect(status).toBe(200);
}

const textOf = (body: unknown): string =>
  Buffer.from((body as { content: string }).content, 'base64').toString();
const carla = () => ({ as: 'carla', company: server.world.other.id }) as const;

describe('log abstracts', () => {
  test('are the reports of the vessel and year in time, each with what a dry run finds', async () => {
    const { status, body } = await server.request(`GET /compliance/logAbstracts?${query}`);
    expect(status).toBe(200);
    const { rows, errors, warnings } = body as Rows;
    expect(rows.map(({ event }) => event)).toEqual([
      'Departure',
      'Noon (Position) - Sea passage',
      'Arrival',
      'Arrival',
    ]);
    expect(rows[3]?.findings).toContainEqual({
      severity: 'error',
      column: 'Event',
      sentence: 'The departure before this arrival is missing: no leg can be built.',
    });
    expect(errors).toBe(1);
    expect(warnings).toBe(rows.flatMap(({ findings }) => findings).length - 1);
  });

  test('as CSV have the published header to the byte, and a row for each report', async () => {
    const { body } = await server.request(`GET /compliance/logAbstracts/download?${query}`);
    const [header, first, ...others] = textOf(body).split('\r\n');
    expect(header).toBe(ovdColumns.join(','));
    expect(first).toMatch(/^9300001,2025-01-02,06:00,/);
    expect(first?.split(',')).toHaveLength(ovdColumns.length);
    expect(others.filter((line) => line !== '')).toHaveLength(3);
  });

  test('a workbook is made too', async () => {
    const { status } = await server.request(
      `GET /compliance/logAbstracts/download?${query}&fileType=xlsx`,
    );
    expect(status).toBe(200);
  });
});

describe('bunker reports', () => {
  test('have a correction as a row with its sign', async () => {
    const { body } = await server.request(`GET /compliance/bunkerReports?${query}`);
    const { rows, errors } = body as Rows;
    expect(errors).toBe(0);
    expect(rows).toMatchObject([{ source: 'correction', findings: [] }]);
    const cells = Object.fromEntries(
      ovdBunkerColumns.map((column, at) => [column, rows[0]?.cells[at]]),
    );
    expect(cells).toMatchObject({
      Bunker_Delivery_Date: '2025-03-01',
      Bunker_Delivery_Time: '12:30',
      IMO: '9300001',
      Fuel_Type: 'MGO',
      Mass: '-1.250',
      Density_At_15dg: '',
    });
  });

  test('as CSV have the published header to the byte', async () => {
    const { body } = await server.request(`GET /compliance/bunkerReports/download?${query}`);
    expect(textOf(body).split('\r\n')[0]).toBe(ovdBunkerColumns.join(','));
  });
});

const calls = [
  'logAbstracts',
  'logAbstracts/download',
  'bunkerReports',
  'bunkerReports/download',
] as const;

describe.each(calls)('%s', (call) => {
  test.each([
    ['no vessel', 'year=2025'],
    ['no year', 'vesselId=1'],
    ['a year that is none', 'vesselId=1&year=1999'],
    ['a vessel that is no number', 'vesselId=x&year=2025'],
  ])('%s is refused', async (_, bad) => {
    expect((await server.request(`GET /compliance/${call}?${bad}`)).status).toBe(400);
  });

  test('a vessel of another company is not found', async () => {
    expect((await server.request(`GET /compliance/${call}?${query}`, carla())).status).toBe(404);
  });
});
