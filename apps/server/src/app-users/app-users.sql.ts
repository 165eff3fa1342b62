import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface AppUserRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly vessel_id: number;
  readonly vessel_name: string;
  readonly active: boolean;
  readonly last_seen: string | null;
  readonly modified: string;
}

const shown = (company: number) => sql`
  select a.id, a.name, a.login, a.vessel_id, v.name as vessel_name, a.active,
    s.last_signed_in as last_seen, a.modified
  from tenant.app_users a
  join tenant.vessels v on v.company_id = ${company} and v.id = a.vessel_id
  left join tenant.app_user_secrets s on s.company_id = ${company} and s.app_user_id = a.id
  where a.company_id = ${company}`;

export const appUsersOf = (company: number) =>
  statementOf<AppUserRow>(sql`${shown(company)} order by a.name, a.id`, 'app users');

export const appUserById = (company: number, id: number) =>
  statementOf<AppUserRow>(sql`${shown(company)} and a.id = ${id}`, 'app user');

/** Locks the row: another save of it waits. */
export const claimAppUser = (company: number, id: number) =>
  statementOf(
    sql`select id from tenant.app_users where company_id = ${company} and id = ${id} for update`,
    'claim app user',
  );

export const existingVessel = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.vessels where company_id = ${company} and id = ${id} and not deleted`,
    'existing vessel of app user',
  );

export interface AppUserValues {
  readonly name: string;
  readonly login: string;
  readonly vesselId: number;
  readonly active: boolean;
}

/** Reserves a login for the company: no row when any company already uses it. */
export const takeLogin = (company: number, login: string) =>
  statementOf<{ login: string }>(
    sql`
    insert into control.app_logins (login, company_id) values (${login}, ${company})
    on conflict (login) do nothing returning login`,
    'take app login',
  );

export const freeLogin = (company: number, login: string) =>
  statementOf(
    sql`delete from control.app_logins where login = ${login} and company_id = ${company}`,
    'free app login',
  );

export const insertAppUser = (company: number, values: AppUserValues) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.app_users (company_id, name, login, vessel_id, active)
    values (${company}, ${values.name}, ${values.login}, ${values.vesselId}, ${values.active})
    returning id`,
    'insert app user',
  );

export const updateAppUser = (company: number, id: number, values: AppUserValues) =>
  statementOf(
    sql`
    update tenant.app_users set name = ${values.name}, login = ${values.login},
      vessel_id = ${values.vesselId}, active = ${values.active}
    where company_id = ${company} and id = ${id}`,
    'update app user',
  );

export const setAppPassword = (company: number, id: number, hash: string) =>
  statementOf(
    sql`
    insert into tenant.app_user_secrets (company_id, app_user_id, password_hash)
    values (${company}, ${id}, ${hash})
    on conflict (company_id, app_user_id) do update set password_hash = excluded.password_hash,
      password_changed = now()`,
    'set app password',
  );

export const deleteAppUser = (company: number, id: number) =>
  statementOf<{ login: string }>(
    sql`delete from tenant.app_users where company_id = ${company} and id = ${id} returning login`,
    'delete app user',
  );
