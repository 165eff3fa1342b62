import type { CharterTerms } from '@fairlead/domain/laytime/charter-terms';
import type { PumpingTerm } from '@fairlead/domain/laytime/pumping';
import { calculate } from '@fairlead/laytime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { FactsClient, newLine } from '../statement-of-facts/testing/facts-client.ts';
import { pumpingRow } from '../statement-of-facts/testing/pumping-log.ts';
import { charterTerms } from './testing/charter-terms.ts';
import { type Calculation, LaytimeClient } from './testing/laytime-client.ts';

let server: TestServer;
let client: LaytimeClient;
let facts: FactsClient;
let registers: CargoRegisters;

beforeAll(async () => {
  server = await startTestServer();
  client = new LaytimeClient(server);
  facts = new FactsClient(server);
  registers = await client.registers();
});
afterAll(() => server.close());

const at = (text: string) => `2026-09-${text.replace(' ', 'T')}:00Z`;
const row = (text: string, values: object = {}) => pumpingRow('00:00', { at: at(text), ...values });

/** 5,000 t at 2,500 t a day from the 2nd, 18:00 to the 6th, 18:00: two days allowed, two on demurrage. */
const stay = [
  newLine(at('02 06:00'), 'Notice', { kind: 'noticeTendered' }),
  newLine(at('05 05:00'), 'Hoses on', { kind: 'berthed' }),
  newLine(at('06 18:00'), 'Discharging completed', { kind: 'cargoCompleted' }),
];

/** 34 hours: 3 to strip, 1 that the shore stopped, 30 of pumping, of which 10 at 6 bar and 20 at 8. */
const log = {
  unit: 'bar',
  everyMinutes: 240,
  endedAt: at('06 16:00'),
  rows: [
    ...['05 06:00', '05 10:00', '05 14:00', '05 18:00', '05 22:00'].map((hour) =>
      row(hour, { pressure: '8', grade: 'Gasoil' }),
    ),
    row('06 02:00', { activity: 'shoreStop', pressure: null }),
    row('06 03:00', { pressure: '6', grade: 'Jet' }),
    row('06 07:00', { pressure: '6', grade: 'Jet' }),
    row('06 11:00', { pressure: '6', grade: 'Jet' }),
    row('06 13:00', { activity: 'stripping', pressure: '2' }),
  ],
};

const warranty: PumpingTerm = {
  by: 'hours',
  hours: '24',
  partCargo: 'proRata',
  unit: 'bar',
  clause: '19',
};

async function claim(pumping: PumpingTerm | undefined, stored: object | null = log) {
  const { voyage, fixture } = await client.fixture(registers, { aggregation: 10 });
  const terms = (content: CharterTerms, from: number) =>
    client.request(`POST /fixtures/${fixture.id}/charterTerms`, { body: { from, content } });
  const content = { ...charterTerms(), ...(pumping === undefined ? {} : { pumping }) };
  expect((await terms(content, 0)).status).toBe(200);
  const begun = await facts.begin(voyage.discharge);
  await facts.put(begun, stay);
  if (stored !== null) await store(begun.id, stored);
  const made = await client.create(fixture.id, { portCallIds: [voyage.discharge] });
  return { made, fixture: fixture.id, sof: begun.id };
}

async function store(sof: number, stored: object): Promise<void> {
  const saved = await facts.request(`PUT /statementOfFacts/${sof}/pumpingLog`, {
    body: { log: stored },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

function figures({ content, summary }: Calculation) {
  const result = calculate(content.statement);
  if (result.status !== 'complete') throw new Error(JSON.stringify(result.missing));
  const [call] = result.portCalls;
  const line = call?.lines.find(({ rule }) => rule.kind === 'pumping');
  return {
    excess: call?.pumping?.excess.minutes,
    from: line?.from.utc,
    demurrage: summary.demurrage,
  };
}

describe('a tanker claim with pumping', () => {
  test('takes off what pumping took longer than warranted, at its end', async () => {
    // 34 h less 3 h of stripping and 1 h of the shore: 30 h, 6 h beyond 24. 48 h less 6 h at 12,000 a day.
    const { made } = await claim(warranty);
    expect(figures(made)).toEqual({
      excess: 360,
      from: '2026-09-06T10:00:00Z',
      demurrage: '21000.00',
    });
  });

  test.each([
    // Without a warranty nothing is deducted: 48 h at 12,000.
    ['no warranty', undefined, undefined, '24000.00'],
    ['excess that counts on demurrage', { onDemurrage: 'counts' }, 360, '24000.00'],
    // Half of a full cargo of 10,000 t: 12 h warranted, 18 h beyond.
    ['a part cargo', { fullCargo: '10000' }, 1080, '15000.00'],
    ['a part cargo with all hours', { fullCargo: '10000', partCargo: 'full' }, 360, '21000.00'],
    // Two grades: 1.5 h more for the second.
    ['grades in sequence', { gradeHours: '1.5' }, 270, '21750.00'],
    // Stripping has its own 2 h and counts as pumping then: 33 h against 26 h.
    ['hours for stripping', { strippingHours: '2' }, 420, '20500.00'],
    // No tanks were washed: no hours are added.
    ['hours for washing that was not done', { cowHours: '8' }, 360, '21000.00'],
    // 20 h at 8 and 10 h at 6 average 7 1/3.
    [
      'a pressure kept on average',
      { by: 'hoursOrPressure', pressure: '7.3', test: 'average' },
      0,
      '24000.00',
    ],
    [
      'a pressure not kept on average',
      { by: 'hoursOrPressure', pressure: '7.5', test: 'average' },
      360,
      '21000.00',
    ],
    [
      'a pressure not kept at every reading',
      { by: 'hoursOrPressure', pressure: '7', test: 'everyReading' },
      360,
      '21000.00',
    ],
    // 10 h at 6 of 8 bar: a quarter of the time is lost, or all of it.
    [
      'pressure alone, in proportion',
      { by: 'pressure', pressure: '8', test: 'everyReading', shortfall: 'inProportion' },
      150,
      '22750.00',
    ],
    [
      'pressure alone, the whole time',
      { by: 'pressure', pressure: '8', test: 'everyReading', shortfall: 'wholeTime' },
      600,
      '19000.00',
    ],
    // 8 bar are 116.03 psi, 6 bar 87.02.
    [
      'a pressure in another unit',
      {
        by: 'pressure',
        pressure: '100',
        unit: 'psi',
        test: 'everyReading',
        shortfall: 'wholeTime',
      },
      600,
      '19000.00',
    ],
  ] as const)('%s', async (_, change, ...expected) => {
    const [excess, demurrage] = expected;
    const term = change === undefined ? undefined : { ...warranty, ...(change as object) };
    const { made } = await claim(term);
    expect(figures(made)).toMatchObject({ excess, demurrage });
  });

  test('is enough with the pressure that the terminal took', async () => {
    const limited = log.rows.map((one) => ({ ...one, terminalLimit: '6' }));
    const { made } = await claim(
      { ...warranty, by: 'hoursOrPressure', pressure: '8', test: 'everyReading' },
      { ...log, rows: limited },
    );
    expect(figures(made)).toMatchObject({ excess: 0, demurrage: '24000.00' });
  });

  test('asks for what the warranty leaves open', async () => {
    const { made } = await claim({ by: 'hoursOrPressure', unit: 'bar', hours: '24' });
    const result = calculate(made.content.statement);
    expect(result.status === 'complete' ? [] : result.missing.map(({ term }) => term)).toEqual([
      'pumpingPart',
      'pumpingWarranty',
      'pumpingTest',
    ]);
  });

  test('is outdated when the log changes, and takes the new figures over', async () => {
    const { made, fixture, sof } = await claim(warranty, null);
    expect(figures(made)).toMatchObject({ excess: undefined, demurrage: '24000.00' });
    expect((await client.request(`GET /fixtures/${fixture}/outdatedLtcs`)).body).toEqual([]);
    await store(sof, log);
    expect((await client.request(`GET /fixtures/${fixture}/outdatedLtcs`)).body).toMatchObject([
      {
        ltcId: made.id,
        parts: ['statements'],
        changes: [{ sentence: 'The pumping changed' }],
        before: { demurrage: '24000.00' },
        after: { demurrage: '21000.00' },
      },
    ]);
    await client.request(`POST /fixtures/${fixture}/ltcs/${made.id}/follow`, { body: {} });
    const now = (await client.request(`GET /fixtures/${fixture}/ltcs/${made.id}`))
      .body as Calculation;
    expect(figures(now)).toMatchObject({ excess: 360, demurrage: '21000.00' });
  });

  test('is frozen with its readings: a later log changes nothing of a version', async () => {
    const { made, fixture, sof } = await claim(warranty);
    const sent = await client.request(`POST /fixtures/${fixture}/ltcs/${made.id}/send`, {
      body: { modified: made.modified },
    });
    expect(sent.status).toBe(200);
    await store(sof, { ...log, endedAt: at('06 14:00') });
    const version = await client.request(`GET /fixtures/${fixture}/ltcs/${made.id}/versions/1`);
    expect(version.body).toMatchObject({
      summary: { demurrage: '21000.00' },
      result: { portCalls: [{ pumping: { excess: { minutes: 360 } } }] },
    });
  });

  test.each([
    ['no such form', { by: 'speed' }, 'content.pumping.by'],
    ['no hours at all', { hours: '0' }, 'content.pumping.hours'],
    ['a pressure beyond all', { pressure: '2001' }, 'content.pumping.pressure'],
    ['an unknown field', { bars: 7 }, 'content.pumping'],
  ])('%s is refused', async (_, change, field) => {
    const { fixture } = await client.fixture(registers);
    const content = { ...charterTerms(), pumping: { ...warranty, ...change } };
    const answer = await client.request(`POST /fixtures/${fixture.id}/charterTerms`, {
      body: { from: 0, content },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)[0]).toContain(field);
  });
});
