import { type ErrorCode, errors } from '@fairlead/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoTurn } from '../database/connection-shares.ts';
import { isConnectionLoss, isDiskFull, isStatementTimeout } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal } from './refusal.ts';

interface Failure {
  readonly error: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** What the framework refuses by itself, as codes of our table. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'unreadable',
  FST_PARTS_LIMIT: 'unreadable',
  FST_FIELDS_LIMIT: 'unreadable',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrongType',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
};

/** The only place where an error becomes an answer: a JSON text, or `{status, errors}` where fields are concerned. */
export function answerError(failure: Failure): FastifyReply {
  const { request, reply, log, metrics } = failure;
  const refusal = refusalFor(failure.error);
  metrics.refusals.inc({ code: refusal.code });
  if (
    refusal.code === 'unexpected' ||
    refusal.code === 'databaseDown' ||
    refusal.code === 'diskFull'
  ) {
    log.error(
      { request: request.id, route: request.routeOptions.url, error: failure.error },
      'request failed',
    );
  }
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(refusal.retryAfterSeconds));
  else if (refusal.status === 503 || (refusal.status === 429 && !reply.hasHeader('retry-after')))
    reply.header('retry-after', '2');
  reply.header('x-error-code', refusal.code);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body));
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? frameworkCodes[code] : undefined;
  if (known !== undefined) return new Refusal(known);
  if (error instanceof NoTurn)
    return new Refusal(error.blocker === 'company' ? 'companyBusy' : 'busy');
  if (isStatementTimeout(error)) return new Refusal('tookTooLong');
  // Before the loss of a connection, which every other system error counts as.
  if (isDiskFull(error)) return new Refusal('diskFull');
  if (isConnectionLoss(error)) return new Refusal('databaseDown');
  if (error instanceof SyntaxError || statusCode === errors.unreadable.status)
    return new Refusal('unreadable');
  if (statusCode === errors.tooMany.status) return new Refusal('tooMany');
  return new Refusal('unexpected');
}
