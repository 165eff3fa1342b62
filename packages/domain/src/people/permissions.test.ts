import { expect, test } from 'vitest';
import { can, type Permission } from './permissions.ts';
import type { CompanyRole, SystemRole } from './roles.ts';
import { type ScopeGroup, scopeGroups } from '../api-keys/scopes.ts';

const cases: readonly [readonly CompanyRole[], readonly SystemRole[], readonly Permission[]][] = [
  [[], [], []],
  [[5], [], ['company.read']],
  [[11], [], ['company.read']],
  [[5, 10], [], ['company.read', 'company.write']],
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
  (companyRoles, systemRoles, provided) => {
    const roles = { companyRoles, systemRoles };
    expect(all.filter((permission) => can(roles, permission))).toEqual(provided);
  },
);

const areas: readonly [readonly CompanyRole[], readonly ScopeGroup[]][] = [
  [[5], []],
  [[11], ['voyages', 'cargo', 'company']],
  [[12], ['fixtures', 'documents', 'company']],
  [[13], ['vessels', 'company']],
  [[14], ['masterData', 'company']],
  [
    [13, 14],
    ['vessels', 'masterData', 'company'],
  ],
  [[5, 10], scopeGroups.map(({ name }) => name)],
];

test.each(areas)('company roles %j change records of %j', (companyRoles, provided) => {
  const roles = { companyRoles, systemRoles: [] };
  const changed = scopeGroups
    .map(({ name }) => name)
    .filter((area) => can(roles, 'company.write', area));
  expect(changed.toSorted()).toEqual(provided.toSorted());
});

test('no area turns a role into an administrator', () => {
  for (const { name } of scopeGroups) {
    const roles = { companyRoles: [11, 12, 13, 14] as const, systemRoles: [] };
    expect(can(roles, 'company.settings', name)).toBe(false);
    expect(can(roles, 'admin', name)).toBe(false);
  }
});
