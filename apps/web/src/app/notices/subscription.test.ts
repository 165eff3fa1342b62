import { expect, test } from 'vitest';
import { isExitPath } from './subscription.state.ts';

test.each([
  ['/help/contact', true],
  ['/admin/customers', true],
  ['/companyExport', true],
  ['/help', false],
  ['/voyages', false],
  ['/voyages/help/', false],
])('%s is open without a subscription: %j', (path, isOpen) => {
  expect(isExitPath(path)).toBe(isOpen);
});
