import type { CompanyRole } from './roles.ts';

/** One entry of `me.customerRoles`: a role in a company. */
export interface CustomerRole {
  readonly customer: { readonly id: number; readonly name: string };
  readonly role: { readonly id: CompanyRole; readonly name: string };
  readonly isDefault: boolean;
}

/** Message shown full-screen if the user has no role at all. */
export const noValidRoles = 'Unable to find any valid roles.';
/** Menu text after a role was removed at run time. */
export const noRoleFound = 'No role found';

/**
 * The company to use: the last one used, otherwise the default, otherwise the first.
 * Undefined means that the user has no role; show `noValidRoles`.
 */
export function chooseCompany<R extends CustomerRole>(
  roles: readonly R[],
  rememberedCustomerId: number | undefined,
): R | undefined {
  return (
    roles.find((role) => role.customer.id === rememberedCustomerId) ??
    roles.find((role) => role.isDefault) ??
    roles[0]
  );
}

/** All roles of the user in one company; their rights add up. */
export function rolesInCompany(
  roles: readonly CustomerRole[],
  customerId: number,
): readonly CompanyRole[] {
  return roles.filter((role) => role.customer.id === customerId).map((role) => role.role.id);
}

/** A company of the 'Change company' panel with the names of the user's roles in it. */
export interface CompanyChoice<R extends CustomerRole> {
  readonly customer: R['customer'];
  readonly roleNames: readonly string[];
  /** The role's name, or 'N roles' when several. */
  readonly roleLabel: string;
}

/** The companies of the panel, alphabetically by name, each once. */
export function companyChoices<R extends CustomerRole>(
  roles: readonly R[],
): readonly CompanyChoice<R>[] {
  const byId = new Map<number, R[]>();
  for (const role of roles) {
    byId.set(role.customer.id, [...(byId.get(role.customer.id) ?? []), role]);
  }
  return [...byId.values()]
    .map((group) => {
      const roleNames = group.map((entry) => entry.role.name);
      const roleLabel = roleNames.length === 1 ? (roleNames[0] ?? '') : `${roleNames.length} roles`;
      return { customer: (group[0] as R).customer, roleNames, roleLabel };
    })
    .toSorted((a, b) => a.customer.name.localeCompare(b.customer.name, 'en'));
}
