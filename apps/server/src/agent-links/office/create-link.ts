import type { agentLinks } from '@fairlead/contract/agent-links';
import { agentLimits } from '@fairlead/domain/agent-links/agent-link';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import { forgetBodies } from '../../platform/mail/sent-mail.sql.ts';
import { insertToken, newToken, tokenHash } from '../../platform/public-links/public-link.ts';
import { claimVoyageOf } from '../../port-call-events/port-call-events.sql.ts';
import { companyName } from '../../claim-guests/sql/company.sql.ts';
import { type Agents, agentLink } from '../links/agents.ts';
import { type AgentCallRow, callOfAgent, noteChanges } from '../sql/call.sql.ts';
import {
  countLinks,
  holdLink,
  insertLink,
  oneLink,
  renewLink,
  setToken,
} from '../sql/links.sql.ts';
import { invitationMail } from './mails.ts';
import { shownLink } from './shown-link.ts';

type CreateCall = Call<typeof agentLinks.create>;
type RenewCall = Call<typeof agentLinks.renew>;

/** When a link expires: as stated, else some weeks after the port call; refuses the past and what is too far ahead. */
export function expiryOf(stated: string | null, now: Date, departure: string): string {
  const { defaultDays, mostDays } = agentLimits;
  const latest = now.getTime() + mostDays * dayMs;
  const usual = Math.max(now.getTime(), Date.parse(departure)) + defaultDays * dayMs;
  const expires = stated ?? new Date(Math.min(latest, usual)).toISOString();
  if (Date.parse(expires) <= now.getTime()) refuseFields({ expires: ['Must be in the future'] });
  if (Date.parse(expires) > latest) refuseFields({ expires: [`At most ${mostDays} days ahead`] });
  return expires;
}

const isMerged = 'This port call is merged into another one: create the link there.';
const tooMany = `At most ${agentLimits.mostLinks} links of one port call`;

export async function createLink(call: CreateCall, agents: Agents) {
  const { db, company, params, body, actor, now } = call;
  const [, found, links] = await Promise.all([
    db.run(claimVoyageOf(company, params.id)),
    db.first(callOfAgent(company, params.id)),
    db.first(countLinks(company, params.id)),
  ]);
  if (found === undefined) return refuse('portCallMissing');
  if (found.parent_id !== null) refuse('fieldLocked', isMerged);
  if ((links?.number ?? 0) >= agentLimits.mostLinks) refuseFields({ name: [tooMany] });
  const expires = expiryOf(body.expires, now, found.etd);
  const made = await db.first(
    insertLink({ ...body, company, portCall: params.id, expires, author: actor.userId }),
  );
  if (made === undefined) throw new Error('A link of an agent was not written.');
  return sendLink(call, agents, { id: made.id, message: body.message, portCall: found });
}

export async function renewAgentLink(call: RenewCall, agents: Agents) {
  const { db, company, params, body, now } = call;
  const reference = { company, portCall: params.id, id: params.linkId };
  const held = await db.first(holdLink(reference, null));
  if (held === undefined) return refuse('notFound');
  const found = await db.first(callOfAgent(company, held.port_call_id));
  if (found === undefined) return refuse('notFound');
  await Promise.all([
    db.run(renewLink(company, held.id, expiryOf(body.expires, now, found.etd))),
    db.run(forgetBodies(company, held.id, ['agentInvitation'])),
  ]);
  return sendLink(call, agents, { id: held.id, message: '', portCall: found });
}

interface Sending {
  readonly id: number;
  readonly message: string;
  readonly portCall: AgentCallRow;
}

/** Gives an agent a new address: returned once, and mailed if requested. */
async function sendLink(
  call: CreateCall | RenewCall,
  { outbox, publicUrl }: Agents,
  { id, message, portCall }: Sending,
) {
  const { db, company, params, actor, address, now, body } = call;
  const token = newToken();
  const hash = tokenHash(token);
  await Promise.all([
    db.run(insertToken(company, hash)),
    db.run(setToken(company, id, hash)),
    db.run(noteChanges(company, { now: now.toISOString(), link: id })),
  ]);
  const reference = { company, portCall: params.id, id };
  const [row, named] = await Promise.all([
    db.first(oneLink(reference)),
    db.first(companyName(company)),
  ]);
  if (row === undefined) return refuse('notFound');
  const link = agentLink(publicUrl, token);
  const { vessel, port } = portCall;
  if (body.sendsMail && outbox.sendsMail)
    await outbox.post(
      call,
      invitationMail({
        agent: row,
        vessel,
        port,
        company: named?.name ?? '',
        invitedBy: actor.name,
        message,
        expires: row.expires,
        link,
      }),
    );
  const kind = 'agent-link-made';
  const detail = `${row.email}, ${vessel} in ${port}`;
  await writeSecurityLog(db, { kind, userId: actor.userId, company, detail, address });
  call.changed({
    entity: 'agentLink',
    id,
    action: 'created',
    parentId: portCall.id,
    vesselId: portCall.vessel_id,
  });
  return { ...(await shownLink(call, reference)), link };
}
