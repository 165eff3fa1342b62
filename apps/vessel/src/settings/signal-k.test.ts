import { expect, test } from 'vitest';
import { signalKAddress } from './signal-k.state.ts';

test.each([
  ['', ''],
  [' ', ''],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['https://signalk.ship/admin?x=1', 'https://signalk.ship'],
  ['javascript:alert(1)', undefined],
  ['ftp://ship', undefined],
  ['not an address', undefined],
])('the address %s is read as %s', (text, expected) => {
  expect(signalKAddress(text)).toBe(expected);
});
