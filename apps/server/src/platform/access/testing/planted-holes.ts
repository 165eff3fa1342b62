import { byId, named, ref } from '@fairlead/contract/forms';
import { feature, route } from '@fairlead/contract/route';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { openApp } from '../../http/app.ts';
import { BodyShares } from '../../http/body-shares.ts';
import { clientAddress } from '../../http/client-address.ts';
import { refuse } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { People } from '../../identity/people.ts';
import { openMetrics } from '../../metrics.ts';
import { requestAt, type TestServer } from '../../testing/test-server.ts';
import { Actors } from '../actors.ts';
import { openInnerCallers } from '../inner-callers.ts';
import { openKeyHolders } from '../key-holders.ts';
import { openShipCallers } from '../ship-callers.ts';
import { openSignInGate } from '../sign-in-gate.ts';
import type { SendRequest } from './tenant-matrix.ts';

const voyage = z.object({ id: z.number(), reference: z.string().nullable() });

/** Three calls with careless mistakes, and a correct one. */
export const plantedFeature = feature({
  readById: route({
    method: 'GET',
    path: '/planted/voyages/{id}',
    summary: 'Reads past row level security and leaves the company out',
    may: 'company.read',
    params: byId,
    answer: voyage,
  }),
  writeReference: route({
    method: 'POST',
    path: '/planted/notes',
    summary: 'Takes the vessel of its body unchecked',
    may: 'company.write',
    body: z.object({ name: z.string(), vessel: ref }),
    answer: z.object({ id: z.number() }),
  }),
  list: route({
    method: 'GET',
    path: '/planted/voyages',
    summary: 'Lists the voyages of everybody',
    may: 'company.read',
    answer: z.array(voyage),
  }),
  tight: route({
    method: 'GET',
    path: '/planted/tight/vessels/{id}',
    summary: 'Reads as it should',
    may: 'company.read',
    params: byId,
    answer: named,
  }),
});

export interface PlantedServer extends AsyncDisposable {
  readonly request: SendRequest;
}

/** A second server with the same sign-in, database and request handling that serves the calls with mistakes. */
export async function openPlantedServer(server: TestServer): Promise<PlantedServer> {
  const { database } = server;
  const log = pino({ level: 'silent' });
  const { identity } = server.server;
  const clock = Date.now;
  const people = new People(database, identity, clock);
  const actors = new Actors(database, clock);
  const metrics = openMetrics();
  const most = 1_000_000;
  const limits = { requestsPerMinute: most, keyRequestsPerMinute: most };
  const addressOf = clientAddress([]);
  const app = await openApp({ log, metrics, addressOf, ...limits, isSecure: false });
  const elevated = new pg.Pool({ connectionString: server.superuserUrl, max: 2 });
  const keys = openKeyHolders(database, clock, () => undefined);
  const gate = openSignInGate({
    identity,
    people,
    actors,
    keys,
    ships: openShipCallers(database, Date.now),
    inner: openInnerCallers(),
    log,
    clock,
  });
  const onError = () => undefined;
  const host = {
    app,
    database,
    gate,
    bodies: new BodyShares(),
    publish: () => undefined,
    onError,
    checksAnswers: true,
  };
  servePlanted(host, elevated);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const asking = { origin, token: server.token, home: server.world.home.id };
  return {
    request: (call, options) => requestAt(asking, call, options),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await elevated.end();
    },
  };
}

interface Row {
  readonly id: string;
  readonly reference: string | null;
}

function servePlanted(host: Parameters<typeof serve>[0], elevated: pg.Pool): void {
  const voyages = 'select id, reference from tenant.voyages';
  const shaped = ({ id, reference }: Row) => ({ id: Number(id), reference });
  serve(host, plantedFeature, {
    readById: async ({ params }) => {
      const { rows } = await elevated.query<Row>(`${voyages} where id = $1`, [params.id]);
      const [row] = rows;
      return row === undefined ? refuse('notFound') : shaped(row);
    },
    writeReference: async ({ db, company, actor, body }) => {
      const row = await db.first<{ id: number }>({
        sql: `insert into tenant.saved_views (company_id, owner_id, list, name, query)
              values ($1, $2, 'Voyages', $3, $4) returning id`,
        parameters: [company, actor.userId, body.name, `vesselIds=${body.vessel.id}`],
      });
      return { id: row?.id ?? 0 };
    },
    list: async () => (await elevated.query<Row>(voyages)).rows.map(shaped),
    tight: async ({ db, company, params }) =>
      (await db.first<{ id: number; name: string }>({
        sql: 'select id, name from tenant.vessels where company_id = $1 and id = $2',
        parameters: [company, params.id],
      })) ?? refuse('notFound'),
  });
}
