import type { HubRequest } from '../identity.ts';

/**
 * Whether a page of this origin may open a web socket. Browsers do not apply the same-origin rule to web sockets, so the
 * server must; a client without an origin is not a browser.
 */
export type CheckOrigin = (origin: string, request: HubRequest) => boolean;

/** Allows only pages from the host that the request is sent to. */
export const sameHost: CheckOrigin = (origin, { headers }) =>
  URL.canParse(origin) && new URL(origin).host === headers.host;
