import { expect, test } from 'vitest';
import { areaOfPage } from './area-of-page.ts';

test.each([
  ['/voyages', 'voyages'],
  ['/voyages/12/edit', 'voyages'],
  ['/portCalls/7', 'voyages'],
  ['/fixtures/3/laytime/4', 'fixtures'],
  ['/termSets', 'fixtures'],
  ['/settings/laytime', 'fixtures'],
  ['/vessels/new', 'vessels'],
  ['/ports/5/performance', 'masterData'],
  ['/portsmouth', 'company'],
  ['/settings/me', 'company'],
  ['/', 'company'],
] as const)('%s shows records of %s', (path, area) => {
  expect(areaOfPage(path)).toBe(area);
});
