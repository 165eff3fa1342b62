import type { me } from '@fairlead/contract/me';
import { deviceName } from '@fairlead/domain/people/device';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { endSession, endSessions } from '../../platform/identity/accounts.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import { openSessionsOf } from '../../platform/identity/sessions.ts';

/** Notifies everything that caches what this user may do. */
export type RightsChanged = (userId: number) => void;

export async function listSessions({ db, actor, now }: Call<typeof me.sessions>) {
  const rows = await db.all(openSessionsOf(actor.userId, now.toISOString()));
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    address: row.address,
    signedIn: row.signed_in,
    lastActive: row.last_active,
    isCurrent: row.sid === actor.signIn?.sessionId,
  }));
}

export async function endOwnSession(
  call: Call<typeof me.endSession>,
  rightsChanged: RightsChanged,
) {
  const { db, actor, params, now, address } = call;
  const rows = await db.all(openSessionsOf(actor.userId, now.toISOString()));
  const row = rows.find(({ id }) => id === params.id);
  if (row === undefined) return refuse('notFound');
  await endSession(db, actor.userId, row.sid);
  const detail = deviceName(row.user_agent);
  await writeSecurityLog(db, { kind: 'session-ended', userId: actor.userId, detail, address });
  call.afterCommit(() => rightsChanged(actor.userId));
  return done;
}

export async function endOtherSessions(
  call: Call<typeof me.endOtherSessions>,
  rightsChanged: RightsChanged,
) {
  const { db, actor, now, address } = call;
  const current = actor.signIn?.sessionId;
  const rows = await db.all(openSessionsOf(actor.userId, now.toISOString()));
  const ended = rows.filter(({ sid }) => sid !== current).length;
  // Also those that have not been used since they began, which are not listed.
  await endSessions(db, actor.userId, current);
  if (ended > 0)
    await writeSecurityLog(db, {
      kind: 'other-sessions-ended',
      userId: actor.userId,
      detail: String(ended),
      address,
    });
  call.afterCommit(() => rightsChanged(actor.userId));
  return { ended };
}
