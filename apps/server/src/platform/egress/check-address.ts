import { isIP } from 'node:net';
import { type Allowed, isPublicAddress, namesAddress, namesHost } from './allowed.ts';

/** An address as people typed it: where it may be reached, or the reason why it may not. */
export type CheckedAddress =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly sentence: string };

export const privateAddress =
  'This address belongs to a private network. Only public addresses can be used.';

const refused = (sentence: string): CheckedAddress => ({ ok: false, sentence });

/** What can be checked of an address before its name is resolved; for the form where it is typed. */
export function checkAddress(allowed: Allowed, address: string): CheckedAddress {
  if (address.length > 2000 || !URL.canParse(address))
    return refused('Enter a complete address, such as https://example.com/fairlead.');
  const url = new URL(address);
  const host = bareHost(url);
  const isNamed = namesHost(allowed, url) || (isIP(host) !== 0 && namesAddress(allowed, host));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed))
    return refused('The address must begin with https://.');
  if (url.username !== '' || url.password !== '')
    return refused('The address must not contain a name or password.');
  if (isNamed) return { ok: true, url };
  return isPrivateHost(host) ? refused(privateAddress) : { ok: true, url };
}

/** A private address, or a name that only a private network has. */
const isPrivateHost = (host: string): boolean =>
  /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(host) ||
  (isIP(host) !== 0 && !isPublicAddress(host));

/** A server of another protocol than http; `isAllowed` where the setting names it. */
export type CheckedServer =
  | { readonly ok: true; readonly url: URL; readonly isAllowed: boolean }
  | { readonly ok: false; readonly sentence: string };

/** As `checkAddress`, for a host and its port. */
export function checkServer(allowed: Allowed, host: string, port: number): CheckedServer {
  const address = `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(address)) return { ok: false, sentence: 'Enter the name of a server.' };
  const url = new URL(address);
  const bare = bareHost(url);
  if (url.pathname !== '/' || url.username !== '')
    return { ok: false, sentence: 'Enter the name of a server.' };
  const isAllowed = namesHost(allowed, url) || (isIP(bare) !== 0 && namesAddress(allowed, bare));
  if (!isAllowed && isPrivateHost(bare)) return { ok: false, sentence: privateAddress };
  return { ok: true, url, isAllowed };
}

/** The host without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
