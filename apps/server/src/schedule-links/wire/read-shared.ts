import type { sharedSchedules } from '@fairlead/contract/schedule-links';
import { scheduleLinkLimits, shownPeriod } from '@fairlead/domain/schedule-links/schedule-link';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Host } from '../../platform/http/serve.ts';
import { companyOfLink, type LinkVisits } from '../../platform/public-links/link-visits.ts';
import { tokenHash } from '../../platform/public-links/public-link.ts';
import {
  openedLink,
  type OpenedLinkRow,
  sharedCalls,
  type SharedCallRow,
  sharedCargo,
  type SharedCargoRow,
  sharedLaycans,
  type SharedLaycanRow,
} from '../schedule-links.sql.ts';

/** What a link shows, as rows; laycans and cargo only if it shows them or needs them for the others. */
export interface SharedRows {
  readonly link: OpenedLinkRow;
  readonly calls: readonly SharedCallRow[];
  readonly laycans: readonly SharedLaycanRow[];
  readonly cargo: readonly SharedCargoRow[];
  readonly isCut: boolean;
  readonly now: Date;
}

type VisitCall = Call<typeof sharedSchedules.board> | Call<typeof sharedSchedules.calendar>;

/** Unknown, expired and revoked links are all refused in the same way. */
export async function readShared(
  { database }: Host,
  visits: LinkVisits,
  visit: VisitCall,
): Promise<SharedRows> {
  const { now } = visit;
  const token = visit.query.t;
  const company = await companyOfLink(database, visits, { visit, token });
  return database.read({ company, actor: null, source: 'rule' }, async (session) => {
    const link = await session.first(openedLink(company, tokenHash(token)));
    if (link === undefined) return refuse('linkEnded');
    const { fromMs, toMs } = shownPeriod(now.getTime());
    const period = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
    const found = await session.all(sharedCalls(company, link, period));
    const calls = found.slice(0, scheduleLinkLimits.mostCalls);
    const needsCargo = link.shows_cargo || link.shows_laycans;
    const [laycans, cargo] = await Promise.all([
      link.shows_laycans
        ? session.all(sharedLaycans(company, [...new Set(calls.map((row) => row.voyage_id))]))
        : [],
      needsCargo
        ? session.all(
            sharedCargo(
              company,
              calls.map(({ id }) => id),
            ),
          )
        : [],
    ]);
    return { link, calls, laycans, cargo, isCut: found.length > calls.length, now };
  });
}
