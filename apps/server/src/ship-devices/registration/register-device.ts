import { randomUUID } from 'node:crypto';
import type { shipDevices } from '@fairlead/contract/ship-devices';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { keyBytes } from '../../platform/access/device-key.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { inOwnTransaction } from '../../platform/http/own-transaction.ts';
import { Refusal, refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Host } from '../../platform/http/serve.ts';
import type { AppSignIn } from '../../platform/identity/app-sign-in.ts';
import { type AppIdentity, verifyAppToken } from '../../platform/identity/app-token.ts';
import { writeSecurityLog } from '../../platform/identity/security-log.ts';
import {
  deviceOfKey,
  insertDevice,
  noteDeviceCompany,
  registeringUser,
  type RegisteringRow,
} from '../ship-devices.sql.ts';

type RegisterCall = Call<typeof shipDevices.register>;

export interface Registering {
  readonly host: Host;
  readonly signIn: AppSignIn;
  readonly publicUrl: string;
}

/** Registers the key of a device for the app user who signs in, or whose token the office got. */
export async function registerDevice(call: RegisterCall, means: Registering) {
  const publicKey = keyBytes(call.body.publicKey);
  if (publicKey === undefined) return refuseFields({ publicKey: ['Not a point of P-256'] });
  const identity = await identityOf(call, means);
  const { company, actor } = identity;
  const scope = { company, actor, source: 'ship' } as const;
  return inOwnTransaction(means.host, { scope, hasWebhooks: false }, async ({ db, changed }) => {
    const user = await db.first(registeringUser(company, identity.appUser));
    if (user === undefined || !user.active) return refuse('appSignInRefused');
    const stored = await storeDevice(db, { call, identity, publicKey, user });
    if (stored.id !== null) changed({ entity: 'shipDevice', id: stored.id, action: 'created' });
    return {
      deviceId: stored.deviceKey,
      vessel: { id: user.vessel_id, name: user.vessel_name },
      company: { id: company, name: user.company_name },
      appUser: { id: user.id, name: user.name },
      expires: stored.expires,
      serverTime: call.now.toISOString(),
    };
  });
}

async function identityOf(
  { body, address, now }: RegisterCall,
  { host, signIn, publicUrl }: Registering,
): Promise<AppIdentity> {
  const { login, password, appToken } = body;
  if (appToken !== undefined) {
    const found = await verifyAppToken({ database: host.database, publicUrl, now }, appToken);
    return found ?? refuse('appTokenRefused');
  }
  if (login === undefined || password === undefined)
    return refuseFields({ login: ['Enter login and password'] });
  const verdict = await signIn.check({ login, password, address }, now);
  if (verdict.kind === 'busy') return refuse('busy');
  if (verdict.kind === 'slowed') {
    const retryAfterSeconds = Math.max(1, Math.ceil((verdict.until - now.getTime()) / 1000));
    throw new Refusal('tooMany', undefined, { retryAfterSeconds });
  }
  return verdict.kind === 'passed' ? verdict.identity : refuse('appSignInRefused');
}

interface Storing {
  readonly call: RegisterCall;
  readonly identity: AppIdentity;
  readonly publicKey: Buffer;
  readonly user: RegisteringRow;
}

/** The same key registered again is the same device: the first answer may have been lost. `id` is null then. */
async function storeDevice(db: Session, { call, identity, publicKey, user }: Storing) {
  const { company, actor } = identity;
  const deviceKey = randomUUID();
  const expires =
    actor === null ? null : new Date(call.now.getTime() + shipLimits.officeDeviceMs).toISOString();
  const made = await db.first(
    insertDevice({
      company,
      deviceKey,
      appUser: user.id,
      vessel: user.vessel_id,
      openedBy: actor,
      expires,
      name: call.body.name,
      publicKey,
    }),
  );
  if (made === undefined) return existingDevice(db, { identity, publicKey, user });
  await db.run(noteDeviceCompany(deviceKey, company));
  const detail = `${call.body.name}, ${user.login}, ${user.vessel_name}`;
  const { address } = call;
  await writeSecurityLog(db, {
    kind: 'device-registered',
    userId: actor,
    company,
    detail,
    address,
  });
  return { id: made.id, deviceKey, expires };
}

async function existingDevice(db: Session, { identity, publicKey, user }: Omit<Storing, 'call'>) {
  const known = await db.first(deviceOfKey(identity.company, publicKey));
  if (known === undefined || known.revoked !== null) return refuse('deviceRevoked');
  const isSame =
    known.app_user_id === user.id &&
    known.vessel_id === user.vessel_id &&
    known.opened_by_id === identity.actor;
  if (!isSame) refuseFields({ publicKey: ['This key is registered for another user.'] });
  return { id: null, deviceKey: known.device_key, expires: known.expires };
}
