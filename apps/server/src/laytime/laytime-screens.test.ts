import { calculate } from '@fairlead/laytime';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import type { Calculation } from './testing/laytime-client.ts';
import { ScenarioClient, type ScenarioRecords } from './testing/scenario-client.ts';
import {
  cargoNames,
  FIRST_LAYDAY,
  holidaysOf,
  instant,
  linesOfCall,
  portSets,
  pumpingLogOf,
  quantitiesOf,
  type ScreenPlan,
  screenPlans,
  TERMS_OF_FACTS,
  termsOfPlan,
} from './testing/screen-plan.ts';
import {
  DEMURRAGE_PER_DAY,
  DESPATCH_PER_DAY,
  type Figures,
  figuresOf,
  rounded,
} from './testing/screen-reading.ts';

/** As many as take ten seconds; `npm run nightly` tries ten thousand. */
const RUNS = Number(process.env['LAYTIME_RUNS'] ?? 100);

let server: TestServer;
let client: ScenarioClient;

beforeAll(async () => {
  server = await startTestServer();
  client = new ScenarioClient(server);
});
afterAll(() => server.close());

async function must<Body>(call: string, body?: unknown): Promise<Body> {
  const answer = await client.laytime.request(call, body === undefined ? {} : { body });
  if (answer.status !== 200)
    throw new Error(`${call} ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

interface CargoRecord {
  readonly id: number;
  readonly commodity: { readonly name: string };
  readonly cargoPorts: readonly { readonly portCallId: number }[];
}

/** A fixture that plans of its kind are entered into, one after the other, with the plan that was entered last. */
interface Stage extends ScenarioRecords {
  readonly ports: readonly number[];
  readonly cargo: readonly CargoRecord[];
  readonly entered: Map<string, string>;
  terms: number;
}

const stages = new Map<string, Stage>();
const portIds = new Map<string, number>();
/** What the calendars of ports have, which all fixtures share. */
const portCalendars: Pick<Stage, 'entered'> = { entered: new Map() };

async function portOf(locode: string): Promise<number> {
  const known = portIds.get(locode);
  if (known !== undefined) return known;
  const [found] = await must<readonly { readonly id: number; readonly unLoCode: string }[]>(
    `GET /ports?s=${locode}`,
  );
  if (found?.unLoCode !== locode) throw new Error(`The catalogue has no ${locode}.`);
  portIds.set(locode, found.id);
  return found.id;
}

async function stageOf(plan: ScreenPlan): Promise<Stage> {
  const set = portSets[plan.ports] ?? portSets[0];
  const ports = await Promise.all(set.slice(0, plan.calls.length).map(([code]) => portOf(code)));
  // Cargo is entered again where the number of cargoes changes.
  const quantities = quantitiesOf(plan);
  const cargoes = cargoNames.slice(0, quantities[0]?.length ?? 0);
  const key = `${plan.aggregation} ${plan.ports} ${ports.length} ${cargoes.length}`;
  const known = stages.get(key);
  if (known !== undefined) return known;
  const fixture = {
    aggregation: plan.aggregation,
    demurrageRate: String(DEMURRAGE_PER_DAY),
    despatchRate: String(DESPATCH_PER_DAY),
    layCanFrom: instant(FIRST_LAYDAY),
  };
  const calls = plan.calls.map((call, at) => ({
    operation: at === plan.calls.length - 1 ? ('D' as const) : ('L' as const),
    port: ports[at] ?? 0,
    cargo: Object.fromEntries((quantities[at] ?? []).map((quantity, cargo) => [cargo, quantity])),
    lines: linesOfCall(call, plan.inPairs),
  }));
  const records = await client.build({ fixture, terms: termsOfPlan(plan), calls, cargoes });
  // Another charterer has cargo at every call, so that the terms say how the berth is shared.
  const theirs = calls.map((call) => ({ ...call, cargo: { 0: '1000' }, lines: [] }));
  await client.join(records, {
    fixture,
    terms: termsOfPlan(plan),
    calls: theirs,
    cargoes: ['Oats'],
  });
  const cargo = await must<readonly CargoRecord[]>(`GET /voyages/${records.voyage}/cargo`);
  const stage = { ...records, ports, cargo, entered: new Map(), terms: 1 };
  stages.set(key, stage);
  return stage;
}

/** Sends what the screen would save, unless it equals what was saved last. */
async function saved(
  { entered }: Pick<Stage, 'entered'>,
  call: string,
  body: unknown,
): Promise<void> {
  const text = JSON.stringify(body);
  if (entered.get(call) === text) return;
  await must(call, body);
  entered.set(call, text);
}

async function enter(plan: ScreenPlan): Promise<Stage> {
  const stage = await stageOf(plan);
  const { voyage, fixture, calls, sofs, ports } = stage;
  const quantities = quantitiesOf(plan);
  const last = sofs.at(-1) ?? 0;
  await Promise.all([
    ...[...new Set(ports)].map((port) =>
      saved(portCalendars, `PUT /ports/${port}/holidays/2025`, {
        isKnown: true,
        source: 'Test',
        holidays: holidaysOf(plan),
      }),
    ),
    ...stage.cargo.flatMap((cargo) => {
      const number = cargoNames.findIndex((name) => name === cargo.commodity.name);
      if (number < 0) return [];
      const cargoPorts = cargo.cargoPorts.map((line) => ({
        ...line,
        quantity: quantities[calls.indexOf(line.portCallId)]?.[number],
      }));
      const body = { ...cargo, modified: undefined, cargoPorts };
      return [saved(stage, `PUT /voyages/${voyage}/cargo/${cargo.id}`, body)];
    }),
    client.saveTerms(fixture, stage.terms, termsOfPlan(plan)),
    ...plan.calls.map((call, at) =>
      saved(stage, `PUT /statementOfFacts/${sofs[at] ?? 0}`, {
        lines: linesOfCall(call, plan.inPairs),
      }),
    ),
  ]);
  stage.terms += 1;
  await saved(stage, `PUT /statementOfFacts/${last}/pumpingLog`, { log: pumpingLogOf(plan) });
  return stage;
}

interface Followed {
  readonly calculation: Calculation;
}

/** The figure that the workbench shows after its one action: taken over, or calculated again. */
async function shown(plan: ScreenPlan): Promise<Calculation> {
  const { fixture, made } = await enter(plan);
  const followed = await must<Followed>(`POST /fixtures/${fixture}/ltcs/${made.id}/follow`, {});
  return followed.calculation;
}

const figuresIn = ({ summary }: Calculation, { aggregation }: ScreenPlan): Figures => ({
  usedMinutes: rounded(summary.usedMinutes ?? Number.NaN),
  demurrageMinutes: aggregation === 30 ? null : rounded(summary.demurrageMinutes ?? Number.NaN),
  demurrage: summary.demurrage ?? '',
  despatch: summary.despatch ?? '',
});

test(
  'what is entered on the screens comes to what a reading of it minute by minute comes to',
  { timeout: 7_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(screenPlans, async (plans) => {
        for (const plan of plans) {
          const calculation = await shown(plan);
          if (calculation.summary.status !== 'complete')
            throw new Error(JSON.stringify(calculate(calculation.content.statement)));
          expect(figuresIn(calculation, plan)).toEqual(figuresOf(plan));
        }
      }),
      { numRuns: Math.ceil(RUNS / TERMS_OF_FACTS) },
    );
  },
);

/*
 * Two ports to load at share 72 hours, the port of discharge has 48. Demurrage is 24,000 a day, despatch 11,000.
 * 30 + 22 hours: 20 saved; 78: 30 lost; net 10 lost are 10,000.
 * 40 + 50: 18 lost, of which the second port has all; 36: 12 saved; net 6 lost are 6,000.
 * 90 hours: 18 lost; 60: 12 lost; 30,000. 52 hours: 20 saved; 36: 12 saved; 32 × 11,000 / 24 = 14,666.67.
 */
test.each([
  ['loading saves, discharging exceeds', [30, 22, 78], 52 + 48, '10000.00', '0.00'],
  ['loading exceeds, discharging saves', [40, 50, 36], 72 + 36, '6000.00', '0.00'],
  ['both exceed', [40, 50, 60], 72 + 48, '30000.00', '0.00'],
  ['both save', [30, 22, 36], 52 + 36, '0.00', '14666.67'],
] as const)(
  'averages operations with time in total: %s',
  async (...[, stays, used, demurrage, despatch]) => {
    const units = (hours: number) => hours * 60 * 20;
    const plan: ScreenPlan = {
      aggregation: 30,
      basis: 'workingTimeSaved',
      terms: {
        restDays: [],
        windows: [],
        holidays: [],
        holidayUse: 'counts',
        hasEves: false,
        countOnlyHours: false,
        proRata: false,
        exceptionsOnDemurrage: false,
      },
      allowance: { kind: 'fixed', scope: 'operation', loading: units(72), discharging: units(48) },
      calls: stays.map((hours, at) => ({
        notice: 6000 * (at + 1),
        rule: 'afterNotice',
        hours: 0,
        priorWork: 'none',
        noticeOnDemurrage: 'none',
        work: [],
        periods: [],
        length: hours * 60,
        allowance: 0,
      })),
      ports: 0,
      earliest: 'none',
      pumping: { from: 0, length: 60, hours: null, counts: false },
      isShared: false,
      inPairs: false,
    };
    const calculation = await shown(plan);
    expect(calculation.content.statement.groups).toMatchObject([
      { mode: 'average', pools: [[expect.any(String), expect.any(String)]] },
    ]);
    const figures = { usedMinutes: used * 60, demurrageMinutes: null, demurrage, despatch };
    expect(figuresIn(calculation, plan)).toEqual(figures);
    expect(figuresOf(plan)).toEqual(figures);
  },
);
