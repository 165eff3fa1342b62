import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cataloguePorts } from '@fairlead/domain/ports/catalogue';
import {
  createRouter,
  type Position,
  type RouteOptions,
  type SeaRouter,
} from '@fairlead/sea-routes';
import { readGraph } from '@fairlead/sea-routes/graph/format';
import { seaGraphOf } from '@fairlead/sea-routes/graph/sea-graph';
import { vectorAt } from '@fairlead/sea-routes/land/coast';
import { costsOf } from '@fairlead/sea-routes/search/costs';
import { dot, vectorOf } from '@fairlead/sea-routes/sphere/vector';
import { allZones } from '@fairlead/sea-routes/zones/all-zones';
import { zoneMapOf } from '@fairlead/sea-routes/zones/zone-map';
import { sharesIn } from '@fairlead/sea-routes/zones/zone-shares';
import { quantile } from '../../sea-routes/compare.ts';
import { treeBuilder } from '../../sea-routes/graph/trees.ts';
import type { BenchRun } from '../bench-run.ts';
import type { AreaResult } from '../goals.ts';
import { type QueryTimes, reportSeaRoutes } from './sea-routes-report.ts';

const options: RouteOptions = {
  day: '2026-01-01',
  avoidsHighRisk: true,
  avoidsEca: true,
  closed: ['suez', 'panama', 'kiel', 'corinth', 'torres', 'magellan'],
};

interface Query {
  readonly from: Position;
  readonly to: Position;
}

/** Pairs of catalogue ports, the same in every run. */
function queriesOf(count: number): readonly Query[] {
  const ports = cataloguePorts.map(({ latitude, longitude }) => ({
    lat: latitude,
    lon: longitude,
  }));
  let state = 20_261_128;
  const port = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return ports[state % ports.length] ?? { lat: 0, lon: 0 };
  };
  return Array.from({ length: count }, () => ({ from: port(), to: port() }));
}

function timed(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const timesOf = (values: readonly number[]): QueryTimes => ({
  median: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});

/** Repeats a query so that its processor time can be measured. */
const repeats = 5;

function dijkstraTimes(bytes: Uint8Array, router: SeaRouter, queries: readonly Query[]) {
  const graph = seaGraphOf(readGraph(bytes));
  const zones = zoneMapOf(allZones);
  const costs = costsOf({ graph, zones, sharesOf: sharesIn(graph, zones) }, options);
  const build = treeBuilder({ ...graph, cost: costs.edges });
  const nearest = (position: Position) => {
    const point = vectorOf(position);
    let [best, bestAt] = [-2, 0];
    for (let node = 0; node < graph.count; node++) {
      const closeness = dot(vectorAt(graph.xyz, node), point);
      if (closeness > best) [best, bestAt] = [closeness, node];
    }
    return bestAt;
  };
  return queries.map(({ from, to }) => {
    const start = nearest(from);
    const most = router.distanceNm({ from, to, options }) ?? 0;
    return timed(() => build(start, most));
  });
}

/** The sea router alone, in this process, next to plain Dijkstra on the same graph. */
export function benchSeaRoutes({ isQuick, log }: BenchRun): Promise<AreaResult> {
  const bytes = readFileSync(
    createRequire(import.meta.url).resolve('@fairlead/sea-routes/sea-graph.bin'),
  );
  const loads = Array.from({ length: isQuick ? 2 : 7 }, () => timed(() => createRouter(bytes)));
  const router = createRouter(bytes);
  const queries = queriesOf(isQuick ? 60 : 1500);
  log('First queries');
  const first = queries.map((query) => timed(() => router.distanceNm({ ...query, options })));
  log('Later queries');
  const product = queries.map(
    (query) =>
      timed(() => {
        for (let at = 0; at < repeats; at++) router.distanceNm({ ...query, options });
      }) / repeats,
  );
  log('Dijkstra');
  const reference = dijkstraTimes(bytes, router, queries.slice(0, isQuick ? 20 : 300));
  return Promise.resolve(
    reportSeaRoutes({
      queries: queries.length,
      loadMs: quantile(loads, 0.5),
      product: timesOf(product),
      first: timesOf(first),
      reference: timesOf(reference),
    }),
  );
}
