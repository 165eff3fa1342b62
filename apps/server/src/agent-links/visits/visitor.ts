import type { RouteShape } from '@fairlead/contract/route';
import type { Session } from '../../platform/database/session.ts';
import { inUnitOfWork, ruleOrder, type UnitOfWork } from '../../platform/events/unit-of-work.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { companyOfLink, type Visit } from '../../platform/public-links/link-visits.ts';
import { tokenHash } from '../../platform/public-links/public-link.ts';
import type { Agents } from '../links/agents.ts';
import { claimLink, linkOfToken, type VisitorRow } from '../sql/links.sql.ts';

/** An agent whose link is active. */
export interface Visitor {
  readonly db: Session;
  readonly company: number;
  readonly link: VisitorRow;
}

/** An agent who enters something, in a transaction that holds the link. */
export interface ActingVisitor extends Visitor {
  readonly unit: UnitOfWork;
}

type VisitCall = Visit & Pick<Call<RouteShape>, 'guestToken'>;

/** Unknown, expired and revoked links, and those of deleted port calls, are all refused in the same way. */
async function visitorOf(db: Session, company: number, token: string): Promise<Visitor> {
  const link = await db.first(linkOfToken(company, tokenHash(token)));
  return link === undefined ? refuse('linkEnded') : { db, company, link };
}

const opened = async (agents: Agents, call: VisitCall) => {
  const token = call.guestToken ?? refuse('linkEnded');
  const company = await companyOfLink(agents.host.database, agents, { visit: call, token });
  return { token, company };
};

/** Runs what an agent enters once the link is verified, and notifies the company's browsers of it. */
export async function asVisitor<T>(
  agents: Agents,
  call: VisitCall,
  work: (visitor: ActingVisitor) => Promise<T>,
): Promise<T> {
  const { token, company } = await opened(agents, call);
  const { host } = agents;
  return inUnitOfWork(ruleOrder(host.database, company, host), async (unit) => {
    const { db } = unit;
    const { link: known } = await visitorOf(db, company, token);
    await db.run(claimLink(company, known.id));
    // It may have been revoked while this waited for the lock.
    const visitor = await visitorOf(db, company, token);
    return work({ ...visitor, unit });
  });
}

/** The same for calls that only read. */
export async function asReader<T>(
  agents: Agents,
  call: VisitCall,
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const { token, company } = await opened(agents, call);
  const scope = { company, actor: null, source: 'rule' } as const;
  return agents.host.database.read(scope, async (db) => work(await visitorOf(db, company, token)));
}
