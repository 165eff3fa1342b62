// What single decisions cost, straight at the database: row level security, LIKE without the leakproof mark.
import type pg from 'pg';
import type { Statement } from '../../../apps/server/src/platform/database/session.ts';
import { voyagePage, voyageTotal } from '../../../apps/server/src/voyages/page/voyage-page.sql.ts';
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

async function timed(client: pg.Client, { statement }: Case, times: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await client.query(statement.sql, [...statement.parameters]);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

/** Medians in ms of one connection, each case as the serving role and as somebody whom row level security does not hold. */
export async function databaseCosts(world: World, times: number): Promise<Figures> {
  const cases = casesOf(world.voyages);
  const held = await eachCase(world.servingUrl, cases, times);
  const free = await eachCase(world.superuserUrl, cases, times);
  await leakproof(world, false);
  const unmarked = await eachCase(world.servingUrl, cases, Math.ceil(times / 5));
  await leakproof(world, true);
  return {
    title: `Straight at the database, ${world.voyages} voyages, one connection, median ms`,
    columns: ['statement', 'held by RLS', 'not held', 'held, LIKE not leakproof'],
    rows: cases.map(({ name }, at) => [
      name,
      held[at] ?? Number.NaN,
      free[at] ?? Number.NaN,
      unmarked[at] ?? Number.NaN,
    ]),
  };
}

function eachCase(url: string, cases: readonly Case[], times: number): Promise<readonly number[]> {
  return withClient(url, async (client) => {
    await client.query("select set_config('app.company', $1, false)", [String(bigCompany)]);
    const medians: number[] = [];
    for (const one of cases) medians.push(await timed(client, one, times));
    return medians;
  });
}

function leakproof({ superuserUrl }: World, isMarked: boolean): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    const word = isMarked ? 'leakproof' : 'not leakproof';
    await client.query(`alter function pg_catalog.textlike(text, text) ${word}`);
  });
}
