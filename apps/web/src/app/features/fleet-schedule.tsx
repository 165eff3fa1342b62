import { createPart } from '../../platform/parts/part.tsx';
import { createFilterPanel } from '../../platform/lists/filter-panel-part.ts';
import { useFetchedAhead } from '../../platform/forms/fetched-ahead.ts';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { SchedulePage } from '../../schedule/schedule.page.tsx';
import { ListFilterTools } from '../../platform/lists/list-filter-tools.tsx';
import {
  useVoyageListAddress,
  useVoyageTools,
  VoyageViewSwitch,
} from '../../voyages/voyage-list.part.tsx';
import { voyageFilters } from '../../voyages/voyage-list.state.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('../../voyages/voyage-filter.panel.tsx')).VoyageFilterPanel,
);

const Running = createPart(
  async () => (await import('../../laytime/running-line.part.tsx')).RunningLine,
);

const ReportedFacts = createPart(
  async () => (await import('../../performance/reported-facts.part.tsx')).ReportedFacts,
);
const ReportedSentence = createPart(
  async () => (await import('../../performance/reported-facts.part.tsx')).ReportedSentence,
);
const ReportsLink = createPart(
  async () => (await import('../../performance/reported-facts.part.tsx')).ReportsLink,
);
const reported = { Facts: ReportedFacts, Sentence: ReportedSentence, Reports: ReportsLink };

/** The voyages by time: the schedule with the filter of the list. */
export function FleetSchedule() {
  const address = useVoyageListAddress();
  const { filter, isFiltering, showFilter, setFilter, apply } = address;
  const tools = useVoyageTools(address);
  useFetchedAhead(FilterPanel.fetch);
  useShortcuts([{ keys: 'f', name: 'Filter', run: () => showFilter(!isFiltering) }]);
  return (
    <SchedulePage
      filter={filter}
      filterTools={<ListFilterTools {...tools} />}
      viewSwitch={<VoyageViewSwitch view="schedule" />}
      running={Running}
      reported={reported}
      onClear={() => setFilter(voyageFilters.none)}
      filterPanel={
        isFiltering && (
          <FilterPanel filter={filter} onCancel={() => showFilter(false)} onFilter={apply} />
        )
      }
    />
  );
}
