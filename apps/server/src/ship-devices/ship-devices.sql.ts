import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** The app user of a registration, with what the device is told about itself. */
export interface RegisteringRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly active: boolean;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly company_name: string;
}

export const registeringUser = (company: number, appUser: number) =>
  statementOf<RegisteringRow>(
    sql`
    select a.id, a.name, a.login, a.active, a.vessel_id, v.name as vessel_name, c.name as company_name
    from tenant.app_users a
    join tenant.vessels v on v.company_id = ${company} and v.id = a.vessel_id and not v.deleted
    join control.customers c on c.id = ${company} and not c.deleted and not c.in_active
    where a.company_id = ${company} and a.id = ${appUser} for no key update of a`,
    'registering app user',
  );

export interface NewDevice {
  readonly company: number;
  readonly deviceKey: string;
  readonly appUser: number;
  readonly vessel: number;
  readonly openedBy: number | null;
  readonly expires: string | null;
  readonly name: string;
  readonly publicKey: Buffer;
}

/** No row when a device with this key is registered already. */
export const insertDevice = (device: NewDevice) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.ship_devices (company_id, device_key, app_user_id, vessel_id, opened_by_id, expires, name,
      public_key)
    values (${device.company}, ${device.deviceKey}, ${device.appUser}, ${device.vessel}, ${device.openedBy},
      ${device.expires}::timestamptz, ${device.name}, ${device.publicKey})
    on conflict (company_id, public_key) do nothing returning id`,
    'insert ship device',
  );

export const noteDeviceCompany = (deviceKey: string, company: number) =>
  statementOf(
    sql`insert into control.ship_device_companies (device_key, company_id) values (${deviceKey}, ${company})`,
    'note company of device',
  );

export interface SameKeyRow {
  readonly device_key: string;
  readonly app_user_id: number | null;
  readonly vessel_id: number;
  readonly opened_by_id: number | null;
  readonly expires: string | null;
  readonly revoked: string | null;
}

export const deviceOfKey = (company: number, publicKey: Buffer) =>
  statementOf<SameKeyRow>(
    sql`
    select device_key, app_user_id, vessel_id, opened_by_id, expires, revoked from tenant.ship_devices
    where company_id = ${company} and public_key = ${publicKey}`,
    'device of public key',
  );

export interface DeviceRow {
  readonly id: number;
  readonly name: string;
  readonly app_user_id: number | null;
  readonly app_user_name: string | null;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly opened_by_id: number | null;
  readonly opened_by_name: string | null;
  readonly created: string;
  readonly expires: string | null;
  readonly revoked: string | null;
  readonly last_seen: string | null;
  readonly app_version: string | null;
  readonly clock_error_ms: number | null;
  readonly waiting: number | null;
}

export const devicesOf = (company: number) =>
  statementOf<DeviceRow>(
    sql`
    select d.id, d.name, d.app_user_id, a.name as app_user_name, d.vessel_id, v.name as vessel_name,
      d.opened_by_id, u.full_name as opened_by_name, d.created, d.expires, d.revoked, s.last_seen, s.app_version,
      s.clock_error_ms, s.waiting
    from tenant.ship_devices d
    join tenant.vessels v on v.company_id = ${company} and v.id = d.vessel_id
    left join tenant.app_users a on a.company_id = ${company} and a.id = d.app_user_id
    left join control.users u on u.id = d.opened_by_id
    left join tenant.ship_device_contacts s on s.company_id = ${company} and s.device_id = d.id
    where d.company_id = ${company}
    order by d.revoked is not null, coalesce(s.last_seen, d.created) desc, d.id desc limit 1000`,
    'ship devices',
  );

/** No row where the device does not exist; one that is revoked already stays as it is. */
export const revokeDevice = (company: number, id: number) =>
  statementOf<{ name: string; is_new: boolean }>(
    sql`
    with d as (
      select id, name, revoked from tenant.ship_devices where company_id = ${company} and id = ${id} for update
    ), done as (
      update tenant.ship_devices t set revoked = now() from d
      where t.company_id = ${company} and t.id = d.id and d.revoked is null returning t.id
    )
    select d.name, d.revoked is null as is_new from d left join done on true`,
    'revoke ship device',
  );

/** Revokes the devices of an app user who moves to another vessel or is deleted. */
export const revokeDevicesOf = (company: number, appUser: number) =>
  statementOf<{ id: number; name: string }>(
    sql`
    update tenant.ship_devices set revoked = now()
    where company_id = ${company} and app_user_id = ${appUser} and revoked is null returning id, name`,
    'revoke devices of app user',
  );

export interface Contact {
  readonly company: number;
  readonly device: number;
  readonly at: string;
  readonly appVersion: string;
  readonly clockErrorMs: number | null;
  readonly waiting: number;
}

/** Writes once a minute, or when something else than the time has changed; no row otherwise. */
export const noteContact = ({ company, device, at, appVersion, clockErrorMs, waiting }: Contact) =>
  statementOf<{ device_id: number }>(
    sql`
    insert into tenant.ship_device_contacts as s (company_id, device_id, last_seen, app_version, clock_error_ms, waiting)
    values (${company}, ${device}, ${at}::timestamptz, ${appVersion}, ${clockErrorMs}, ${waiting})
    on conflict (company_id, device_id) do update set (last_seen, app_version, clock_error_ms, waiting)
      = (excluded.last_seen, excluded.app_version, excluded.clock_error_ms, excluded.waiting)
    where s.last_seen < excluded.last_seen - interval '1 minute' or s.app_version <> excluded.app_version
      or s.waiting <> excluded.waiting
      or abs(coalesce(s.clock_error_ms, 0) - coalesce(excluded.clock_error_ms, 0)) > 60000
    returning s.device_id`,
    'note contact of device',
  );
