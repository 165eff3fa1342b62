import { expect, test } from 'vitest';
import { hashLines } from './installation.state.ts';

test('hashes are lines that a spreadsheet reads, without names that could be formulas', () => {
  const chain = { companyName: '=1+1', checked: null, problem: null };
  expect(
    hashLines([
      { ...chain, companyId: 0, links: 12, sealed: '2026-11-22T10:00:00Z', hash: 'ab12' },
      { ...chain, companyId: 7, links: 0, sealed: null, hash: null },
    ]),
  ).toBe('company,links,sealed,hash\r\n0,12,2026-11-22T10:00:00Z,ab12\r\n7,0,,\r\n');
});
