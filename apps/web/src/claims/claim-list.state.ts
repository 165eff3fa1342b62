import { pageSize } from '@fairlead/domain/constants';
import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import {
  type FilterPart,
  flagPart,
  idsPart,
  searchPart,
  keywordsPart,
} from '../platform/lists/filter-parts.ts';
import { type FilterOf, listFilter } from '../platform/lists/list-filter.ts';

/** The choices of the time bar filter. */
export const barChoices = [
  { value: 'passed', label: 'Passed' },
  { value: 'urgent', label: 'Within 7 days' },
  { value: 'near', label: 'Within 8 to 30 days' },
] as const;
export type BarChoice = (typeof barChoices)[number]['value'];

const barOf = (text: string): BarChoice | undefined =>
  barChoices.find(({ value }) => value === text)?.value;

const barPart: FilterPart<BarChoice | undefined, BarChoice> = {
  label: 'Time bar',
  none: undefined,
  read: barOf,
  write: (value) => value ?? '',
  chip: (value) => barChoices.find((one) => one.value === value)?.label ?? '',
  query: (written) => barOf(written) ?? 'near',
};

/** The choices of the owner filter. */
export const ownerChoices = [
  { value: 'mine', label: 'My claims' },
  { value: 'none', label: 'Without an owner' },
] as const;
export type OwnerChoice = (typeof ownerChoices)[number]['value'];

const ownerOf = (text: string): OwnerChoice | undefined =>
  ownerChoices.find(({ value }) => value === text)?.value;

const ownerPart: FilterPart<OwnerChoice | undefined, OwnerChoice> = {
  label: 'Owner',
  none: undefined,
  read: ownerOf,
  write: (value) => value ?? '',
  chip: (value) => ownerChoices.find((one) => one.value === value)?.label ?? '',
  query: (written) => ownerOf(written) ?? 'mine',
};

const parts = {
  statuses: keywordsPart('Status', fixtureStatuses, (chosen) =>
    chosen.length === 1 ? label(fixtureStatuses, chosen[0] ?? 0) : String(chosen.length),
  ),
  vesselIds: idsPart('Vessels'),
  chartererIds: idsPart('Charterers'),
  timeBar: barPart,
  owner: ownerPart,
  closed: flagPart('Ended', 'Included'),
  search: searchPart,
};

/** The filter of the list of claims. */
export type ClaimFilter = FilterOf<typeof parts>;

export const claimFilters = listFilter('Claims', parts);

/** The query for fifty claims of the list. */
export const listQuery = (filter: ClaimFilter, skip: number) => ({
  ...claimFilters.query(filter),
  skip,
  take: pageSize,
});
