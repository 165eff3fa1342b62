// The first script, inlined in the page: while the application's files are still loading, it already sends the application's
// first requests. On a satellite link each request costs 0.6 s, wherever it is sent from.
import { zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';
import { prefetch } from '../platform/api/prefetched.ts';
import { requestOf } from '../platform/api/request.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import { isGoodAt, storedTokens } from '../platform/session/tokens.ts';
import { chartChoices, periodQuery, yearUntil } from '../performance/chart-choices.state.ts';
import { startFilter } from '../platform/lists/start-filter.ts';
import { readSiteConfig } from '../platform/start/site-config.ts';
import { listQuery, opensAt, voyageFilters } from '../voyages/voyage-list.state.ts';

/** The files of the application and of a page, from the build. */
declare const earlyFiles: Readonly<Record<'chart' | 'live', readonly string[]>>;

/** Loads files of a page beside those of the application, which only requests them once it runs. */
function loadEarly(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

function goodToken(nowMs: number): string | undefined {
  const tokens = storedTokens({ lasting: localStorage, passing: sessionStorage }, nowMs);
  return tokens !== undefined && isGoodAt(tokens, nowMs) ? tokens.accessToken : undefined;
}

/**
 * Sends the requests that the application is going to send; if the application sends a different one, that costs one extra
 * request.
 */
function startEarly({ pathname, search }: Location): void {
  if (/^\/(?:open|login|o)\//i.test(pathname)) return;
  const nowMs = Date.now();
  const token = goodToken(nowMs);
  if (token === undefined) return;
  const company = actingCompany();
  const fetchEarly = (key: string, query: Readonly<Record<string, unknown>> = {}) =>
    prefetch(requestOf(key, { query }, { token, company }));
  fetchEarly('GET /me', { appVersion: readSiteConfig(document).version });
  fetchEarly('GET /globalSettings');
  if (pathname === '/') {
    if (company !== undefined) fetchEarly('GET /live/positions');
    loadEarly(earlyFiles.live);
    return;
  }
  if (/^\/performance\/consumption\/chart\/?$/i.test(pathname)) {
    const choices = chartChoices(Object.fromEntries(new URLSearchParams(search)), yearUntil(nowMs));
    if (company !== undefined && choices.vessel !== undefined)
      fetchEarly('GET /performance/speed', periodQuery(choices));
    loadEarly(earlyFiles.chart);
    return;
  }
  if (!/^\/voyages\/?$/i.test(pathname)) return;
  const address = Object.fromEntries(new URLSearchParams(search));
  if (address['view'] === 'schedule') return;
  const filter = startFilter(voyageFilters, address, nowMs);
  if (company !== undefined) fetchEarly('GET /voyages', listQuery(filter, opensAt(filter)));
}

startEarly(location);
// The browser takes 10 ms for its first time zone, and it is idle at this point.
setTimeout(() => zoneOffsetMinutes(Date.now(), 'Europe/Oslo'));
