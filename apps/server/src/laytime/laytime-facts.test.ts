import type { OperationTerms } from '@fairlead/domain/laytime/charter-terms';
import { calculate } from '@fairlead/laytime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { FactsClient, newLine } from '../statement-of-facts/testing/facts-client.ts';
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

/** A time some days after the Wednesday of last week or the week before: events of years ago are refused. */
const onWednesday = (days: number, time: string): string => {
  const today = new Date();
  const back = ((today.getUTCDay() + 4) % 7) + 7 - days;
  const day = new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${time}:00Z`;
};
const at = (text: string) => `2026-09-${text.replace(' ', 'T')}:00Z`;
const stay = (end: string) => [
  newLine(at('02 06:00'), 'Notice', { kind: 'noticeTendered' }),
  newLine(at('02 20:00'), 'Loading commenced', { kind: 'cargoBegins' }),
  newLine(at('03 10:00'), 'Rain', { kind: 'opens', reason: 'rain' }),
  newLine(at('03 16:00'), 'Rain ends', { kind: 'closes', reason: 'rain' }),
  ...(end === '' ? [] : [newLine(at(end), 'Loading completed', { kind: 'cargoCompleted' })]),
];

/** A fixture with complete terms, with the statement of facts of its loading port. */
async function world(end = '06 18:00', values: Record<string, unknown> = {}) {
  const { voyage, fixture } = await client.fixture(registers, { aggregation: 10, ...values });
  await storeTerms(fixture.id, charterTerms());
  const begun = await facts.begin(voyage.load);
  await facts.put(begun, stay(end));
  return { voyage, fixture: fixture.id, sof: begun.id };
}

async function storeTerms(fixture: number, content: unknown): Promise<void> {
  await client.fixtures.cargo.made(
    server.world.home.id,
    `insert into tenant.charter_terms (company_id, fixture_id, version, content)
     select $1, $2, coalesce(max(version), 0) + 1, $3::jsonb from tenant.charter_terms
     where company_id = $1 and fixture_id = $2`,
    fixture,
    JSON.stringify(content),
  );
}

const loading = (made: Calculation) => made.content.statement.portCalls[0];

describe('a calculation of a port call', () => {
  test('is built from terms, cargo and what happened', async () => {
    const { fixture, voyage, sof } = await world();
    const made = await client.create(fixture, { portCallIds: [voyage.load] });
    // 5,000 t at 2,500 a day from the 2nd, 18:00; six hours of rain; done at 18:00 on the 6th: two days less six hours.
    expect(made).toMatchObject({
      termsVersion: 1,
      sofs: [{ id: sof, revision: expect.any(Number) }],
      summary: {
        status: 'complete',
        allowedMinutes: 2880,
        usedMinutes: 2880,
        demurrageMinutes: 2520,
        demurrage: '21000.00',
      },
      content: { calls: [{ sof: { id: sof }, lines: [{}, {}, {}, {}, {}] }] },
    });
    const statement = await facts.get(sof);
    expect(statement).toMatchObject({ affects: [{ id: made.id, fixtureId: fixture }] });
  });

  test('is barred as its charterer agreed, where the charter says nothing', async () => {
    const { fixture, voyage } = await world();
    const begun = await facts.begin(voyage.discharge);
    await facts.put(begun, [newLine(at('08 05:00'), 'Arrived', { kind: 'arrived' })]);
    await storeTerms(fixture, { ...charterTerms(), timeBar: null });
    const bar = async () => {
      const made = await client.create(fixture);
      return [made.content.timeBar?.link, made.content.statement.timeBar?.days];
    };
    // The default runs from a discharge that is not known yet.
    expect(await bar()).toEqual([undefined, undefined]);
    const { charterer } = await client.fixtures.page(fixture);
    const { body: partner } = await server.request(`GET /partners/${charterer.id}`);
    const saved = await server.request(`PUT /partners/${charterer.id}`, {
      body: { ...(partner as object), timeBar: { days: 45, trigger: 'arrival' } },
    });
    expect(saved.status).toBe(200);
    expect(await bar()).toEqual(['partner', 45]);
    await server.request(`PUT /partners/${charterer.id}`, {
      body: { ...(saved.body as object), timeBar: null },
    });
    expect(await bar()).toEqual([undefined, undefined]);
  });

  test('counts only what was worked of a period that is excepted unless used', async () => {
    const { fixture, voyage, sof } = await world('', { demurrageRate: '10000' });
    const terms = charterTerms();
    const unlessUsed: OperationTerms = {
      ...terms.loading,
      terms: {
        ...terms.loading.terms,
        windows: [{ from: 'Sun 00:00', to: 'Mon 00:00', use: 'full', label: 'Sunday' }],
        reasons: {
          shoreGear: { pct: '100', onDemurrage: '100' },
          labour: { pct: '100', onDemurrage: '100' },
        },
      },
    };
    await storeTerms(fixture, { ...terms, loading: unlessUsed });
    await facts.put(await facts.get(sof), [
      newLine(at('04 06:00'), 'Notice', { kind: 'noticeTendered' }),
      newLine(at('04 20:00'), 'Loading commenced', { kind: 'cargoBegins' }),
      newLine(at('06 06:00'), 'Crane broken down', { kind: 'opens', reason: 'shoreGear' }),
      newLine(at('06 12:00'), 'Crane repaired', { kind: 'closes', reason: 'shoreGear' }),
      newLine(at('06 14:00'), 'No labour', { kind: 'opens', reason: 'labour' }),
      newLine(at('06 20:00'), 'Labour back', { kind: 'closes', reason: 'labour' }),
      newLine(at('08 00:00'), 'Loading completed', { kind: 'cargoCompleted' }),
    ]);
    // Twelve idle hours of the Sunday are not used: 18 hours on demurrage, where idle time counted it would be 30.
    const made = await client.create(fixture, { portCallIds: [voyage.load] });
    expect(made.summary).toMatchObject({ demurrageMinutes: 1080, demurrage: '7500.00' });
  });

  test('asks for the end of an interruption before it gives a figure', async () => {
    const { fixture, voyage, sof } = await world();
    const before = await facts.get(sof);
    await facts.put(
      before,
      before.lines.filter(({ kind }) => kind !== 'closes'),
    );
    const made = await client.create(fixture, { portCallIds: [voyage.load] });
    expect(made.summary).toMatchObject({ status: 'incomplete', questions: 1, net: null });
    const { statement } = made.content;
    expect(calculate(statement)).toMatchObject({
      missing: [{ term: 'interruptionEnd', sentence: 'When did this interruption end?' }],
    });
    const [sheet] = statement.portCalls;
    const [rain] = sheet?.kind === 'sheet' ? (sheet.deductions ?? []) : [];
    const portCalls = [{ ...sheet, deductions: [{ ...rain, to: at('03 16:00') }] }];
    const saved = await client.save(fixture, made.id, {
      modified: made.modified,
      content: { ...made.content, statement: { ...statement, portCalls } },
    });
    expect(saved).toMatchObject({ status: 200, body: { summary: { demurrage: '21000.00' } } });
  });

  test('of a port without statement and terms asks', async () => {
    const { fixture } = await client.fixture(registers);
    const made = await client.create(fixture.id);
    expect(made).toMatchObject({ termsVersion: null, sofs: [], summary: { status: 'incomplete' } });
  });
});

describe('following', () => {
  test('tells what would change, changes it, and then nothing more', async () => {
    const { fixture, voyage, sof } = await world();
    const made = await client.create(fixture, { portCallIds: [voyage.load] });
    const before = await facts.get(sof);
    const lines = before.lines.map((line) =>
      line.kind === 'cargoCompleted' ? { ...line, at: at('05 18:00') } : line,
    );
    await facts.put(before, lines);
    const path = `POST /fixtures/${fixture}/ltcs/${made.id}/follow`;
    const preview = await client.request(path, { body: { preview: true } });
    expect(preview).toMatchObject({
      status: 200,
      body: { calculation: { summary: made.summary } },
    });
    const reported = (preview.body as { changes: { sentence: string }[] }).changes;
    expect(reported.map(({ sentence }) => sentence)).toContain('The end of the count changed');
    const stale = await client.request(path, { body: { modified: '2020-01-01T00:00:00Z' } });
    expect(stale.status).toBe(409);
    const followed = await client.request(path, { body: { modified: made.modified } });
    expect(followed).toMatchObject({
      body: { changes: reported, calculation: { summary: { demurrageMinutes: 1080 } } },
    });
    const { calculation } = followed.body as { calculation: Calculation };
    expect(calculation.sofs).toMatchObject([{ id: sof, revision: before.revision + 1 }]);
    const again = await client.request(path, { body: {} });
    expect(again).toMatchObject({
      body: { changes: [], calculation: { modified: calculation.modified } },
    });
  });

  test('takes over terms or statements alone', async () => {
    const { fixture, voyage, sof } = await world();
    const made = await client.create(fixture, { portCallIds: [voyage.load] });
    await storeTerms(fixture, charterTerms('1250'));
    const before = await facts.get(sof);
    await facts.put(before, before.lines.slice(0, -1));
    const path = `POST /fixtures/${fixture}/ltcs/${made.id}/follow`;
    const terms = await client.request(path, { body: { statements: false } });
    expect(terms).toMatchObject({
      body: {
        changes: [{ sentence: 'The allowed time changed' }],
        calculation: { termsVersion: 2, summary: { allowedMinutes: 5760 } },
      },
    });
    const statements = await client.request(path, { body: { terms: false } });
    expect(statements).toMatchObject({
      body: { calculation: { termsVersion: 2, summary: { status: 'incomplete' } } },
    });
    const { calculation } = statements.body as { calculation: Calculation };
    expect(loading(calculation)).not.toHaveProperty('end');
  });
});

describe('laytime that runs', () => {
  const running = (portCall: number, asOf = at('03 18:00')) =>
    client.request(`GET /portCalls/${portCall}/runningLaytime?asOf=${asOf}`);

  test('is told for a port call before departure', async () => {
    const { fixture, voyage } = await world('');
    expect(await running(voyage.load)).toMatchObject({
      status: 200,
      body: {
        asOf: at('03 18:00'),
        reasons: [],
        calls: [
          {
            fixture: { id: fixture },
            operation: 'loading',
            reasons: [],
            usedMinutes: 1080,
            commenced: at('02 18:00'),
            expiry: at('05 00:00'),
            costOfNextHour: '0.00',
          },
        ],
      },
    });
  });

  test('says why not', async () => {
    const { voyage } = await client.fixture(registers);
    expect(await running(voyage.load)).toMatchObject({
      body: { calls: [{ reasons: ['Nothing has been reported for this port call yet.'] }] },
    });
    expect(await running(server.world.home.portCall)).toMatchObject({
      body: { calls: [], reasons: ['No cargo of this port call is carried under a fixture.'] },
    });
    expect((await running(server.world.other.portCall)).status).toBe(404);
    expect((await running(voyage.load, 'never')).status).toBe(400);
  });

  test('reads reports of the ship until somebody begins a statement of facts', async () => {
    const { voyage, fixture } = await client.fixture(registers);
    await storeTerms(fixture.id, charterTerms());
    await facts.event(voyage.load, ['Arrived', onWednesday(0, '05:00')]);
    await facts.event(voyage.load, ['NorTendered', onWednesday(0, '06:00')]);
    expect(await running(voyage.load, onWednesday(1, '18:00'))).toMatchObject({
      body: { calls: [{ reasons: [], usedMinutes: 1440, commenced: onWednesday(0, '18:00') }] },
    });
  });
});

describe('a fixture whose calculation is agreed', () => {
  test('freezes the agreed version before the owner’s', async () => {
    const { fixture } = await client.fixture(registers);
    const owner = await client.create(fixture.id);
    const agreed = await client.create(fixture.id, { party: 30 });
    await client.create(fixture.id, { party: 20 });
    const set = (status: number) =>
      client.request(`PUT /fixtures/${fixture.id}/status`, { body: { status } });
    expect((await set(80)).status).toBe(200);
    const versions = (id: number) =>
      client.request(`GET /fixtures/${fixture.id}/ltcs/${id}/versions`);
    expect((await versions(agreed.id)).body).toMatchObject([
      { number: 1, cause: 20, note: 'Calculation agreed', party: 30, by: 'Olga Test' },
    ]);
    expect((await versions(owner.id)).body).toEqual([]);
    await set(80);
    expect((await versions(agreed.id)).body).toHaveLength(1);
    await set(70);
    await set(80);
    expect((await versions(agreed.id)).body).toHaveLength(2);
  });

  test('without a calculation is agreed all the same', async () => {
    const { fixture } = await client.fixture(registers);
    const set = await client.request(`PUT /fixtures/${fixture.id}/status`, {
      body: { status: 80 },
    });
    expect(set.status).toBe(200);
  });
});
