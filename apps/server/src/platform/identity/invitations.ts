import type { CompanyRole } from '@fairlead/domain/people/roles';
import type { Outbox, Poster } from '../mail/outbox.ts';
import { newToken } from '../public-links/public-link.ts';
import { forgetBodies } from '../mail/sent-mail.sql.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  addPerson,
  endInvitation,
  giveRoles,
  insertInvitation,
  invitationById,
  invitationDays,
  personByEmail,
  renewInvitation,
} from './invitations.sql.ts';
import { writeSecurityLog } from './security-log.ts';

/** By what invitations leave, and how people of this installation sign in. */
export interface InvitationDesk {
  readonly outbox: Outbox;
  readonly publicUrl: string;
  /** With the embedded sign-in a link leads to a password; an external issuer knows its people already. */
  readonly isEmbedded: boolean;
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
  /** Where the installation sends no mail: what the inviter hands over. Null when it was sent. */
  readonly link: string | null;
}

/**
 * Asks a person to join the poster's company, in the poster's transaction, which must act for that company: the mail is
 * the company's. A person has one pending invitation of a company; who has joined is not asked again.
 */
export async function invite(
  desk: InvitationDesk,
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
  const token = desk.isEmbedded ? newToken() : null;
  const author = actor.userId === 0 ? null : actor.userId;
  const made = await db.first(
    insertInvitation({
      userId: person.id,
      company,
      name: invited.name,
      roles: invited.roles,
      token,
      author,
    }),
  );
  if (made === undefined) throw new Error('An invitation was not noted.');
  if (!desk.isEmbedded) await db.run(giveRoles(company, person.id, invited.roles));
  const detail = email;
  await writeSecurityLog(db, {
    kind: 'person-invited',
    userId: author,
    company,
    detail,
    address: null,
  });
  const link = await sendInvitation(desk, poster, { id: made.id, token });
  return { id: made.id, userId: person.id, link };
}

/** Sends an invitation again: the link before it ends. Undefined when it is not pending. */
export async function resendInvitation(
  desk: InvitationDesk,
  poster: Poster,
  id: number,
): Promise<Invitation | undefined> {
  const token = desk.isEmbedded ? newToken() : null;
  const renewed = await poster.db.first(renewInvitation(poster.company, id, token));
  if (renewed === undefined) return undefined;
  await poster.db.run(forgetBodies(poster.company, id, ['invitation']));
  const link = await sendInvitation(desk, poster, { id, token });
  return { id, userId: renewed.user_id, link };
}

async function sendInvitation(
  { outbox, publicUrl }: InvitationDesk,
  poster: Poster,
  { id, token }: { readonly id: number; readonly token: string | null },
): Promise<string | null> {
  const told = await poster.db.first(invitationById(poster.company, id));
  if (told === undefined) throw new Error('An invitation that is to be sent is not there.');
  const link = token === null ? new URL('/', publicUrl).href : joinAddress(publicUrl, token);
  await outbox.post(poster, {
    about: id,
    ...invitationMail({ ...told, link, hasToken: token !== null, days: invitationDays }),
  });
  return outbox.sendsMail ? null : link;
}

const joinAddress = (publicUrl: string, token: string): string =>
  new URL(`/idp/invitation?t=${token}`, publicUrl).href;

/** Ends an invitation that nobody has used yet; the person, or undefined when it is not pending. */
export async function withdrawInvitation(
  { db, company, actor }: Pick<Poster, 'db' | 'company' | 'actor'>,
  id: number,
): Promise<number | undefined> {
  const ended = await db.first(endInvitation(company, id));
  if (ended === undefined) return undefined;
  await db.run(forgetBodies(company, id, ['invitation']));
  const told = await db.first(invitationById(company, id));
  await writeSecurityLog(db, {
    kind: 'invitation-withdrawn',
    userId: actor.userId === 0 ? null : actor.userId,
    company,
    detail: told?.email ?? '',
    address: null,
  });
  return ended.user_id;
}
