import type { RouteShape } from '@fairlead/contract/route';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Database } from '../database/database.ts';
import type { Call } from '../http/call.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { RequestRate } from '../http/request-rate.ts';
import { Attempts, networkOf } from '../identity/attempts.ts';
import { companyBehind, tokenHash } from './public-link.ts';

/** The counts of those who open the links of one kind, in this process. */
export interface LinkVisits {
  /** Wrong links and codes by network. */
  readonly failures: Attempts;
  /** Calls by link. */
  readonly visits: RequestRate;
}

export const openLinkVisits = (limits: {
  /** Wrong links and codes of a network within a quarter of an hour. */
  readonly mostFailures: number;
  readonly visitsPerMinute: number;
}): LinkVisits => ({
  failures: new Attempts({ limit: limits.mostFailures, windowMs: 15 * minuteMs }),
  visits: new RequestRate(limits.visitsPerMinute),
});

export type Visit = Pick<Call<RouteShape>, 'address' | 'now'>;

/** A network with too many wrong links and codes has to wait. */
function refuseTooMany({ failures }: LinkVisits, { address, now }: Visit): void {
  const until = failures.shutUntil(networkOf(address), now.getTime());
  if (until === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new Refusal('tooMany', undefined, { retryAfterSeconds });
}

/** Counts an attempt before it is checked, so that simultaneous ones are counted too; uncounted where it was right. */
export const countTryOf = ({ failures }: LinkVisits, { address, now }: Visit): void => {
  failures.count(networkOf(address), now.getTime());
};

export const takeTryBack = ({ failures }: LinkVisits, { address }: Visit): void =>
  failures.takeBack(networkOf(address));

/** The company that a link belongs to; unknown, expired and revoked ones are all refused in the same way. */
export async function companyOfLink(
  database: Database,
  link: LinkVisits,
  { visit, token }: { readonly visit: Visit; readonly token: string },
): Promise<number> {
  refuseTooMany(link, visit);
  countTryOf(link, visit);
  const hash = tokenHash(token);
  const company = await companyBehind(database, hash);
  if (company === undefined) return refuse('linkEnded');
  takeTryBack(link, visit);
  const wait = await link.visits.secondsToWait(hash.toString('base64'));
  if (wait !== undefined) throw new Refusal('tooMany', undefined, { retryAfterSeconds: wait });
  return company;
}
