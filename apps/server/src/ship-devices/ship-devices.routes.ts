import { shipDevices } from '@fairlead/contract/ship-devices';
import { done } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { AppSignIn } from '../platform/identity/app-sign-in.ts';
import { writeSecurityLog } from '../platform/identity/security-log.ts';
import { registerDevice } from './registration/register-device.ts';
import { type DeviceRow, devicesOf, revokeDevice } from './ship-devices.sql.ts';

const namedOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const shown = (row: DeviceRow) => ({
  id: row.id,
  name: row.name,
  appUser: namedOrNull(row.app_user_id, row.app_user_name),
  vessel: { id: row.vessel_id, name: row.vessel_name },
  openedBy: namedOrNull(row.opened_by_id, row.opened_by_name),
  created: row.created,
  expires: row.expires,
  revoked: row.revoked,
  lastSeen: row.last_seen,
  appVersion: row.app_version ?? '',
  clockErrorMs: row.clock_error_ms,
  waiting: row.waiting ?? 0,
});

/** Devices on board: they register themselves, and the office lists and revokes them. */
export function serveShipDevices(host: Host, { publicUrl }: { readonly publicUrl: string }): void {
  const signIn = new AppSignIn(host.database);
  serve(host, shipDevices, {
    register: (call) => registerDevice(call, { host, signIn, publicUrl }),
    list: async ({ db, company }) => (await db.all(devicesOf(company))).map(shown),
    revoke: async (call) => {
      const { db, company, params, actor, address } = call;
      const revoked = await db.first(revokeDevice(company, params.id));
      if (revoked === undefined) return refuse('notFound');
      if (!revoked.is_new) return done;
      const { userId } = actor;
      const detail = revoked.name;
      await writeSecurityLog(db, { kind: 'device-revoked', userId, company, detail, address });
      call.changed({ entity: 'shipDevice', id: params.id, action: 'updated' });
      return done;
    },
  });
}
