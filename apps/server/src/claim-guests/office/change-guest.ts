import type { claimGuests } from '@fairlead/contract/claim-guests';
import { type DecidedAnswer, guestDecisions } from '@fairlead/domain/claim-guests/guest-decisions';
import { guestEvent } from '@fairlead/domain/claim-guests/guest';
import { comparisonOf } from '../../laytime/comparisons/comparisons.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import { forgetBodies } from '../../platform/mail/sent-mail.sql.ts';
import { insertLog, insertMessage, latestAnswer } from '../sql/books.sql.ts';
import {
  holdGuest,
  oneGuest,
  revokeGuest,
  shareDocuments,
  updateGuest,
} from '../sql/guests.sql.ts';
import { endSession } from '../sql/keys.sql.ts';
import { expiryOf, requireShareable } from './invite-guest.ts';
import { shownGuest } from './shown-guest.ts';

type Changing = Pick<
  Call<typeof claimGuests.change>,
  'db' | 'company' | 'params' | 'now' | 'changed'
>;

const referenceOf = ({ company, params }: Changing) => ({
  company,
  fixture: params.id,
  id: params.guestId,
});

function answer(call: Changing) {
  const { id, guestId } = call.params;
  call.changed({ entity: 'claimGuest', id: guestId, action: 'updated', parentId: id });
  return shownGuest(call, referenceOf(call));
}

/** What the company has decided on the latest answer of a guest so far; null where that is nothing. */
async function decidedAnswer({ db, company }: Changing, id: number): Promise<DecidedAnswer | null> {
  const answered = await db.first(latestAnswer({ company, id }));
  if (answered === undefined) return null;
  const { calculation_id: ours, theirs_id: theirs, version_number: version, calls } = answered;
  const compared = await db.first(comparisonOf({ company, ours, theirs }));
  const decisions = guestDecisions(calls, compared?.decisions ?? []);
  return decisions.length === 0 ? null : { version, decisions };
}

export async function changeGuest(call: Call<typeof claimGuests.change>) {
  const { db, company, body, actor, address, now } = call;
  const reference = referenceOf(call);
  const held = await db.first(holdGuest(reference, body.modified ?? null));
  if (held === undefined) return refuse('notFound');
  if (held.is_stale === true) refuseStale(body, await shownGuest(call, reference));
  if (held.revoked !== null) refuse('guestRevoked');
  const expires = expiryOf(body.expires, now);
  await requireShareable(call, body);
  const change = {
    may: body.may,
    calculation: body.calculationId,
    version: body.version,
    expires,
    decided: await decidedAnswer(call, held.id),
  };
  await Promise.all([
    db.run(updateGuest(company, held.id, change)),
    db.run(shareDocuments(company, held.id, body.documentIds)),
    db.run(
      insertLog(
        { company, id: held.id },
        {
          event: guestEvent.Changed,
          address,
          user: actor.userId,
          detail: `Version ${body.version}, until ${expires.slice(0, 10)}`,
        },
      ),
    ),
  ]);
  return answer(call);
}

/** Ends everything that the link opens, at once. */
export async function revokeAccess(call: Call<typeof claimGuests.revoke>) {
  const { db, company, actor, address } = call;
  const reference = referenceOf(call);
  const held = await db.first(holdGuest(reference, null));
  const row = await db.first(oneGuest(reference));
  if (held === undefined || row === undefined) return refuse('notFound');
  if (held.revoked !== null) return shownGuest(call, reference);
  const key = { company, id: held.id };
  await Promise.all([
    db.run(revokeGuest(company, held.id)),
    db.run(endSession(key)),
    db.run(forgetBodies(company, held.id, ['guestInvitation', 'guestCode'])),
    db.run(insertLog(key, { event: guestEvent.Revoked, address, user: actor.userId })),
  ]);
  const { email: detail } = row;
  await writeSecurityLog(db, {
    kind: 'guest-revoked',
    userId: actor.userId,
    company,
    detail,
    address,
  });
  return answer(call);
}

export async function writeToGuest(call: Call<typeof claimGuests.write>) {
  const { db, company, body, actor } = call;
  const held = await db.first(holdGuest(referenceOf(call), null));
  if (held === undefined) return refuse('notFound');
  if (held.revoked !== null) refuse('guestRevoked');
  await db.run(insertMessage({ company, id: held.id }, actor.userId, body.text));
  return answer(call);
}
