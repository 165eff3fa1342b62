import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { contentPolicy } from './content-policy.ts';
import { serveShipSite } from './ship-site.ts';

/** What a page must know before its first call; a data block, which no policy needs to permit as a script. */
export interface SiteConfig {
  readonly version: string;
  readonly isProduction: boolean;
  readonly identity: {
    readonly authority: string;
    readonly clientId: string;
    readonly audience: string;
    readonly scope: string;
    readonly embedded: boolean;
  };
}

export interface SiteOptions {
  readonly app: FastifyInstance;
  /** The built web app. */
  readonly siteFolder: string;
  /** The built ship app. */
  readonly shipFolder: string;
  readonly config: SiteConfig;
  readonly publicUrl: string;
}

const placeholder = '<!--config-->';

const notAPage = /^\/(?:api|hub|idp|assets)(?:\/|$)/;

/** The first style is in the page, so that a page is worth more work than an answer of the API: 12 kB instead of 57. */
const compress = { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } };

/**
 * Serves the web app: hashed assets are cached for a year, and index.html is returned for every address that a screen may
 * have.
 */
export async function serveSite(options: SiteOptions): Promise<void> {
  const { app, siteFolder: folder, shipFolder, config, publicUrl } = options;
  await serveShipSite({ app, folder: shipFolder, publicUrl });
  const page = existsSync(join(folder, 'index.html'))
    ? await readFile(join(folder, 'index.html'), 'utf8')
    : undefined;
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const startHashes = page === undefined ? [] : hashesOf(page);
  const signInOrigin = config.identity.embedded
    ? undefined
    : new URL(config.identity.authority).origin;
  const data = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  // Routes, not the handler for unknown addresses: responses of that one are neither compressed nor counted.
  app.get('/', { compress }, (_request, reply) => sendPage(reply));
  app.get('/*', { compress }, (request, reply) => {
    if (notAPage.test(request.url.split('?')[0]?.toLowerCase() ?? ''))
      throw new Refusal('notFound');
    return sendPage(reply);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal('notFound');
  });

  function sendPage(reply: FastifyReply): FastifyReply {
    if (page === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built yet. Run npm start.');
    const nonce = randomBytes(16).toString('base64');
    const injectedTags = `<meta name="csp-nonce" content="${nonce}"><script type="application/json" id="fairlead-config">${data}</script>`;
    return reply
      .header(
        'content-security-policy',
        contentPolicy(nonce, { home: publicUrl, signIn: signInOrigin, startHashes }),
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        page
          .replace(placeholder, injectedTags)
          .replace('<style data-start>', `<style data-start nonce="${nonce}">`),
      );
  }
}

/** The hashes of the page's inline scripts, for the policy. */
function hashesOf(page: string): readonly string[] {
  return [...page.matchAll(/<script data-start[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  );
}
