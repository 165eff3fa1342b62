import { describe, expect, test } from 'vitest';
import {
  chooseCompany,
  companyChoices,
  type CustomerRole,
  rolesInCompany,
} from './company-choice.ts';

const entry = (
  ...[id, name, roleId, isDefault = false]: [number, string, 10 | 40 | 100, boolean?]
): CustomerRole => ({
  customer: { id, name },
  role: { id: roleId, name: `role ${roleId}` },
  isDefault,
});
const roles = [
  entry(7, 'Nordhav', 10),
  entry(3, 'Baltic', 100, true),
  entry(7, 'Nordhav', 40),
  entry(9, 'Ålesund', 10),
];

describe('the current company', () => {
  test.each([
    [roles, 7, 7],
    [roles, 9, 9],
    [roles, 44, 3],
    [roles, undefined, 3],
    [roles.map((role) => ({ ...role, isDefault: false })), undefined, 7],
    [[], 7, undefined],
  ])('case %#', (list, remembered, chosen) => {
    expect(chooseCompany(list, remembered)?.customer.id).toBe(chosen);
  });
});

test('roles of one company are taken together', () => {
  expect(rolesInCompany(roles, 7)).toEqual([10, 40]);
  expect(rolesInCompany(roles, 1)).toEqual([]);
});

test('the panel lists each company once, by name', () => {
  expect(companyChoices(roles).map((choice) => [choice.customer.name, choice.roleLabel])).toEqual([
    ['Ålesund', 'role 10'],
    ['Baltic', 'role 100'],
    ['Nordhav', '2 roles'],
  ]);
});
