import { sql } from 'kysely';
import { statementOf } from '../database/query.ts';

export interface ShipDeviceRow {
  readonly company_id: number;
  readonly id: number;
  readonly name: string;
  readonly vessel_id: number;
  readonly app_user_id: number | null;
  readonly opened_by_id: number | null;
  readonly expires: string | null;
  readonly revoked: string | null;
  readonly public_key: Buffer;
  /** The app user may sign in, the vessel exists, and the company is open. */
  readonly is_active: boolean;
  readonly is_open: boolean;
  readonly has_webhooks: boolean;
  readonly subscribed_until: string | null;
}

/** The company of a device decides what the next statement of the session may see. */
export const stateCompanyOfDevice = (key: string) =>
  statementOf(
    sql`
    select set_config('app.company', coalesce(
      (select company_id::text from control.ship_device_companies where device_key = ${key}), '0'), false)`,
    'state company of device',
  );

export const deviceByKey = (key: string) =>
  statementOf<ShipDeviceRow>(
    sql`
    select d.company_id, d.id, d.name, d.vessel_id, d.app_user_id, d.opened_by_id, d.expires, d.revoked, d.public_key,
      coalesce(a.active, false) and not v.deleted as is_active, not c.deleted and not c.in_active as is_open,
      c.has_webhooks, control.subscribed_until(c.id) as subscribed_until
    from control.ship_device_companies k
    join tenant.ship_devices d on d.company_id = k.company_id and d.device_key = k.device_key
    join tenant.vessels v on v.company_id = k.company_id and v.id = d.vessel_id
    join control.customers c on c.id = k.company_id
    left join tenant.app_users a on a.company_id = k.company_id and a.id = d.app_user_id
    where k.device_key = ${key}`,
    'device by key',
  );
