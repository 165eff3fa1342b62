import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallClient, openCallClient } from '../port-call-events/testing/call-client.ts';

let client: CallClient;
let voyage: number;
let call: number;
beforeAll(async () => {
  client = await openCallClient();
  ({ voyage, call } = await client.newCall({ reasonForCalls: [{ id: 3 }] }));
  const operation = await client.addOperation(voyage, call);
  await client.entered(call, ['Arrived', 6], { remark: '=1+1 "Ø"', internalRemark: 'Only for us' });
  await client.entered(call, ['AllFast', 7], {
    data: [{ internalName: 'Berth', value: 'Quay 4' }],
  });
  await client.entered(call, ['StartCargo', 8], { cargoOperation: { id: operation } });
  await client.entered(call, ['EndCargo', 9], {
    cargoOperation: { id: operation },
    quantity: '990.5',
    saidBy: 30,
    saidByName: 'Quay Agency',
  });
});
afterAll(() => client.server.close());

interface Download {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}
interface Row {
  readonly vessel: { readonly name: string };
  readonly voyage: { readonly voyageNumber: number };
  readonly port: { readonly name: string };
  readonly arrived: string | null;
  readonly scheduledArrival: string;
}

async function file(path: string) {
  const answer = await client.server.request(`GET /portCalls/${path}`);
  expect(answer).toMatchObject({ status: 200 });
  const download = answer.body as Download;
  return { ...download, bytes: Buffer.from(download.content, 'base64') };
}

async function sheets(path: string): Promise<Record<string, readonly (readonly unknown[])[]>> {
  const workbook = new Workbook();
  await workbook.xlsx.load((await file(path)).bytes);
  return Object.fromEntries(
    workbook.worksheets.map((sheet) => {
      const rows: unknown[][] = [];
      sheet.eachRow((row) => {
        rows.push((row.values as unknown[]).slice(1));
      });
      return [sheet.name, rows];
    }),
  );
}

/** The wall clock of a typed cell, as spreadsheets store it, in Amsterdam's winter and summer time alike. */
const wall = (instant: string, zone: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);
const shown = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell;

test('the workbook holds the rows of the list, in its order', async () => {
  const query = 'view=all&includeInActive=true';
  const list = (await client.server.request(`GET /portCalls?${query}&take=500`)).body as Row[];
  expect(list.length).toBeGreaterThan(1);
  const [rows] = Object.values(
    await sheets(`download?${query}&fileType=xlsx&fixedTimeZone=Asia%2FTokyo`),
  );
  const header = rows?.findIndex(([first]) => first === 'Status') ?? -1;
  const printed = rows?.slice(header + 1, header + 1 + list.length) ?? [];
  const cells = printed.map((row) => [row[1], row[2], row[3], shown(row[5]), shown(row[7]) ?? '']);
  expect(cells).toEqual(
    list.map((row) => [
      row.vessel.name,
      String(row.voyage.voyageNumber),
      row.port.name,
      wall(row.scheduledArrival, 'Asia/Tokyo'),
      row.arrived === null ? '' : wall(row.arrived, 'Asia/Tokyo'),
    ]),
  );
});

test('a download is narrowed as the list is, and says by what', async () => {
  const [rows = []] = Object.values(
    await sheets(`download?view=all&statuses=200&search=nowhere&fileType=xlsx`),
  );
  expect(rows).toContainEqual(['Statuses', 'Inactive']);
  expect(rows).toContainEqual(['Search', 'nowhere']);
  expect(rows).toContainEqual(['Port calls', '0']);
});

test.each([
  ['pdf', '%PDF-'],
  ['docx', 'PK'],
  ['xlsx', 'PK'],
])('both are printed as %s', async (kind, signature) => {
  const list = await file(`download?fileType=${kind}`);
  const one = await file(`${call}/report/download?fileType=${kind}&landscapeOrientation=true`);
  expect(list.fileName).toBe(`Port calls, scheduled.${kind}`);
  expect(one.fileName).toMatch(new RegExp(`^Port call Rotterdam Home Shipping 2 \\d+\\.${kind}$`));
  for (const { bytes } of [list, one])
    expect(bytes.subarray(0, signature.length).toString()).toBe(signature);
});

test('the paper of a call has its times, events and cargo, and no internal remark', async () => {
  const made = await sheets(`${call}/report/download?fileType=xlsx&scaleWidthToOnePage=true`);
  const text = JSON.stringify(made);
  expect(text).toContain('=1+1 \\"Ø\\"');
  expect(text).not.toContain('Only for us');
  const events = made['Events'] ?? [];
  expect(events.map((row) => row[1])).toEqual([
    'Event',
    'Arrived',
    'All fast',
    'Cargo commenced',
    'Cargo completed',
  ]);
  expect(events[2]?.[2]).toBe('Berth Quay 4');
  expect(events[4]?.slice(3)).toEqual([990.5, undefined, 'Agent, Quay Agency']);
  expect(made['Cargo operations']?.[1]?.slice(0, 6)).toEqual([
    'Wheat',
    expect.any(String),
    'Loading',
    1000,
    990.5,
    't',
  ]);
});

test.each([
  'download?fileType=exe',
  'download?view=tomorrow',
  'download?fixedTimeZone=Mars%2FOlympus',
  'download?statuses=7',
  'download?from=soon',
])('%s is refused', async (path) => {
  expect((await client.server.request(`GET /portCalls/${path}`)).status).toBe(400);
});

test("another company's port call is not found, and its ids find nothing", async () => {
  const { other } = client.server.world;
  const theirs = await client.server.database.read(
    { company: other.id, actor: null, source: 'ship' },
    (session) =>
      session.all<{ id: number }>({
        sql: 'select id from tenant.port_calls where company_id = $1',
        parameters: [other.id],
      }),
  );
  expect(theirs.length).toBeGreaterThan(0);
  for (const { id } of theirs) {
    const answer = await client.server.request(`GET /portCalls/${id}/report/download`);
    expect(answer).toMatchObject({ status: 404 });
  }
  const [rows = []] = Object.values(
    await sheets(`download?view=all&vesselIds=${other.vessels[0]}&fileType=xlsx`),
  );
  expect(rows).toContainEqual(['Port calls', '0']);
});
