import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Metrics } from '../metrics.ts';

export interface HealthOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly metrics: Metrics;
  /** Without one, /metrics is not there. */
  readonly metricsToken: string | undefined;
  readonly version: string;
  /** Whether the server is stopping: it answers what it has, and load balancers should look elsewhere. */
  isStopping(): boolean;
}

const patienceMs = 2_000;

/** `/health` says which parts are down (503 when one is), `/metrics` gives the figures to whoever has the token. */
export function serveHealth(options: HealthOptions): void {
  const { app, database, metrics, metricsToken, version, isStopping } = options;
  app.get('/health', async (_request, reply) => {
    const parts = {
      database: (await answers(database)) ? 'up' : 'down',
      server: isStopping() ? 'stopping' : 'up',
    } as const;
    const isUp = Object.values(parts).every((part) => part === 'up');
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'up' : 'down', version, parts });
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined) return refuse('notFound');
    if (!isBearer(request.headers.authorization, metricsToken)) refuse('signInNeeded');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Compared by their hashes, which takes the same time whatever was sent. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(false), patienceMs).unref(),
  );
  const asked = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
