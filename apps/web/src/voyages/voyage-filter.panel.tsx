import { voyageKeywords } from '@fairlead/domain/voyages/search';
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

/** What narrows the voyages. */
export function VoyageFilterPanel(props: FilterPanelProps<VoyageFilter>) {
  return (
    <ListFilterPanel {...props} periods={periods} keywords={voyageKeywords}>
      {(draft) => (
        <>
          <VesselField {...draft} />
          <PeriodFields {...draft} period={period} />
        </>
      )}
    </ListFilterPanel>
  );
}
