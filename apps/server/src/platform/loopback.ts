import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host of an address is this machine itself. */
export function isLoopback(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(plain);
  if (version === 0) return /^(?:.+\.)?localhost$/.test(plain);
  return loopback.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
