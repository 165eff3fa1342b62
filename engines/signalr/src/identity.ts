import type { IncomingHttpHeaders } from 'node:http';

/** The identity behind a connection. A hub may add fields of its own. */
export interface HubIdentity {
  /** The id with which `clients.user(...)` finds all connections of one user; empty for anonymous callers. */
  readonly userId: string;
  /** Milliseconds since 1970 after which the connection is closed, so that the client signs in again. */
  readonly expiresAt?: number | undefined;
}

/** The purpose of an HTTP request to the hub. */
export type Stage = 'negotiate' | 'connect' | 'poll' | 'send' | 'close';

/** A request as passed to the hub's own hooks. The token is only in its own field. */
export interface HubRequest {
  readonly stage: Stage;
  /** Without `authorization`. */
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** Without `access_token` and the connection's secret `id`. */
  readonly query: URLSearchParams;
  /** The bearer token, from the header or else from the query. */
  readonly token: string | undefined;
  readonly address: string | undefined;
}

/** Why a request is refused. */
export class Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.sentence = sentence;
    this.headers = headers;
  }
}

/** Refuses a request with an HTTP status and a message for the client. */
export function refuse(status: number, sentence: string): Refusal {
  return new Refusal(status, sentence, status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {});
}
