import type { IncomingMessage } from 'node:http';
import type { HubRequest, Stage } from '../identity.ts';
import { withoutSecrets } from './secrets.ts';

/** The path and query of a request's URL. */
export function addressOf(req: IncomingMessage): { path: string; query: URLSearchParams } {
  const url = req.url ?? '/';
  const start = url.indexOf('?');
  return start < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, start), query: new URLSearchParams(url.slice(start + 1)) };
}

const bearer = /^bearer +([^ ]+) *$/i;

/** The bearer token from the header or, since browsers cannot set headers on web sockets and event sources, from the query. */
function tokenOf(req: IncomingMessage, query: URLSearchParams): string | undefined {
  const fromHeader = bearer.exec(req.headers.authorization ?? '')?.[1];
  const fromQuery = query.get('access_token');
  return fromHeader ?? (fromQuery === null || fromQuery === '' ? undefined : fromQuery);
}

/** The parts of a request that the hub's hooks may see. */
export function hubRequest(req: IncomingMessage, stage: Stage, query: URLSearchParams): HubRequest {
  const { authorization: _authorization, ...headers } = req.headers;
  return {
    stage,
    headers,
    query: withoutSecrets(query),
    token: tokenOf(req, query),
    address: req.socket.remoteAddress,
  };
}
