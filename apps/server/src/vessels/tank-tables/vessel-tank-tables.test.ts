import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostImportBytes } from '@fairlead/domain/registers/import-limits';
import { readTable } from '../../platform/registers/import/read-file.ts';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { uploadTo } from '../../platform/testing/upload.ts';
import { writeSheet } from '../../platform/registers/write-sheet.ts';

let server: TestServer;
let home: TestServer['world']['home'];
let other: TestServer['world']['other'];
let path: string;
let oilTank: number;
let foreignPath: string;
const csv =
  'sounding;trim;heel;volume\n0;0;0;0\n100;0;0;50,5\n200;0;0;120\n0;1;0;2\n100;1;0;54\n200;1;0;122\n';

beforeAll(async () => {
  server = await startTestServer();
  ({ home, other } = server.world);
  const [vessel] = home.vessels;
  const add = async (
    list: string,
    body: unknown,
    at = { vessel, as: 'olga' as 'olga' | 'carla' },
  ) => {
    const company = at.as === 'olga' ? home.id : other.id;
    const saved = await server.request(`PUT /vessels/${at.vessel}/${list}`, {
      as: at.as,
      company,
      body,
    });
    return (saved.body as { id: number }[])[0]?.id ?? 0;
  };
  path = `/vessels/${vessel}/tanks/${await add('tanks', [{ name: 'HFO <1P>' }])}/calibration`;
  oilTank = await add('oilTanks', [{ name: 'LO', type: 10 }]);
  const theirs = other.vessels[0];
  const foreign = await add('tanks', [{ name: 'Theirs' }], { vessel: theirs, as: 'carla' });
  foreignPath = `/vessels/${theirs}/tanks/${foreign}/calibration`;
  await server.request(`PUT ${foreignPath}`, { as: 'carla', company: other.id, body: { csv } });
});
afterAll(() => server.close());

test('the check says what is wrong line by line and keeps nothing', async () => {
  const text = 'sounding,trim,volume\n0,0,0\n10,0,1,5\n10,0,1\n10,0,2\n20,0,1';
  const checked = await server.request(`POST ${path}/check`, { body: { csv: text } });
  expect(checked.body).toMatchObject({
    lines: 4,
    findings: [
      {
        line: 3,
        column: null,
        message: '4 values for 3 columns; decimal commas need semicolons between the values',
      },
      { line: 5, column: 'sounding', message: 'The same as in line 4' },
      { line: 6, column: 'volume', message: 'Less than the 2 of the smaller sounding in line 5' },
    ],
  });
  expect((await server.request(`GET ${path}`)).status).toBe(404);
  expect(await server.request(`PUT ${path}`, { body: { csv: text } })).toMatchObject({
    status: 400,
    body: {
      errors: {
        csv: [
          expect.stringContaining('Line 3: '),
          'Line 5, sounding: The same as in line 4',
          expect.any(String),
        ],
      },
    },
  });
});

test('a table is kept, read, found in the vessel and downloaded as it came', async () => {
  const saved = await server.request(`PUT ${path}`, { body: { csv } });
  expect(saved).toMatchObject({ status: 200, body: { lines: 6 } });
  const { modified } = saved.body as { modified: string };
  expect((await server.request(`GET ${path}`)).body).toMatchObject({
    lines: [
      { sounding: '0', trim: '0', heel: '0', volume: '0' },
      { volume: '50.5' },
      {},
      {},
      {},
      {},
    ],
    soundings: 3,
    trims: ['0', '1'],
    heels: ['0'],
    greatestVolume: '122',
    modified,
  });
  const whole = await server.request(`GET /vessels/${home.vessels[0]}`);
  expect(whole.body).toMatchObject({ tanks: [{ calibration: { lines: 6, modified } }] });
  const file = (await server.request(`GET ${path}/download`)).body as Record<string, string>;
  expect(file).toMatchObject({
    fileName: 'Home Shipping 1 HFO _1P_.csv',
    contentType: 'text/csv; charset=utf-8',
  });
  const text = Buffer.from(file['content'] ?? '', 'base64').toString();
  expect(text).toBe(`\uFEFF${csv.replace(',', '.')}`);
  expect(
    (await server.request(`PUT ${path}`, { body: { csv: text, modified } })).body,
  ).toMatchObject({
    lines: 6,
  });
});

test('volumes are read between its lines, and nowhere else', async () => {
  expect((await server.request(`GET ${path}/volume?sounding=50&trim=0,5`)).body).toMatchObject({
    volume: '26.625',
    between: [{}, {}, {}, {}],
  });
  for (const [query, field] of [
    ['sounding=201', 'sounding'],
    ['sounding=50&trim=-1', 'trim'],
    ['sounding=50&heel=1', 'heel'],
    ['sounding=1e2', 'sounding'],
    ['trim=0', 'sounding'],
  ] as const)
    expect(await server.request(`GET ${path}/volume?${query}`)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    });
});

test('an import of an older version is answered 409', async () => {
  const { modified } = (await server.request(`GET ${path}`)).body as { modified: string };
  await server.request(`PUT ${path}`, { body: { csv: 'sounding;volume\n0;0\n10;1' } });
  expect((await server.request(`PUT ${path}`, { body: { csv, modified } })).status).toBe(409);
});

test.each(['GET ', 'POST /check', 'PUT ', 'DELETE ', 'GET /download', 'GET /volume?sounding=1'])(
  '%s finds no table of another company, of an oil tank or of nothing',
  async (call) => {
    const [method = '', rest = ''] = call.split(' ');
    const options = ['POST', 'PUT'].includes(method) ? { body: { csv } } : {};
    const paths = [
      foreignPath,
      foreignPath.replace(/vessels\/\d+/, `vessels/${home.vessels[0]}`),
      path.replace(/tanks\/\d+/, `tanks/${oilTank}`),
      path.replace(/tanks\/\d+/, 'tanks/987654321'),
      path.replace(/vessels\/\d+/, `vessels/${home.vessels[1]}`),
    ];
    for (const one of paths)
      expect((await server.request(`${method} ${one}${rest}`, options)).status).toBe(404);
  },
);

test('a text of millions of characters is refused, one of twenty thousand lines is not', async () => {
  expect(
    (await server.request(`PUT ${path}`, { body: { csv: 'x'.repeat(1_500_001) } })).status,
  ).toBe(400);
  const long = Array.from({ length: 20_000 }, (_, at) => `${at};${at}`).join('\n');
  expect(
    (await server.request(`PUT ${path}`, { body: { csv: `sounding;volume\n${long}` } })).body,
  ).toMatchObject({
    lines: 20_000,
  });
});

test('a table is taken away', async () => {
  expect((await server.request(`DELETE ${path}`)).body).toEqual({ ok: true });
  expect((await server.request(`DELETE ${path}`)).status).toBe(404);
  expect((await server.request(`GET ${path}`)).status).toBe(404);
});

const workbookOf = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  writeSheet(
    { kind: 'xlsx', title: 'Table', headings },
    (async function* parts() {
      yield rows;
    })(),
  );
const readFile = (content: Buffer, at = path) =>
  uploadTo(server, `${at}/read`, { content, name: 'table.xlsx' });

test('a workbook becomes the text of a table, by lines and as a matrix', async () => {
  const lines = await readFile(
    await workbookOf(
      ['Sounding (cm)', 'Volume (m³)'],
      [
        ['0', '0'],
        ['10', '1.5'],
      ],
    ),
  );
  expect(lines).toEqual({
    status: 200,
    body: { csv: 'Sounding (cm)\tVolume (m³)\n0\t0\n10\t1.5' },
  });
  const matrix = await readFile(
    await workbookOf(
      ['Sounding (cm)', '-1', '0'],
      [
        ['0', '0', '0'],
        ['10', '1.4', '1.5'],
      ],
    ),
  );
  const { csv: text } = matrix.body as { csv: string };
  expect((await server.request(`POST ${path}/check`, { body: { csv: text } })).body).toMatchObject({
    lines: 4,
    findings: [],
    first: [{ sounding: '0', trim: '-1', heel: '0', volume: '0' }, {}, {}, {}],
  });
});

test.each([
  ['lines', ['Sounding (cm)', 'Trim (m)', 'Heel (°)', 'Volume (m³)']],
  ['matrix', ['Sounding (cm)', '-1', '0', '1', '2', '3']],
])('the template of %s has the headings that are read', async (form, headings) => {
  const { status, body } = await server.request(`GET ${path}/template?form=${form}`);
  expect(status).toBe(200);
  const opened = await readTable(Buffer.from((body as { content: string }).content, 'base64'));
  const cells = opened.kind === 'read' ? opened.content.rows[0]?.cells : [];
  expect(cells).toEqual(headings);
  const text = `${headings.join(';')}\n${headings.map(() => '0').join(';')}`;
  expect((await server.request(`POST ${path}/check`, { body: { csv: text } })).body).toMatchObject({
    findings: [],
  });
});

test('a file that is none, too large or for a tank of another company is refused', async () => {
  expect((await readFile(Buffer.from('PK\u0003\u0004 no workbook'))).status).toBe(400);
  expect((await readFile(Buffer.alloc(0))).status).toBe(400);
  expect((await readFile(Buffer.alloc(mostImportBytes + 1, 0x41))).status).toBe(413);
  const small = await workbookOf(['sounding', 'volume'], [['0', '=1+1']]);
  expect((await readFile(small, foreignPath)).status).toBe(404);
  expect((await server.request(`GET ${foreignPath}/template`)).status).toBe(404);
  expect((await server.request(`GET ${path}/template?form=other`)).status).toBe(400);
  const { csv: text } = (await readFile(small)).body as { csv: string };
  expect((await server.request(`POST ${path}/check`, { body: { csv: text } })).body).toMatchObject({
    findings: [{ line: 2, column: 'volume', message: 'Invalid number' }],
  });
});
