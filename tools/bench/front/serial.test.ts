import { expect, it } from 'vitest';
import { serialChain } from './serial.ts';

const at = (url: string, begins: number, ends: number) => ({ url, begins, ends });

it('counts what waited for what', () => {
  const html = at('/', 0, 100);
  const script = at('/main.js', 101, 250);
  const other = at('/other.js', 102, 240);
  const profile = at('/api/me', 300, 500);
  const list = at('/api/voyages', 310, 600);
  const all = [list, profile, other, script, html];
  expect(serialChain(all, list)).toHaveLength(3);
  expect(serialChain(all, html)).toEqual([html]);
  const late = at('/api/voyages', 501, 600);
  expect(serialChain([...all, late], late).map(({ url }) => url)).toEqual([
    '/',
    expect.stringMatching(/\.js$/),
    '/api/me',
    '/api/voyages',
  ]);
});
