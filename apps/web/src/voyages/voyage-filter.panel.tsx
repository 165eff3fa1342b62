import { voyageKeywords } from '@fairlead/domain/voyages/search';
import { voyageStates } from '@fairlead/domain/voyages/enumerations';
import { MultiSelect } from '@fairlead/ui/select';
import { type Period, PeriodFields, VesselField } from '../platform/lists/filter-fields.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import { ListFilterPanel } from '../platform/lists/list-filter-panel.tsx';
import type { VoyageFilter } from './voyage-list.state.ts';

const period: Period<VoyageFilter> = {
  from: 'from',
  to: 'to',
  labels: ['Scheduled from', 'Scheduled to'],
  unit: 'UTC',
};
const periods = [period];
const statuses = voyageStates.map(({ number, label }) => ({ value: number, label }));

/** The filters of the voyages. */
export function VoyageFilterPanel(props: FilterPanelProps<VoyageFilter>) {
  return (
    <ListFilterPanel {...props} periods={periods} keywords={voyageKeywords}>
      {(draft) => (
        <>
          <MultiSelect
            label="Status"
            placeholder="Any status"
            options={statuses}
            value={draft.draft.statuses}
            onChange={(chosen) => draft.change({ statuses: chosen })}
          />
          <VesselField {...draft} />
          <PeriodFields {...draft} period={period} />
        </>
      )}
    </ListFilterPanel>
  );
}
