import ipaddr from 'ipaddr.js';
import { type AddressRange, isInRanges, readRange } from '../address-ranges.ts';

/** What WEBHOOK_ALLOW names: hosts, hosts with a port, addresses and ranges that may be reached though they are private. */
export interface Allowed {
  /** Lower case, as an address names them, with or without a port. */
  readonly hosts: ReadonlySet<string>;
  readonly ranges: readonly AddressRange[];
}

export const nothingAllowed: Allowed = { hosts: new Set(), ranges: [] };

const hostForm =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/;
const addressWithPort = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\]):\d{1,5}$/;

/** Reads the setting; undefined when one of its parts is none of the forms. */
export function readAllowed(setting: string): Allowed | undefined {
  const hosts = new Set<string>();
  const ranges: AddressRange[] = [];
  for (const part of setting.toLowerCase().split(',')) {
    const text = part.trim();
    if (text === '') continue;
    const range = readRange(text);
    if (range !== undefined) ranges.push(range);
    else if (addressWithPort.test(text) || (hostForm.test(text) && !/^[\d.]+$/.test(text)))
      hosts.add(text);
    else return undefined;
  }
  return { hosts, ranges };
}

/** Whether the setting names this host, with its port or without one. */
export function namesHost(allowed: Allowed, { hostname, port, protocol }: URL): boolean {
  const reached = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return allowed.hosts.has(hostname) || allowed.hosts.has(`${hostname}:${reached}`);
}

export function namesAddress(allowed: Allowed, text: string): boolean {
  return isInRanges(ipaddr.process(text), allowed.ranges);
}

/** Where a cloud provider answers its own machines from an address that looks public. */
const metadata = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet: no private, link-local, loopback, shared, reserved or multicast one,
 * and none of the forms of IPv6 that contain an IPv4 address (mapped ones count as the IPv4 address).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false;
  // Global unicast IPv6 is 2000::/3 only; anything outside is not on the public internet.
  return address.kind() === 'ipv4' || address.match(ipaddr.parse('2000::'), 3);
}
