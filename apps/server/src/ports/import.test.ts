import { parseCsv } from '@fairlead/domain/print/read-csv';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDemonstration } from '../demonstration/testing/clone-demonstration.ts';
import { cloneDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { loadCatalogue } from './catalogue.load.ts';
import { applyImport, readCatalogue } from './import/apply.load.ts';
import { decodeText } from './import/decode.ts';
import { comparable } from './import/names.ts';
import { type Catalogue, type KnownPort, planImport } from './import/plan.ts';
import { previewText } from './import/preview.ts';
import { readWorldPortIndex } from './import/world-port-index.ts';

const header =
  'OID_,World Port Index Number,Region Name,Main Port Name,Alternate Port Name,UN/LOCODE,Country Code,Latitude,Longitude';
const csv = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;

function read(text: string) {
  const file = readWorldPortIndex(text);
  if (!file.ok) throw new Error(file.fault);
  return file.value;
}

describe('reading comma-separated values', () => {
  it.each([
    ['a,b\n1,2\n', [['1', '2']]],
    [
      '\u{feff}a,b\r\n1,2\r\n\r\n3,4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a,b\r1,2\r', [['1', '2']]],
    ['a;b\n1;2,5\n', [['1', '2,5']]],
    ['a,b\n"x, ""y""","two\nlines"\n', [['x, "y"', 'two\nlines']]],
    ['a,b\n1,\n', [['1', '']]],
    ['a,b\n5" pipe,2\n', [['5" pipe', '2']]],
  ])('reads %j', (text, rows) => {
    const table = parseCsv(decodeText(new TextEncoder().encode(text)));
    expect(table).toMatchObject({
      ok: true,
      value: { header: ['a', 'b'], rows: rows.map((fields) => ({ fields })) },
    });
  });

  it('counts lines through quoted ones', () => {
    expect(parseCsv('a,b\n"x\ny",1\nz,2\n')).toMatchObject({
      value: { rows: [{ line: 2 }, { line: 4 }] },
    });
  });

  it.each(['', '\n\n'])('refuses the empty file %j', (text) => {
    expect(parseCsv(text)).toEqual({ ok: false, fault: 'The file is empty.' });
  });

  it('refuses a quotation that never ends', () => {
    expect(parseCsv('a,b\n"x,1\n')).toEqual({
      ok: false,
      fault: 'Line 2 has a quoted field that is not closed properly.',
    });
  });

  it('reads other encodings', () => {
    expect(decodeText(Uint8Array.from([0xc5, 0x6c]))).toBe('Ål');
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0xc5, 0x00]))).toBe('Å');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0xc5]))).toBe('Å');
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0xc3, 0x85]))).toBe('Å');
  });
});

describe('reading a World Port Index', () => {
  it('says which columns are missing', () => {
    expect(readWorldPortIndex('name,lat\nOslo,59.9\n')).toMatchObject({
      ok: false,
      fault: expect.stringMatching(
        /^This is not a World Port Index: the header lacks 'Main Port Name', .*'Longitude'\.$/,
      ),
    });
  });

  it('takes columns in any order', () => {
    const file = read(
      'Latitude,Longitude,Main Port Name,Alternate Port Name,Country Code,UN/LOCODE\n59.9,10.75,Oslo,,Norway,NO OSL\n',
    );
    expect(file.ports).toEqual([
      {
        line: 2,
        name: 'Oslo',
        otherName: '',
        unLocode: 'NOOSL',
        country: 'Norway',
        latitude: 59.9,
        longitude: 10.75,
      },
    ]);
  });

  it.each([
    ['1,1,R,,,NO OSL,Norway,59.9,10.75', 'The port has no name.'],
    [
      '1,1,R,Oslo,,NO OSL,Norway,north,10.75',
      'The latitude “north” is not a number from -90 to 90.',
    ],
    ['1,1,R,Oslo,,NO OSL,Norway,59.9,', 'The longitude “” is not a number from -180 to 180.'],
    ['1,1,R,Oslo,,NO OSL,Norway,95,10', 'The latitude “95” is not a number from -90 to 90.'],
    ['1,1,R,Oslo,,NO OSL,Norway,0,0', 'The position is 0, 0, which means an unknown position.'],
    [
      '1,1,R,Oslo,,NORWAY,Norway,59.9,10.75',
      'The UN/LOCODE “NORWAY” is not two letters and three letters or digits.',
    ],
  ])('refuses %s', (row, reason) => {
    expect(read(csv(row)).refused).toMatchObject([{ line: 2, reason }]);
  });
});

const oslo: KnownPort = {
  id: 1,
  name: 'Oslo',
  unLocode: 'NOOSL',
  country: 'NO',
  latitude: 59.9,
  longitude: 10.75,
};
const alesund: KnownPort = {
  id: 2,
  name: 'Ålesund',
  unLocode: 'NOAES',
  country: 'NO',
  latitude: 62.47,
  longitude: 6.15,
};
const bud: KnownPort = {
  id: 3,
  name: 'Bud',
  unLocode: null,
  country: 'NO',
  latitude: 62.908,
  longitude: 6.917,
};
const petersburg: KnownPort = {
  id: 4,
  name: 'Saint Petersburg',
  unLocode: 'RULED',
  country: 'RU',
  latitude: 59.88,
  longitude: 30.25,
};
const known: Catalogue = {
  ports: [oslo, alesund, bud, petersburg],
  countries: [
    { code: 'NO', name: 'Norway' },
    { code: 'RU', name: 'Russian Federation' },
    { code: 'US', name: 'United States' },
  ],
};
const plan = (...rows: readonly string[]) =>
  planImport(read(csv(...rows)), known, { retainsNames: false });

describe('planning an import', () => {
  it('leaves alone what is equal but for diacritics and half a mile', () => {
    expect(
      plan(
        '1,1,R,Alesund,,NO AES,Norway,62.4700,6.1500',
        '2,2,R,Port of Oslo,,NO OSL,Norway,59.905,10.75',
      ),
    ).toEqual({
      added: [],
      changed: [],
      unchanged: 2,
      refused: [],
    });
  });

  it('moves by code', () => {
    const [change] = plan('1,1,R,Oslo,,NO OSL,Norway,60,10.75').changed;
    expect(change).toMatchObject({ id: 1, name: 'Oslo', latitude: 60, timeZone: 'Europe/Oslo' });
    expect(change?.movedNm).toBeCloseTo(6, 1);
  });

  it('renames, unless names are kept or the other name is ours', () => {
    const row = '1,1,R,Christiania,,NO OSL,Norway,59.9,10.75';
    expect(plan(row).changed).toMatchObject([{ oldName: 'Oslo', name: 'Christiania', movedNm: 0 }]);
    expect(planImport(read(csv(row)), known, { retainsNames: true })).toMatchObject({
      changed: [],
      unchanged: 1,
    });
    expect(plan('1,1,R,Christiania,Oslo,NO OSL,Norway,59.9,10.75')).toMatchObject({
      changed: [],
      unchanged: 1,
    });
  });

  it('finds a port without code by name and distance', () => {
    expect(plan('1,1,R,Bud,,,Norway,62.90,6.90')).toMatchObject({
      added: [],
      changed: [{ id: 3 }],
    });
    expect(plan('1,1,R,Bud,,,Norway,61.9,6.90')).toMatchObject({
      added: [{ name: 'Bud', country: 'NO' }],
      changed: [],
    });
  });

  it('refuses a code that is used for a port elsewhere', () => {
    expect(plan('1,1,R,St Petersburg,,RU LED,United States,27.77,-82.62').refused).toEqual([
      {
        line: 2,
        name: 'St Petersburg',
        reason: expect.stringMatching(/^The UN\/LOCODE RULED is Saint Petersburg, 4\d\d\d nm/),
      },
    ]);
  });

  it('refuses a country that nobody knows, and the second row of one port', () => {
    const made = plan(
      '1,1,R,Erewhon,,,Utopia,10,10',
      '2,2,R,Oslo,,NO OSL,Norway,59.9,10.75',
      '3,3,R,Oslo,,NO OSL,Norway,59.9,10.75',
      '4,4,R,Hammerfest,,NO HFT,Norway,70.67,23.68',
      '5,5,R,Rypefjord,,NO HFT,Norway,70.63,23.67',
    );
    expect(made.refused).toEqual([
      { line: 2, name: 'Erewhon', reason: 'There is no country “Utopia”.' },
      { line: 4, name: 'Oslo', reason: 'It is the same port as line 3.' },
      { line: 6, name: 'Rypefjord', reason: 'It is the same port as line 5.' },
    ]);
    expect(made.added).toMatchObject([{ unLocode: 'NOHFT', timeZone: 'Europe/Oslo' }]);
  });

  it('prints the totals first', () => {
    const text = previewText(
      plan('1,1,R,Oslo,,NO OSL,Norway,60,10.75', '2,2,R,Skien,,NO SKE,Norway,59.2,9.6'),
    );
    expect(text.split('\n')[0]).toBe('1 new, 1 moved, 0 renamed, 0 unchanged, 0 refused');
    expect(text).toContain('NOOSL Oslo: 6.0 nm');
    expect(text).toContain('NOSKE Skien, NO 59.2000 9.6000 Europe/Oslo');
  });

  it.each([
    ['Ålesund', 'alesund'],
    ['Þorlákshöfn', 'thorlakshofn'],
    ['Port of Świnoujście', 'swinoujscie'],
    ['Porto', 'porto'],
  ])('compares %s as %s', (name, plain) => {
    expect(comparable(name)).toBe(plain);
  });
});

describe('applying an import', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await cloneDatabase();
    client = new pg.Client({ connectionString: database.access.migrationUrl });
    await client.connect();
    await loadCatalogue(client);
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const file = read(
    csv(
      '1,1,R,Testhamn,Prøvehavn,NO QQQ,Norway,62.5,5.9',
      '2,2,R,Tromso Havn,,NO TOS,Norway,69.6,18.9',
      '3,3,R,Christiania,,NO OSL,Norway,59.9,10.75',
    ),
  );

  it('writes new, moved and renamed ports, and finds them unchanged afterwards', async () => {
    await applyImport(
      client,
      (catalogue) => planImport(file, catalogue, { retainsNames: false }),
      'first',
    );
    const { rows } = await client.query(
      `select id >= 100000 as imported, name, latitude::float, time_zone, search_text from shared.ports
       where un_locode in ('NOQQQ', 'NOTOS', 'NOOSL') order by un_locode`,
    );
    expect(rows).toEqual([
      {
        imported: false,
        name: 'Christiania',
        latitude: 59.9,
        time_zone: 'Europe/Oslo',
        search_text: expect.stringMatching(/^christiania oslo nooslo? /),
      },
      {
        imported: true,
        name: 'Testhamn',
        latitude: 62.5,
        time_zone: 'Europe/Oslo',
        search_text: 'testhamn noqqq norway provehavn',
      },
      {
        imported: false,
        name: 'Tromsø',
        latitude: 69.6,
        time_zone: 'Europe/Oslo',
        search_text: expect.stringContaining('tromso notos'),
      },
    ]);
    const again = planImport(file, await readCatalogue(client), { retainsNames: false });
    expect(again).toEqual({ added: [], changed: [], unchanged: 3, refused: [] });
  });

  it('changes nothing when it fails half-way', async () => {
    const failing = applyImport(
      client,
      (catalogue) => {
        const made = planImport(read(csv('1,1,R,Halfway,,NO QQR,Norway,63,6')), catalogue, {
          retainsNames: false,
        });
        return {
          ...made,
          changed: made.added.map((port) => ({
            ...port,
            id: 1001,
            oldName: '',
            latitude: 95,
            movedNm: 1,
          })),
        };
      },
      'second',
    );
    await expect(failing).rejects.toThrow();
    const { rows } = await client.query("select from shared.ports where un_locode = 'NOQQR'");
    expect(rows).toHaveLength(0);
  });

  it('renames ports in the texts by which voyages are found', async () => {
    await using demonstration = await cloneDemonstration();
    const { migrationUrl: connectionString } = demonstration.access;
    const own = new pg.Client({ connectionString });
    await own.connect();
    const found = async (name: string) => {
      await own.query("select set_config('app.company', '1', false)");
      const { rows } = await own.query<{ number: number }>(
        'select count(*)::int as number from tenant.voyages where search_text like $1',
        [`%${name}%`],
      );
      return rows[0]?.number ?? 0;
    };
    expect(await found('sundsvall')).toBeGreaterThan(3);
    expect(await found('bjornehavn')).toBe(0);
    const renamed = read(csv('1,1,R,Bjørnehavn,,SE SDL,Sweden,62.39,17.34'));
    const made = await applyImport(
      own,
      (catalogue) => planImport(renamed, catalogue, { retainsNames: false }),
      'third',
    );
    expect(made.changed).toMatchObject([{ oldName: 'Sundsvall', name: 'Bjørnehavn' }]);
    expect(await found('bjornehavn')).toBeGreaterThan(3);
    expect(await found('sundsvall')).toBe(0);
    await own.end();
  });
});
