import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = readonly [Address, bits: number];

/** An address (`10.0.0.5`) or a range (`10.0.0.0/8`, `fd00::/8`); undefined when the text is neither. */
export function readRange(text: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = readAddress(text);
  return address === undefined ? undefined : [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** An address in full notation; an IPv4 address inside an IPv6 one counts as IPv4. */
export function readAddress(text: string): Address | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

export function isInRanges(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(
    ([range, bits]) => range.kind() === address.kind() && address.match(range, bits),
  );
}
