// A fresh instance to attack: a temporary database with two companies, and the product in its own process.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fingerprints } from '../../apps/server/src/platform/access/testing/fingerprints.ts';
import {
  type MarkedCompany,
  markWorld,
} from '../../apps/server/src/platform/access/testing/marked-world.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareEmbedded } from '../../apps/server/src/platform/database/roles.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts';
import { fillSmallWorld, type Person } from '../../apps/server/src/platform/testing/small-world.ts';
import { loadCatalogue } from '../../apps/server/src/ports/catalogue.load.ts';
import { type Program, startProgram } from '../bench/measure/programs.ts';
import type { ProductAnswer, ProductOrder } from '../bench/product-server.ts';
import { withRealContent } from './real-content.ts';
import { openSender, type Sender } from './send.ts';

export interface Target {
  readonly home: MarkedCompany;
  readonly other: MarkedCompany;
  readonly tokens: Readonly<Record<Person, string>>;
  readonly send: Sender;
  readonly program: Program;
  /** A fingerprint of every row of a company, one per table. */
  readonly prints: (company: number) => Promise<Readonly<Record<string, string>>>;
  readonly stop: () => Promise<void>;
}

/** What the product still calculates from earlier requests would look like changes of the attack: it has ended by then. */
async function settledPrints(
  superuser: pg.Client,
  company: number,
): Promise<Readonly<Record<string, string>>> {
  for (let before = ''; ; await pause(1000)) {
    const prints = await fingerprints(superuser, company);
    const now = JSON.stringify(prints);
    if (now === before) return prints;
    before = now;
  }
}

const migrations = path.resolve(import.meta.dirname, '../../apps/server/migrations');

export async function openTarget(): Promise<Target> {
  const cluster = await startEmbeddedPostgres({ ephemeral: true });
  const access = await prepareEmbedded(cluster.superuserUrl, 'of the attack');
  await migrate({ url: access.migrationUrl, folder: migrations, servingRole: access.servingRole });
  const client = new pg.Client({
    connectionString: access.migrationUrl,
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  await loadCatalogue(client);
  const world = await fillSmallWorld(client);
  await client.end();
  const address = new URL(cluster.superuserUrl);
  address.pathname = new URL(access.migrationUrl).pathname;
  const marked = await markWorld(address.href, world);
  const superuser = new pg.Client({ connectionString: address.href });
  await superuser.connect();
  // Nothing is left to calculate: rows that the product calculates meanwhile would look like changes of the attack.
  await superuser.query('delete from tenant.warehouse_marks');
  const program = startProgram('product-server.ts');
  const order = {
    url: access.servingUrl,
    port: 0,
    siteFolder: '/nowhere',
    shipFolder: '/nowhere',
    isOffline: true,
  } as const;
  const { origin, tokens } = await program.request<ProductAnswer>(
    'open',
    order satisfies ProductOrder,
  );
  const of = (person: Person): string => tokens[world.people[person].id] ?? '';
  const sender = openSender(origin);
  const { send } = sender;
  const home = await withRealContent(marked.home, { superuser, send, token: of('olga') });
  const other = await withRealContent(marked.other, { superuser, send, token: of('carla') });
  return {
    home,
    other,
    tokens: {
      olga: of('olga'),
      tom: of('tom'),
      carla: of('carla'),
      admin: of('admin'),
      noone: of('noone'),
      rita: of('rita'),
      vera: of('vera'),
    },
    send,
    program,
    prints: (company) => settledPrints(superuser, company),
    stop: async () => {
      sender.close();
      await superuser.end();
      await program.stop();
      await cluster.stop();
    },
  };
}
