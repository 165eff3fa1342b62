import { setTimeout as pause } from 'node:timers/promises';
import type { BenchRun } from '../bench-run.ts';
import { type AreaResult, atMost, type Figures, judge } from '../goals.ts';
import type { LoadOrder, LoadResult } from '../load/http-load.ts';
import { listPath, mixOf, pageRows, requestOf } from '../load/mix.ts';
import { type Contender, type Cost, costColumns, costOf, costRow, race } from '../lists/rounds.ts';
import { type ProductOf, startClient, startProduct, startReference } from '../lists/servers.ts';
import type { Program } from '../measure/programs.ts';
import { median, quantile } from '../measure/numbers.ts';
import type { World, Worlds } from '../world/databases.ts';
import { bigCompany, shapesOf } from '../world/shape.ts';
import { databaseCosts } from './costs.ts';
import { type Scan, scansOf } from './plans.ts';
import { termsOf } from './terms.ts';

/** How long the product caches a counted total. */
const totalsKnownMs = 15_500;

interface Field {
  readonly run: BenchRun;
  readonly worlds: Worlds;
  readonly client: Program;
  readonly small: World;
  readonly large: World;
  readonly products: readonly [ProductOf, ProductOf];
}

/** From 50,000 to 500,000 voyages: what a page costs (A5), deep pages (A6), free text (A7). */
export async function benchGrowth(run: BenchRun): Promise<AreaResult> {
  const worlds = await run.worlds();
  const [few, many] = run.isQuick ? [1000, 4000] : [50_000, 500_000];
  const [small, large] = [await worlds.of(few), await worlds.of(many)];
  const products = [await startProduct(run, small), await startProduct(run, large)] as const;
  const field = { run, worlds, small, large, products, client: startClient(run) };
  const pages = await growing(field);
  const deep = await deepPages(field);
  const text = await freeText(field);
  await Promise.all(products.map((product) => product.stop()));
  const costs = await databaseCosts(large, run.isQuick ? 10 : 100);
  const [first, last] = [costOf(pages, sizeName(small)), costOf(pages, sizeName(large))];
  return {
    goals: [
      judge({
        goal: 'A5',
        what: `CPU of a page, ${many} / ${few} voyages`,
        measured: last.cpu / first.cpu,
        mark: atMost(1.5),
      }),
      judge({
        goal: 'A6',
        what: 'CPU of a deep page / the first',
        measured:
          costOf(deep, 'around page 380, never asked before').cpu / costOf(deep, 'page 1').cpu,
        mark: atMost(1.5),
      }),
      judge({
        goal: 'A7',
        what: 'p95 of free text',
        measured: text.p95,
        unit: 'ms',
        mark: atMost(30),
      }),
      judge({
        goal: 'A7',
        what: 'plans of free text that scan the tenant',
        measured: text.scans.length,
        mark: atMost(0),
      }),
    ],
    figures: [
      costFigures('The mix by number of voyages', pages),
      costFigures(`Pages of the big company, ${many} voyages`, deep),
      ...text.figures,
      costs,
    ],
    notes: [
      'Each free text is asked three times, and its total is counted each time; the time is the median of the whole call.',
    ],
  };
}

const sizeName = ({ voyages }: World) => `product, ${voyages}`;

function costFigures(title: string, costs: ReadonlyMap<string, Cost>): Figures {
  return {
    title,
    columns: costColumns,
    rows: [...costs].map(([name, cost]) => costRow(name, cost)),
  };
}

const roundsOf = ({ isQuick }: BenchRun) =>
  isQuick ? { rounds: 1, ms: 1000 } : { rounds: 5, ms: 4000 };

async function growing(field: Field): Promise<ReadonlyMap<string, Cost>> {
  const { run, worlds, client, small, large, products } = field;
  const contenders: Contender[] = [];
  for (const [at, world] of [small, large].entries()) {
    const product = products[at === 0 ? 0 : 1];
    const requests = mixOf(world.voyages, product.tokens);
    const { pid, origin } = product;
    const bare = await startReference(run, world);
    contenders.push(
      { name: sizeName(world), pid, origin, requests },
      { name: `bare, ${world.voyages}`, pid: bare.pid, origin: bare.origin, requests },
    );
  }
  const { postgresPid } = worlds;
  return race({ client, postgresPid, connections: 16, contenders, ...roundsOf(run) });
}

async function deepPages({ run, worlds, client, large, products }: Field) {
  const [, { pid, origin, tokens }] = products;
  const deep = run.isQuick ? 4000 : 19_000;
  const all = shapesOf(large.voyages)[0]?.voyages ?? 0;
  const page = (name: string, skips: readonly number[]): Contender => ({
    name,
    pid,
    origin,
    requests: skips.map((skip) => requestOf(bigCompany, listPath({ skip }), tokens)),
  });
  const unasked = Array.from(
    { length: Math.min(10_000, all - deep - pageRows) },
    (_, at) => deep + at,
  );
  const contenders = [
    page('page 1', [0]),
    page('around page 380, never asked before', unasked),
    page('page 380 again', [deep]),
    page('last page again', [all - pageRows]),
  ];
  const { postgresPid } = worlds;
  return race({ client, postgresPid, connections: 4, contenders, ...roundsOf(run) });
}

interface TextResult {
  readonly p95: number;
  readonly scans: readonly Scan[];
  readonly figures: readonly Figures[];
}

async function freeText({ run, client, large, products }: Field): Promise<TextResult> {
  const [, { origin, tokens }] = products;
  const terms = await termsOf(large, run.isQuick ? 10 : 60);
  const times = new Map(terms.map((term) => [term, [] as number[]]));
  for (let round = 0; round < (run.isQuick ? 1 : 3); round += 1) {
    if (round > 0) await pause(totalsKnownMs);
    for (const [term, own] of times) {
      const requests = [requestOf(bigCompany, listPath({ search: term.text }), tokens)];
      const order: LoadOrder = { origin, requests, first: 0, connections: 1, ms: 60_000, most: 1 };
      own.push((await client.request<LoadResult>('load', order)).p50);
    }
  }
  const taken = [...times].map(([term, own]) => ({ term, ms: median(own) }));
  const voyages = shapesOf(large.voyages)[0]?.voyages ?? 0;
  const scans = await scansOf(large, terms, voyages);
  const slowest = taken.toSorted((a, b) => b.ms - a.ms).slice(0, 8);
  const kinds = [...new Set(terms.map(({ kind }) => kind))];
  const figures: Figures[] = [
    {
      title: 'Free text, ms of the whole call',
      columns: ['kind', 'terms', 'p50', 'p95', 'longest'],
      rows: kinds.map((kind) => {
        const own = taken.filter(({ term }) => term.kind === kind).map(({ ms }) => ms);
        return [kind, own.length, quantile(own, 0.5), quantile(own, 0.95), quantile(own, 1)];
      }),
    },
    {
      title: 'The slowest free texts',
      columns: ['text', 'kind', 'ms'],
      rows: slowest.map(({ term, ms }) => [term.text, term.kind, ms]),
    },
    ...(scans.length === 0
      ? []
      : [
          {
            title: 'Plans that read a quarter of the tenant only to reject it',
            columns: ['text', 'statement', 'node', 'rows rejected'],
            rows: scans.map((scan) => [scan.term, scan.statement, scan.node, scan.rejected]),
          },
        ]),
  ];
  return {
    p95: quantile(
      taken.map(({ ms }) => ms),
      0.95,
    ),
    scans,
    figures,
  };
}
