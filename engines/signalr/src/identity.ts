import type { IncomingHttpHeaders } from 'node:http';

/** Who is behind a connection. A hub may carry more fields of its own. */
export interface HubIdentity {
  /** The name under which `clients.user(...)` finds all connections of one person; empty for nobody in particular. */
  readonly userId: string;
  /** Milliseconds since 1970 after which the connection is closed, so that the client signs in anew. */
  readonly expiresAt?: number | undefined;
}

/** What an HTTP request to the hub is for. */
export type Stage = 'negotiate' | 'connect' | 'poll' | 'send' | 'close';

/** A request as the hub's own hooks see it. The token stands in its own field and in no other. */
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

/** Why a request is turned away. */
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

/** Turns a request away with an HTTP status and one sentence for the client. */
export function refuse(status: number, sentence: string): Refusal {
  return new Refusal(status, sentence, status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {});
}
