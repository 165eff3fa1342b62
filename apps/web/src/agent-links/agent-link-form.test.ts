import { expect, test } from 'vitest';
import { expiryOf, linkEntry, missingIn, termsBody, toggled } from './agent-link-form.state.ts';

const page = { agent: { name: 'Port Agent BV', email: null }, sendsMail: true };

test('a new link is proposed to the agent of the port call', () => {
  const entry = linkEntry(undefined, page);
  expect(entry).toMatchObject({
    name: 'Port Agent BV',
    email: '',
    kinds: [10, 20, 30, 40],
    needsAcceptance: true,
    sendsMail: true,
  });
  expect(missingIn(entry, true)).toEqual({ email: 'Required' });
  expect(missingIn({ ...entry, email: 'a@b.example', kinds: [] }, false)).toEqual({
    kinds: 'Choose what the agent may enter',
    expires: 'Required',
  });
  expect(linkEntry(undefined, { agent: null, sendsMail: false }).name).toBe('');
});

test('kinds keep their order', () => {
  expect(toggled([10, 40], 20, true)).toEqual([10, 20, 40]);
  expect(toggled([10, 20, 40], 10, false)).toEqual([20, 40]);
});

test('a link ends with its last day', () => {
  const entry = { ...linkEntry(undefined, page), until: '2026-12-01' };
  expect(expiryOf(entry)).toBe('2026-12-01T23:59:59Z');
  expect(expiryOf({ ...entry, until: null })).toBeNull();
  expect(termsBody(entry)).not.toHaveProperty('until');
});
