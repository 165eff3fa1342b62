import {
  companyRole,
  type CompanyRole,
  companyRoles,
  systemRole,
  type SystemRole,
} from './roles.ts';
import type { ScopeGroup } from '../api-keys/scopes.ts';

const everyone = companyRoles.map(({ number }) => number);
const usersOfAll = companyRoles.flatMap(({ number, changes }) =>
  changes === 'all' ? [number] : [],
);

/**
 * The permissions of roles: every role reads the company's operational records, users change all of them and editors those of
 * their area, only LoginAsAppUser may act as an app user, only administrators change company settings.
 */
export const permissions = {
  'company.read': everyone,
  'company.write': usersOfAll,
  'company.appToken': [companyRole.LoginAsAppUser],
  'company.settings': [companyRole.CompanyAdmin],
  admin: [systemRole.GlobalAdmin],
} as const satisfies Readonly<Record<string, readonly (CompanyRole | SystemRole)[]>>;

export type Permission = keyof typeof permissions;

/** The roles of a user: those in the current company, and system roles. */
export interface Roles {
  readonly companyRoles: readonly CompanyRole[];
  readonly systemRoles: readonly SystemRole[];
}

/**
 * Whether one of the roles has the permission; several roles in one company add up. Changing records depends on their
 * area: without an area, only roles that change all areas have it.
 */
export function can(roles: Roles, permission: Permission, area?: ScopeGroup): boolean {
  const needed: readonly number[] = permissions[permission];
  if ([...roles.companyRoles, ...roles.systemRoles].some((role) => needed.includes(role)))
    return true;
  return permission === 'company.write' && area !== undefined && edits(roles, area);
}

function edits({ companyRoles: held }: Roles, area: ScopeGroup): boolean {
  return companyRoles.some(({ number, changes }) => {
    const areas: 'all' | readonly ScopeGroup[] = changes;
    return held.includes(number) && areas !== 'all' && areas.includes(area);
  });
}
