import { companyRole, type CompanyRole, companyRoles } from './roles.ts';

/** Role labels, in the order of the table: 'User, Company administrator'; 'none' without any. */
export function rolesText(roles: readonly number[]): string {
  const text = companyRoles
    .filter(({ number }) => roles.includes(number))
    .map(({ label }) => label);
  return text.length === 0 ? 'none' : text.join(', ');
}

export interface RoleChange {
  readonly before: readonly CompanyRole[];
  readonly after: readonly CompanyRole[];
  /** Other administrators of the company who can sign in. */
  readonly otherAdministrators: number;
}

/** Whether a change would leave the company without anyone who can undo it. */
export function leavesNoAdministrator({ before, after, otherAdministrators }: RoleChange): boolean {
  const { CompanyAdmin } = companyRole;
  return (
    before.includes(CompanyAdmin) && !after.includes(CompanyAdmin) && otherAdministrators === 0
  );
}
