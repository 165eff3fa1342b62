import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Metrics } from '../metrics.ts';

export interface HealthOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly metrics: Metrics;
  /** Without one, only programs on this machine may read /metrics. */
  readonly metricsToken: string | undefined;
  readonly version: string;
  /** Free space where this installation stores its files, and its database where it is embedded. */
  freeBytes(): Promise<number>;
  /** Whether the server is stopping: it finishes open requests, and load balancers should use another one. */
  isStopping(): boolean;
}

/** Below it PostgreSQL may end at any moment: a segment of its log alone takes 16 MB. */
const leastFreeBytes = 32 * 1024 * 1024;

/** After how long a database that does not answer counts as down, in ms. */
export const patienceMs = 2_000;

/** `/health` reports which parts are down (503 when one is), `/metrics` gives the figures to clients with the token. */
export function serveHealth(options: HealthOptions): void {
  const { app, database, metrics, metricsToken, version, isStopping, freeBytes } = options;
  app.get('/health', async (_request, reply) => {
    const isFull = database.isDiskFull() || (await freeBytes()) < leastFreeBytes;
    const parts = {
      database: (await answers(database)) ? 'up' : 'down',
      disk: isFull ? 'full' : 'up',
      server: isStopping() ? 'stopping' : 'up',
    } as const;
    const isServing = parts.database === 'up' && parts.server === 'up';
    // With a full disk reading still works: taking the server out of service would end that too.
    const status = !isServing ? 'down' : isFull ? 'read only, disk full' : 'up';
    return reply
      .code(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, version, parts });
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined) {
      if (!isOfThisMachine(request.raw)) return refuse('notFound');
    } else if (!isBearer(request.headers.authorization, metricsToken)) refuse('signInNeeded');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const loopback = /^(?:::ffff:)?127\.|^::1$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Whether a program on this machine sends the request directly: a proxy adds forwarding headers or states the public
 * host.
 */
function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in headers);
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    !isForwarded &&
    loopbackHost.test(headers.host ?? '')
  );
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
  const requested = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([requested, late]);
}
