import { handledKeywords } from '@fairlead/domain/performance/search';
import { MultiSelect } from '@fairlead/ui/select';
import { type Period, PeriodFields, VesselField } from '../platform/lists/filter-fields.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import { ListFilterPanel } from '../platform/lists/list-filter-panel.tsx';
import { type CargoFilter, operations } from './cargo-list.state.ts';

const period: Period<CargoFilter> = {
  from: 'from',
  to: 'to',
  labels: ['Arrived from', 'Arrived to'],
  unit: 'UTC',
};
const periods = [period];
const options = operations.map(({ number, label }) => ({ value: number, label }));

/** The filters of the handled cargo. */
export function CargoFilterPanel(props: FilterPanelProps<CargoFilter>) {
  return (
    <ListFilterPanel {...props} periods={periods} keywords={handledKeywords}>
      {(draft) => (
        <>
          <VesselField {...draft} />
          <MultiSelect
            label="Operation"
            placeholder="Loading and discharging"
            options={options}
            value={draft.draft.reasonIds}
            onChange={(chosen) => draft.change({ reasonIds: chosen })}
          />
          <PeriodFields {...draft} period={period} />
        </>
      )}
    </ListFilterPanel>
  );
}
