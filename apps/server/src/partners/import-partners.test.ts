import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportRowState } from '@fairlead/domain/registers/import-rows';
import { mostImportBytes } from '@fairlead/domain/registers/import-limits';
import { readTable } from '../platform/registers/import/read-file.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { uploadTo } from '../platform/testing/upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Preview {
  readonly importId: number;
  readonly readAs: string;
  readonly mapping: readonly (string | null)[];
  readonly missing: readonly string[];
  readonly counts: Readonly<Record<ImportRowState, number>>;
  readonly mapped: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    readonly state: ImportRowState;
    readonly cells: readonly string[];
    readonly before: readonly (string | null)[];
    readonly findings: readonly { readonly key: string; readonly message: string }[];
  }[];
  readonly fingerprint: string;
}

const send = (content: string | Buffer, name = 'partners.csv', register = 'partners') =>
  uploadTo(server, `/registers/${register}/import/preview`, {
    content: Buffer.from(content),
    name,
  });
async function previewed(content: string | Buffer, name?: string): Promise<Preview> {
  const { status, body } = await send(content, name);
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, '']);
  return body as Preview;
}
const apply = ({ importId, fingerprint }: Preview, body: object = {}) =>
  server.request('POST /registers/partners/import', {
    body: { importId, fingerprint, rows: 'all', ...body },
  });
const statesOf = ({ rows }: Preview) => rows.map(({ state }) => state);

describe('a file', () => {
  const text = 'Name;Country\nÅlesund Mægler;Norge\nPlain;NO\n';
  const norway = text.replace('Norge', 'Norway');

  test.each([
    ['UTF-8', Buffer.from(norway), 'UTF-8, semicolons'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${norway}`), 'UTF-8, semicolons'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${norway}`, 'utf16le'), 'UTF-16, semicolons'],
    ['UTF-16 without', Buffer.from(norway, 'utf16le'), 'UTF-16, semicolons'],
    ['Windows-1252', Buffer.from(norway, 'latin1'), 'Windows-1252, semicolons'],
    [
      'a mix',
      Buffer.concat([Buffer.from(norway), Buffer.from('Østfold;NO\n', 'latin1')]),
      'UTF-8 and Windows-1252, semicolons',
    ],
    ['commas', Buffer.from(norway.replaceAll(';', ',')), 'UTF-8, commas'],
    ['tabs', Buffer.from(norway.replaceAll(';', '\t')), 'UTF-8, tabs'],
  ])('in %s is read', async (_form, content, readAs) => {
    const opened = await readTable(content);
    const table = opened.kind === 'read' ? opened.content : undefined;
    expect(table?.readAs).toBe(readAs);
    expect(table?.rows[1]?.cells).toEqual(['Ålesund Mægler', 'Norway']);
    expect(table?.rows.at(-1)?.cells[0]).toMatch(/Plain|Østfold/);
  });

  test('keeps the rows behind a cell with wild quotation marks, and their lines', async () => {
    const preview = await previewed(
      'Name;Note\nA;=HYPERLINK("http://x";"y")\n"B\nb";5" pipe\nC;d\n',
    );
    expect(preview.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'A'],
      [3, 'B\nb'],
      [5, 'C'],
    ]);
  });

  test.each([
    ['nothing', '', 'file'],
    ['blank lines', '\n\n;;\n', 'file'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'file'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004nothing'), 'file'],
    ['an open quotation mark', 'Name\n"A\nB\n', 'file'],
    ['10,001 rows', `Name\n${'A\n'.repeat(10_001)}`, 'file'],
    ['61 columns', Array.from({ length: 61 }, (_, at) => `c${at}`).join(';'), 'file'],
  ])('with %s is refused in a sentence', async (_what, content, field) => {
    const answer = await send(content);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  test('that is too large is refused before it is read', async () => {
    expect((await send(Buffer.alloc(mostImportBytes + 1, 0x41))).status).toBe(413);
  });

  test('with wrong headings says what is missing, and is read once they are chosen', async () => {
    const preview = await previewed('Wer;Land\nNeu GmbH;DE\n');
    expect(preview).toMatchObject({ mapping: [null, 'countryCode'], missing: ['name'], rows: [] });
    expect((await apply(preview)).status).toBe(400);
    const again = await server.request(
      `POST /registers/partners/import/${preview.importId}/preview`,
      {
        body: { mapping: ['name', 'countryCode'] },
      },
    );
    expect(again.body).toMatchObject({ missing: [], counts: { new: 1 } });
    for (const mapping of [['nothing'], ['name', 'name'], [1]])
      expect(
        (
          await server.request(`POST /registers/partners/import/${preview.importId}/preview`, {
            body: { mapping },
          })
        ).status,
      ).toBe(400);
  });
});

describe('rows', () => {
  test('are new, changed, the same, double or wrong, with a finding at the cell', async () => {
    const body = { name: 'Known Rows AS', partnerTypes: [1], email: 'old@known.example' };
    await server.request('POST /partners', { body });
    await server.request('POST /partners', { body: { name: 'Twice' } });
    await server.request('POST /partners', { body: { name: 'TWICE' } });
    const preview = await previewed(
      [
        'Company name,Type,E-MAIL,Country,External id',
        'known rows as,Charterer,new@known.example,Norway,',
        'Known Rows AS,,,,',
        'Brand New,"agent, broker",,Nowhere,',
        'Brand Newer,Pilot,nobody,,',
        ',Agent,,,',
        'Twice,,,,',
        'Fresh,Agents,,,',
        'FRÈSH,Agent,,,',
        'With Id,,,,erp-9',
        '=2+3,,,,',
        `${'x'.repeat(201)},,,,`,
        'Nordmann,,,Norge,',
      ].join('\n'),
    );
    expect(
      preview.rows.map(({ line, state, findings }) => [
        line,
        state,
        findings.map(({ key }) => key),
      ]),
    ).toEqual([
      [2, 'changed', []],
      [3, 'duplicate', ['name']],
      [4, 'wrong', ['countryCode']],
      [5, 'wrong', ['partnerTypes', 'email']],
      [6, 'wrong', ['name']],
      [7, 'duplicate', ['name']],
      [8, 'new', []],
      [9, 'duplicate', ['name']],
      [10, 'wrong', ['externalId']],
      [11, 'new', []],
      [12, 'wrong', ['name']],
      [13, 'new', []],
    ]);
    expect(preview.rows[0]?.before).toEqual(['Known Rows AS', null, 'old@known.example', '', null]);
    expect((await apply(preview)).status).toBe(400);
    const count = async (name: string) =>
      (await server.request(`GET /partners?s=${encodeURIComponent(name)}`)).headers.get(
        'x-total-count',
      );
    expect(await count('fresh')).toBe('0');
    const stored = await apply(preview, { rows: 'good' });
    expect(stored.body).toEqual({ created: 3, changed: 1, same: 0, leftOut: 8 });
    expect((await server.request('GET /partners?s=known%20rows')).body).toMatchObject([
      { name: 'known rows as', partnerTypes: [1], email: 'new@known.example', countryCode: 'NO' },
    ]);
    expect(await count('=2+3')).toBe('1');
    expect((await server.request('GET /partners?s=nordmann')).body).toMatchObject([
      { countryCode: 'NO' },
    ]);
  });

  test('are applied once, as they were previewed', async () => {
    const preview = await previewed('Name;Phone\nOnce AS;1\n');
    const [one, two] = await Promise.all([apply(preview), apply(preview)]);
    expect(one.body).toEqual({ created: 1, changed: 0, same: 0, leftOut: 0 });
    expect(two.body).toEqual(one.body);
    expect((await server.request('GET /partners?s=once%20as')).headers.get('x-total-count')).toBe(
      '1',
    );
    expect((await apply(preview, { rows: 'good' })).status).toBe(400);
    const change = await previewed('Name;Phone\nOnce AS;2\n');
    const [partner] = (await server.request('GET /partners?s=once%20as')).body as { id: number }[];
    await server.request(`PUT /partners/${partner?.id ?? 0}`, {
      body: { name: 'Once AS', phone: '3' },
    });
    expect((await apply(change)).status).toBe(409);
    expect((await apply({ ...change, fingerprint: 'made up' })).status).toBe(409);
  });

  test('of another company’s or another person’s file are not there', async () => {
    const { other } = server.world;
    const preview = await previewed('Name\nForeign\n');
    const call = `POST /registers/partners/import/${preview.importId}/preview`;
    for (const options of [
      { company: other.id },
      { as: 'tom' },
      { as: 'carla', company: other.id },
    ] as const) {
      expect((await server.request(call, { ...options, body: {} })).status).toBe(404);
      const body = { importId: preview.importId, fingerprint: preview.fingerprint, rows: 'all' };
      expect(
        (await server.request('POST /registers/partners/import', { ...options, body })).status,
      ).toBe(404);
    }
    expect((await server.request(call.replace('partners', 'persons'), { body: {} })).status).toBe(
      404,
    );
  });
});

test('10,000 rows with headings that nobody knows are mapped and stored in one go', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `Mass ${at};Agent;NO;mass${at}@mass.example`,
  );
  const unknown = await previewed(['Wer;Was;Wo;Wie', ...rows].join('\n'));
  expect(unknown).toMatchObject({ missing: ['name'], rows: [], counts: { new: 0 } });
  const mapping = ['name', 'partnerTypes', 'countryCode', 'email'];
  const mapped = await server.request(
    `POST /registers/partners/import/${unknown.importId}/preview`,
    {
      body: { mapping },
    },
  );
  const preview = mapped.body as Preview;
  expect(preview.counts).toMatchObject({ new: 10_000, wrong: 0 });
  expect((await apply(preview, { mapping })).body).toMatchObject({ created: 10_000 });
  const list = await server.request('GET /partners?s=mass%209999');
  expect(list.headers.get('x-total-count')).toBe('1');
});

describe('what is exported', () => {
  test.each(['csv', 'xlsx'] as const)('as %s comes back as the same', async (fileType) => {
    const body = {
      name: '=1+1 Exports',
      partnerTypes: [1, 3],
      countryCode: 'SE',
      phone: '+46 8 00 00 00',
      address: 'Line 1\nLine 2; "quoted"',
      contacts: [{ name: 'Eva Lind', role: 'Ops', email: 'eva@exports.example', phone: '+46 70' }],
    };
    const made = (await server.request('POST /partners', { body })).body as { id: number };
    const file = await server.request(
      `GET /registers/partners/download?fileType=${fileType}&ids=${made.id}`,
    );
    const { content, fileName } = file.body as { content: string; fileName: string };
    expect(fileName).toBe(`Partners.${fileType}`);
    const bytes = Buffer.from(content, 'base64');
    expect(fileType === 'xlsx' || bytes.toString('utf8').includes(`'=1+1 Exports`)).toBe(true);
    const preview = await previewed(bytes, fileName);
    expect(preview.missing).toEqual([]);
    expect(preview.mapping).not.toContain(null);
    expect([
      statesOf(preview),
      preview.rows.map(({ before }) => before.filter((text) => text !== null)),
    ]).toEqual([['same'], [[]]]);
    await server.request(`DELETE /partners/${made.id}`);
  });

  test('is what the list shows', async () => {
    await server.request('POST /partners', { body: { name: 'Shown One', partnerTypes: [2] } });
    await server.request('POST /partners', { body: { name: 'Shown Two', inActive: true } });
    const lines = async (query: string) => {
      const { body } = await server.request(
        `GET /registers/partners/download?fileType=csv&${query}`,
      );
      const text = Buffer.from((body as { content: string }).content, 'base64').toString('utf8');
      return text.trim().split('\r\n').length - 1;
    };
    expect(await lines('s=shown')).toBe(1);
    expect(await lines('s=shown&includeInactive=true')).toBe(2);
    expect(await lines('s=shown&partnerTypes=3')).toBe(0);
    expect(await lines(`s=shown&partnerTypes=${Number.MAX_SAFE_INTEGER}`)).toBe(0);
    const { other } = server.world;
    expect(await lines(`ids=${other.agent}`)).toBe(0);
  });
});
