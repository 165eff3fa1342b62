// The cost of single design decisions, measured in the database: row level security, LIKE without the leakproof mark.
import type pg from 'pg';
import type { Statement } from '../../../apps/server/src/platform/database/session.ts';
import { voyageTotal } from '../../../apps/server/src/voyages/page/searched-voyages.sql.ts';
import { voyagePage } from '../../../apps/server/src/voyages/page/voyage-page.sql.ts';
import type { Figures } from '../goals.ts';
import { median } from '../measure/numbers.ts';
import { withClient, type World } from '../world/databases.ts';
import { bigCompany, shapesOf } from '../world/shape.ts';
import { filterOf, firstPage, noFilter } from './plans.ts';

interface Case {
  readonly name: string;
  readonly statement: Statement;
}

function casesOf(voyages: number): readonly Case[] {
  const vessel = (shapesOf(voyages)[0]?.vesselsBefore ?? 0) + 1;
  return [
    { name: 'first page', statement: voyagePage(noFilter, firstPage) },
    { name: 'one vessel', statement: voyagePage({ ...noFilter, vessels: [vessel] }, firstPage) },
    { name: 'text with hits', statement: voyagePage(filterOf('ref-123'), firstPage) },
    { name: 'text without hits', statement: voyagePage(filterOf('zzqxj'), firstPage) },
    { name: 'total of a text without hits', statement: voyageTotal(filterOf('zzqxj')) },
  ];
}

/** Median ms of each case, alternating between the serving role and a role that bypasses row level security. */
async function bothDirections(world: World, cases: readonly Case[], times: number) {
  return withClient(world.servingUrl, (held) =>
    withClient(world.superuserUrl, async (free) => {
      await held.query("select set_config('app.company', $1, false)", [String(bigCompany)]);
      const medians: { readonly held: number; readonly free: number }[] = [];
      for (const one of cases) {
        const taken = { held: [] as number[], free: [] as number[] };
        for (let turn = -3; turn < times; turn += 1) {
          const [a, b] = [await timed(held, one), await timed(free, one)];
          // The first rounds fill the caches.
          if (turn < 0) continue;
          taken.held.push(a);
          taken.free.push(b);
        }
        medians.push({ held: median(taken.held), free: median(taken.free) });
      }
      return medians;
    }),
  );
}

async function timed(client: pg.Client, { statement }: Case): Promise<number> {
  const began = performance.now();
  await client.query(statement.sql, [...statement.parameters]);
  return performance.now() - began;
}

/** The effect of row level security and the leakproof mark on the product's own statements. */
export async function databaseCosts(world: World, times: number): Promise<Figures> {
  const cases = casesOf(world.voyages);
  const marked = await bothDirections(world, cases, times);
  await leakproof(world, false);
  const unmarked = await bothDirections(world, cases, Math.ceil(times / 5));
  await leakproof(world, true);
  return {
    title: `Straight at the database, ${world.voyages} voyages, one connection, median ms`,
    columns: ['statement', 'held by RLS', 'not held', 'held, LIKE not leakproof'],
    rows: cases.map(({ name }, at) => [
      name,
      marked[at]?.held ?? Number.NaN,
      marked[at]?.free ?? Number.NaN,
      unmarked[at]?.held ?? Number.NaN,
    ]),
  };
}

function leakproof({ superuserUrl }: World, isMarked: boolean): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    const property = isMarked ? 'leakproof' : 'not leakproof';
    await client.query(`alter function pg_catalog.textlike(text, text) ${property}`);
  });
}
