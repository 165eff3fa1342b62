import { expect, test } from 'vitest';
import { appTokenOf, refusalSentence } from './sign-in.state.ts';

test.each([
  ['#appToken=abc.def-g', 'abc.def-g'],
  ['#appToken=', undefined],
  ['', undefined],
  ['#other=1', undefined],
])('token of address %j', (hash, token) => {
  expect(appTokenOf(hash)).toBe(token);
});

test.each([
  [429, '', 'Too many attempts.'],
  [503, '"Try later."', 'The server is busy.'],
  [400, '"The name is too long."', 'The name is too long.'],
  [401, '', 'The login or the password is not right'],
  [401, '{"code":"x"}', 'The login or the password is not right'],
])('status %i with %j', (status, text, start) => {
  expect(refusalSentence(status, text)).toContain(start);
});
