import { timingSafeEqual } from 'node:crypto';
import type { RouteShape } from '@fairlead/contract/route';
import type { Session } from '../../platform/database/session.ts';
import { inUnitOfWork, ruleOrder, type UnitOfWork } from '../../platform/events/unit-of-work.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { companyOfLink, type Visit } from '../../platform/public-links/link-visits.ts';
import { tokenHash } from '../../platform/public-links/public-link.ts';
import type { Guests } from '../links/guests.ts';
import { hashUnder, readSession } from '../links/keys.ts';
import { guestOfLink, type VisitorRow } from '../sql/keys.sql.ts';

export const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** The company that a link belongs to. */
export const companyOf = (guests: Guests, visit: Visit, token: string): Promise<number> =>
  companyOfLink(guests.host.database, guests, { visit, token });

export async function visitorOf(db: Session, company: number, token: string): Promise<VisitorRow> {
  const found = await db.first(guestOfLink(company, tokenHash(token)));
  return found ?? refuse('linkEnded');
}

/** A guest within a session that a code has opened. */
export interface Visitor {
  readonly db: Session;
  readonly company: number;
  readonly guest: VisitorRow;
  readonly sessionExpires: string;
}

/** A guest who does something, in a transaction. */
export interface ActingVisitor extends Visitor {
  readonly unit: UnitOfWork;
}

type GuestCall = Visit & Pick<Call<RouteShape>, 'guestToken'>;

/** Runs a guest's work in a transaction once link and session are verified, and notifies the company's browsers of it. */
export async function asVisitor<T>(
  guests: Guests,
  call: GuestCall,
  work: (visitor: ActingVisitor) => Promise<T>,
): Promise<T> {
  const session = await sessionOf(guests, call);
  return inUnitOfWork(guestOrder(guests, session.company), async (unit) => {
    const visitor = await enteredVisitor(unit.db, session, call);
    const result = await work({ ...visitor, unit });
    noteVisit(unit, visitor.guest);
    return result;
  });
}

/** The same for calls that only read: no one is notified. */
export async function asReader<T>(
  guests: Guests,
  call: GuestCall,
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const session = await sessionOf(guests, call);
  return guests.host.database.read(rule(session.company), async (db) =>
    work(await enteredVisitor(db, session, call)),
  );
}

export const guestOrder = ({ host }: Guests, company: number) =>
  ruleOrder(host.database, company, host);

/** Notifies the company's browsers of what a guest did. */
export const noteVisit = (
  unit: UnitOfWork,
  { id, fixture_id: parentId }: Pick<VisitorRow, 'id' | 'fixture_id'>,
): void => unit.changed({ entity: 'claimGuest', id, action: 'updated', parentId });

interface StatedSession {
  readonly company: number;
  readonly token: string;
  readonly secret: string;
}

async function sessionOf(guests: Guests, call: GuestCall): Promise<StatedSession> {
  const stated = readSession(call.guestToken);
  if (stated === undefined) return refuse('guestCodeNeeded');
  return { ...stated, company: await companyOf(guests, call, stated.token) };
}

async function enteredVisitor(
  db: Session,
  { company, token, secret }: StatedSession,
  { now }: GuestCall,
): Promise<Visitor> {
  const guest = await visitorOf(db, company, token);
  const { session_hash: hash, session_expires: expires } = guest;
  const isOpen =
    hash !== null &&
    expires !== null &&
    Date.parse(expires) > now.getTime() &&
    timingSafeEqual(hash, hashUnder(token, secret));
  return isOpen ? { db, company, guest, sessionExpires: expires } : refuse('guestCodeNeeded');
}
