import { useNowMs } from '@fairlead/ui/clock';
import { useState } from 'react';
import {
  type AddressQuery,
  useAddressQuery,
  useChangeAddress,
} from '../platform/address/address.ts';
import { idIn } from '../platform/address/ids.ts';

export const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'voyages', label: 'Voyages and ports' },
  { value: 'ets', label: 'EU ETS' },
  { value: 'uk', label: 'UK ETS' },
  { value: 'allowances', label: 'Allowances' },
  { value: 'cii', label: 'CII and DCS' },
  { value: 'fueleu', label: 'FuelEU' },
  { value: 'abstracts', label: 'Log abstracts' },
  { value: 'bunkers', label: 'Bunker reports' },
  { value: 'corrections', label: 'Fuel corrections' },
  { value: 'verifier', label: 'Verifier' },
  { value: 'closing', label: 'Closed years' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

/** The first year of the EU ETS for shipping. */
const firstYear = 2024;

export interface ComplianceAddress {
  readonly tab: Tab;
  readonly year: number;
  /** The years to choose from, this one last. */
  readonly years: readonly number[];
  /** Undefined until one is chosen. */
  readonly vessel: number | undefined;
  readonly change: (part: {
    readonly tab?: Tab;
    readonly year?: number;
    readonly vessel?: number | undefined;
  }) => void;
}

const textOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/** What an address states; a year without reports is this one. */
export function complianceChoices(
  stated: AddressQuery,
  thisYear: number,
): Omit<ComplianceAddress, 'change'> {
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => firstYear + at);
  const year = Number(stated['year'] ?? '');
  return {
    tab: tabs.find(({ value }) => value === stated['tab'])?.value ?? 'overview',
    year: years.includes(year) ? year : thisYear,
    years,
    vessel: idIn(stated['vessel']),
  };
}

/** Tab, year and vessel, as in the address. */
export function useComplianceAddress(): ComplianceAddress {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const nowMs = useNowMs();
  const [thisYear] = useState(() => new Date(nowMs).getUTCFullYear());
  return {
    ...complianceChoices(stated, thisYear),
    change: (part) =>
      change({
        part: Object.fromEntries(
          Object.entries(part).map(([name, value]) => [name, textOf(value)]),
        ),
        replace: part.tab === undefined,
      }),
  };
}
