import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadTo } from '../platform/testing/upload.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

interface Preview {
  readonly importId: number;
  readonly fingerprint: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly {
    readonly state: string;
    readonly findings: readonly { readonly key: string; readonly message: string }[];
  }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const made = async (register: string, body: Record<string, unknown>) => {
    const answer = await server.request(`POST /${register}`, { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { readonly id: number }).id;
  };
  const { home, ports } = server.world;
  const unit = await made('measurements', { name: 'Metric tons', symbol: 'mt', tonnes: '1' });
  await made('measurements', { name: 'Barrels', symbol: 'bbl', cubicMetres: '0.1589872949' });
  await made('commodities', {
    name: '=Ore; "fine"',
    code: 'ORE',
    defaultMeasurement: { id: unit },
    imsbcGroup: 'A and B',
    imsbcName: 'IRON ORE FINES',
    density: '2650.5',
    stowageFactor: '0.4',
    note: 'Line one',
  });
  await made('freightTypes', { name: 'Lump sum', description: 'One amount' });
  await made('trades', { name: 'Baltic', regions: ['Gulf of Riga', 'Gulf of Finland'] });
  await made('berths', {
    name: 'Quay 7',
    port: { id: home.ownPort },
    terminal: 'East',
    smdgCode: 'EAST',
    depth: '9.5',
    latitude: '-1.5',
    longitude: '2.25',
  });
  await made('berths', { name: 'Quay 8', port: { id: ports.rotterdam } });
});
afterAll(() => server.close());

const preview = async (register: string, content: string | Buffer): Promise<Preview> => {
  const answer = await uploadTo(server, `/registers/${register}/import/preview`, {
    content: Buffer.from(content),
    name: `${register}.csv`,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Preview;
};

describe.each(['commodities', 'measurements', 'freightTypes', 'trades', 'berths'])(
  '%s',
  (register) => {
    test('leave as a file and come back as they are', async () => {
      const file = await server.request(`GET /registers/${register}/download?fileType=csv`);
      expect(file.status).toBe(200);
      const { content } = file.body as { readonly content: string };
      const back = await preview(register, Buffer.from(content, 'base64'));
      const findings = back.rows.flatMap((row) => row.findings);
      expect(findings).toEqual([]);
      expect(new Set(back.rows.map(({ state }) => state))).toEqual(new Set(['same']));
    });

    test('are not used where nothing names them, and say so', async () => {
      const [record] = (await server.request(`GET /${register}?take=1&sort=name&order=descending`))
        .body as readonly { readonly id: number }[];
      const uses = await server.request(`GET /registers/${register}/${record?.id ?? 0}/uses`);
      expect(uses).toMatchObject({ status: 200, body: { sentence: expect.any(String) as string } });
    });
  },
);

test.each<[string, string, string, string]>([
  ['commodities', 'Name;Density', 'Sand;0', 'More than 0'],
  ['commodities', 'Name;Density', 'Sand;1e308', 'Invalid number'],
  ['commodities', 'Name;IMSBC group', 'Sand;D', 'Enter one of A, B, C, A and B'],
  ['commodities', 'Name;Unit', 'Sand;stone', 'No measurement, or several, of this name'],
  ['measurements', 'Name;Symbol;Decimals', 'Stones;st;7', 'Enter a whole number from 0 to 6'],
  ['measurements', 'Name;Symbol;Decimals;Tonnes', 'Stones;st;3;-1', 'Must not be negative'],
  ['trades', 'Name;Regions', `Asia;${'x'.repeat(61)}`, 'At most 60 characters each'],
  ['berths', 'Name;LOCODE;Latitude', 'Quay;NLRTM;91', 'From -90 to 90'],
  ['berths', 'Name;LOCODE', 'Quay;ZZZZZ', 'No port, or several, of this name'],
  ['berths', 'Name;LOCODE;Depth', 'Quay;NLRTM;100,5', 'At most 100'],
])('%s: "%s" with "%s" is told: %s', async (...[register, heading, row, message]) => {
  const { rows } = await preview(register, `${heading}\n${row}\n`);
  expect(rows).toMatchObject([{ state: 'wrong', findings: [{ message }] }]);
});

test('a file makes commodities with their unit, group and figures', async () => {
  const heading = 'Commodity;Code;UoM;IMSBC;Bulk density;SF';
  const read = await preview('commodities', `${heading}\nSlag;SLG;mt;B;1 700,5;0,62\n`);
  expect(read.counts).toMatchObject({ new: 1 });
  const { importId, fingerprint } = read;
  const applied = await server.request('POST /registers/commodities/import', {
    body: { importId, fingerprint, rows: 'all' },
  });
  expect(applied).toMatchObject({ status: 200, body: { created: 1 } });
  expect((await server.request('GET /commodities/search?s=slag')).body).toMatchObject([
    {
      code: 'SLG',
      defaultMeasurement: { symbol: 'mt' },
      imsbcGroup: 'B',
      density: '1700.5',
      stowageFactor: '0.62',
    },
  ]);
});

test('a merged trade leaves the voyages that are searched by it with the other’s name', async () => {
  const trade = async (name: string) =>
    (await server.request('POST /trades', { body: { name } })).body as { readonly id: number };
  const [from, into] = [await trade('Feldspar run'), await trade('Quartz run')];
  const { home } = server.world;
  await server.request('POST /voyages', {
    body: { voyageNumber: 5_511, vessel: { id: home.vessels[0] }, trade: { id: from.id } },
  });
  const merged = await server.request(`POST /registers/trades/${from.id}/merge`, {
    body: { into: into.id },
  });
  expect(merged).toMatchObject({ status: 200, body: { id: into.id, moved: 1 } });
  expect(await server.request(`GET /trades/${from.id}`)).toMatchObject({
    status: 404,
    body: { mergedInto: { id: into.id } },
  });
  const uses = await server.request(`GET /registers/trades/${into.id}/uses`);
  expect(uses.body).toMatchObject({ total: 1, sentence: 'It is trade of 1 voyage.' });
});
