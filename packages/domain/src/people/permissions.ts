import { companyRole, type CompanyRole, systemRole, type SystemRole } from './roles.ts';

/**
 * What roles give (part 1 §6; the rest is our reading in docs/deviations.md): every role reads and writes the company's
 * operational records, only LoginAsAppUser may act as an app user, only administrators change the company itself.
 */
export const permissions = {
  'company.read': [companyRole.User, companyRole.LoginAsAppUser, companyRole.CompanyAdmin],
  'company.write': [companyRole.User, companyRole.LoginAsAppUser, companyRole.CompanyAdmin],
  'company.appToken': [companyRole.LoginAsAppUser],
  'company.settings': [companyRole.CompanyAdmin],
  admin: [systemRole.GlobalAdmin],
} as const satisfies Readonly<Record<string, readonly (CompanyRole | SystemRole)[]>>;

export type Permission = keyof typeof permissions;

/** The roles of somebody: those in the current company and those of the system. */
export interface Roles {
  readonly companyRoles: readonly CompanyRole[];
  readonly systemRoles: readonly SystemRole[];
}

/** Whether one of the roles gives the permission; several roles in one company add up. */
export function can(roles: Roles, permission: Permission): boolean {
  const needed: readonly number[] = permissions[permission];
  return [...roles.companyRoles, ...roles.systemRoles].some((role) => needed.includes(role));
}
