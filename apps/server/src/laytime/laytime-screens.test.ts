import { calculate } from '@fairlead/laytime';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import type { Calculation } from './testing/laytime-desk.ts';
import { ScenarioDesk, type ScenarioRecords } from './testing/scenario-desk.ts';
import {
  cargoNames,
  holidaysOf,
  linesOfCall,
  quantitiesOf,
  type ScreenPlan,
  screenPlan,
  termsOfPlan,
} from './testing/screen-plan.ts';
import {
  DEMURRAGE_PER_DAY,
  DESPATCH_PER_DAY,
  type Figures,
  figuresOf,
  rounded,
} from './testing/screen-reading.ts';

/** Each case is a dozen calls: few with all tests, `LAYTIME_RUNS=10000 npx vitest run laytime-screens` for a night. */
const RUNS = Number(process.env['LAYTIME_RUNS'] ?? 40);

let server: TestServer;
let desk: ScenarioDesk;

beforeAll(async () => {
  server = await startTestServer();
  desk = new ScenarioDesk(server);
});
afterAll(() => server.close());

async function must<Body>(call: string, body?: unknown): Promise<Body> {
  const answer = await desk.laytime.ask(call, body === undefined ? {} : { body });
  if (answer.status !== 200)
    throw new Error(`${call} ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** A fixture that plans of its kind are entered into, one after the other. */
interface Stage extends ScenarioRecords {
  readonly ports: readonly number[];
  terms: number;
}

const stages = new Map<string, Stage>();

async function stageOf(plan: ScreenPlan): Promise<Stage> {
  const { rotterdam, oslo } = server.world.ports;
  const ports = plan.calls.length === 3 ? [rotterdam, oslo, rotterdam] : [rotterdam, oslo];
  // Cargo is entered anew where another number of cargoes is worked.
  const quantities = quantitiesOf(plan);
  const cargoes = cargoNames.slice(0, quantities[0]?.length ?? 0);
  const key = `${plan.aggregation} ${ports.length} ${cargoes.length}`;
  const known = stages.get(key);
  if (known !== undefined) return known;
  const records = await desk.build({
    fixture: {
      aggregation: plan.aggregation,
      demurrageRate: String(DEMURRAGE_PER_DAY),
      despatchRate: String(DESPATCH_PER_DAY),
    },
    terms: termsOfPlan(plan),
    calls: plan.calls.map((call, at) => ({
      operation: at === plan.calls.length - 1 ? 'D' : 'L',
      port: ports[at] ?? rotterdam,
      cargo: Object.fromEntries((quantities[at] ?? []).map((quantity, cargo) => [cargo, quantity])),
      lines: linesOfCall(call, plan.inPairs),
    })),
    cargoes,
  });
  const stage = { ...records, ports, terms: 1 };
  stages.set(key, stage);
  return stage;
}

interface CargoRecord {
  readonly id: number;
  readonly commodity: { readonly name: string };
  readonly cargoPorts: readonly { readonly portCallId: number }[];
}

async function enter(plan: ScreenPlan): Promise<Stage> {
  const stage = await stageOf(plan);
  const { voyage, fixture, calls, sofs } = stage;
  for (const port of new Set(stage.ports))
    await must(`PUT /ports/${port}/holidays/2025`, {
      isKnown: true,
      source: 'Test',
      holidays: holidaysOf(plan),
    });
  const quantities = quantitiesOf(plan);
  for (const cargo of await must<readonly CargoRecord[]>(`GET /voyages/${voyage}/cargo`)) {
    const number = cargoNames.findIndex((name) => name === cargo.commodity.name);
    const cargoPorts = cargo.cargoPorts.map((line) => ({
      ...line,
      quantity: quantities[calls.indexOf(line.portCallId)]?.[number],
    }));
    await must(`PUT /voyages/${voyage}/cargo/${cargo.id}`, { ...cargo, cargoPorts });
  }
  await desk.saveTerms(fixture, stage.terms, termsOfPlan(plan));
  stage.terms += 1;
  for (const [at, call] of plan.calls.entries()) {
    const sof = await desk.facts.get(sofs[at] ?? 0);
    const saved = await desk.facts.put(sof, linesOfCall(call, plan.inPairs));
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }
  return stage;
}

/** The figure that the workbench shows, after its one action: taken over, or made anew. */
async function shown(plan: ScreenPlan): Promise<Calculation> {
  const { fixture, made } = await enter(plan);
  await must(`POST /fixtures/${fixture}/ltcs/${made.id}/follow`, {});
  return must(`GET /fixtures/${fixture}/ltcs/${made.id}`);
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
      fc.asyncProperty(screenPlan, async (plan) => {
        const calculation = await shown(plan);
        if (calculation.summary.status !== 'complete')
          throw new Error(JSON.stringify(calculate(calculation.content.statement)));
        expect(figuresIn(calculation, plan)).toEqual(figuresOf(plan));
      }),
      { numRuns: RUNS },
    );
  },
);
