import { mostImportBytes } from '@fairlead/domain/registers/import-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '../../platform/registers/import/read-file.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { uploadTo } from '../../platform/testing/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Row {
  readonly state: string;
  readonly id: number | null;
  readonly findings: readonly {
    readonly key: string;
    readonly message: string;
    readonly isWarning: boolean;
  }[];
}
interface Preview {
  readonly importId: number;
  readonly fingerprint: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
}
interface Vessel {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly flow: { readonly id: number };
  readonly particulars: { readonly versions: readonly Readonly<Record<string, unknown>>[] };
}

const send = (content: string | Buffer) =>
  uploadTo(server, '/vessels/import/preview', { content: Buffer.from(content), name: 'fleet.csv' });
async function previewed(content: string | Buffer): Promise<Preview> {
  const { status, body } = await send(content);
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
  return body as Preview;
}
const apply = ({ importId, fingerprint }: Preview, body: object = {}) =>
  server.request('POST /vessels/import', { body: { importId, fingerprint, rows: 'all', ...body } });
const imported = async (content: string | Buffer) => (await apply(await previewed(content))).body;
const findings = ({ rows }: Preview) =>
  rows.flatMap((row) => row.findings.map(({ key, message }) => `${key}: ${message}`));

async function byImo(imo: string): Promise<Vessel> {
  const found = (await server.request(`GET /vessels?s=${imo}&includeInActive=true`))
    .body as Vessel[];
  return (await server.request(`GET /vessels/${found[0]?.id ?? 0}`)).body as Vessel;
}
async function download(path: string): Promise<Buffer> {
  const { status, body } = await server.request(`GET ${path}`);
  expect(status).toBe(200);
  return Buffer.from((body as { content: string }).content, 'base64');
}

test('a fleet list becomes vessels with particulars, once', async () => {
  const flow = (await server.request('GET /flows')).body as { id: number; name: string }[];
  const text = [
    'Vessel;IMO;MMSI;Flow;Flag;Type;DWT;GT;Ice class;Owner;Manager;Valid from;Active',
    `Fjord Alfa;IMO 9074729;257123450;${flow[0]?.name ?? ''};Norway;Bulk carrier;57 000,5;32000;IA;Nordhav AS;Ship Care Ltd;2024-03-01;yes`,
    `Fjord Beta;9176187;;${flow[0]?.name ?? ''};;;;;;;;;no`,
  ].join('\n');
  const preview = await previewed(text);
  expect(preview.counts).toMatchObject({ new: 2, wrong: 0, duplicate: 0 });
  expect((await apply(preview)).body).toEqual({ created: 2, changed: 0, same: 0, leftOut: 0 });
  const alfa = await byImo('9074729');
  expect(alfa).toMatchObject({ name: 'Fjord Alfa', mmsi: '257123450', inActive: false });
  expect(alfa.particulars.versions).toMatchObject([
    {
      validFrom: '2024-03-01',
      flag: 'NO',
      shipType: 10,
      deadweight: '57000.5',
      grossTonnage: '32000',
      iceClass: 40,
      owner: 'Nordhav AS',
      ismCompany: 'Ship Care Ltd',
    },
  ]);
  const beta = await byImo('9176187');
  expect(beta).toMatchObject({ inActive: true, particulars: { versions: [] } });
  expect(beta.companyId).toBe(alfa.companyId + 1);
  expect((await previewed(text)).counts).toMatchObject({ same: 2, new: 0, changed: 0 });
});

test('what is exported is imported again as the same, as CSV and as workbook', async () => {
  await imported(
    'Name;IMO;Flow;GT\nRound Trip;9321483;Standard;4500\n'.replace('Standard', await flowName()),
  );
  for (const kind of ['csv', 'xlsx']) {
    const file = await download(`/vessels/download?fileType=${kind}&includeInactive=true`);
    const preview = await previewed(file);
    expect([kind, preview.counts]).toMatchObject([
      kind,
      { new: 0, changed: 0, wrong: 0, duplicate: 0 },
    ]);
    expect(preview.counts['same']).toBeGreaterThan(0);
  }
});

async function flowName(): Promise<string> {
  return ((await server.request('GET /flows')).body as { name: string }[])[0]?.name ?? '';
}

test('the only flow of a company is taken where the file says none; of several one is named', async () => {
  const text = 'Name;IMO\nNo Flow;9434761\n';
  expect(findings(await previewed(text))).toContain('flow: The only possible value: Standard');
  const { home } = server.world;
  await server.database.write({ company: home.id, actor: null, source: 'rule' }, (db) =>
    db.run({
      sql: `insert into tenant.flows (company_id, name, status) values ($1, 'Second', 20)`,
      parameters: [home.id],
    }),
  );
  expect(findings(await previewed(text))).toContain(
    'flow: Required: no column of the file contains it',
  );
});

test('a change is a new version from today, a stated day is kept, an earlier one is refused', async () => {
  const flow = await flowName();
  const file = (gt: string, day: string) =>
    `Name;IMO;Flow;GT;Owner;Valid from\nChanging;9395044;${flow};${gt};Owner One;${day}\n`;
  await imported(file('1000', '2020-01-01'));
  await imported(file('1100', '2020-01-01'));
  const versions = async () => (await byImo('9395044')).particulars.versions;
  expect(await versions()).toMatchObject([{ validFrom: '2020-01-01', grossTonnage: '1100' }]);
  expect(await imported(file('1200', ''))).toMatchObject({ changed: 1 });
  const today = new Date().toISOString().slice(0, 10);
  expect(await versions()).toMatchObject([
    { validFrom: today, grossTonnage: '1200', owner: 'Owner One' },
    { validFrom: '2020-01-01', grossTonnage: '1100' },
  ]);
  expect((await previewed(file('1200', ''))).counts).toMatchObject({ same: 1 });
  const earlier = await previewed(file('900', '2019-01-01'));
  expect(earlier.counts).toMatchObject({ wrong: 1 });
  expect(findings(earlier)[0]).toBe(
    `validFrom: Later particulars exist, from ${today}. Add earlier ones on the page of the vessel.`,
  );
});

test('a renamed vessel is found by its new name among voyages, and nothing is ever deleted', async () => {
  const { home } = server.world;
  const count = async () =>
    ((await server.request('GET /vessels?includeInActive=true')).body as unknown[]).length;
  const before = await count();
  const vessel = (await server.request(`GET /vessels/${home.vessels[0]}`)).body as { imo: string };
  expect(await imported(`Name;IMO\nRenamed Zephyr;${vessel.imo}\n`)).toMatchObject({
    changed: 1,
    created: 0,
  });
  expect(await count()).toBe(before);
  const found = (await server.request('GET /voyages?search=zephyr')).body as unknown[];
  expect(found.length).toBeGreaterThan(0);
});

test('rows with wrong values are named with their reasons, and stored as texts where they can be', async () => {
  const flow = await flowName();
  const rows = [
    `=HYPERLINK("http://x")!;9811000;;${flow};;;`,
    `Wrong check digit;9074720;;${flow};;;`,
    `Letters in the MMSI;9241061;25712A;${flow};;;`,
    `Thousands;9260421;;${flow};32,000;;`,
    `No such country;9260433;;${flow};;Atlantis;`,
    `No such type;9260445;;${flow};;;Submarine`,
    `No such flow;9260457;;Elsewhere;;;`,
    `;9260469;;${flow};;;`,
    `No IMO;;;${flow};;;`,
    `Twice;9811000;;${flow};;;`,
    `${'x'.repeat(151)};9260471;;${flow};;;`,
  ];
  const preview = await previewed(`Name;IMO;MMSI;Flow;GT;Flag;Type\n${rows.join('\n')}\n`);
  expect(preview.rows.map(({ state }) => state)).toEqual([
    'new',
    'new',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'duplicate',
    'wrong',
  ]);
  expect(findings(preview)).toEqual(
    expect.arrayContaining([
      'name: Imported as text; formulas are not run',
      'imo: Check digit is wrong, 9 expected at the end',
      'mmsi: Whole numbers only, at most 20 digits',
      'grossTonnage: Write 32000 without a thousands separator',
      'imo: The same vessel as in line 2',
      'name: At most 150 characters',
    ]),
  );
  expect((await apply(preview)).status).toBe(400);
  expect((await apply(preview, { rows: 'good' })).body).toMatchObject({ created: 2, leftOut: 9 });
  const csv = (await download('/vessels/download?fileType=csv&s=HYPERLINK')).toString();
  expect(csv).toContain("'=HYPERLINK(");
  const left = await server.request(`POST /vessels/import/${preview.importId}/leftOut`, {
    body: {},
  });
  expect(left.status).toBe(400);
});

test('the template holds every heading that is understood', async () => {
  const opened = await readTable(await download('/vessels/import/template'));
  const headings = opened.kind === 'read' ? opened.content.rows[0]?.cells : [];
  expect(headings).toEqual([
    'Name',
    'IMO number',
    'MMSI',
    'Flow',
    'Active',
    'Flag',
    'Type',
    'Deadweight',
    'Gross tonnage',
    'Ice class',
    'Owner',
    'ISM company',
    'Particulars valid from',
  ]);
});

test('a file that is too large, no table, or of someone else is refused', async () => {
  expect((await send(Buffer.alloc(mostImportBytes + 1, 'a'))).status).toBe(413);
  expect((await send(Buffer.alloc(0))).status).toBe(400);
  const preview = await previewed(`Name;IMO;Flow\nPrivate;9501356;${await flowName()}\n`);
  const body = { importId: preview.importId, fingerprint: preview.fingerprint, rows: 'all' };
  const { other } = server.world;
  expect(
    await server.request('POST /vessels/import', { as: 'carla', company: other.id, body }),
  ).toMatchObject({ status: 404, body: 'Not found' });
  expect(
    (
      await server.request(`POST /vessels/import/${preview.importId}/preview`, {
        as: 'carla',
        company: other.id,
        body: {},
      })
    ).status,
  ).toBe(404);
  // A register with the same implementation does not accept it either.
  expect((await server.request('POST /registers/partners/import', { body })).status).toBe(404);
  expect((await server.request('GET /registers/vessels/duplicates')).status).toBe(404);
});

test('a vessel that somebody saved since the preview makes it an old one', async () => {
  const flow = await flowName();
  await imported(`Name;IMO;Flow\nRaced;9516454;${flow}\n`);
  const vessel = await byImo('9516454');
  const preview = await previewed(`Name;IMO\nRaced again;9516454\n`);
  const body = { name: 'Raced first', imo: '9516454', flow: { id: vessel.flow.id } };
  expect((await server.request(`PUT /vessels/${vessel.id}`, { body })).status).toBe(200);
  expect((await apply(preview)).status).toBe(409);
  const again = await previewed(`Name;IMO\nRaced again;9516454\n`);
  expect((await apply(again)).status).toBe(200);
  expect((await apply(again)).body).toMatchObject({ changed: 1 });
});
