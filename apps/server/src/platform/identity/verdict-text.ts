import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { ServerResponse } from 'node:http';
import type { Verdict } from './password-check.ts';

/** `2026-09-17T08:05Z` as '08:05 UTC'. */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(11, 16)} UTC`;
}

/** Shorter waits are stated in seconds. */
const slowMs = 2 * minuteMs;

const secondsTo = (until: number, now: number): number => Math.ceil((until - now) / 1000);

/** Why a user is not let in, and what to do; the same text for known and unknown addresses. */
export function refusalOf(
  verdict: Exclude<Verdict, { readonly kind: 'passed' }>,
  what: string,
): string {
  switch (verdict.kind) {
    case 'refused':
      return what;
    case 'locked':
      return verdict.until - verdict.now <= slowMs
        ? `Too many failed attempts. Try again in ${secondsTo(verdict.until, verdict.now)} s.`
        : `This account is locked until ${timeOf(verdict.until)} for your network after too many failed attempts. A passkey still works.`;
    case 'slowed':
      return `Too many failed attempts from this network. Try again after ${timeOf(verdict.until)}.`;
    case 'busy':
      return 'Many users are signing in right now. Try again in a few seconds.';
  }
}

/** The HTTP status of a verdict. */
export function statusOf(verdict: Exclude<Verdict, { readonly kind: 'passed' }>): number {
  if (verdict.kind === 'busy') return 503;
  return verdict.kind === 'refused' ? 400 : 429;
}

/** States when to try again, where that is known. */
export function sendRetryAfter(response: ServerResponse, verdict: Verdict): void {
  if (verdict.kind === 'locked')
    response.setHeader('retry-after', secondsTo(verdict.until, verdict.now));
}
