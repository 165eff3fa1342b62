import { expect, test } from 'vitest';
import { can, type Permission } from './permissions.ts';
import type { CompanyRole, SystemRole } from './roles.ts';

const cases: readonly [readonly CompanyRole[], readonly SystemRole[], readonly Permission[]][] = [
  [[], [], []],
  [[10], [], ['company.read', 'company.write']],
  [[40], [], ['company.read', 'company.write', 'company.appToken']],
  [[100], [], ['company.read', 'company.write', 'company.settings']],
  [[40, 100], [], ['company.read', 'company.write', 'company.appToken', 'company.settings']],
  [[], [1000], ['admin']],
  [[10], [1000], ['company.read', 'company.write', 'admin']],
];
const all: readonly Permission[] = [
  'company.read',
  'company.write',
  'company.appToken',
  'company.settings',
  'admin',
];

test.each(cases)(
  'company roles %j and system roles %j give %j',
  (companyRoles, systemRoles, given) => {
    const roles = { companyRoles, systemRoles };
    expect(all.filter((permission) => can(roles, permission))).toEqual(given);
  },
);
