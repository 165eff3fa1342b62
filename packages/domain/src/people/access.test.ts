import { expect, test } from 'vitest';
import { denialOf, type Requirement, type Visitor } from './access.ts';
import { companyRole, systemRole } from './roles.ts';

const user: Visitor = { companyRoles: [companyRole.User], systemRoles: [], customerId: 7 };
const admin: Visitor = {
  companyRoles: [companyRole.User, companyRole.CompanyAdmin],
  systemRoles: [systemRole.GlobalAdmin],
  customerId: 7,
};
const forCompanyAdmins: Requirement = { companyRoles: [companyRole.CompanyAdmin] };
const forGlobalAdmins: Requirement = { systemRoles: [systemRole.GlobalAdmin] };

test.each<[string, Requirement, Visitor, string | null]>([
  ['the company role', forCompanyAdmins, admin, null],
  ['one of two roles', { companyRoles: [companyRole.CompanyAdmin, companyRole.User] }, user, null],
  ['both kinds of role', { ...forCompanyAdmins, ...forGlobalAdmins, customerId: 7 }, admin, null],
  ['no company role', forCompanyAdmins, user, "You don't have access to this content (level 1)"],
  ['no system role', forGlobalAdmins, user, "You don't have access to this content (level 2)"],
  [
    'another company',
    { ...forCompanyAdmins, customerId: 8 },
    admin,
    "You don't have access to this content (level 3)",
  ],
  [
    'no roles defined',
    { customerId: 7, companyRoles: [] },
    admin,
    'Restricted content with missing required roles defined. Contact support',
  ],
])('access with %s', (_, ...[requirement, visitor, sentence]) => {
  expect(denialOf(requirement, visitor)).toBe(sentence);
});
