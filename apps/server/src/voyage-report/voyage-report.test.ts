import { readPdf } from '@cj-tech-master/excelts/pdf';
import { Workbook } from '@cj-tech-master/excelts';
import { type Cell, cellText, type PrintContent } from '@fairlead/domain/print/print-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import { comingYear } from '../platform/testing/coming-year.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from '../voyages/testing/voyage-client.ts';

let server: TestServer;
let client: VoyageClient;
let voyage: number;
let calls: readonly [number, number];
beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  voyage = await client.create({ reference: '=1+1 "Ø"', master: { id: server.world.home.person } });
  const { oslo } = server.world.ports;
  calls = [
    await client.addPortCall(voyage, 0),
    await client.addPortCall(voyage, 4, { port: { id: oslo } }),
  ];
  await client.arrive(calls[0]);
});
afterAll(() => server.close());

interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

const report = async (query = '') =>
  (await client.request(`GET /voyages/${voyage}/report${query}`)).body as PrintContent;
const file = async (path: string) => {
  const answer = await client.request(`GET /voyages/${voyage}/report/${path}`);
  expect(answer.status).toBe(200);
  const download = answer.body as Download;
  return { ...download, bytes: Buffer.from(download.content, 'base64') };
};
const tableOf = (content: PrintContent, title: string) =>
  content.tables.find((table) => table.title === title) ?? expect.fail(`no table ${title}`);

/** The serial number of 1 January 1970: the library reads a duration as a date. */
const epochDay = 25_569;

/** A cell as a spreadsheet holds it: times and durations typed. */
function typed(cell: Cell): unknown {
  if (cell.kind === 'number') return Number(cell.value);
  if (cell.kind === 'duration') return Math.round(cell.ms / 60_000);
  if (cell.kind === 'text') return cell.text;
  return cell.kind === 'none' ? (cell.why ?? '') : 'time';
}

const readBack = (value: Date, cell: Cell): unknown =>
  cell.kind === 'duration' ? Math.round(value.getTime() / 60_000 + epochDay * 1440) : 'time';

/** A leg between the two port calls as the warehouse stores it. */
async function storeLeg(): Promise<void> {
  const { home } = server.world;
  // A calculation that is still due would replace the leg by what the log reports add up to.
  await server.server.warehouse.updateMarked();
  // 14,801 kg of a fuel burned by the main engine under way; 500,000 kg became 484,000 kg, 1,199 kg of it unexplained.
  const stock = [2, 500_000, 0, 0, 0, 14_801, -1199, 484_000];
  const year = [2026, 0, 1, [2050, 0, 0, 0, 0], 2463, 0, '0', [[2, 0, 0, 14_801]], [stock], 0, []];
  await onOwnConnection({ connectionString: server.superuserUrl }, (owner) =>
    owner.query(
      `insert into tenant.warehouse_periods (company_id, ref, vessel_id, kind, from_call_id, to_call_id, is_end_assumed,
         is_estimated, hours, hours_under_way, distance, sea_hours, sea_distance, fuel_kg, sea_fuel_kg, unexplained_kg,
         shore_kwh, reports, measures)
       values ($1, $2, $3, 10, $4, $5, false, false, 2050, 2050, 2463, 0, 0, 14801, 0, 1199, 0, 1, $6)`,
      [home.id, calls.join('-'), home.vessels[0], ...calls, JSON.stringify([null, [year]])],
    ),
  );
}

test('what log reports say is the same on the screen, in the workbook and in the PDF', async () => {
  await storeLeg();
  const query = '?usePortTimeZone=true&useCalculatedRobEnd=true&consumptionGroupIds=10';
  const screen = await report(query);
  expect(tableOf(screen, 'Legs').rows[0]?.slice(6)).toMatchObject([
    // Planned: by sea, and the speed for it.
    { kind: 'number', decimals: 1 },
    { kind: 'number', decimals: 2 },
    { kind: 'number', value: '246.3', decimals: 1 },
    { kind: 'number', value: '12.01', decimals: 2 },
  ]);
  const [line = []] = tableOf(screen, 'Consumption').rows;
  expect(line.map(cellText)).toEqual(['VLSFO', '14.801', '0.000', '500.000', '485.199']);
  const workbook = new Workbook();
  await workbook.xlsx.load((await file(`download${query}&format=xlsx`)).bytes);
  const sheet = workbook.worksheets[3];
  expect(line.slice(1).map((_, at) => sheet?.getRow(2).getCell(at + 2).value)).toEqual([
    14.801, 0, 500, 485.199,
  ]);
  const printed = await readPdf((await file(`download${query}&format=pdf`)).bytes);
  const text = printed.pages.map((page) => page.text).join(' ');
  for (const figure of ['246.3', '12.01', '14.801', '500.000', '485.199'])
    expect(text).toContain(figure);
  expect(tableOf(await report('?consumptionGroupIds=30'), 'Consumption').rows).toEqual([]);
});

test('the workbook holds the figures of the screen, cell by cell', async () => {
  const query = '?usePortTimeZone=true&totalsType=30';
  const screen = await report(query);
  const { bytes, fileName } = await file(`downloadStandard${query}&format=xlsx`);
  expect(fileName).toMatch(/^Voyage \d+ Home Shipping 2\.xlsx$/);
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  for (const [index, table] of screen.tables.entries()) {
    const sheet = workbook.worksheets[index];
    const header = index === 0 ? screen.facts.length + 4 : 1;
    expect(sheet?.getRow(header).getCell(1).value).toBe(table.columns[0]?.title);
    const rows = [...table.rows, ...(table.totals ?? [])];
    for (const [at, cells] of rows.entries())
      for (const [column, cell] of cells.entries()) {
        const value = sheet?.getRow(header + 1 + at).getCell(column + 1).value ?? '';
        const stored = value instanceof Date ? readBack(value, cell) : value;
        expect(stored, `${table.title} ${at} ${column}`).toEqual(typed(cell));
      }
  }
});

test('each of the three files has a name of its own', async () => {
  const names = ['download', 'downloadStandard', 'download/new'].map(async (path) => {
    const { fileName } = await file(`${path}?format=pdf`);
    return fileName.replace(/^Voyage \d+ /, '');
  });
  expect(await Promise.all(names)).toEqual([
    'Home Shipping 2, extract.pdf',
    'Home Shipping 2.pdf',
    'Home Shipping 2, by page.pdf',
  ]);
});

test('a flag that says neither yes nor no is refused', async () => {
  const answer = await client.request(`GET /voyages/${voyage}/report?usePortTimeZone=maybe`);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('Must be true or false');
  expect((await client.request(`GET /voyages/${voyage}/report?usePortTimeZone=False`)).status).toBe(
    200,
  );
});

test('times are in the ports’ own zones, or all in a fixed one', async () => {
  const eta = (content: PrintContent) => tableOf(content, 'Port calls').rows[0]?.[3];
  expect(eta(await report('?usePortTimeZone=true'))).toMatchObject({ zone: 'Europe/Amsterdam' });
  expect(eta(await report('?usePortTimeZone=false&fixedTimeZone=Asia%2FTokyo'))).toMatchObject({
    at: `${comingYear}-01-01T00:00:00Z`,
    zone: 'Asia/Tokyo',
  });
});

test('port calls are chosen by their ids', async () => {
  const rows = async (query: string) => tableOf(await report(query), 'Port calls').rows.length;
  expect([await rows(''), await rows(`?pIds=${calls[0]}`), await rows('?pIds=')]).toEqual([
    2, 1, 2,
  ]);
});

test('what needs log reports is not reported, and never zero', async () => {
  await onOwnConnection({ connectionString: server.superuserUrl }, (owner) =>
    owner.query('delete from tenant.warehouse_periods'),
  );
  const legs = tableOf(await report(), 'Legs');
  expect(legs.rows[0]?.slice(8)).toEqual([
    { kind: 'none', why: 'Not reported' },
    { kind: 'none', why: 'Not reported' },
  ]);
  expect(tableOf(await report(), 'Consumption').rows).toEqual([]);
});

test.each(['download', 'downloadStandard', 'download/new'])('%s prints pages', async (path) => {
  const { bytes, contentType } = await file(`${path}?format=pdf`);
  expect(contentType).toBe('application/pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBe(path === 'download/new' ? 4 : 1);
});

test('the report bears the name of the company and the IMO number of the vessel', async () => {
  const { bytes } = await file('downloadStandard?format=pdf');
  const [first] = (await readPdf(bytes)).pages;
  expect(first?.text.replaceAll(/\s/g, '')).toMatch(/^HomeShippingIMO\d{7}/);
});

test('a reference that is no name for a file becomes one', async () => {
  const { fileName } = await file('downloadStandard?format=pdf&useVoyageRef=true');
  expect(fileName).toBe('Voyage =1+1 Ø Home Shipping 2.pdf');
});

test.each([
  'report?fixedTimeZone=Mars%2FOlympus',
  'report/download?format=exe',
  'report/downloadStandard?totalsType=11',
  'report?pIds=1,x',
])('%s is refused', async (path) => {
  expect((await client.request(`GET /voyages/${voyage}/${path}`)).status).toBe(400);
});

test("another company's voyage is not found", async () => {
  for (const path of ['', '/download', '/downloadStandard', '/download/new'])
    expect(
      (await client.request(`GET /voyages/${server.world.other.voyage}/report${path}`)).status,
    ).toBe(404);
});
