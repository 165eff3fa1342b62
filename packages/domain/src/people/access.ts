import type { Roles } from './permissions.ts';
import type { CompanyRole, SystemRole } from './roles.ts';

/** The requirements of content; all that are set must be met. */
export interface Requirement {
  /** One of these roles in the current company. */
  readonly companyRoles?: readonly CompanyRole[];
  /** One of these system roles. */
  readonly systemRoles?: readonly SystemRole[];
  /** The only company that may see the content. */
  readonly customerId?: number;
}

/** The user who opens it: roles, and the current company. */
export interface Visitor extends Roles {
  readonly customerId: number | undefined;
}

const noAccess = (level: 1 | 2 | 3): string =>
  `You don't have access to this content (level ${level})`;

/** Content without required roles is closed to everyone. */
export const rolesUndefined =
  'Restricted content with missing required roles defined. Contact support';

/** The message of the access-denied panel, or null if the content may be shown. */
export function denialOf(requirement: Requirement, visitor: Visitor): string | null {
  const { companyRoles = [], systemRoles = [], customerId } = requirement;
  if (companyRoles.length === 0 && systemRoles.length === 0) return rolesUndefined;
  if (isWithout(companyRoles, visitor.companyRoles)) return noAccess(1);
  if (isWithout(systemRoles, visitor.systemRoles)) return noAccess(2);
  const isElsewhere = customerId !== undefined && customerId !== visitor.customerId;
  return isElsewhere ? noAccess(3) : null;
}

function isWithout(required: readonly number[], held: readonly number[]): boolean {
  return required.length > 0 && !required.some((role) => held.includes(role));
}
