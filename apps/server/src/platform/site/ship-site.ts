import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { shipPolicy } from './content-policy.ts';

/** The address of the ship app; its service worker answers for it and for everything below. */
export const shipPath = '/ship';

export interface ShipSiteOptions {
  readonly app: FastifyInstance;
  /** The built ship app. */
  readonly folder: string;
  readonly publicUrl: string;
}

const yearInSeconds = 31_536_000;

/** Addresses of files: one that is missing must not be answered with the page. */
const isFile = (url: string): boolean => /\.[a-z\d]+$/i.test(url.split('?')[0] ?? '');

/**
 * Serves the ship app below /ship. The page and the service worker are checked at each visit, hashed assets are cached for
 * a year. The page is the same for everyone, so that the service worker can store it.
 */
export async function serveShipSite({ app, folder, publicUrl }: ShipSiteOptions): Promise<void> {
  const file = join(folder, 'index.html');
  const page = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const policy = shipPolicy(publicUrl);
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${shipPath}/`,
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache',
        );
        // The service worker requests files under this policy, and answers with the stored page.
        reply.header('content-security-policy', policy);
        if (basename(path).startsWith('sw.js')) reply.header('service-worker-allowed', shipPath);
      },
    });
  }
  app.get(shipPath, (_request, reply) => sendPage(reply));
  app.get(`${shipPath}/*`, (request, reply) => {
    if (isFile(request.url)) throw new Refusal('notFound');
    return sendPage(reply);
  });

  function sendPage(reply: FastifyReply): FastifyReply {
    if (page === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The ship app is not built yet. Run npm start.');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  }
}
