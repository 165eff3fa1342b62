import { afterAll, beforeAll, expect, test } from 'vitest';
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
  readonly missing: readonly string[];
  readonly columns: readonly { readonly key: string; readonly isRequired: boolean }[];
  readonly keys: readonly (readonly string[])[];
  readonly fingerprint: string;
  readonly mapped: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    readonly state: string;
    readonly cells: readonly string[];
    readonly findings: readonly {
      readonly key: string;
      readonly message: string;
      readonly isWarning: boolean;
    }[];
  }[];
}

async function previewed(text: string, register = 'ports'): Promise<Preview> {
  const { status, body } = await uploadTo(server, `/registers/${register}/import/preview`, {
    content: Buffer.from(text),
    name: 'file.csv',
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ importId: expect.anything() })]);
  return body as Preview;
}
const apply = ({ importId, fingerprint }: Preview, register = 'ports') =>
  server.request(`POST /registers/${register}/import`, {
    body: { importId, fingerprint, rows: 'all' },
  });
const ports = async (s: string) =>
  (await server.request(`GET /ports?s=${encodeURIComponent(s)}`)).body as readonly {
    readonly timeZone: string;
  }[];

const headers = 'Name;UN/LOCODE;Country;Latitude;Longitude';

test('a port of name, country and position alone is stored with the zone of its position', async () => {
  const preview = await previewed('Name;Country;Latitude;Longitude\nSkarvika;NO;68,1;14,2\n');
  expect(preview.missing).toEqual([]);
  expect(preview.columns).toContainEqual({
    key: 'timeZone',
    label: 'Time zone',
    isRequired: false,
  });
  expect(preview.keys).toContainEqual(['unLoCode']);
  expect(preview.rows[0]).toMatchObject({
    state: 'new',
    findings: [
      { key: 'timeZone', message: 'Follows from the other columns: Europe/Oslo', isWarning: true },
    ],
  });
  expect(await apply(preview)).toMatchObject({ status: 200, body: { created: 1 } });
  expect(await ports('Skarvika')).toMatchObject([{ timeZone: 'Europe/Oslo' }]);
});

test.each([
  ['without coordinates', ';'],
  ['at 0, 0, as of an unknown position', '0;0'],
])('a port %s is an error of its line, and nothing of it is stored', async (_, position) => {
  const preview = await previewed(`Name;Country;Latitude;Longitude\nKnutsvik;NO;${position}\n`);
  expect(preview.rows[0]?.findings).toContainEqual(
    expect.objectContaining({ key: 'latitude', isWarning: false }),
  );
  await apply(preview);
  expect(await ports('Knutsvik')).toEqual([]);
});

test('a title above the headings is left out, and said so', async () => {
  const preview = await previewed(
    `Our own ports, as of today\n\n${headers}\nTitleport;NOTTP;NO;60;5\n`,
  );
  expect(preview.readAs).toBe('UTF-8, semicolons, a title above the headings skipped');
  expect(preview.rows).toMatchObject([{ line: 4, state: 'new' }]);
});

test('a code of another country is pointed out', async () => {
  const { rows } = await previewed(`${headers}\nStrayport;DKSTR;NO;60;5\n`);
  expect(rows[0]?.state).toBe('new');
  expect(rows[0]?.findings).toContainEqual({
    key: 'unLoCode',
    message: 'A code in this country begins with NO',
    isWarning: true,
  });
});

test('text that was encoded twice is pointed out', async () => {
  const { rows } = await previewed(`${headers}\nR\u00C4\u00ABga;LVRXX;LV;57;24\n`);
  expect(rows[0]?.findings).toContainEqual({
    key: 'name',
    message: 'The file was encoded twice: this looks like R\u012Bga',
    isWarning: true,
  });
});

test('records that are found by a key need no other column; new ones say what they lack', async () => {
  expect(await apply(await previewed(`${headers}\nKeyport;NOKEY;NO;60;5\n`))).toMatchObject({
    status: 200,
  });
  const preview = await previewed('UN/LOCODE;Note\nNOKEY;Pilot from the south\nNONEW;None\n');
  expect(preview.missing).toEqual([]);
  expect(preview.rows.map(({ state }) => state)).toEqual(['changed', 'wrong']);
  expect(preview.rows[1]?.findings.map(({ key }) => key)).toContain('name');
});

test('a figure that is thousands to some and decimals to others is pointed out', async () => {
  const { rows } = await previewed(
    'Name;Density\nSlag;1.410\nCoke;0.480\nOre;2500\n',
    'commodities',
  );
  expect(rows.map(({ findings }) => findings.map(({ message }) => message))).toEqual([
    ['Read as 1.410, not as 1410'],
    [],
    [],
  ]);
});
