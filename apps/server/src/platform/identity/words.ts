import type { Verdict } from './password-check.ts';

/** `2026-09-17T08:05Z` as '08:05 UTC'. */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(11, 16)} UTC`;
}

/** Why somebody is not let in, and what to do; the same words for known and unknown addresses. */
export function refusalOf(
  verdict: Exclude<Verdict, { readonly kind: 'passed' }>,
  what: string,
): string {
  switch (verdict.kind) {
    case 'refused':
      return what;
    case 'locked':
      return `This account is locked until ${timeOf(verdict.until)} after too many failed attempts. A passkey still works.`;
    case 'slowed':
      return `Too many failed attempts from this network. Try again after ${timeOf(verdict.until)}.`;
    case 'busy':
      return 'Many people are signing in at this moment. Try again in a few seconds.';
  }
}

/** The HTTP status that goes with a verdict. */
export function statusOf(verdict: Exclude<Verdict, { readonly kind: 'passed' }>): number {
  if (verdict.kind === 'busy') return 503;
  return verdict.kind === 'refused' ? 400 : 429;
}
