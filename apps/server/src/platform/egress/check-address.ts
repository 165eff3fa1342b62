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
  const isLocalName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(host);
  if (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host))) return refused(privateAddress);
  return { ok: true, url };
}

/** The host without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
