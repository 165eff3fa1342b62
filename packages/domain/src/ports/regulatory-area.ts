/** Days as `2026-09-17`: the first and, if it has ended, the last on which a country's ports count. */
export interface Membership {
  readonly eeaFrom: string | null;
  readonly eeaTo: string | null;
}

/** In the EEA but not in the European Union. */
const eeaOnly: ReadonlySet<string> = new Set(['IS', 'LI', 'NO']);

export type RegulatoryArea = 'EU' | 'EEA' | 'UK' | 'none';

/** Since leaving the rules of the Union, the United Kingdom has its own MRV, and its ETS for domestic voyages. */
const unitedKingdom = { code: 'GB', from: '2021-01-01' } as const;

/**
 * The rules that apply to a country's ports on a day: EU MRV, EU ETS and FuelEU as a member of the Union (including outermost
 * regions) or another EEA state, those of the United Kingdom, or none.
 */
export function regulatoryArea(
  countryCode: string,
  { eeaFrom, eeaTo }: Membership,
  day: string,
): RegulatoryArea {
  if (countryCode === unitedKingdom.code && day >= unitedKingdom.from) return 'UK';
  if (eeaFrom === null || day < eeaFrom || (eeaTo !== null && day > eeaTo)) return 'none';
  return eeaOnly.has(countryCode) ? 'EEA' : 'EU';
}

const printed = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
};

/** The area with its dates: "EU since 01.01.1995", "UK since 01.01.2021 (EU until 31.12.2020)", "None". */
export function regulatoryAreaText(countryCode: string, member: Membership, day: string): string {
  const area = regulatoryArea(countryCode, member, day);
  const { eeaFrom, eeaTo } = member;
  const name = eeaOnly.has(countryCode) ? 'EEA' : 'EU';
  if (area === 'UK')
    return `UK since ${printed(unitedKingdom.from)}${eeaTo === null ? '' : ` (EU until ${printed(eeaTo)})`}`;
  if (eeaFrom === null) return 'None';
  if (area !== 'none')
    return `${name} since ${printed(eeaFrom)}${eeaTo === null ? '' : `, until ${printed(eeaTo)}`}`;
  return day < eeaFrom
    ? `None (${name} from ${printed(eeaFrom)})`
    : `None (${name} until ${printed(eeaTo ?? '')})`;
}
