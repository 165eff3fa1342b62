import type { IncomingHttpHeaders } from 'node:http';
import { type AddressRange, isInRanges, readAddress, readRange } from '../address-ranges.ts';

/** The network address of the sender of a request. */
export type ClientAddress = (request: Sent) => string;

/** The parts of a request that show where it came from. */
export interface Sent {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: Readonly<IncomingHttpHeaders>;
}

/** Reads TRUST_PROXY; undefined when one of its parts is no address and no range. */
export function readProxies(setting: string): readonly AddressRange[] | undefined {
  const parts = setting.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const ranges = parts.map(readRange);
  return ranges.includes(undefined) ? undefined : (ranges as readonly AddressRange[]);
}

/**
 * The only place that decides who sent a request: the connection's own address, or what a trusted proxy has appended to
 * X-Forwarded-For. Entries are read from the right, because everything left of the first untrusted one was typed by the
 * caller; an entry that is no address ends the reading.
 */
export function clientAddress(trusted: readonly AddressRange[]): ClientAddress {
  return ({ socket, headers }) => {
    const own = readAddress(socket.remoteAddress ?? '');
    if (own === undefined) return '';
    const forwarded = trusted.length === 0 ? [] : entriesOf(headers['x-forwarded-for']);
    let client = own;
    while (isInRanges(client, trusted)) {
      const next = readAddress(withoutPort(forwarded.pop() ?? ''));
      if (next === undefined) break;
      client = next;
    }
    return client.toString();
  };
}

function entriesOf(header: string | readonly string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => entry.trim());
}

/** Some proxies append the port: `203.0.113.7:50412`, `[2001:db8::1]:50412`. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
