import type { CharterTerms } from '@fairlead/domain/laytime/charter-terms';
import { calculate, type CompleteStatement } from '@fairlead/laytime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newLine } from '../statement-of-facts/testing/facts-client.ts';
import { charterTerms } from './testing/charter-terms.ts';
import { ScenarioClient } from './testing/scenario-client.ts';

let server: TestServer;
let client: ScenarioClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new ScenarioClient(server);
});
afterAll(() => server.close());

const at = (text: string) => `2026-09-${text.replace(' ', 'T')}:00Z`;
const stay = (day: number, done: string) => [
  newLine(at(`0${day} 06:00`), 'Notice', { kind: 'noticeTendered' }),
  newLine(at(done), 'Completed', { kind: 'cargoCompleted' }),
];

/** Two days allowed at each port: loaded within them, discharged in four, so two days on demurrage at 12,000. */
function terms(change: Partial<CharterTerms> = {}): CharterTerms {
  const base = charterTerms();
  const allowance = {
    formula: { kind: 'fixed', days: '2' },
    rounding: 'none',
    scope: 'portCall',
  } as const;
  return {
    ...base,
    loading: { ...base.loading, allowance },
    discharging: { ...base.discharging, allowance },
    ...change,
  };
}

async function claim(content: CharterTerms, cargoes: readonly string[] = ['Wheat', 'Barley']) {
  const cargo = cargoes.length === 2 ? { 0: '3000', 1: '2000' } : { 0: '5000' };
  const { made } = await client.build({
    fixture: { aggregation: 10, demurrageRate: '12000' },
    terms: content,
    cargoes,
    calls: [
      { operation: 'L', cargo, lines: stay(2, '03 18:00') },
      { operation: 'D', port: server.world.ports.oslo, cargo, lines: stay(6, '10 18:00') },
    ],
  });
  const result = calculate(made.content.statement);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  return result;
}

const sharesOf = ({ settlement }: CompleteStatement) =>
  settlement.shares.map(({ id, net }) => [id, net]);

describe('who bears the result', () => {
  test('parcels pro rata to their cargo', async () => {
    const result = await claim(terms({ shares: { by: 'parcel' } }));
    expect(sharesOf(result)).toEqual([
      ['Wheat', '14400.00'],
      ['Barley', '9600.00'],
    ]);
  });

  test('parties by an agreed per cent, to the last cent', async () => {
    const shares = {
      by: 'agreed',
      parties: [
        { id: 'Alfa', pct: { part: '1', whole: '3' } },
        { id: 'Bravo', pct: { part: '2', whole: '3' } },
      ],
    } as const;
    expect(sharesOf(await claim(terms({ shares })))).toEqual([
      ['Alfa', '8000.00'],
      ['Bravo', '16000.00'],
    ]);
  });

  test('one party alone where nothing else is said, and where all is of one charterer', async () => {
    expect(sharesOf(await claim(terms()))).toHaveLength(0);
    expect(sharesOf(await claim(terms({ shares: { by: 'charterer' } })))).toHaveLength(0);
  });

  const parties = (...pcts: readonly string[]) => ({
    by: 'agreed',
    parties: pcts.map((pct, index) => ({ id: `Party ${index}`, pct })),
  });
  test.each<readonly [string, object, string, string]>([
    [
      'less than all',
      parties('60', '30'),
      'shares.parties',
      'The shares add up to 90 %, not 100 %',
    ],
    [
      'more than all',
      parties('60', '40.5'),
      'shares.parties',
      'The shares add up to 100.5 %, not 100 %',
    ],
    [
      'a party twice',
      { by: 'agreed', parties: [0, 1].map(() => ({ id: 'Alfa', pct: '50' })) },
      'shares.parties',
      'Each party only once',
    ],
  ])('%s is refused with a sentence', async (_, shares, ...[field, sentence]) => {
    const { voyage, fixture } = await client.laytime.fixture(await client.laytime.registers());
    expect(voyage.load).toBeGreaterThan(0);
    const content = { ...terms(), shares };
    expect(
      await client.laytime.request(`POST /fixtures/${fixture.id}/charterTerms`, {
        body: { from: 0, content },
      }),
    ).toMatchObject({ status: 400, body: { errors: { [`content.${field}`]: [sentence] } } });
  });
});

describe('rates by port', () => {
  const discharging = { port: 'oslo', operation: 'discharging' } as const;
  test('take the place of the demurrage rate there', async () => {
    const result = await claim(terms({ portRates: [{ ...discharging, demurrage: '15000' }] }));
    expect(result.settlement.money?.net).toBe('30000.00');
  });

  test('take the place of the rate of the allowance there, and nowhere else', async () => {
    // 5,000 t at 2,500 a day are two days; at 5,000 a day one, so three days on demurrage.
    const byRate = { ...charterTerms(), portRates: [{ ...discharging, ratePerDay: '5000' }] };
    const result = await claim(byRate, ['Wheat']);
    expect(result.portCalls.map(({ allowance }) => allowance.allowed.minutes)).toEqual([
      2880, 1440,
    ]);
    expect(result.settlement.money?.net).toBe('36000.00');
  });

  test('of another port or the other end change nothing', async () => {
    const portRates = [
      { port: 'Bergen', operation: 'discharging', demurrage: '1' },
      { port: 'Oslo', operation: 'loading', demurrage: '1' },
    ] as const;
    expect((await claim(terms({ portRates }))).settlement.money?.net).toBe('24000.00');
  });

  test('of one port twice are refused', async () => {
    const { fixture } = await client.laytime.fixture(await client.laytime.registers());
    const content = { ...terms(), portRates: [discharging, { ...discharging, port: 'Oslo' }] };
    expect(
      await client.laytime.request(`POST /fixtures/${fixture.id}/charterTerms`, {
        body: { from: 0, content },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: {
          'content.portRates': ['Each port only once for loading and once for discharging'],
        },
      },
    });
  });
});
