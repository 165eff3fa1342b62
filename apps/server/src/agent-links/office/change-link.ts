import type { agentLinks } from '@fairlead/contract/agent-links';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import { forgetBodies } from '../../platform/mail/sent-mail.sql.ts';
import { callOfAgent, forgetSnapshot, noteChanges } from '../sql/call.sql.ts';
import { holdLink, oneLink, revokeLink, updateLink } from '../sql/links.sql.ts';
import { expiryOf } from './create-link.ts';
import { shownLink } from './shown-link.ts';

type Changing = Pick<
  Call<typeof agentLinks.change>,
  'db' | 'company' | 'params' | 'now' | 'changed'
>;

export const referenceOf = ({ company, params }: Pick<Changing, 'company' | 'params'>) => ({
  company,
  portCall: params.id,
  id: params.linkId,
});

/** The link after a change of it or of its entries, of which the browsers are notified. */
export function answer(call: Changing, portCall: number) {
  call.changed({
    entity: 'agentLink',
    id: call.params.linkId,
    action: 'updated',
    parentId: portCall,
  });
  return shownLink(call, referenceOf(call));
}

export async function changeLink(call: Call<typeof agentLinks.change>) {
  const { db, company, body, now } = call;
  const reference = referenceOf(call);
  const held = await db.first(holdLink(reference, body.modified ?? null));
  if (held === undefined) return refuse('notFound');
  if (held.is_stale === true) refuseStale(body, await shownLink(call, reference));
  if (held.revoked !== null) refuse('agentLinkRevoked');
  const found = await db.first(callOfAgent(company, held.port_call_id));
  if (found === undefined) return refuse('notFound');
  const expires = expiryOf(body.expires, now, found.etd);
  await db.run(updateLink(company, held.id, { ...body, expires }));
  if (body.mailsChanges !== held.mails_changes) {
    await db.run(forgetSnapshot(company, held.id));
    await db.run(noteChanges(company, { now: now.toISOString(), link: held.id }));
  }
  return answer(call, held.port_call_id);
}

/** Ends everything that the link opens, at once. */
export async function revokeAgentLink(call: Call<typeof agentLinks.revoke>) {
  const { db, company, actor, address } = call;
  const reference = referenceOf(call);
  const [held, row] = await Promise.all([
    db.first(holdLink(reference, null)),
    db.first(oneLink(reference)),
  ]);
  if (held === undefined || row === undefined) return refuse('notFound');
  if (held.revoked !== null) return shownLink(call, reference);
  await Promise.all([
    db.run(revokeLink(company, held.id)),
    db.run(forgetBodies(company, held.id, ['agentInvitation'])),
  ]);
  const { email: detail } = row;
  const kind = 'agent-link-revoked';
  await writeSecurityLog(db, { kind, userId: actor.userId, company, detail, address });
  return answer(call, held.port_call_id);
}
