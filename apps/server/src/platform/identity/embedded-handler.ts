import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { accountStep, type AccountSettings } from './account-settings.ts';
import { sendJson, sendPage, themeOf, UnreadableRequest, type Exchange } from './exchange.ts';
import { type Joined, joinStep } from './join-step.ts';
import type { IdentityLog } from './log.ts';
import { assetAt } from './pages/assets.ts';
import { noticePage } from './pages/notice.page.ts';
import { mountPath } from './provider/embedded-provider.ts';
import type { Origins } from './provider/origins.ts';
import { type Resetting, resetStep } from './reset-step.ts';
import { signInStep, type SignInSteps } from './sign-in-steps.ts';

export interface EmbeddedHandler extends SignInSteps, AccountSettings, Resetting {
  readonly log: IdentityLog;
  readonly joined: Joined | undefined;
}

export type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Address of the caller as the server sees it behind its trusted proxies; else the socket's. */
  address?: string,
) => Promise<void>;

/** Answers everything under /idp: our own pages, and behind them the protocol. */
export function embeddedHandler(parts: EmbeddedHandler): Handle {
  const protocol = parts.provider.callback();
  const policy = contentPolicy(parts.origins);
  return async (request, response, address) => {
    const caller = address ?? request.socket.remoteAddress ?? '';
    const exchange: Exchange = { request, response, address: caller, theme: themeOf(request) };
    stateOwnAddress(request, parts.origins, caller);
    setHeaders(response, policy, parts.origins);
    try {
      if (await ownPage(parts, exchange)) return;
      Object.assign(request, { originalUrl: request.url });
      request.url = (request.url ?? '').slice(mountPath.length) || '/';
      await protocol(request, response);
    } catch (error) {
      fail(parts, exchange, error);
    }
  };
}

async function ownPage(parts: EmbeddedHandler, exchange: Exchange): Promise<boolean> {
  const { request } = exchange;
  const path = (request.url ?? '').split('?')[0] ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const asset = isRead ? assetAt(path) : undefined;
  if (asset !== undefined) {
    exchange.response.setHeader('content-type', asset.type);
    exchange.response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    exchange.response.end(asset.body);
    return true;
  }
  const [, part, rest = ''] =
    /^\/idp\/(sign-in|account|invitation|reset)(?:\/(.*))?$/.exec(path) ?? [];
  if (part === undefined || (request.method !== 'GET' && request.method !== 'POST')) return false;
  if (request.method === 'POST' && !isFromHere(request, parts.origins)) {
    sendPage(exchange, crossSitePage(exchange), 403);
    return true;
  }
  if (part === 'account') return accountStep(parts, exchange, rest);
  if (part === 'invitation') {
    await joinStep(parts, exchange);
    return true;
  }
  if (part === 'reset') {
    await resetStep(parts, exchange);
    return true;
  }
  // The first part is the number of the interaction; the cookie that belongs to it holds the same.
  return signInStep(parts, exchange, rest.split('/').slice(1).join('/'));
}

/** Our forms are sent from our own pages: browsers state the origin, or where the request comes from, with every POST. */
function isFromHere(request: IncomingMessage, origins: Origins): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && !origins.all.includes(origin)) return false;
  return site === undefined ? origin !== undefined : site === 'same-origin';
}

/** The provider trusts these headers; they come from the settings and the trusted proxies, never from the caller. */
function stateOwnAddress(request: IncomingMessage, origins: Origins, caller: string): void {
  const home = new URL(origins.home);
  const host = request.headers.host ?? '';
  const isKnown = origins.all.some((origin) => new URL(origin).host === host);
  Object.assign(request.headers, {
    'x-forwarded-host': isKnown ? host : home.host,
    'x-forwarded-proto': home.protocol.slice(0, -1),
    'x-forwarded-for': caller,
  });
}

function contentPolicy(origins: Origins): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    // Browsers apply this list to the redirects after a form too.
    `form-action 'self' ${origins.all.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';');
}

function setHeaders(response: ServerResponse, policy: string, origins: Origins): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  // Our own server must still see the origin: forms are checked by it.
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  if (origins.home.startsWith('https:'))
    response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

function crossSitePage({ theme }: Exchange): string {
  return noticePage({
    theme,
    title: 'Not from this page',
    sentences: ['The form was sent from another site. Nothing was changed.'],
    link: { href: '/', text: 'Open Fairlead' },
  });
}

function fail(parts: EmbeddedHandler, exchange: Exchange, error: unknown): void {
  const { request, response, theme } = exchange;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = failureOf(error);
  if (failure.status === 500) {
    const detail = error instanceof Error ? { reason: error.message, stack: error.stack } : {};
    parts.log.error(detail, 'A page of the embedded sign-in failed.');
  }
  const { status, title, sentence } = failure;
  if (request.headers['content-type']?.startsWith('application/json') === true) {
    sendJson(exchange, { sentence: `${title}. ${sentence}` }, status);
    return;
  }
  const link = { href: '/', text: 'Open Fairlead' };
  sendPage(exchange, noticePage({ theme, title, sentences: [sentence], link }), status);
}

function failureOf(error: unknown): { status: number; title: string; sentence: string } {
  if (error instanceof errors.SessionNotFound)
    return {
      status: 400,
      title: 'This sign-in page has expired',
      sentence: 'It was open for too long or has already been used. Start again from Fairlead.',
    };
  if (error instanceof UnreadableRequest)
    return {
      status: 400,
      title: 'Request not understood',
      sentence: 'The request could not be read. Nothing was changed.',
    };
  return {
    status: 500,
    title: 'Something went wrong',
    sentence: 'The sign-in failed on our side. Try again in a minute.',
  };
}
