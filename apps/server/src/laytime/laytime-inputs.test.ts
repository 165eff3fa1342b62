import type { CharterTerms, OperationTerms } from '@fairlead/domain/laytime/charter-terms';
import type { AllowanceInput, SharingInput } from '@fairlead/laytime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newLine } from '../statement-of-facts/testing/facts-client.ts';
import { charterTerms } from './testing/charter-terms.ts';
import { type ScenarioCall, ScenarioClient } from './testing/scenario-client.ts';

let server: TestServer;
let client: ScenarioClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new ScenarioClient(server);
});
afterAll(() => server.close());

/** Terms under which all time counts from twelve hours after the notice. */
function terms(loading: AllowanceInput, discharging = loading): CharterTerms {
  const base = charterTerms();
  const commencement = { ...base.loading.commencement!, noticeTimeOnDemurrage: 'applies' } as const;
  return {
    ...base,
    loading: { ...base.loading, commencement, allowance: loading },
    discharging: { ...base.discharging, commencement, allowance: discharging },
  };
}

const start = Date.UTC(2026, 8, 1);
const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString().replace('.000', '');

/** This many hours of laytime, from a day of September. */
const stay = (day: number, hours: number) => [
  newLine(at(day * 24 - 12), 'Notice of readiness', { kind: 'noticeTendered' }),
  newLine(at(day * 24), 'Cargo commenced', { kind: 'cargoBegins' }),
  newLine(at(day * 24 + hours), 'Cargo completed', { kind: 'cargoCompleted' }),
];

const read = async (fixture: number, id: number) =>
  (await client.laytime.request(`GET /fixtures/${fixture}/ltcs/${id}`)).body;

test('36 hours to load at two ports and 36 to discharge at one are 72 hours, where the terms say in total', async () => {
  const fixed = (scope?: AllowanceInput['scope']): AllowanceInput => ({
    formula: { kind: 'fixed', hours: '36' },
    rounding: 'none',
    ...(scope === undefined ? {} : { scope }),
  });
  const calls: readonly ScenarioCall[] = [
    { operation: 'L', cargo: { 0: '4000' }, lines: stay(2, 40) },
    { operation: 'L', cargo: { 0: '4000' }, lines: stay(5, 40) },
    { operation: 'D', cargo: { 0: '8000' }, lines: stay(9, 36) },
  ];
  const scenario = {
    fixture: { aggregation: 20, demurrageRate: '24000' },
    terms: terms(fixed('operation')),
    calls,
    cargoes: ['Gas oil'],
  };
  const { fixture, made } = await client.build(scenario);
  expect(await read(fixture, made.id)).toMatchObject({
    summary: { allowedMinutes: 72 * 60, demurrageMinutes: 44 * 60, demurrage: '44000.00' },
  });
  const perPort = await client.build({ ...scenario, terms: terms(fixed('portCall')) });
  expect(perPort.made.summary).toMatchObject({ demurrage: '8000.00' });
  const all = await client.build({
    ...scenario,
    fixture: { aggregation: 10, demurrageRate: '24000' },
    terms: terms({ ...fixed('allPurposes'), formula: { kind: 'fixed', hours: '72' } }),
  });
  expect(all.made.summary).toMatchObject({ demurrage: '44000.00' });
  // No one has stated which: the result is a question instead of a figure.
  const open = await client.build({ ...scenario, terms: terms(fixed()) });
  expect(open.made.summary).toMatchObject({ status: 'incomplete', demurrage: null });
});

test('several cargoes are allowed where each is worked, not at every port', async () => {
  const rate = (quantity: string) => ({ kind: 'rate', ratePerDay: '4000', quantity }) as const;
  const cargoes: AllowanceInput = {
    formula: {
      kind: 'cargoes',
      combine: 'sum',
      cargoes: [
        { id: 'Wheat', formula: rate('8000') },
        { id: 'Barley', formula: rate('6350') },
      ],
    },
    rounding: 'none',
  };
  const { fixture, made } = await client.build({
    fixture: { aggregation: 20, demurrageRate: '24000' },
    terms: terms(cargoes),
    calls: [
      { operation: 'L', cargo: { 0: '8000' }, lines: stay(2, 100) },
      { operation: 'L', cargo: { 1: '6350' }, lines: stay(8, 101 + 2 / 3) },
    ],
    cargoes: ['Wheat', 'Barley'],
  });
  expect(await read(fixture, made.id)).toMatchObject({
    summary: { allowedMinutes: 5166, demurrageMinutes: 6934, demurrage: '115566.67' },
  });
});

test('whether several cargoes are worked one after the other or together is asked in those words', async () => {
  const { made } = await client.build({
    fixture: { aggregation: 20, demurrageRate: '24000' },
    terms: terms({ formula: { kind: 'rate', ratePerDay: '4000' }, rounding: 'none' }),
    calls: [{ operation: 'L', cargo: { 0: '8000', 1: '6350' }, lines: stay(2, 100) }],
    cargoes: ['Wheat', 'Barley'],
  });
  expect(made.summary).toMatchObject({ status: 'incomplete', questions: 1 });
});

test('laydays begin at midnight of the loading port, not of Greenwich', async () => {
  const base = charterTerms();
  const fromLaydays: CharterTerms = {
    ...base,
    loading: {
      ...base.loading,
      allowance: { formula: { kind: 'fixed', hours: '36' }, rounding: 'none' },
      commencement: { ...base.loading.commencement!, earliest: 'laycan' },
    },
  };
  // The form of the fixture reads 3 September 00:00 in Rotterdam as this instant.
  const { made } = await client.build({
    fixture: { aggregation: 10, demurrageRate: '20000', layCanFrom: '2026-09-02T22:00:00Z' },
    terms: fromLaydays,
    calls: [{ operation: 'L', cargo: { 0: '8000' }, lines: stay(1, 22 + 72) }],
    cargoes: ['Wheat'],
  });
  expect(made.content.statement.portCalls[0]).toMatchObject({
    timeZone: 'Europe/Amsterdam',
    commencement: { earliest: '2026-09-02T22:00:00Z' },
  });
  expect(made.summary).toMatchObject({ demurrage: '30000.00' });
});

describe('two charterers at one berth', () => {
  const fixed: AllowanceInput = { formula: { kind: 'fixed', hours: '48' }, rounding: 'none' };
  const shared = (sharing?: OperationTerms['sharing']): CharterTerms => {
    const own = terms(fixed);
    return sharing === undefined ? own : { ...own, loading: { ...own.loading, sharing } };
  };

  /** 12,000 t of one charterer and 8,000 t of another, loaded in a stay of 100 hours. */
  async function berth(sharing?: OperationTerms['sharing']) {
    const first = await client.build({
      fixture: { aggregation: 10, demurrageRate: '24000' },
      terms: shared(sharing),
      calls: [{ operation: 'L', cargo: { 0: '12000' }, lines: stay(2, 100) }],
      cargoes: ['Wheat'],
    });
    const second = await client.join(first, {
      fixture: { aggregation: 10, demurrageRate: '24000' },
      terms: shared(sharing),
      calls: [{ operation: 'L', cargo: { 0: '8000' }, lines: [] }],
      cargoes: ['Barley'],
    });
    return { first: await client.laytime.create(first.fixture), second, fixture: first.fixture };
  }

  test('are asked how they share it: neither bears the whole stay unasked', async () => {
    const { first, second, fixture } = await berth();
    expect(first).toMatchObject({
      summary: { status: 'incomplete', demurrage: null },
      content: {
        calls: [{ sharedWith: [expect.stringContaining(', ')] }],
        statement: { portCalls: [{ sharing: null }] },
      },
    });
    expect(second.made.summary).toMatchObject({ status: 'incomplete' });
    // Adding the other charterer outdates the calculation that was made before.
    const outdated = await client.laytime.request(`GET /fixtures/${fixture}/outdatedLtcs`);
    expect(outdated.body).toMatchObject([
      { parts: ['cargo'], before: { demurrage: '52000.00' }, after: { status: 'incomplete' } },
    ]);
  });

  test('bear it by the quantities of their cargo', async () => {
    const { first, second } = await berth({ by: 'quantity' });
    expect(first.summary).toMatchObject({ usedMinutes: 2880, demurrage: '12000.00' });
    expect(second.made.summary).toMatchObject({ usedMinutes: 2400, demurrage: '0.00' });
    expect(first.content.statement.portCalls[0]).toMatchObject({
      sharing: { by: 'quantity', own: '12000', all: '20000' },
    });
  });

  test('bear what they agreed', async () => {
    const { first } = await berth({ by: 'agreed', pct: '70' });
    expect(first.summary).toMatchObject({ demurrage: '22000.00' });
    const alone = await berth({ by: 'none' });
    expect(alone.first.summary).toMatchObject({ demurrage: '52000.00' });
  });

  test('bear it by the hours worked, or in turns, once somebody states them', async () => {
    const { first, fixture } = await berth({ by: 'time' });
    expect(first.summary).toMatchObject({ status: 'incomplete', questions: 2 });
    const answered = async (sharing: SharingInput) => {
      const { statement } = first.content;
      const portCalls = statement.portCalls.map((call) => ({ ...call, sharing }));
      const saved = await client.laytime.save(fixture, first.id, {
        content: { ...first.content, statement: { ...statement, portCalls } },
      });
      return (saved.body as typeof first).summary;
    };
    expect(await answered({ by: 'time', ownHours: '30', allHours: '40' })).toMatchObject({
      demurrage: '27000.00',
    });
    const [from, to] = [at(48 + 40), at(48 + 100)];
    expect(await answered({ by: 'firstCome', from, to })).toMatchObject({
      usedMinutes: 2880,
      demurrage: '12000.00',
    });
    expect(await answered({ by: 'firstCome', from: to, to: from })).toMatchObject({
      status: 'refused',
    });
  });
});
