import type { RouteShape } from '@fairlead/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createGunzip } from 'node:zlib';
import type { FileAnswer } from './call.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?:1|0\.\d*[1-9]))?\s*(?:,|$)/i.test(
    headers['accept-encoding']?.toString() ?? '',
  );

/** Sends a file under its name, which is written as RFC 5987 states because it may have any letters. */
export function sendFile(
  { request, reply }: Exchange,
  { sendsFile }: RouteShape,
  { name, content, isGzip }: FileAnswer,
): FastifyReply {
  reply
    .code(200)
    .type(sendsFile ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  if (!isGzip || !Buffer.isBuffer(content)) return reply.send(content);
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) {
    // Unpacked piece by piece: the whole text would be many times as large in memory.
    const unpacked = createGunzip();
    unpacked.end(content);
    return reply.send(unpacked);
  }
  return reply.header('content-encoding', 'gzip').send(content);
}
