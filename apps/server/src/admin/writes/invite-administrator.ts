import type { customers } from '@fairlead/contract/admin';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  type InvitationDeps,
  invite,
  resendInvitation,
} from '../../platform/identity/invitations.ts';
import { customerById, pendingInvitation, stateCompany } from '../customers.sql.ts';
import { administrator } from './create-customer.ts';

/** For a company whose administrators can no longer sign in: invites another one, or sends the same invitation again. */
export async function inviteAdministrator(
  call: Call<typeof customers.invite>,
  deps: InvitationDeps,
): Promise<{ invitationLink: string | null }> {
  const { db, params, body, actor } = call;
  const company = params.id;
  const known = await db.first(customerById(company));
  if (known === undefined || known.deleted) return refuse('notFound');
  await db.run(stateCompany(company, true));
  const afterCommit = call.afterCommit.bind(call);
  const poster = { db, company, actor, afterCommit };
  const pending = await db.first(pendingInvitation(company, body.email));
  const made =
    pending === undefined
      ? await invite(deps, poster, { ...body, roles: [administrator] })
      : await resendInvitation(deps, poster, pending.id);
  await db.run(stateCompany(call.company, true));
  if (made === 'alreadyMember') return refuseFields({ email: ['Already a user of this company'] });
  if (made === undefined || typeof made === 'string') return refuse('notFound');
  return { invitationLink: made.link };
}
