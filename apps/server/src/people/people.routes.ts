import { users } from '@fairlead/contract/people';
import { leavesNoAdministrator, rolesText } from '@fairlead/domain/people/role-change';
import { type Call, done } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { endSessions } from '../platform/identity/accounts.ts';
import {
  type InvitationDeps,
  invite,
  resendInvitation,
  withdrawInvitation,
} from '../platform/identity/invitations.ts';
import { giveRoles } from '../platform/identity/invitations.sql.ts';
import { createReset } from '../platform/identity/resets.ts';
import { personSeenFrom } from '../platform/identity/resets.sql.ts';
import { writeSecurityLog } from '../platform/identity/security-log.ts';
import { latestMails, type MailRow } from '../platform/mail/sent-mail.sql.ts';
import { colleaguesOf } from './colleagues.sql.ts';
import {
  claimPeople,
  hasOtherCompany,
  peopleOf,
  type PersonRow,
  setInvitedRoles,
  currentPerson,
  type CurrentRow,
  takeOtherRoles,
} from './people.sql.ts';

export interface PeopleDeps extends InvitationDeps {
  /** A person's rights have changed: they apply from the next call on, and the hub connects again. */
  readonly rightsChanged: (userId: number) => void;
}

/** The people of a company: their roles, and invitations to join. */
export function servePeople(host: Host, deps: PeopleDeps): void {
  serve(host, users, {
    list: (call) => listPeople(call, deps),
    colleagues: async ({ db, company }) => [...(await db.all(colleaguesOf(company)))],
    save: (call) => saveRoles(call, deps),
    invite: (call) => invitePerson(call, deps),
    resend: async (call) => {
      const { invitation_id: id } = await invitedPerson(call);
      const again = id === null ? undefined : await resendInvitation(deps, call, id);
      if (again === undefined) return refuse('notFound');
      call.changed({ entity: 'user', id: call.params.id, action: 'updated' });
      return { id: again.userId, link: again.link };
    },
    reset: (call) => resetPerson(call, deps),
    withdraw: async (call) => {
      const { invitation_id: id } = await invitedPerson(call);
      if (id === null || (await withdrawInvitation(call, id)) === undefined)
        return refuse('notFound');
      call.changed({ entity: 'user', id: call.params.id, action: 'deleted' });
      return done;
    },
  });
}

async function listPeople(
  { db, company, actor, now }: Call<typeof users.list>,
  { isEmbedded }: PeopleDeps,
) {
  const rows = await db.all(peopleOf(company));
  const invitations = rows.flatMap(({ invitation_id: id }) => (id === null ? [] : [id]));
  const mails =
    invitations.length === 0 ? [] : await db.all(latestMails(company, invitations, ['invitation']));
  const mailOf = new Map(mails.map((mail) => [mail.about_id, mail]));
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    companyRoleIds: [...row.roles],
    lastSeen: row.last_seen,
    disabled: row.disabled,
    hasSecondFactor: isEmbedded ? row.has_second_factor : null,
    invitation: invitationOf(row, mailOf.get(row.invitation_id ?? 0), now),
    isMe: row.id === actor.userId,
  }));
}

function invitationOf(row: PersonRow, mail: MailRow | undefined, now: Date) {
  const { invitation_id: id, sent, expires } = row;
  if (id === null || sent === null || expires === null) return null;
  const isStored = mail?.status === 40;
  return {
    id,
    sent,
    expires,
    isExpired: Date.parse(expires) <= now.getTime(),
    mail:
      mail === undefined
        ? null
        : {
            status: mail.status,
            error: mail.error,
            subject: isStored ? mail.subject : null,
            body: isStored ? mail.body : null,
          },
  };
}

async function invitedPerson({
  db,
  company,
  params,
}: Call<typeof users.resend> | Call<typeof users.withdraw>): Promise<CurrentRow> {
  const [, person] = await Promise.all([
    db.run(claimPeople(company)),
    db.first(currentPerson(company, params.id)),
  ]);
  return person ?? refuse('notFound');
}

async function invitePerson(call: Call<typeof users.invite>, deps: PeopleDeps) {
  const { email, name, companyRoleIds: roles } = call.body;
  await call.db.run(claimPeople(call.company));
  const made = await invite(deps, call, { email, name, roles: [...new Set(roles)] });
  if (made === 'alreadyMember') return refuseFields({ email: ['Already a user of this company'] });
  if (made === 'alreadyInvited')
    return refuseFields({ email: ['Already invited. Resend the invitation.'] });
  call.changed({ entity: 'user', id: made.userId, action: 'created' });
  return { id: made.userId, link: made.link };
}

async function resetPerson(call: Call<typeof users.reset>, deps: PeopleDeps) {
  const { db, company, params, actor, address, now } = call;
  const [reference, person] = await Promise.all([
    db.first(currentPerson(company, params.id)),
    db.first(personSeenFrom(company, params.id)),
  ]);
  // A person who has not joined yet is sent the invitation again.
  if (reference === undefined || reference.invitation_id !== null || person === undefined)
    return refuse('notFound');
  if (!deps.isEmbedded) return refuse('signsInElsewhere');
  if (person.is_known_elsewhere || person.is_barred) return refuse('resetElsewhere');
  return createReset(db, {
    userId: person.id,
    email: person.email,
    by: 'administrator',
    author: actor.userId,
    company,
    address,
    publicUrl: deps.publicUrl,
    now,
  });
}

async function saveRoles(call: Call<typeof users.save>, deps: PeopleDeps) {
  const { db, company, params, query } = call;
  const after = [...new Set(query.companyRoleIds)];
  const [, person] = await Promise.all([
    db.run(claimPeople(company)),
    db.first(currentPerson(company, params.id)),
  ]);
  if (person === undefined) return refuse('notFound');
  const { roles: before, other_administrators: otherAdministrators, invitation_id: id } = person;
  if (id !== null) {
    await (after.length === 0
      ? withdrawInvitation(call, id)
      : db.run(setInvitedRoles(company, id, after)));
  } else if (leavesNoAdministrator({ before, after, otherAdministrators })) {
    return refuse('lastAdministrator');
  } else {
    await Promise.all([
      // In this order: existing roles keep the date since when the person works here.
      db.run(giveRoles(company, params.id, after)),
      db.run(takeOtherRoles(company, params.id, after)),
    ]);
    await noteRoles(call, person, after);
    call.afterCommit(() => deps.rightsChanged(params.id));
  }
  call.changed({ entity: 'user', id: params.id, action: 'updated' });
  return done;
}

/** A person without any company left is signed out everywhere. */
async function noteRoles(
  { db, company, actor, params, address }: Call<typeof users.save>,
  { email, roles }: CurrentRow,
  after: readonly number[],
): Promise<void> {
  const isGone = after.length === 0;
  await writeSecurityLog(db, {
    kind: isGone ? 'person-removed' : 'roles-changed',
    userId: actor.userId,
    company,
    detail: isGone ? email : `${email}: ${rolesText(roles)} to ${rolesText(after)}`,
    address,
  });
  if (!isGone) return;
  const known = await db.first(hasOtherCompany(params.id));
  if (known?.is_known === false) await endSessions(db, params.id);
}
