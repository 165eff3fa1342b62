import { isKnownZone } from '../time/zone-offset.ts';
import type { Finding } from '../text/finding.ts';

/** Companies' own ports have ids from here on, ports of the shared catalogue lower ones. */
export const firstOwnPortId = 1_000_000;

export const isOwnPort = (portId: number): boolean => portId >= firstOwnPortId;

export const cataloguePortLocked =
  'A port of the shared catalogue cannot be changed. Copy it as your own port.';

/** UN/LOCODE: the country and three letters or digits from 2 to 9 (UNECE Recommendation 16). */
const locodeForm = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** A code as it is stored: without blanks, in capitals; null for none. */
export const plainLocode = (text: string): string | null =>
  text.replaceAll(/\s+/g, '').toUpperCase() || null;

/** What is wrong with the code of a port in a country. */
export function locodeFinding(locode: string | null, countryCode: string): string | undefined {
  if (locode === null) return undefined;
  if (!locodeForm.test(locode))
    return 'Use two letters for the country and three for the place, such as NOSVG';
  if (countryCode !== '' && !locode.startsWith(countryCode))
    return `A code in this country begins with ${countryCode}`;
  return undefined;
}

/** What is wrong with a port as entered, apart from its position. */
export function ownPortFindings(port: {
  readonly unLoCode: string | null;
  readonly countryCode: string;
  readonly timeZone: string | null;
}): readonly Finding[] {
  const locode = locodeFinding(port.unLoCode, port.countryCode);
  return [
    ...(locode === undefined ? [] : [{ field: 'unLoCode', message: locode }]),
    ...(port.timeZone !== null && !isKnownZone(port.timeZone)
      ? [{ field: 'timeZone', message: 'Not a known time zone: use a name such as Europe/Oslo' }]
      : []),
  ];
}

/** A partner that acts for us at a port; reason null: for any reason for call. */
export interface PortPartner {
  readonly partnerId: number;
  readonly reasonId: number | null;
  readonly isDefault: boolean;
}

/** What is wrong with the partners of a port: listed twice for one reason, or two defaults for one. */
export function portPartnerFindings(partners: readonly PortPartner[]): readonly Finding[] {
  const named = new Set<string>();
  const defaults = new Set<number>();
  return partners.flatMap(({ partnerId, reasonId, isDefault }, at) => {
    const key = `${partnerId} ${reasonId ?? 0}`;
    const isTwice = named.has(key);
    const isSecond = isDefault && defaults.has(reasonId ?? 0);
    named.add(key);
    if (isDefault) defaults.add(reasonId ?? 0);
    return [
      ...(isTwice
        ? [{ field: `partners.${at}.partner`, message: 'Listed twice for this reason' }]
        : []),
      ...(isSecond
        ? [
            {
              field: `partners.${at}.isDefault`,
              message: 'Another partner is already the default for this reason',
            },
          ]
        : []),
    ];
  });
}

/** The suggested partner for a call: the default of the first of its reasons with one, otherwise the default for all reasons. */
export function proposedPartner<T extends PortPartner>(
  partners: readonly T[],
  reasonIds: readonly number[],
): T | undefined {
  const defaults = partners.filter(({ isDefault }) => isDefault);
  for (const reason of reasonIds) {
    const found = defaults.find(({ reasonId }) => reasonId === reason);
    if (found !== undefined) return found;
  }
  return defaults.find(({ reasonId }) => reasonId === null);
}
