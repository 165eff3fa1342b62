import { timingSafeEqual } from 'node:crypto';
import type { claimGuests } from '@fairlead/contract/claim-guests';
import type { guestVisits } from '@fairlead/contract/claim-guests/guest-visits';
import { guestEvent, guestLimits, maskedAddress } from '@fairlead/domain/claim-guests/guest';
import { pluralOf } from '@fairlead/domain/quantities/counted';
import { type Call, done } from '../../platform/http/call.ts';
import { inUnitOfWork, type WorkOrder } from '../../platform/events/unit-of-work.ts';
import { Refusal, refuse, refuseFields } from '../../platform/http/refusal.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import { forgetBodies } from '../../platform/mail/sent-mail.sql.ts';
import { countTryOf, takeTryBack } from '../../platform/public-links/link-visits.ts';
import { companyBehind, tokenHash } from '../../platform/public-links/public-link.ts';
import type { Guests } from '../links/guests.ts';
import { hashUnder, newCode, newSession } from '../links/keys.ts';
import { codeMail } from '../office/mails.ts';
import { codesSent, insertLog, insertLogOnce } from '../sql/books.sql.ts';
import { countTry, holdKeys, storeCode, leaveSession, openSession } from '../sql/keys.sql.ts';
import { asVisitor, companyOf, rule, guestOrder, noteVisit, visitorOf } from './visitor.ts';

/** What a link shows before its code is entered: whose it is, and nothing of the claim. */
export async function openDoor(guests: Guests, call: Call<typeof guestVisits.door>) {
  const company = await companyOf(guests, call, call.query.t);
  return guests.host.database.write(rule(company), async (db) => {
    const guest = await visitorOf(db, company, call.query.t);
    const entry = { event: guestEvent.LinkOpened, address: call.address };
    await db.run(insertLogOnce({ company, id: guest.id }, entry));
    return {
      company: guest.company,
      sentTo: maskedAddress(guest.email),
      isHandedOver: guest.is_handed_over,
      isLocked: guest.tries >= guestLimits.mostTries,
      codeMinutes: guestLimits.codeMinutes,
    };
  });
}

export async function sendCode(guests: Guests, call: Call<typeof guestVisits.sendCode>) {
  const { t } = call.body;
  const { outbox } = guests;
  const company = await companyOf(guests, call, t);
  return inUnitOfWork(guestOrder(guests, company), async (unit) => {
    const { db } = unit;
    const { id } = await visitorOf(db, company, t);
    const key = { company, id };
    await db.run(holdKeys(key));
    const held = await visitorOf(db, company, t);
    if (held.tries >= guestLimits.mostTries) refuse('guestLocked');
    // The code was passed on with the link and remains valid.
    if (held.is_handed_over || !outbox.sendsMail) return refuse('guestNoMail');
    const sent = await db.first(codesSent(key, guestEvent.CodeSent));
    if ((sent?.number ?? 0) >= guestLimits.mostCodesAnHour)
      throw new Refusal('codesTooMany', undefined, { retryAfterSeconds: sent?.seconds ?? 60 });
    const code = newCode();
    await Promise.all([
      db.run(storeCode(key, hashUnder(t, code))),
      db.run(forgetBodies(company, id, ['guestCode'])),
      db.run(insertLog(key, { event: guestEvent.CodeSent, address: call.address })),
    ]);
    await outbox.post(unit, codeMail(held, held.fixture_number, code));
    noteVisit(unit, held);
    return done;
  });
}

/** Opens a session. The attempt is counted and committed before it is checked, so that no refusal rolls it back. */
export async function enter(guests: Guests, call: Call<typeof guestVisits.enter>) {
  const { t, code } = call.body;
  const { address } = call;
  const { database } = guests.host;
  const company = await companyOf(guests, call, t);
  countTryOf(guests, call);
  const { guest, counted } = await database.write(rule(company), async (db) => {
    const found = await visitorOf(db, company, t);
    return { guest: found, counted: await db.first(countTry({ company, id: found.id })) };
  });
  if (counted === undefined) return refuse('guestLocked');
  const key = { company, id: guest.id };
  const codeHash = hashUnder(t, code);
  const { session, secret } = newSession(t);
  const isRight = counted.code_hash !== null && timingSafeEqual(counted.code_hash, codeHash);
  const opened = await inUnitOfWork(guestOrder(guests, company), async (unit) => {
    const { db } = unit;
    const row = isRight
      ? await db.first(openSession(key, { codeHash, sessionHash: hashUnder(t, secret) }))
      : undefined;
    const isLocked = row === undefined && counted.tries >= guestLimits.mostTries;
    const event = row === undefined ? guestEvent.CodeWrong : guestEvent.Entered;
    await db.run(insertLog(key, { event, address }));
    if (isLocked) await db.run(insertLog(key, { event: guestEvent.Locked, address }));
    const kind = row !== undefined ? 'guest-entered' : isLocked ? 'guest-locked' : undefined;
    const detail = `${guest.email}, fixture ${guest.fixture_number}`;
    if (kind !== undefined)
      await writeSecurityLog(db, { kind, userId: null, company, detail, address });
    noteVisit(unit, guest);
    return row;
  });
  if (opened !== undefined) {
    takeTryBack(guests, call);
    return { session, expires: opened.expires };
  }
  const left = guestLimits.mostTries - counted.tries;
  if (left <= 0) return refuse('guestLocked');
  return refuseFields({
    code: [
      `This is not the code, or it has expired; ${left} ${pluralOf(left, 'try is', 'tries are')} left`,
    ],
  });
}

export const leave = (guests: Guests, call: Call<typeof guestVisits.leave>) =>
  asVisitor(guests, call, async ({ db, company, guest: { id } }) => {
    await db.run(leaveSession({ company, id }));
    await db.run(insertLog({ company, id }, { event: guestEvent.Left, address: call.address }));
    return done;
  });

/**
 * Whether a link that a signed-in user has opened belongs to a guest of one of the user's companies. They must not act as
 * the counterparty: it is noted, and the page asks for no code. Nothing is disclosed about links of other companies.
 */
export async function openedInOffice(guests: Guests, call: Call<typeof claimGuests.opened>) {
  const { actor, address, body } = call;
  const { database } = guests.host;
  const company = await companyBehind(database, tokenHash(body.t));
  if (company === undefined || !actor.companies.has(company)) return { isOwn: false };
  const order: WorkOrder = {
    ...guestOrder(guests, company),
    open: (attempt) => database.write({ ...rule(company), actor: actor.userId }, attempt),
  };
  return inUnitOfWork(order, async (unit) => {
    const { db } = unit;
    const found = await visitorOf(db, company, body.t);
    const key = { company, id: found.id };
    const entry = { event: guestEvent.OpenedInOffice, address, user: actor.userId };
    await db.run(insertLogOnce(key, entry));
    const detail = `${found.email}, fixture ${found.fixture_number}`;
    const kind = 'guest-link-in-office';
    await writeSecurityLog(db, { kind, userId: actor.userId, company, detail, address });
    noteVisit(unit, found);
    return { isOwn: true };
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'linkEnded') return { isOwn: false };
    throw error;
  });
}
