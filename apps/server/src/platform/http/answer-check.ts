import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { refusal } from '@fairlead/contract/errors/refusal';
import type { RouteShape } from '@fairlead/contract/route';
import { unknownNames } from '@fairlead/contract/forms/unknown-names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalStatuses } from './refusals-of-calls.ts';

/**
 * Checks every answer of a call against its declaration, refusals too: one that is not declared is replaced by a 500 that
 * names what is wrong with it, so that the caller notices it.
 */
export function checkAnswers(route: RouteShape) {
  const statuses = refusalStatuses(route);
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const wrong = undeclared(route, statuses, { status: reply.statusCode, payload });
    if (wrong === undefined) return payload;
    reply.code(500);
    return JSON.stringify(`${route.method} ${route.path} is undeclared: ${wrong}`);
  };
}

interface Sent {
  readonly status: number;
  readonly payload: unknown;
}

function undeclared(
  route: RouteShape,
  statuses: ReadonlySet<number>,
  { status, payload }: Sent,
): string | undefined {
  if (status !== 200 && !statuses.has(status)) return `status ${status}, ${String(payload)}`;
  if (status === 200 && route.sendsFile !== undefined)
    return Buffer.isBuffer(payload) || payload instanceof Readable
      ? undefined
      : `no file but ${typeof payload}`;
  if (typeof payload !== 'string') return `no text but ${typeof payload}`;
  const schema = status === 200 ? route.answer : refusal;
  const body: unknown = JSON.parse(payload);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `${status}, ${parsed.error.message}`;
  // Values that parsing adds, drops or converts are not what the document declares.
  if (isDeepStrictEqual(parsed.data, body)) return undefined;
  const names = unknownNames(schema, body).map((name) => name.join('.'));
  return `${status} with ${names.join(', ') || 'a value that the schema changes'}`;
}
