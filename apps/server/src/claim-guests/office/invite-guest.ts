import type { claimGuests } from '@fairlead/contract/claim-guests';
import { guestEvent, guestLimits } from '@fairlead/domain/claim-guests/guest';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import { claimFixture } from '../../fixtures/fixture-writes.sql.ts';
import { fixtureExists } from '../../laytime/laytime.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { type SecurityKind, writeSecurityLog } from '../../platform/identity/security-log.ts';
import { forgetBodies } from '../../platform/mail/sent-mail.sql.ts';
import { insertToken, newToken, tokenHash } from '../../platform/public-links/public-link.ts';
import type { Guests } from '../links/guests.ts';
import { guestLink, hashUnder, newCode } from '../links/keys.ts';
import { insertLog } from '../sql/books.sql.ts';
import {
  beforeInvitation,
  countDocuments,
  holdGuest,
  insertGuest,
  oneGuest,
  renewGuest,
  shareDocuments,
  sharedVersion,
} from '../sql/guests.sql.ts';
import { renewKeys } from '../sql/keys.sql.ts';
import { companyName } from '../sql/company.sql.ts';
import { invitationMail } from './mails.ts';
import { shownGuest } from './shown-guest.ts';

type InviteCall = Call<typeof claimGuests.invite>;
type RenewCall = Call<typeof claimGuests.renew>;

/** When a link expires: as stated, else in 30 days; refuses a date in the past or too far ahead. */
export function expiryOf(stated: string | null, now: Date): string {
  const expires = stated ?? new Date(now.getTime() + guestLimits.defaultDays * dayMs).toISOString();
  const days = (Date.parse(expires) - now.getTime()) / dayMs;
  if (days <= 0) refuseFields({ expires: ['Must be in the future'] });
  if (days > guestLimits.mostDays)
    refuseFields({ expires: [`At most ${guestLimits.mostDays} days ahead`] });
  return expires;
}

interface Sharing {
  readonly calculationId: number;
  readonly version: number;
  readonly documentIds: readonly number[];
}

/** Only a version that is frozen, has figures and belongs to the fixture can be shared. */
export async function requireShareable(
  { db, company, params }: Pick<InviteCall, 'db' | 'company' | 'params'>,
  { calculationId, version, documentIds }: Sharing,
): Promise<void> {
  const ids = [...new Set(documentIds)];
  const [frozen, documents] = await Promise.all([
    db.first(sharedVersion({ company, fixture: params.id, id: calculationId }, version)),
    db.first(countDocuments(company, params.id, ids)),
  ]);
  if (frozen === undefined) refuseFields({ version: ['Not found'] });
  if (frozen?.status !== 'complete')
    refuseFields({ version: ['This version has open questions and no figures'] });
  if (documents?.number !== ids.length) refuseFields({ documentIds: ['Not found'] });
}

const ownAddress = 'This address belongs to a user of your own company';
const tooManyGuests = `At most ${guestLimits.mostGuests} guests of one claim`;

export async function inviteGuest(call: InviteCall, guests: Guests) {
  const { db, company, params, body, actor, now } = call;
  const expires = expiryOf(body.expires, now);
  const [, exists, before] = await Promise.all([
    db.run(claimFixture({ company, id: params.id })),
    db.first(fixtureExists(company, params.id)),
    db.first(beforeInvitation(company, params.id, body.email)),
  ]);
  if (exists === undefined) return refuse('notFound');
  // The person who invites must not be able to answer as the counterparty.
  if (before?.is_own === true) refuseFields({ email: [ownAddress] });
  if ((before?.open ?? 0) >= guestLimits.mostGuests) refuseFields({ email: [tooManyGuests] });
  await requireShareable(call, body);
  const made = await db.first(
    insertGuest({
      company,
      fixture: params.id,
      name: body.name,
      email: body.email,
      may: body.may,
      calculation: body.calculationId,
      version: body.version,
      expires,
      isHandedOver: !guests.outbox.sendsMail,
      author: actor.userId,
    }),
  );
  if (made === undefined) throw new Error('A guest was not written.');
  await db.run(shareDocuments(company, made.id, body.documentIds));
  const sending = { id: made.id, message: body.message, kind: 'guest-invited' } as const;
  return sendKeys(call, guests, sending);
}

export async function renewGuestLink(call: RenewCall, guests: Guests) {
  const { db, company, params, body, now } = call;
  const expires = expiryOf(body.expires, now);
  const reference = { company, fixture: params.id, id: params.guestId };
  const held = await db.first(holdGuest(reference, null));
  if (held === undefined) return refuse('notFound');
  const isHandedOver = !guests.outbox.sendsMail;
  await Promise.all([
    db.run(renewGuest(company, held.id, { expires, isHandedOver })),
    db.run(forgetBodies(company, held.id, ['guestInvitation', 'guestCode'])),
  ]);
  return sendKeys(call, guests, { id: held.id, message: '', kind: 'guest-renewed' });
}

interface Sending {
  readonly id: number;
  readonly message: string;
  readonly kind: Extract<SecurityKind, 'guest-invited' | 'guest-renewed'>;
}

/**
 * Gives a guest a new link: by mail, or, where the installation sends no mail, with a code for the company to pass on.
 */
async function sendKeys(
  call: InviteCall | RenewCall,
  { outbox, publicUrl }: Guests,
  { id, message, kind }: Sending,
) {
  const { db, company, params, actor, address } = call;
  const token = newToken();
  const code = outbox.sendsMail ? null : newCode();
  const keys = {
    tokenHash: tokenHash(token),
    codeHash: code === null ? null : hashUnder(token, code),
  };
  const reference = { company, fixture: params.id, id };
  const event = kind === 'guest-invited' ? guestEvent.Invited : guestEvent.Renewed;
  await Promise.all([
    db.run(insertToken(company, keys.tokenHash)),
    db.run(renewKeys({ company, id }, keys)),
    db.run(insertLog({ company, id }, { event, address, user: actor.userId })),
  ]);
  const [row, exists, named] = await Promise.all([
    db.first(oneGuest(reference)),
    db.first(fixtureExists(company, params.id)),
    db.first(companyName(company)),
  ]);
  if (row === undefined || exists === undefined) return refuse('notFound');
  const link = guestLink(publicUrl, token);
  await outbox.post(
    call,
    invitationMail({
      guest: row,
      fixtureNumber: exists.fixture_number,
      company: named?.name ?? '',
      invitedBy: actor.name,
      message,
      expires: row.expires,
      link,
    }),
  );
  const detail = `${row.email}, fixture ${exists.fixture_number}`;
  await writeSecurityLog(db, { kind, userId: actor.userId, company, detail, address });
  call.changed({ entity: 'claimGuest', id, action: 'created', parentId: params.id });
  return {
    ...(await shownGuest(call, reference)),
    handOver: code === null ? null : { link, code },
  };
}
