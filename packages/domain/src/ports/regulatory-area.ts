/** Days as `2026-09-17`: the first and, where it has ended, the last on which a country's ports count. */
export interface Membership {
  readonly eeaFrom: string | null;
  readonly eeaTo: string | null;
}

/** In the EEA without being in the European Union. */
const eeaOnly: ReadonlySet<string> = new Set(['IS', 'LI', 'NO']);

export type RegulatoryArea = 'EU' | 'EEA' | 'none';

/**
 * Whether the ports of a country count for EU MRV, EU ETS and FuelEU on a day: as a member of the Union (outermost
 * regions among them), of the EEA beside it, or not.
 */
export function regulatoryArea(
  countryCode: string,
  { eeaFrom, eeaTo }: Membership,
  day: string,
): RegulatoryArea {
  if (eeaFrom === null || day < eeaFrom || (eeaTo !== null && day > eeaTo)) return 'none';
  return eeaOnly.has(countryCode) ? 'EEA' : 'EU';
}

const printed = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
};

/** The area with its dates: "EU since 01.01.1995", "Neither EU nor EEA (EU until 31.12.2020)". */
export function regulatoryAreaWords(countryCode: string, member: Membership, day: string): string {
  const area = regulatoryArea(countryCode, member, day);
  const { eeaFrom, eeaTo } = member;
  const name = eeaOnly.has(countryCode) ? 'EEA' : 'EU';
  if (eeaFrom === null) return 'Neither EU nor EEA';
  if (area !== 'none')
    return `${name} since ${printed(eeaFrom)}${eeaTo === null ? '' : `, until ${printed(eeaTo)}`}`;
  return day < eeaFrom
    ? `Neither EU nor EEA (${name} from ${printed(eeaFrom)})`
    : `Neither EU nor EEA (${name} until ${printed(eeaTo ?? '')})`;
}
