import { installationUsers } from '@fairlead/contract/installation/installation-users';
import { type Call, done } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { endSessions } from '../platform/identity/accounts.ts';
import { createReset } from '../platform/identity/resets.ts';
import { writeSecurityLog } from '../platform/identity/security-log.ts';
import { claimAdministrators, setDisabled, userOf, usersFound } from './installation-users.sql.ts';

export interface InstallationUsersOptions {
  readonly publicUrl: string;
  /** The embedded sign-in is active. */
  readonly isEmbedded: boolean;
  /** It applies from the next call on, and open connections end. */
  readonly rightsChanged: (userId: number) => void;
}

const MOST_ROWS = 500;

/** Who has an account on the installation, for its administrators. */
export function serveInstallationUsers(host: Host, options: InstallationUsersOptions): void {
  serve(host, installationUsers, {
    list: async ({ db, query, actor }) =>
      (await db.all(usersFound(query.search.trim(), MOST_ROWS))).map((row) => ({
        id: row.id,
        fullName: row.full_name,
        email: row.email,
        companies: [...row.companies],
        isAdministrator: row.is_administrator,
        isDisabled: row.disabled,
        lastSeen: row.last_seen,
        isMe: row.id === actor.userId,
      })),
    disable: (call) => disable(call, options),
    reset: (call) => reset(call, options),
  });
}

async function disable(
  call: Call<typeof installationUsers.disable>,
  { rightsChanged }: InstallationUsersOptions,
) {
  const { db, params, actor, address } = call;
  const { isDisabled } = call.body;
  const administrators = await db.all(claimAdministrators());
  const user = await db.first(userOf(params.id));
  if (user === undefined) return refuse('notFound');
  if (user.disabled === isDisabled) return done;
  if (isDisabled && params.id === actor.userId) return refuse('ownAccount');
  if (isDisabled && user.is_administrator && administrators.every(({ id }) => id === params.id))
    return refuse('lastGlobalAdministrator');
  await db.run(setDisabled(params.id, isDisabled));
  if (isDisabled) await endSessions(db, params.id);
  await writeSecurityLog(db, {
    kind: isDisabled ? 'person-disabled' : 'person-enabled',
    userId: actor.userId,
    detail: user.email,
    address,
  });
  call.afterCommit(() => rightsChanged(params.id));
  return done;
}

async function reset(
  { db, params, actor, address, now }: Call<typeof installationUsers.reset>,
  { isEmbedded, publicUrl }: InstallationUsersOptions,
) {
  const user = await db.first(userOf(params.id));
  if (user === undefined) return refuse('notFound');
  if (!isEmbedded) return refuse('signsInElsewhere');
  if (user.barred) return refuse('userDisabled');
  return createReset(db, {
    userId: params.id,
    email: user.email,
    by: 'administrator',
    author: actor.userId,
    address,
    publicUrl,
    now,
  });
}
