import { createPart } from '../../platform/parts/part.tsx';
import { useFetchedAhead } from '../../platform/forms/fetched-ahead.ts';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { SchedulePage } from '../../schedule/schedule.page.tsx';
import { useVoyageListAddress } from '../../voyages/voyage-list-address.state.ts';
import { VoyageFilterTools, VoyageViewSwitch } from '../../voyages/voyage-list.part.tsx';

const FilterPanel = createPart(
  async () => (await import('../../voyages/voyage-filter.panel.tsx')).VoyageFilterPanel,
  { onFail: ({ onCancel }) => onCancel() },
);

/** The voyages by time: the schedule with the filter of the list. */
export function FleetSchedule() {
  const address = useVoyageListAddress();
  const { filter, isFiltering, showFilter, apply } = address;
  useFetchedAhead(FilterPanel.fetch);
  useShortcuts([{ keys: 'f', name: 'Filter', run: () => showFilter(!isFiltering) }]);
  return (
    <SchedulePage
      filter={filter}
      filterTools={<VoyageFilterTools address={address} />}
      viewSwitch={<VoyageViewSwitch view="schedule" />}
      filterPanel={
        isFiltering && (
          <FilterPanel filter={filter} onCancel={() => showFilter(false)} onFilter={apply} />
        )
      }
    />
  );
}
