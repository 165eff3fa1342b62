import { monthsOf } from '@fairlead/domain/compliance/trading/charterers';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import type { OperationalFinding } from './operational-data.data.ts';
import { monthInYear } from './trading/trading-address.state.ts';

export const findingChoices = [
  { value: 'any', label: 'All rows' },
  { value: 'found', label: 'With findings' },
  { value: 'errors', label: 'With errors' },
] as const;
type FindingChoice = (typeof findingChoices)[number]['value'];

/** Which rows of a vessel's year are shown. */
export interface OperationalFilter {
  /** 'YYYY-MM', UTC; undefined: the whole year. */
  readonly month: string | undefined;
  readonly findings: FindingChoice;
}

interface Row {
  readonly findings: readonly OperationalFinding[];
}

/** The rows that a filter leaves; `dayOf` is 'YYYY-MM-DD', with or without a time. */
export const filteredRows = <One extends Row>(
  rows: readonly One[],
  { month, findings }: OperationalFilter,
  dayOf: (row: One) => string,
): readonly One[] =>
  rows.filter(
    (row) =>
      (month === undefined || dayOf(row).startsWith(month)) &&
      (findings === 'any' ||
        row.findings.some(({ severity }) => findings === 'found' || severity === 'error')),
  );

export const isFiltered = ({ month, findings }: OperationalFilter): boolean =>
  month !== undefined || findings !== 'any';

/** The filter as in the address; a month of another year does not count. */
export function useOperationalFilter(year: number) {
  const stated = useAddressQuery();
  const change = useChangeAddress();
  const filter: OperationalFilter = {
    month: monthInYear(stated['month'], year),
    findings: findingChoices.find(({ value }) => value === stated['findings'])?.value ?? 'any',
  };
  const set = (part: Partial<OperationalFilter>) => {
    const { month, findings } = { ...filter, ...part };
    change({ part: { month, findings: findings === 'any' ? undefined : findings }, replace: true });
  };
  return { filter, months: monthsOf(year), set };
}
