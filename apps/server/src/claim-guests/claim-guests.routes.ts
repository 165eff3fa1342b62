import { claimGuests } from '@fairlead/contract/claim-guests';
import { guestVisits } from '@fairlead/contract/claim-guests/guest-visits';
import { guestLimits } from '@fairlead/domain/claim-guests/guest';
import { fixtureExists } from '../laytime/laytime.sql.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { openLinkVisits } from '../platform/public-links/link-visits.ts';
import type { Guests, GuestsOptions } from './links/guests.ts';
import { changeGuest, revokeAccess, writeToGuest } from './office/change-guest.ts';
import { inviteGuest, renewGuestLink } from './office/invite-guest.ts';
import { shownGuests } from './office/shown-guest.ts';
import { logOf } from './sql/books.sql.ts';
import { guestsOf, oneGuest } from './sql/guests.sql.ts';
import { answerClaim } from './visits/answer.ts';
import { enter, leave, openDoor, openedInOffice, sendCode } from './visits/enter.ts';
import { openDocument, printForGuest, readClaim } from './visits/read.ts';
import { uploadDocument, writeToOffice } from './visits/send.ts';

const visitsPerMinute = 120;

/** Guests of claims: what the company manages, and what guests do by their links. */
export function serveClaimGuests(host: Host, options: GuestsOptions): void {
  const guests: Guests = {
    ...options,
    host,
    ...openLinkVisits({ mostFailures: guestLimits.mostFailures, visitsPerMinute }),
  };
  serve(host, claimGuests, {
    list: async (call) => {
      const { db, company, params } = call;
      const [exists, rows] = await Promise.all([
        db.first(fixtureExists(company, params.id)),
        db.all(guestsOf(company, params.id)),
      ]);
      return exists === undefined ? refuse('notFound') : shownGuests(call, rows);
    },
    invite: (call) => inviteGuest(call, guests),
    change: changeGuest,
    renew: (call) => renewGuestLink(call, guests),
    revoke: revokeAccess,
    write: writeToGuest,
    log: async ({ db, company, params }) => {
      const reference = { company, fixture: params.id, id: params.guestId };
      const [guest, entries] = await Promise.all([
        db.first(oneGuest(reference)),
        db.all(logOf({ company, id: params.guestId })),
      ]);
      return guest === undefined ? refuse('notFound') : entries;
    },
    opened: (call) => openedInOffice(guests, call),
  });
  serve(host, guestVisits, {
    door: (call) => openDoor(guests, call),
    sendCode: (call) => sendCode(guests, call),
    enter: (call) => enter(guests, call),
    read: (call) => readClaim(guests, call),
    answer: (call) => answerClaim(guests, call),
    write: (call) => writeToOffice(guests, call),
    upload: (call) => uploadDocument(guests, call),
    document: (call) => openDocument(guests, call),
    pdf: (call) => printForGuest(guests, call),
    leave: (call) => leave(guests, call),
  });
}
