import type { CharterTerms } from '@fairlead/domain/laytime/charter-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CargoRegisters } from '../cargo/testing/cargo-client.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { FactsClient, newLine } from '../statement-of-facts/testing/facts-client.ts';
import { charterTerms } from './testing/charter-terms.ts';
import { LaytimeClient } from './testing/laytime-client.ts';

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

const halfDespatch = (ratePerDay: string): CharterTerms => ({
  ...charterTerms(ratePerDay),
  despatch: { basis: 'workingTimeSaved', pctOfDemurrage: '50' },
});

async function saveTerms(fixture: number, from: number, content: CharterTerms): Promise<void> {
  const saved = await client.request(`POST /fixtures/${fixture}/charterTerms`, {
    body: { from, content },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

/** 7,530 t loaded in 83 h 45 min 36 s of laytime, at 25,000 a day and half despatch. */
async function loaded() {
  const voyage = await client.fixtures.cargo.voyage();
  const fixture = await client.fixtures.create(voyage, { demurrageRate: '25000', aggregation: 10 });
  await client.fixtures.cargo.create(voyage, {
    commodity: { id: registers.commodity },
    measurement: { id: registers.measurement },
    charterer: fixture.charterer,
    fixture: { id: fixture.id },
    cargoPorts: [
      { portCallId: voyage.load, reasonForCall: 'L', quantity: '7530' },
      { portCallId: voyage.discharge, reasonForCall: 'D', quantity: '7530' },
    ],
  });
  await saveTerms(fixture.id, 0, halfDespatch('3000'));
  const sof = await facts.begin(voyage.load);
  await facts.put(sof, [
    newLine('2026-09-02T06:00:00Z', 'Notice', { kind: 'noticeTendered' }),
    newLine('2026-09-02T20:00:00Z', 'Loading commenced', { kind: 'cargoBegins' }),
    newLine('2026-09-06T05:45:36Z', 'Loading completed', { kind: 'cargoCompleted' }),
  ]);
  const made = await client.create(fixture.id, { portCallIds: [voyage.load] });
  return { fixture: fixture.id, voyage, sof: sof.id, made };
}

const outdated = (fixture: number) => client.request(`GET /fixtures/${fixture}/outdatedLtcs`);

describe('a calculation whose terms changed', () => {
  test('shows what changes in time and money, and takes it over by one call', async () => {
    const { fixture, made } = await loaded();
    expect(made.summary).toMatchObject({ demurrage: '24500.00', net: '24500.00' });
    expect((await outdated(fixture)).body).toEqual([]);
    await saveTerms(fixture, 1, halfDespatch('2000'));
    expect(await outdated(fixture)).toMatchObject({
      status: 200,
      body: [
        {
          ltcId: made.id,
          parts: ['terms'],
          figures: [
            { what: 'Loading, allowance, formula, rate per day', before: '3000', after: '2000' },
            { what: 'Discharging, allowance, formula, rate per day' },
          ],
          changes: [{ sentence: 'The allowed time changed' }],
          before: { allowedMinutes: 3614.4, demurrage: '24500.00', net: '24500.00' },
          after: { allowedMinutes: 5421.6, despatch: '3437.50', net: '-3437.50' },
        },
      ],
    });
    const followed = await client.request(`POST /fixtures/${fixture}/ltcs/${made.id}/follow`, {
      body: { modified: made.modified },
    });
    expect(followed).toMatchObject({
      body: { calculation: { summary: { despatch: '3437.50', net: '-3437.50' }, termsVersion: 2 } },
    });
    expect((await outdated(fixture)).body).toEqual([]);
  });

  test('is sent as it is only where that is stated, and the version tells', async () => {
    const { fixture, made } = await loaded();
    await saveTerms(fixture, 1, halfDespatch('2000'));
    const path = `POST /fixtures/${fixture}/ltcs/${made.id}/send`;
    expect(await client.request(path, { body: {} })).toMatchObject({
      status: 400,
      body: {
        errors: {
          outdated: [
            'Changed since the calculation was built: Charter terms. Update from terms and SOF, or state that it is sent as it is.',
          ],
        },
      },
    });
    expect(await client.request(path, { body: { outdated: true } })).toMatchObject({
      status: 200,
      body: { number: 1, outdated: ['terms'] },
    });
    await client.request(`POST /fixtures/${fixture}/ltcs/${made.id}/follow`, { body: {} });
    expect(await client.request(path, { body: {} })).toMatchObject({
      status: 200,
      body: { number: 2, outdated: [] },
    });
  });

  test('is frozen as agreed with a note of it', async () => {
    const { fixture, made } = await loaded();
    await saveTerms(fixture, 1, halfDespatch('2000'));
    await client.request(`PUT /fixtures/${fixture}/status`, { body: { status: 80 } });
    expect(await client.request(`GET /fixtures/${fixture}/ltcs/${made.id}/versions`)).toMatchObject(
      {
        body: [{ number: 1, cause: 20, outdated: ['terms'] }],
      },
    );
  });
});

describe('what else a calculation is built from', () => {
  const parts = async (fixture: number) => (await outdated(fixture)).body;

  test('fixture: a rate', async () => {
    const { fixture, made } = await loaded();
    const page = await client.fixtures.page(fixture);
    const saved = await client.request(`PUT /fixtures/${fixture}`, {
      body: { ...page, demurrageRate: '20000', modified: undefined },
    });
    expect(saved.status).toBe(200);
    expect(await parts(fixture)).toMatchObject([
      {
        ltcId: made.id,
        parts: ['fixture'],
        figures: [{ what: 'Demurrage rate', before: '25\u202f000.00', after: '20\u202f000.00' }],
        after: { demurrage: '19600.00' },
      },
    ]);
  });

  test('cargo: a quantity', async () => {
    const { fixture, voyage } = await loaded();
    const [cargo] = await client.fixtures.cargo.list(voyage);
    const saved = await client.request(`PUT /voyages/${voyage.id}/cargo/${cargo?.id ?? 0}`, {
      body: {
        ...cargo,
        modified: undefined,
        cargoPorts: cargo?.cargoPorts.map((line) => ({ ...line, quantity: '6000' })),
      },
    });
    expect(saved.status).toBe(200);
    expect(await parts(fixture)).toMatchObject([
      { parts: ['cargo'], after: { allowedMinutes: 2880, demurrage: '37250.00' } },
    ]);
  });

  test('calendar: a holiday that is entered later', async () => {
    const { fixture, voyage } = await loaded();
    const terms = halfDespatch('3000');
    const excepted = { ...terms.loading.terms, holidayUse: 'none', restDays: [] } as const;
    await saveTerms(fixture, 1, {
      ...terms,
      loading: { ...terms.loading, terms: { ...excepted, holidayRule: {} } },
    });
    const made = await client.create(fixture, { portCallIds: [voyage.load] });
    expect(made.summary.status).toBe('incomplete');
    const year = await client.request(`PUT /ports/${server.world.ports.rotterdam}/holidays/2026`, {
      body: {
        isKnown: true,
        source: 'Port notice',
        holidays: [{ date: '2026-09-04', name: 'Festival' }],
      },
    });
    expect(year.status).toBe(200);
    const row = ((await parts(fixture)) as { ltcId: number }[]).find(
      ({ ltcId }) => ltcId === made.id,
    );
    expect(row).toMatchObject({
      parts: ['holidays'],
      after: { status: 'complete', savedMinutes: 28.8 },
    });
  });

  test('statement of facts: a line', async () => {
    const { fixture, sof } = await loaded();
    const before = await facts.get(sof);
    const lines = before.lines.map((line) =>
      line.kind === 'cargoCompleted' ? { ...line, at: '2026-09-05T05:45:36Z' } : line,
    );
    await facts.put(before, lines);
    expect(await parts(fixture)).toMatchObject([
      { parts: ['statements'], after: { despatch: '250.00' } },
    ]);
  });

  test('another company sees nothing of it', async () => {
    const { fixture } = await loaded();
    const other = await client.request(`GET /fixtures/${fixture}/outdatedLtcs`, {
      as: 'carla',
      company: server.world.other.id,
    });
    expect(other.status).toBe(404);
  });
});
