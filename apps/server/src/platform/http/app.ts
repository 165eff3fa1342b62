import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { isKey } from '../access/key-holders.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { bearerIn } from './bearer.ts';
import type { ClientAddress } from './client-address.ts';
import { answerError } from './error-answer.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { Refusal } from './refusal.ts';

export interface AppOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Requests per minute of one caller; everything over it is answered 429. */
  readonly requestsPerMinute: number;
  /** The same of one key of a company. */
  readonly keyRequestsPerMinute: number;
  /** The sender of a request; the same for the limits, the log and what is recorded. */
  readonly addressOf: ClientAddress;
  /** Whether the installation is reached by https, so that browsers may be instructed to insist on it. */
  readonly isSecure: boolean;
}

const bodyLimit = 1024 * 1024;
/**
 * As long as Node permits for all headers: what is no id is refused where ids are read, in the uniform format of a
 * refusal.
 */
const maxParamLength = 16 * 1024;

/** The HTTP server with everything that no feature should have to handle: limits, headers, compression, log, errors. */
export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    logger: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/api/unreadable'),
  });
  app.decorateRequest('address', {
    getter(this: FastifyRequest) {
      return options.addressOf(this.raw);
    },
  });
  acceptJsonAlone(app);
  await app.register(fastifyHelmet, securityHeaders(options.isSecure));
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // A noon report from a ship is answered with about 700 bytes.
    threshold: 512,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });
  await app.register(fastifyRateLimit, {
    max: ({ headers }) =>
      isKey(bearerIn(headers.authorization) ?? '')
        ? options.keyRequestsPerMinute
        : options.requestsPerMinute,
    timeWindow: minuteMs,
    keyGenerator: rememberCallers(app),
    errorResponseBuilder: () => new Refusal('tooMany'),
    allowList: (request) => request.url === '/health',
  });
  observe(app, options);
  watchLoopDelay(app, options.log);
  app.setErrorHandler((error, request, reply) =>
    answerError({ error, request, reply, ...options }),
  );
  return app;
}

/** Whether the escapes of an address can be decoded; an address that cannot be is not found. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

const mostCallers = 50_000;

/**
 * One caller is one token, so that colleagues behind one address do not slow each other. A token counts only once it was
 * accepted: a client that makes up a new one for each request is counted by the address. Keys of an address are counted
 * apart from its people, who may send more.
 */
function rememberCallers(app: FastifyInstance): (request: FastifyRequest) => string {
  const accepted = new Set<string>();
  const tokenOf = ({ headers: { authorization } }: FastifyRequest) =>
    (bearerIn(authorization) ?? authorization)?.slice(-64) ?? '';
  app.addHook('onResponse', async (request) => {
    if (request.caller === undefined || request.caller.userId === 0) return;
    if (accepted.size >= mostCallers) accepted.clear();
    accepted.add(tokenOf(request));
  });
  return (request) => {
    const token = tokenOf(request);
    if (accepted.has(token)) return token;
    return isKey(bearerIn(request.headers.authorization) ?? '')
      ? `keys of ${request.address}`
      : request.address;
  };
}

/** JSON is the only accepted body; an empty one counts as none. */
function acceptJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function securityHeaders(isSecure: boolean) {
  return {
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  } as const;
}

function observe(app: FastifyInstance, { log, metrics }: AppOptions): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id);
    // Links that are the secret end up in mails and chats, from where search engines learn them.
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.url.toLowerCase().startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
    log.info(
      {
        request: request.id,
        ...labels,
        ms: Math.round(reply.elapsedTime),
        address: request.address,
        ...request.caller,
      },
      'request',
    );
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address of the caller, by TRUST_PROXY. */
    readonly address: string;
  }
}
