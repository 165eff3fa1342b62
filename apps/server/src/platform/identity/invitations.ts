import type { CompanyRole } from '@fairlead/domain/people/roles';
import type { Session } from '../database/session.ts';
import type { Outbox, Poster } from '../mail/outbox.ts';
import { newToken } from '../public-links/public-link.ts';
import { forgetBodies } from '../mail/sent-mail.sql.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  addPerson,
  endInvitation,
  giveRoles,
  giveSystemRoles,
  insertInvitation,
  invitationById,
  invitationDays,
  personByEmail,
  renewInvitation,
  takeInvitation,
} from './invitations.sql.ts';
import { personSeenFrom } from './resets.sql.ts';
import { writeSecurityLog } from './security-log.ts';

/** How invitations are sent, and how people of this installation sign in. */
export interface InvitationDeps {
  readonly outbox: Outbox;
  readonly publicUrl: string;
  /**
   * With the embedded sign-in a link leads to a page that sets a password; an external issuer knows its people already.
   */
  readonly isEmbedded: boolean;
  /** The provider invites, or the command on the machine: they may pass on any link. */
  readonly isProvider?: boolean;
}

export interface Invited {
  /** In any letter case. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly CompanyRole[];
}

export interface Invitation {
  readonly id: number;
  readonly userId: number;
  /**
   * Where the installation sends no mail: the link for the inviter to pass on. Null when it was mailed, or there is none.
   */
  readonly link: string | null;
}

/**
 * Invites a person to join the poster's company, in the poster's transaction, which must act for that company: the mail
 * is the company's. A person has one pending invitation of a company; people who have joined are not invited again.
 */
export async function invite(
  deps: InvitationDeps,
  poster: Poster,
  invited: Invited,
): Promise<Invitation | 'alreadyInvited' | 'alreadyMember'> {
  const { db, company, actor } = poster;
  const email = invited.email.trim().toLowerCase();
  await db.run(addPerson(email, invited.name));
  const person = await db.first(personByEmail(email, company));
  if (person === undefined) throw new Error('A person who was just added is not there.');
  if (person.is_member) return 'alreadyMember';
  if (person.is_invited) return 'alreadyInvited';
  const joining = await joiningOf(deps, poster, person.id);
  const author = actor.userId === 0 ? null : actor.userId;
  const made = await db.first(
    insertInvitation({
      userId: person.id,
      company,
      name: invited.name,
      roles: invited.roles,
      token: joining.token,
      author,
      isHandedOver: joining.isHandedOver,
    }),
  );
  if (made === undefined) throw new Error('An invitation was not noted.');
  const detail = email;
  await writeSecurityLog(db, {
    kind: 'person-invited',
    userId: author,
    company,
    detail,
    address: null,
  });
  const link = await sendInvitation(deps, poster, { id: made.id, joining });
  return { id: made.id, userId: person.id, link };
}

/** Sends an invitation again: the link before it ends. Undefined when it is not pending. */
export async function resendInvitation(
  deps: InvitationDeps,
  poster: Poster,
  id: number,
): Promise<Invitation | undefined> {
  const invitation = await poster.db.first(invitationById(poster.company, id));
  if (invitation === undefined) return undefined;
  const joining = await joiningOf(deps, poster, invitation.user_id);
  const renewed = await poster.db.first(renewInvitation(poster.company, id, joining));
  if (renewed === undefined) return undefined;
  await poster.db.run(forgetBodies(poster.company, id, ['invitation']));
  const link = await sendInvitation(deps, poster, { id, joining });
  return { id, userId: renewed.user_id, link };
}

interface Joining {
  /** Null where there is no link: the person accepts after signing in. */
  readonly token: string | null;
  /** The company passes the link on. */
  readonly isHandedOver: boolean;
  /** The stored mail may contain the link. */
  readonly isLinkInMail: boolean;
}

/**
 * Anyone who opens the link of a person without a password sets one. Where no mail is sent, the company has the link, so
 * people who have rights or invitations elsewhere get none: they accept after signing in.
 */
async function joiningOf(
  { outbox, isEmbedded, isProvider = false }: InvitationDeps,
  { db, company }: Poster,
  userId: number,
): Promise<Joining> {
  const person = await db.first(personSeenFrom(company, userId));
  const isSafe = outbox.sendsMail || person?.is_known_elsewhere === false;
  return {
    token: isEmbedded && (isSafe || isProvider) ? newToken() : null,
    isHandedOver: !outbox.sendsMail && !isProvider,
    isLinkInMail: isSafe,
  };
}

async function sendInvitation(
  { outbox, publicUrl, isEmbedded }: InvitationDeps,
  poster: Poster,
  { id, joining }: { readonly id: number; readonly joining: Joining },
): Promise<string | null> {
  const invitation = await poster.db.first(invitationById(poster.company, id));
  if (invitation === undefined) throw new Error('An invitation that is to be sent is not there.');
  const { token, isLinkInMail } = joining;
  const home = new URL('/', publicUrl).href;
  const address = token === null ? undefined : joinAddress(publicUrl, token);
  const mailed = isLinkInMail ? address : undefined;
  await outbox.post(poster, {
    about: id,
    ...invitationMail({
      ...invitation,
      link: mailed ?? home,
      hasToken: mailed !== undefined,
      days: invitationDays,
    }),
  });
  if (outbox.sendsMail) return null;
  return address ?? (isEmbedded ? null : home);
}

/**
 * The signed-in person accepts and gets the rights now. Returns the company, or undefined when it is not pending any
 * more.
 */
export async function acceptInvitation(
  db: Session,
  accepting: {
    readonly userId: number;
    readonly id: number;
    readonly at: string;
    readonly address: string | null;
  },
): Promise<number | undefined> {
  const { userId, id, at, address } = accepting;
  const taken = await db.first(takeInvitation(userId, id, at));
  if (taken === undefined) return undefined;
  const company = taken.company_id;
  await db.run(giveRoles(company, userId, taken.roles));
  await db.run(giveSystemRoles(id));
  await writeSecurityLog(db, { kind: 'invitation-accepted', userId, company, address });
  return company;
}

const joinAddress = (publicUrl: string, token: string): string =>
  new URL(`/idp/invitation?t=${token}`, publicUrl).href;

/** Ends an invitation that was not used yet; returns the person, or undefined when it is not pending. */
export async function withdrawInvitation(
  { db, company, actor }: Pick<Poster, 'db' | 'company' | 'actor'>,
  id: number,
): Promise<number | undefined> {
  const ended = await db.first(endInvitation(company, id));
  if (ended === undefined) return undefined;
  await db.run(forgetBodies(company, id, ['invitation']));
  const invitation = await db.first(invitationById(company, id));
  await writeSecurityLog(db, {
    kind: 'invitation-withdrawn',
    userId: actor.userId === 0 ? null : actor.userId,
    company,
    detail: invitation?.email ?? '',
    address: null,
  });
  return ended.user_id;
}
