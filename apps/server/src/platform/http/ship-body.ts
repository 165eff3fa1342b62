import { createHash, type Hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { RouteShape } from '@fairlead/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from './refusal.ts';

const inflate = promisify(inflateRaw);
const hashes = new WeakMap<FastifyRequest, Hash>();

/** The body of a device's call on its way to the parser, hashed as it was sent. */
export function hashedBody(request: FastifyRequest, payload: Readable): Readable {
  const hash = createHash('sha256');
  hashes.set(request, hash);
  return payload.pipe(
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
  );
}

/** Refuses a body that is not the one the device has signed. */
export function refuseAltered(request: FastifyRequest, bodyHash: string): void {
  if (hashes.get(request)?.digest('base64url') !== bodyHash) refuse('bodyAltered');
}

/** Lets a call take its JSON as raw deflate too: inflated only up to the size that the call accepts as JSON. */
export function bindDeflated(
  app: FastifyInstance,
  { type, mostBytes }: NonNullable<RouteShape['deflated']>,
  { most, bind }: { readonly most: number; readonly bind: (scope: FastifyInstance) => unknown },
): void {
  void app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
    scope.addContentTypeParser(type, options, async (_request: FastifyRequest, body: Buffer) =>
      readInflated(body, most),
    );
    bind(scope);
  });
}

async function readInflated(body: Buffer, most: number): Promise<unknown> {
  const text = await inflate(body, { maxOutputLength: most }).catch((error: unknown) => {
    const isTooLong = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooLong ? 'tooLarge' : 'unreadable');
  });
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return refuse('unreadable');
  }
}
