import { expect, test } from 'vitest';
import { clientAddress, readProxies } from './client-address.ts';

const seen = (trusted: string, remoteAddress: string | undefined, forwarded?: string): string => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress(readProxies(trusted) ?? [])({ socket: { remoteAddress }, headers });
};

test.each([
  ['nobody is believed unless named', '', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['nor a private address', '', '10.1.2.3', '203.0.113.7', '10.1.2.3'],
  ['a named proxy is', '10.1.2.3', '10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['also as IPv6 writes it', '10.1.2.3', '::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['by its range', '10.0.0.0/8', '10.9.9.9', '203.0.113.7', '203.0.113.7'],
  ['another proxy is not', '10.1.2.3', '10.1.2.4', '203.0.113.7', '10.1.2.4'],
  ['what the caller typed is not', '10.1.2.3', '10.1.2.3', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['through two proxies', '10.0.0.0/8, ::1', '::1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['with a port', '::1', '::1', '203.0.113.7:50412', '203.0.113.7'],
  ['IPv6 with a port', '::1', '::1', '[2001:db8::7]:50412', '2001:db8::7'],
  ['IPv6', '::1', '::1', '2001:DB8:0::7', '2001:db8::7'],
  ['no address', '::1', '::1', 'unknown', '::1'],
  ['a name', '::1', '::1', '203.0.113.7, <script>', '::1'],
  ['a number', '::1', '::1', '3405803783', '::1'],
  ['nothing forwarded', '::1', '::1', undefined, '::1'],
  ['empty', '::1', '::1', ' , ', '::1'],
  ['only proxies', '10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['a connection that is gone', '::1', undefined, '203.0.113.7', ''],
] as const)('%s', (...[, trusted, remoteAddress, forwarded, address]) => {
  expect(seen(trusted, remoteAddress, forwarded)).toBe(address);
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0', '1', '10.0.0.1;10.0.0.2', 'uniquelocal'])(
  '%s names no proxy',
  (setting) => {
    expect(readProxies(setting)).toBeUndefined();
  },
);
