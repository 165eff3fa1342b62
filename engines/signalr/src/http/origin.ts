import type { HubRequest } from '../identity.ts';

/**
 * Whether a page of this origin may open a web socket. Browsers do not hold web sockets to the same-origin rule, so the
 * server must; a client without an origin is no browser.
 */
export type CheckOrigin = (origin: string, request: HubRequest) => boolean;

/** Allows only pages that came from the host the request is for. */
export const sameHost: CheckOrigin = (origin, { headers }) =>
  URL.canParse(origin) && new URL(origin).host === headers.host;
