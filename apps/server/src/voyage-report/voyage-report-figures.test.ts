import { Workbook } from '@cj-tech-master/excelts';
import { readPdf } from '@cj-tech-master/excelts/pdf';
import { extractText, listTables, readDocx } from '@cj-tech-master/excelts/word';
import { cellText, type PrintContent, type PrintTable } from '@fairlead/domain/print/print-content';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { VoyageClient } from '../voyages/testing/voyage-client.ts';

/** The same voyage with log reports on the screen and in each kind of file. */
const [vlsfo, lsmgo] = [2, 7];
const { Arrival, Departure, NoonSea } = logReportKind;

let server: TestServer;
let client: VoyageClient;
let voyage: number;

interface Answer {
  readonly id: number;
}

async function must(call: string, body?: unknown): Promise<unknown> {
  const answer = await client.request(call, body === undefined ? {} : { body });
  if (answer.status !== 200)
    throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A passage of two days with figures that do not divide evenly, then a day in port. */
async function reportVoyage(vessel: number): Promise<void> {
  await must(`PUT /vessels/${vessel}/fuels`, [{ fuel: { id: vlsfo } }, { fuel: { id: lsmgo } }]);
  const [main, aux] = (await must(`PUT /vessels/${vessel}/engines`, [
    { name: 'Main engine', type: 10, power: 9000 },
    { name: 'Generator', type: 20, power: 900 },
  ])) as readonly Answer[];
  const send = (kind: number, at: string, changed: object) =>
    must('POST /reports/log', {
      vesselId: vessel,
      report: { kind, at, zone: 'UTC', isLaden: true, ...changed },
    });
  const burned = (byMain: string, byAux: string) => [
    { engineId: main?.id, name: 'Main engine', fuels: [{ fuelId: vlsfo, tonnes: byMain }] },
    { engineId: aux?.id, name: 'Generator', fuels: [{ fuelId: lsmgo, tonnes: byAux }] },
  ];
  const left = (heavy: string, light: string) => [
    { fuelId: vlsfo, tonnes: heavy },
    { fuelId: lsmgo, tonnes: light },
  ];
  await send(Departure, '2025-02-02T08:00:00Z', { remaining: left('1512.345', '88.001') });
  await send(NoonSea, '2025-02-03T12:00:00Z', {
    figures: { distanceOverGround: '333.3', hoursUnderWay: '27.75', hoursDrifting: '0.25' },
    consumers: burned('29.847', '1.009'),
    remaining: left('1482.498', '86.992'),
  });
  await send(Arrival, '2025-02-04T09:00:00Z', {
    figures: { distanceOverGround: '246.7', hoursUnderWay: '20.55', hoursManoeuvring: '0.45' },
    consumers: burned('22.222', '0.777'),
    remaining: left('1459.3', '86.1'),
  });
  await send(Departure, '2025-02-05T10:00:00Z', {
    figures: { hoursAtBerth: '25' },
    consumers: burned('0.001', '2.345'),
    remaining: left('1459.299', '83.755'),
  });
}

beforeAll(async () => {
  server = await startTestServer();
  client = new VoyageClient(server);
  const [vessel] = server.world.home.vessels;
  voyage = await client.create({ vessel: { id: vessel }, reference: 'Figures' });
  for (const [arrived, departed] of [
    ['2025-02-01T08:00:00Z', '2025-02-02T08:00:00Z'],
    ['2025-02-04T09:00:00Z', '2025-02-05T10:00:00Z'],
  ] as const) {
    const call = await client.addPortCall(voyage, 0, {
      scheduledArrival: arrived,
      scheduledDeparture: departed,
    });
    await client.change(
      `update tenant.port_calls set arrived = scheduled_arrival, departed = scheduled_departure
       where company_id = $1 and id = $2`,
      server.world.home.id,
      call,
    );
  }
  await reportVoyage(vessel);
  await server.server.warehouse.updateMarked();
});
afterAll(() => server.close());

const queries = [
  '?usePortTimeZone=true&totalsType=20&consumptionType=20',
  '?usePortTimeZone=true&totalsType=30&consumptionType=30&calcToType=20',
] as const;

const screen = async (query: string) =>
  (await must(`GET /voyages/${voyage}/report${query}`)) as PrintContent;
async function file(query: string, format: 'docx' | 'pdf' | 'xlsx'): Promise<Buffer> {
  const path = `GET /voyages/${voyage}/report/downloadStandard${query}&format=${format}`;
  const { content } = (await must(path)) as { readonly content: string };
  return Buffer.from(content, 'base64');
}
const rowsOf = ({ rows, totals = [] }: PrintTable) => [...rows, ...totals];
const textsOf = (table: PrintTable) => rowsOf(table).map((cells) => cells.map(cellText));
const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const filled = ({ tables }: PrintContent) => tables.filter((table) => rowsOf(table).length > 0);

test('the voyage has every figure of a report', async () => {
  const report = await screen(queries[0]);
  expect(report.tables.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Port calls', 'Legs', 'Consumption']),
  );
  const texts = report.tables.flatMap(textsOf).flat();
  expect(texts).toEqual(
    expect.arrayContaining(['580.0', '12.01', '52.069', '1\u202F512.345', '1\u202F459.299']),
  );
});

describe.each(queries)('%s', (query) => {
  test('the Word document has the texts of the screen, cell by cell', async () => {
    const report = await screen(query);
    const tables = listTables(await readDocx(await file(query, 'docx')));
    const printed = tables.map(({ rows }) =>
      rows.map(({ cells }) => cells.map((cell) => extractText({ body: cell.content }).trim())),
    );
    for (const table of filled(report)) {
      const titles = table.columns.map(({ title }) => title);
      const found = printed.find(([header]) => JSON.stringify(header) === JSON.stringify(titles));
      expect([table.title, found?.slice(1)]).toEqual([table.title, textsOf(table)]);
    }
  });

  test('the PDF has every text of the screen, row after row', async () => {
    const report = await screen(query);
    const { pages } = await readPdf(await file(query, 'pdf'));
    const printed = squeezed(pages.map(({ text }) => text).join(' '));
    let at = 0;
    for (const table of filled(report))
      for (const cell of rowsOf(table).flat()) {
        if (cell.kind !== 'number') continue;
        const text = squeezed(cellText(cell));
        const next = printed.indexOf(text, at);
        expect([table.title, text, next >= at]).toEqual([table.title, text, true]);
        at = next + text.length;
      }
    expect(at).toBeGreaterThan(0);
  });

  test('the workbook has the figures of the screen with their decimals, cell by cell', async () => {
    const report = await screen(query);
    const workbook = new Workbook();
    await workbook.xlsx.load(await file(query, 'xlsx'));
    const figures = report.tables.flatMap((table, index) => {
      const header = index === 0 ? report.facts.length + 4 : 1;
      return rowsOf(table).flatMap((cells, at) =>
        cells.flatMap((cell, column) => {
          if (cell.kind !== 'number') return [];
          const row = workbook.worksheets[index]?.getRow(header + 1 + at);
          const where = `${table.title}, row ${at}, column ${column}`;
          return [[where, cellText(cell), shown(row?.getCell(column + 1))] as const];
        }),
      );
    });
    expect(figures.length).toBeGreaterThan(8);
    expect(figures.map(([where, , found]) => [where, found])).toEqual(
      figures.map(([where, text]) => [where, text]),
    );
  });
});

/** A figure of a workbook as it is displayed. */
function shown(found: { readonly value: unknown; readonly numFmt?: unknown } | undefined): string {
  const format = typeof found?.numFmt === 'string' ? found.numFmt : '';
  const decimals = /\.(0+)$/.exec(format)?.[1]?.length ?? 0;
  return formatDecimal(String(found?.value), decimals);
}

test('a figure of the screen that is changed by one digit is in no file', async () => {
  const [query] = queries;
  const { pages } = await readPdf(await file(query, 'pdf'));
  expect(squeezed(pages.map(({ text }) => text).join(' '))).not.toContain('52.070');
  expect(extractText(await readDocx(await file(query, 'docx')))).not.toContain('52.070');
});
