import { voyageKeywords } from '@fairlead/domain/voyages/search';
import { OriginBadge } from '@fairlead/ui/badge';
import { Segmented } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState } from '@fairlead/ui/states';
import { IconList, IconTimeline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useChangeAddress } from '../platform/address/address.ts';
import { FirstVessel, useHasNoVessels } from '../platform/catalogues/first-vessel.tsx';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { type ListAddress, useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { readOnlySentence } from '../platform/lists/read-only-sentence.ts';
import type { ListFilterToolsProps } from '../platform/lists/list-filter-tools.tsx';
import { type VoyageFilter, voyageFilters } from './voyage-list.state.ts';
import css from './voyages.module.css';

export type VoyageListAddress = ListAddress<VoyageFilter>;

export const useVoyageListAddress = (): VoyageListAddress => useListAddress(voyageFilters);

/** The filters of the list and of the fleet schedule. */
export const useVoyageTools = (address: VoyageListAddress): ListFilterToolsProps<VoyageFilter> => ({
  list: voyageFilters,
  address,
  searchName: 'Search, or from: narvik, v: lunde',
  keywords: voyageKeywords,
  names: { vesselIds: useVesselNames() },
});

/** Its label only if there is space for it and for the active filters. */
const viewLabel = (label: string) => <span className={css['view']}>{label}</span>;
const views = [
  { value: 'list', label: viewLabel('List'), icon: IconList },
  { value: 'schedule', label: viewLabel('Schedule'), icon: IconTimeline },
] as const;

/** The two views of one filter. */
export function VoyageViewSwitch({ view }: { readonly view: 'list' | 'schedule' }) {
  const change = useChangeAddress();
  const show = (next: 'list' | 'schedule') =>
    change({
      part: { view: next === 'list' ? undefined : next, zoom: undefined, at: undefined },
    });
  const other = view === 'list' ? 'schedule' : 'list';
  useShortcuts([
    {
      keys: 's',
      name: other === 'schedule' ? 'Fleet schedule' : 'List of voyages',
      run: () => show(other),
    },
  ]);
  return <Segmented name="View" options={views} value={view} onChange={show} />;
}

export interface NoVoyagesProps {
  readonly address: VoyageListAddress;
  readonly create: ReactNode;
}

/** Why the list is empty, and what to do. */
export function NoVoyages({ address, create }: NoVoyagesProps) {
  const hasNoVessels = useHasNoVessels();
  return (
    <NoRows
      list={voyageFilters}
      address={address}
      things="voyages"
      hint="The period matches every voyage that overlaps it. Widen it, or choose other vessels."
      keyword="from:"
      actions={create}
    >
      {hasNoVessels ? (
        <FirstVessel />
      ) : (
        <EmptyState title="No voyages yet" actions={create}>
          A voyage belongs to a vessel and calls at ports.{' '}
          {create === false ? readOnlySentence('voyages') : 'Create the first one to plan it.'}
        </EmptyState>
      )}
    </NoRows>
  );
}

/** The meaning of the badges in the list. */
export const originLegend = (['local', 'external', 'merged'] as const).map((origin) => (
  <span key={origin}>
    <OriginBadge origin={origin} /> {origin.slice(0, 1).toUpperCase()}
    {origin.slice(1)}
  </span>
));
