import { wireTermSet } from '@fairlead/contract/charter-terms';
import { readyMadeOf } from '@fairlead/domain/laytime/ready-made-terms';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../ports/catalogue.load.ts';
import { migrate } from '../platform/database/migrate.ts';
import {
  fillSmallWorld,
  type SmallCompany,
  type SmallWorld,
} from '../platform/testing/small-world.ts';
import { emptyDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { startTestServer } from '../platform/testing/test-server.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** Runs the migrations up to one of them, as a program of that time did. */
async function migrateTo(last: string, { access }: TestDatabase): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const earlier = (await readdir(migrations)).filter((name) => name.slice(0, 4) <= last);
  await Promise.all(
    earlier.map((name) => copyFile(path.join(migrations, name), path.join(folder, name))),
  );
  await migrate({ url: access.migrationUrl, folder, servingRole: access.servingRole });
  await rm(folder, { recursive: true });
}

/** A fixture with a document of its claim, and a set of terms: records whose tables later migrations extend or rename. */
async function fillRecords(client: pg.Client, company: SmallCompany): Promise<number> {
  await client.query("select set_config('app.company', $1, false)", [String(company.id)]);
  const content = readyMadeOf('shinc')?.content;
  if (content === undefined) throw new Error('There are no ready-made terms of this code.');
  const { rows } = await client.query<{ id: string }>(
    `insert into tenant.fixtures (company_id, fixture_number, vessel_id, voyage_id, charterer_id, demurrage_rate, currency)
     values ($1, 'F-UPGRADED', $2, $3, $4, 18500.25, 'USD') returning id`,
    [company.id, company.vessels[0], company.voyage, company.charterer],
  );
  await client.query(
    `insert into tenant.term_sets (company_id, name, content) values ($1, 'Own terms', $2)`,
    [company.id, JSON.stringify(wireTermSet(content))],
  );
  const fixture = Number(rows[0]?.id);
  await client.query(
    `with claim as (insert into tenant.claims (company_id, fixture_id) values ($1, $2) returning id)
     insert into tenant.claim_papers (company_id, claim_id, code, state, note)
     select $1, id, 'nor', 20, 'In the post' from claim`,
    [company.id, fixture],
  );
  return fixture;
}

async function filled(clone: TestDatabase): Promise<{ world: SmallWorld; fixture: number }> {
  const client = new pg.Client({
    connectionString: clone.access.migrationUrl,
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  try {
    await loadCatalogue(client);
    const world = await fillSmallWorld(client);
    return { world, fixture: await fillRecords(client, world.home) };
  } finally {
    await client.end();
  }
}

test.each(['0211', '0340'])(
  'rows of a database with the migrations up to %s are readable after the upgrade',
  async (last) => {
    const clone = await emptyDatabase();
    await migrateTo(last, clone);
    const { world, fixture } = await filled(clone);
    const { access } = clone;
    const newer = (await readdir(migrations)).filter((name) => name.slice(0, 4) > last);
    expect(
      await migrate({
        url: access.migrationUrl,
        folder: migrations,
        servingRole: access.servingRole,
      }),
    ).toBe(newer.length);

    await using server = await startTestServer({ on: { clone, world } });
    const { home } = world;
    const read = async (call: string) => {
      const answer = await server.request(call);
      expect({ call, status: answer.status }).toEqual({ call, status: 200 });
      return answer.body;
    };
    expect(await read(`GET /voyages/${home.voyage}`)).toMatchObject({
      voyageNumber: 2126001,
      vessel: { id: home.vessels[0], name: 'Home Shipping 1' },
      portCalls: [{ id: home.portCall, port: { name: 'Own Quay' } }],
    });
    expect(await read(`GET /portCalls/${home.portCall}`)).toMatchObject({
      id: home.portCall,
      latestServiceTimes: [{}, {}],
    });
    expect(await read(`GET /fixtures/${fixture}`)).toMatchObject({
      fixtureNumber: 'F-UPGRADED',
      charterer: { name: 'Charterer of Home Shipping' },
      demurrageRate: '18500.25',
    });
    expect(await read('GET /termSets')).toMatchObject([{ name: 'Own terms' }]);
    expect(await read(`GET /fixtures/${fixture}/claim`)).toMatchObject({
      papers: expect.arrayContaining([
        expect.objectContaining({ code: 'nor', state: 20, note: 'In the post' }),
      ]),
    });
    const foreign = await server.request(`GET /fixtures/${fixture}`, {
      as: 'carla',
      company: world.other.id,
    });
    expect(foreign.status).toBe(404);

    // What the newer version adds works on the older rows.
    const saved = await server.request(`PUT /voyages/${home.voyage}/portCalls/${home.portCall}`, {
      body: {
        port: { id: home.ownPort },
        agent: { id: home.agent },
        scheduledArrival: new Date(Date.now() + 86_400_000).toISOString(),
        scheduledDeparture: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      },
    });
    expect(saved).toMatchObject({ status: 200, body: { agent: { id: home.agent } } });
  },
);
