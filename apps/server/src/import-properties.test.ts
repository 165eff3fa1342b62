import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './platform/testing/test-server.ts';
import { uploadTo } from './platform/testing/upload.ts';
import { registersOf } from './registers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Preview {
  readonly importId: number;
  readonly missing: readonly string[];
  readonly counts: Readonly<Record<'new' | 'changed' | 'same' | 'duplicate' | 'wrong', number>>;
  readonly fingerprint: string;
}

/** Cells of files: valid values, nearly valid ones, and what people paste. */
const cells: Readonly<Record<string, readonly string[]>> = {
  countryCode: ['NO', 'Latvia', 'Lettland', 'XX'],
  unLoCode: ['NOSVG', 'LVRIX', 'no bgo', 'RIX'],
  latitude: ['58.97', '-91', '0', '58,97', "58°58'N"],
  longitude: ['5.73', '181', '0', '5,73'],
  timeZone: ['Europe/Oslo', 'CET', 'Oslo'],
  type: ['Port', 'Fish farm', 'Kai'],
  port: ['NOSVG', 'Rotterdam', 'Atlantis'],
  density: ['1.410', '1410', '0'],
  decimals: ['0', '3', '7'],
  tonnes: ['1', '0.45359', '-1'],
  code: ['LT-1', 'LT-2', 'TB'],
  topic: ['Time bar', 'Despatch', 'Other', 'Weather'],
  rules: ['{}', '{"timeBar":{"days":90,"trigger":"arrival"}}', '{"port":1}', '[]'],
  cubicMetres: ['1', '0,0283'],
  inActive: ['yes', 'no', 'inactive', '?'],
  email: ['ops@agency.example', 'ops@'],
  partnerTypes: ['Charterer', 'Agent, Broker', 'Kunde'],
};
const anyCell = [
  '',
  '',
  '',
  'x',
  '1',
  '=1+1',
  'R\u00C4\u00ABga',
  'yes',
  '31.12.2026',
  'a'.repeat(130),
];

const register = (name: string) => registersOf(server.database)[name as 'ports'];

/** A file with some of a register's columns, in any order, filled with right and wrong cells. */
const fileOf = (name: string) => {
  const { columns } = register(name);
  const usual = columns.filter(({ isOfKeys }) => isOfKeys !== true);
  const cellOf = (key: string) =>
    key === 'name' || key === 'symbol'
      ? fc.stringMatching(/^[A-Za-z]{3,12}$/)
      : fc.constantFrom(...(cells[key] ?? []), ...(cells[key] ?? []), ...anyCell);
  return fc
    .subarray(usual, { minLength: 1 })
    .chain((some) => {
      const all = [...new Set([...usual.filter(({ isRequired }) => isRequired === true), ...some])];
      return fc.record({
        headings: fc.constant(all.map(({ label }) => label)),
        rows: fc.array(fc.tuple(...all.map(({ key }) => cellOf(key))), {
          minLength: 1,
          maxLength: 12,
        }),
      });
    })
    .map(({ headings, rows }) => [headings, ...rows].map((row) => row.join(';')).join('\n'));
};

/** What each required column accepts, so that at least one file of each register is stored. */
const right: Readonly<Record<string, string>> = {
  name: 'Sample',
  fullName: 'Sample Person',
  symbol: 'smp',
  port: 'Rotterdam',
  countryCode: 'NO',
  latitude: '58.97',
  longitude: '5.73',
  timeZone: 'Europe/Oslo',
  partnerTypes: 'Charterer',
  decimals: '3',
  tonnes: '1',
  code: 'LT-9',
  topic: 'Other',
  text: 'Time counts.',
};

const goodFileOf = (name: string): string => {
  const required = register(name).columns.filter(({ isRequired }) => isRequired === true);
  return [
    required.map(({ label }) => label).join(';'),
    required.map(({ key }) => right[key] ?? `no sample for ${key}`).join(';'),
  ].join('\n');
};

const names = [
  'ports',
  'partners',
  'persons',
  'commodities',
  'measurements',
  'freightTypes',
  'trades',
  'berths',
  'clauses',
] as const;

describe.each(names)('an import of %s', (name) => {
  test('stores whatever its preview accepts', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fileOf(name), async (text) => {
        const content = Buffer.from(text);
        const path = `/registers/${name}/import/preview`;
        const { status, body } = await uploadTo(server, path, { content, name: 'file.csv' });
        expect(status).toBe(200);
        const { importId, missing, counts, fingerprint } = body as Preview;
        expect(missing).toEqual([]);
        const applied = await server.request(`POST /registers/${name}/import`, {
          body: { importId, fingerprint, rows: 'good' },
        });
        expect([applied.status, applied.body]).toEqual([
          200,
          expect.objectContaining({ created: counts.new, changed: counts.changed }),
        ]);
        stored += counts.new + counts.changed;
      }),
      { numRuns: 25, examples: [[goodFileOf(name)]] },
    );
    expect(stored).toBeGreaterThan(0);
  });
});
