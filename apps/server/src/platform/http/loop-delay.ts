import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

const tickMs = 50;
/** People who type notice a longer delay. */
const worthNotingMs = 200;
const mostRoutes = 10;

/**
 * Logs when the event loop was blocked, with the routes that were being handled then: every request waits for whatever
 * one of them did.
 */
export function watchLoopDelay(app: FastifyInstance, log: Log): void {
  const current = new Map<string, string>();
  /** Ended since the last tick: an answer may leave before the tick that notices how long it took. */
  const ended = new Map<string, string>();
  app.addHook('onRequest', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    current.set(request.id, route);
    reply.raw.once('close', () => {
      current.delete(request.id);
      ended.set(request.id, route);
    });
  });
  let expected = performance.now() + tickMs;
  const timer = setInterval(() => {
    const now = performance.now();
    const delayMs = Math.round(now - expected);
    expected = now + tickMs;
    if (delayMs > worthNotingMs) {
      const routes = [...new Set([...current.values(), ...ended.values()])];
      log.warn({ delayMs, routes: routes.slice(0, mostRoutes) }, 'the event loop was held up');
    }
    ended.clear();
  }, tickMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
