import { extractText, readDocx } from '@cj-tech-master/excelts/word';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import {
  type Calculation,
  LaytimeClient,
  wholeContent,
} from '../laytime/testing/laytime-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';
import { opened, recalculate, summaryRow } from './testing/open-workbook.ts';

let server: TestServer;
let client: LaytimeClient;
let registers: CargoRegisters;
let fixture: number;
let ltc: Calculation;

interface File {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  registers = await client.registers();
  ({ fixture, ltc } = await wholeCalculation());
});
afterAll(() => server.close());

async function wholeCalculation() {
  const { fixture: made } = await client.fixture(registers);
  const calculation = await client.create(made.id);
  const saved = await client.save(made.id, calculation.id, { content: wholeContent(calculation) });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return { fixture: made.id, ltc: saved.body as Calculation };
}

const at = (id = ltc.id, of = fixture) => `/fixtures/${of}/ltcs/${id}`;
const print = (body: Record<string, unknown>, path = at()) =>
  client.request(`POST ${path}/generatePdf`, { body });
const bytesOf = (body: unknown) => Buffer.from((body as File).content, 'base64');
const workbook = async (query = '') => {
  const got = await client.request(`GET ${at()}/workbook${query}`);
  if (got.status !== 200) throw new Error(JSON.stringify(got.body));
  return bytesOf(got.body);
};
const bring = (content: Buffer, path = at()) =>
  uploadTo(server, `${path}/importXlsx`, { content, name: 'Laytime.xlsx' });

describe('a printed calculation', () => {
  test('is downloaded as PDF or as a document, by number or by name', async () => {
    for (const fileType of ['pdf', 'PDF', 10, '10']) {
      const { status, body } = await print({ download: true, timeZone: 'Europe/Oslo', fileType });
      expect(status).toBe(200);
      expect(body).toMatchObject({ contentType: 'application/pdf' });
      expect((body as File).fileName).toMatch(/^Laytime .* 1 draft\.pdf$/);
      expect(bytesOf(body).subarray(0, 5).toString()).toBe('%PDF-');
    }
    for (const fileType of ['docx', 20]) {
      const { body } = await print({ fileType, layout: 'events', withClauses: 'false' });
      const text = extractText(await readDocx(bytesOf(body)));
      // Three days over one day's allowance at 12,000 a day.
      expect(text).toContain('4\u202F320 min × 12\u202F000.00 / 1\u202F440');
      expect(text).toContain('36\u202F000.00');
      expect(text).toContain('Laytime expired, on demurrage from We 11.03.26 01:00 CET');
      expect(text).toContain('SHA-256');
    }
  });

  test('takes every specified option', async () => {
    const one = await print({ fileType: 'pdf' });
    const two = await print({
      fileType: 'pdf',
      pageBreakBeforePortCallIds: ltc.content.calls.map(({ portCallId }) => portCallId),
      useNarrowMargins: true,
      donNotSplitPortCallTables: true,
      siteId: '',
      driveId: null,
      folderId: '',
    });
    const pages = (body: unknown) =>
      bytesOf(body)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(two.status).toBe(200);
    expect(pages(two.body)).toBe(pages(one.body) + 1);
  });

  test('is kept with the documents of the fixture, without a token of an office suite', async () => {
    const stored = await print({ download: false, fileType: 'pdf' });
    expect(stored).toMatchObject({ status: 200, body: { contentType: 'application/pdf' } });
    const { link, fileName } = stored.body as { link: string; fileName: string };
    const back = await client.request(`GET ${link.replace('/api', '')}`);
    expect(bytesOf(back.body).subarray(0, 5).toString()).toBe('%PDF-');
    const list = await client.request(`GET /fixtures/${fixture}/docs`);
    expect(list.body).toMatchObject([{ name: fileName, origin: 20 }]);
    const other = await wholeCalculation();
    const away = await print({ download: false, folderId: `fixture-${other.fixture}` });
    expect(away).toMatchObject({ status: 400 });
    expect((await client.request(`GET /fixtures/${other.fixture}/docs`)).body).toEqual([]);
  });

  test('says what is missing where it has no figures', async () => {
    const incomplete = await client.create(fixture);
    const { status, body } = await print({ fileType: 'docx' }, at(incomplete.id));
    expect(status).toBe(200);
    expect(extractText(await readDocx(bytesOf(body)))).toContain('questions to answer first');
    expect(await client.request(`GET ${at(incomplete.id)}/workbook`)).toMatchObject({
      status: 400,
    });
  });

  test.each([
    [{ fileType: 'exe' }, 'fileType'],
    [{ fileType: 30 }, 'fileType'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ layout: 'spiral' }, 'layout'],
    [{ driveId: '../../etc' }, 'driveId'],
    [{ pageBreakBeforePortCallIds: 'all' }, 'pageBreakBeforePortCallIds'],
    [{ version: -1 }, 'version'],
  ])('%j is refused', async (body, field) => {
    const refused = await print(body);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { errors: object }).errors)[0]).toContain(field);
  });
});

describe('a frozen version', () => {
  test('is the same bytes whenever it is printed, whatever the fixture says now', async () => {
    const sent = await client.request(`POST ${at()}/send`, { body: { note: 'Final' } });
    const { number, sha256 } = sent.body as { number: number; sha256: string };
    const first = await print({ version: number, fileType: 'pdf' });
    const book = await workbook(`?version=${number}`);
    const before = (await client.request(`GET /fixtures/${fixture}`)).body as Record<
      string,
      unknown
    >;
    const { vessel, voyage, charterer, currency, demurrageRate } = before;
    const changed = { vessel, voyage, charterer, currency, demurrageRate, cpDate: '2019-05-04' };
    expect(await client.request(`PUT /fixtures/${fixture}`, { body: changed })).toMatchObject({
      status: 200,
    });
    const again = await print({ version: number, fileType: 'pdf' });
    expect(again.body).toEqual(first.body);
    expect(await workbook(`?version=${number}`)).toEqual(book);
    const { body } = await print({ version: number, fileType: 'docx' });
    const text = extractText(await readDocx(bytesOf(body)));
    expect(text).toContain(sha256);
    expect(text).not.toContain('dated 04.05.19');
    const draft = await print({ fileType: 'docx' });
    expect(extractText(await readDocx(bytesOf(draft.body)))).toContain('dated 04.05.19');
    expect((await print({ version: number + 1 })).status).toBe(404);
  });
});

describe('a workbook that comes back', () => {
  test('says what was changed, and a changed percentage gives the money that it showed', async () => {
    const bytes = await workbook();
    expect((await bring(bytes)).body).toEqual({ version: null, differences: [] });
    const book = await opened(bytes);
    const sheet = book.worksheets[2]!;
    let row = 0;
    sheet.eachRow((one, number) => {
      if (row === 0 && one.getCell(9).value === 100) row = number;
    });
    sheet.getRow(row).getCell(9).value = 50;
    sheet.getRow(row).getCell(12).value = 7;
    recalculate(book);
    const answer = await bring(Buffer.from(await book.xlsx.writeBuffer()));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        version: null,
        differences: [
          { cell: `I${row}`, ours: '100', theirs: '50', change: { kind: 'ruling', pct: '50' } },
          { cell: `L${row}`, field: 'Formula', theirs: '7', change: null },
        ],
      },
    });
  });

  test('gives back the same money when its differences are accepted', async () => {
    const { withAccepted } = await import('@fairlead/domain/laytime-print/workbook/accepted');
    const book = await opened(await workbook());
    const sheet = book.worksheets[2]!;
    sheet.getRow(4).getCell(2).value = 4000;
    sheet.eachRow((one) => {
      if (one.getCell(2).value instanceof Date && one.getCell(9).value === 100)
        one.getCell(9).value = 75;
    });
    recalculate(book);
    const shown = summaryRow(book, 'Total')['Net'];
    const answer = await bring(Buffer.from(await book.xlsx.writeBuffer()));
    const { differences } = answer.body as { differences: { change: never }[] };
    const content = withAccepted(
      ltc.content,
      differences.map(({ change }) => change),
    );
    const copy = await client.create(fixture, { copyFrom: ltc.id });
    const saved = await client.save(fixture, copy.id, { content });
    const { summary } = saved.body as Calculation;
    expect(summary.demurrageMinutes).toBeLessThan(4320);
    expect(Number(summary.net)).toBe(shown);
  });

  test('is refused where it is none, or of another calculation', async () => {
    const other = await wholeCalculation();
    const theirs = await workbook();
    expect(await bring(theirs, at(other.ltc.id, other.fixture))).toMatchObject({
      status: 400,
      body: { errors: { file: [expect.stringContaining('another calculation')] } },
    });
    for (const bytes of [
      Buffer.from('a,b'),
      Buffer.from('PK\u0003\u0004'),
      theirs.subarray(0, 3000),
    ])
      expect(await bring(bytes)).toMatchObject({
        status: 400,
        body: { errors: { file: [expect.stringContaining('not a workbook')] } },
      });
    expect((await bring(Buffer.alloc(5 * 1024 * 1024))).status).toBe(413);
  });
});

test('ids of another company, another fixture and nothing at all get nowhere', async () => {
  const other = await wholeCalculation();
  const bytes = await workbook();
  for (const path of [at(ltc.id, other.fixture), at(999_999), at(ltc.id, 999_999)]) {
    expect((await print({}, path)).status).toBe(404);
    expect((await client.request(`GET ${path}/workbook`)).status).toBe(404);
    expect((await bring(bytes, path)).status).toBe(404);
  }
  const requested = { as: 'carla', company: server.world.other.id, body: {} } as const;
  expect((await client.request(`POST ${at()}/generatePdf`, requested)).status).toBe(404);
  expect(
    (await client.request(`GET ${at()}/workbook`, { ...requested, body: undefined })).status,
  ).toBe(404);
});

test('how somebody prints is remembered for them alone', async () => {
  const choice = {
    fileType: 'docx',
    layout: 'events',
    timeZone: 'Europe/Oslo',
    useNarrowMargins: true,
    donNotSplitPortCallTables: false,
    withClauses: false,
    withComments: true,
    download: true,
  };
  expect((await client.request('GET /laytimePrint/choice')).body).toBeNull();
  expect((await client.request('PUT /laytimePrint/choice', { body: choice })).body).toEqual(choice);
  const next = { ...choice, layout: 'timeline' };
  await client.request('PUT /laytimePrint/choice', { body: next });
  expect((await client.request('GET /laytimePrint/choice')).body).toEqual(next);
  const wrong = { ...choice, timeZone: 'Nowhere' };
  expect((await client.request('PUT /laytimePrint/choice', { body: wrong })).status).toBe(400);
});

describe('what is too much', () => {
  const long = async (lines: number) => {
    const copy = await client.create(fixture, { copyFrom: ltc.id });
    const [load, discharge] = ltc.content.calls;
    const momentOf = (index: number) =>
      new Date(Date.UTC(2026, 2, 10) + index * 60_000).toISOString();
    const line = {
      until: null,
      kind: 'remark',
      reason: null,
      text: '<script>alert(1)</script> =1+1',
      remark: null,
      underProtest: false,
      saidBy: 10,
      saidByName: null,
      gangs: null,
    };
    const many = Array.from({ length: lines }, (_, index) => ({
      ...line,
      id: `sof-${index + 1}`,
      at: momentOf(index),
      saidAt: momentOf(index),
    }));
    const content = {
      ...ltc.content,
      calls: [load, { ...discharge, lines: many }],
      comment: 'Laytime '.repeat(600),
    };
    const saved = await client.save(fixture, copy.id, { content });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body).slice(0, 500));
    return copy.id;
  };

  test('is refused in a sentence', async () => {
    const id = await long(1600);
    expect(await print({}, at(id))).toMatchObject({
      status: 400,
      body: { errors: { fileType: [expect.stringContaining('More than 1,500 lines')] } },
    });
    expect((await client.request(`GET ${at(id)}/workbook`)).status).toBe(200);
  });

  test('what is long is printed, and texts stay texts', async () => {
    const id = await long(300);
    const { status, body } = await print({ fileType: 'docx', layout: 'events' }, at(id));
    expect(status).toBe(200);
    const text = extractText(await readDocx(bytesOf(body)));
    expect(text).toContain('<script>alert(1)</script> =1+1');
    expect((await print({ layout: 'events' }, at(id))).status).toBe(200);
  });
});
