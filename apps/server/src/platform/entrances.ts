import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errors } from '@fairlead/contract/errors';
import type { ClientAddress } from './http/client-address.ts';
import type { RequestRate } from './http/request-rate.ts';
import type { OfficeHub } from './hub/office-hub.ts';
import type { Identity } from './identity/identity.ts';
import type { Log } from './log.ts';

/**
 * A client that takes longer to send its headers holds a connection for nothing; bodies may take as long as a satellite
 * link needs.
 */
const headersTimeout = 15_000;

export interface Entrances {
  readonly addressOf: ClientAddress;
  readonly hub: OfficeHub;
  readonly identity: Identity;
  readonly log: Log;
  readonly signInRate: RequestRate;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** The HTTP server: the hub and the sign-in read their own bodies, so they come before the calls. */
export function openEntrances(entrances: Entrances): Server {
  const http = createServer({ headersTimeout }, (request, response) =>
    route(entrances, request, response),
  );
  http.on('upgrade', (request, socket, firstBytes) => {
    if (!entrances.hub.hub.handleUpgrade(request, socket, firstBytes)) socket.destroy();
  });
  return http;
}

function route(entrances: Entrances, request: IncomingMessage, response: ServerResponse): void {
  const { hub, identity, log, answer } = entrances;
  if (hub.hub.handleRequest(request, response)) return;
  if (identity.handle === undefined || !/^\/idp(?:[/?]|$)/.test(request.url ?? '')) {
    answer(request, response);
    return;
  }
  signIn(entrances, identity.handle, { request, response }).catch((error: unknown) => {
    log.error({ error }, 'sign-in failed');
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}

async function signIn(
  { addressOf, signInRate }: Entrances,
  handle: NonNullable<Identity['handle']>,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const address = addressOf(request);
  const seconds = await signInRate.secondsToWait(address);
  if (seconds === undefined) return handle(request, response, address);
  response.writeHead(errors.tooMany.status, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': String(seconds),
  });
  response.end(errors.tooMany.sentence);
}
