// The first script of the page, which stands in the page itself: while the files of the application are still on their way,
// what it will ask for first is asked for already. On a satellite each question costs 0.6 s, wherever it comes from.
import { zoneOffsetMinutes } from '@fairlead/domain/time/zone-offset';
import { askAhead } from '../platform/api/asked-ahead.ts';
import { requestOf } from '../platform/api/request.ts';
import { actingCompany } from '../platform/current/acting-company.ts';
import { isGoodAt, keptTokens } from '../platform/session/tokens.ts';
import { startFilter } from '../platform/lists/start-filter.ts';
import { readSiteConfig } from '../platform/start/site-config.ts';
import { listQuery, opensAt, voyageFilters } from '../voyages/voyage-list.state.ts';

function goodToken(nowMs: number): string | undefined {
  const tokens = keptTokens({ lasting: localStorage, passing: sessionStorage }, nowMs);
  return tokens !== undefined && isGoodAt(tokens, nowMs) ? tokens.accessToken : undefined;
}

/** Sends what the application is going to send; a question that it words differently is asked again, and no more. */
function startEarly({ pathname, search }: Location): void {
  if (/^\/(?:open|login|o)\//i.test(pathname)) return;
  const nowMs = Date.now();
  const token = goodToken(nowMs);
  if (token === undefined) return;
  const company = actingCompany();
  const ask = (key: string, query: Readonly<Record<string, unknown>> = {}) =>
    askAhead(requestOf(key, { query }, { token, company }));
  ask('GET /me', { appVersion: readSiteConfig(document).version });
  ask('GET /globalSettings');
  if (!/^\/(?:voyages\/?)?$/i.test(pathname)) return;
  const address = Object.fromEntries(new URLSearchParams(search));
  if (address['view'] === 'schedule') return;
  const filter = startFilter(voyageFilters, address, nowMs);
  if (company !== undefined) ask('GET /voyages', listQuery(filter, opensAt(filter)));
}

startEarly(location);
// The browser takes 10 ms for its first zone, and here it waits anyway.
setTimeout(() => zoneOffsetMinutes(Date.now(), 'Europe/Oslo'));
