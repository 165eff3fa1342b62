import { appUsers } from '@fairlead/contract/app-users';
import { type Call, done } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { issueAppToken } from '../platform/identity/app-token.ts';
import { hashPassword } from '../platform/identity/argon2.ts';
import { passwordFinding } from '../platform/identity/password-rules.ts';
import { type SecurityKind, writeSecurityLog } from '../platform/identity/security-log.ts';
import {
  appUserById,
  type AppUserRow,
  appUsersOf,
  claimAppUser,
  deleteAppUser,
  freeLogin,
  insertAppUser,
  setAppPassword,
  existingVessel,
  takeLogin,
  updateAppUser,
} from './app-users.sql.ts';
import { isOlder } from '../platform/http/stale.ts';
import { revokeDevicesOf } from '../ship-devices/ship-devices.sql.ts';

const shown = (row: AppUserRow) => ({
  id: row.id,
  name: row.name,
  login: row.login,
  vessel: { id: row.vessel_id, name: row.vessel_name },
  active: row.active,
  lastSeen: row.last_seen,
  modified: row.modified,
});

/** Who signs in on board. Passwords come in queries, as specified, and are stored only as hashes. */
export function serveAppUsers(host: Host, { publicUrl }: { readonly publicUrl: string }): void {
  serve(host, appUsers, {
    list: async ({ db, company }) => (await db.all(appUsersOf(company))).map(shown),
    create: createAppUser,
    save: saveAppUser,
    remove: async (call) => {
      const { db, company, params } = call;
      await revokeDevices(call, params.id);
      const gone = await db.first(deleteAppUser(company, params.id));
      if (gone === undefined) return refuse('notFound');
      await db.run(freeLogin(company, gone.login));
      await note(call, 'app-user-removed', gone.login);
      call.changed({ entity: 'appUser', id: params.id, action: 'deleted' });
      return done;
    },
    getAppToken: async (call) => {
      const { db, company, params, actor, now } = call;
      const row = await db.first(appUserById(company, params.id));
      if (row === undefined) return refuse('notFound');
      if (!row.active) return refuse('appUserOff');
      await note(call, 'app-token-given', row.login);
      return issueAppToken(
        { database: host.database, publicUrl, now },
        { appUser: row.id, company, vessel: row.vessel_id, actor: actor.userId },
      );
    },
  });
}

type Saving = Call<typeof appUsers.create> | Call<typeof appUsers.save>;

function note(
  call: Pick<Saving, 'db' | 'company' | 'actor' | 'address'>,
  kind: SecurityKind,
  detail: string,
): Promise<void> {
  const { db, company, actor, address } = call;
  return writeSecurityLog(db, { kind, userId: actor.userId, company, detail, address });
}

/** A device belongs to one vessel for good: its app user has gone, or works on another vessel now. */
async function revokeDevices(
  call: Pick<Saving, 'db' | 'company' | 'actor' | 'address' | 'changed'>,
  appUser: number,
): Promise<void> {
  const revoked = await call.db.all(revokeDevicesOf(call.company, appUser));
  for (const { id, name } of revoked) {
    await note(call, 'device-revoked', name);
    call.changed({ entity: 'shipDevice', id, action: 'updated' });
  }
}

/** The hash of an acceptable password; undefined for a blank one, which stays as it is. */
async function hashOf(stated: string | undefined, login: string): Promise<string | undefined> {
  const pwd = stated?.trim() ?? '';
  if (pwd === '') return undefined;
  const finding = passwordFinding(pwd, login);
  return finding === undefined ? hashPassword(pwd) : refuseFields({ pwd: [finding] });
}

async function valuesOf({ db, company, body }: Saving) {
  if ((await db.first(existingVessel(company, body.vessel.id))) === undefined)
    return refuseFields({ vessel: ['Not found'] });
  const { name, login, active } = body;
  return { name, login, active, vesselId: body.vessel.id };
}

async function takeFreeLogin({ db, company }: Saving, login: string): Promise<void> {
  if ((await db.first(takeLogin(company, login))) === undefined)
    refuseFields({ login: ['This login is already used'] });
}

async function answered(call: Saving, id: number, action: 'created' | 'updated') {
  const row = await call.db.first(appUserById(call.company, id));
  if (row === undefined) throw new Error('An app user who was just saved is not there.');
  call.changed({ entity: 'appUser', id, action });
  return shown(row);
}

async function createAppUser(call: Call<typeof appUsers.create>) {
  const { db, company, query } = call;
  const values = await valuesOf(call);
  const hash = await hashOf(query.pwd, values.login);
  if (hash === undefined) return refuseFields({ pwd: ['Required'] });
  await takeFreeLogin(call, values.login);
  const made = await db.first(insertAppUser(company, values));
  if (made === undefined) throw new Error('An app user was not added.');
  await db.run(setAppPassword(company, made.id, hash));
  await note(call, 'app-user-added', values.login);
  return answered(call, made.id, 'created');
}

async function saveAppUser(call: Call<typeof appUsers.save>) {
  const { db, company, params, query, body } = call;
  const [, before] = await Promise.all([
    db.run(claimAppUser(company, params.id)),
    db.first(appUserById(company, params.id)),
  ]);
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) return refuseStale(body, shown(before));
  const values = await valuesOf(call);
  const hash = await hashOf(query.pwd, values.login);
  if (values.login !== before.login) {
    await takeFreeLogin(call, values.login);
    await db.run(freeLogin(company, before.login));
  }
  if (values.vesselId !== before.vessel_id) await revokeDevices(call, params.id);
  await db.run(updateAppUser(company, params.id, values));
  if (hash !== undefined) await db.run(setAppPassword(company, params.id, hash));
  const how = hash === undefined ? values.login : `${values.login}, with a new password`;
  await note(call, 'app-user-changed', how);
  return answered(call, params.id, 'updated');
}
