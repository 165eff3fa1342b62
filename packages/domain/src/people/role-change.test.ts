import { expect, test } from 'vitest';
import { leavesNoAdministrator, type RoleChange, rolesText } from './role-change.ts';

test.each<[RoleChange['before'], RoleChange['after'], number, boolean]>([
  [[100], [], 0, true],
  [[10, 100], [10], 0, true],
  [[100], [10, 100], 0, false],
  [[100], [], 1, false],
  [[10], [], 0, false],
  [[10], [40], 0, false],
])(
  '%j to %j beside %i administrators leaves none: %s',
  (...[before, after, otherAdministrators, is]) => {
    expect(leavesNoAdministrator({ before, after, otherAdministrators })).toBe(is);
  },
);

test('roles are named in the order of the table', () => {
  expect(rolesText([100, 10])).toBe('User, Company administrator');
  expect(rolesText([])).toBe('none');
});
