import { periodKinds } from '@fairlead/domain/warehouse/period-kinds';
import { periodKeywords } from '@fairlead/domain/performance/search';
import { Switch } from '@fairlead/ui/checkbox';
import { MultiSelect } from '@fairlead/ui/select';
import { type Period, PeriodFields, VesselField } from '../platform/lists/filter-fields.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import { ListFilterPanel } from '../platform/lists/list-filter-panel.tsx';
import type { ConsumptionFilter } from './consumption-list.state.ts';

const period: Period<ConsumptionFilter> = {
  from: 'from',
  to: 'to',
  labels: ['Start from', 'Start to'],
  unit: 'UTC',
};
const periods = [period];
const kinds = periodKinds.map(({ number, label }) => ({ value: number, label }));

/** The filters of the legs and port calls. */
export function ConsumptionFilterPanel(props: FilterPanelProps<ConsumptionFilter>) {
  return (
    <ListFilterPanel {...props} periods={periods} keywords={periodKeywords}>
      {(draft) => (
        <>
          <VesselField {...draft} />
          <MultiSelect
            label="Kind"
            placeholder="Legs and port calls"
            options={kinds}
            value={draft.draft.kinds}
            onChange={(chosen) => draft.change({ kinds: chosen })}
          />
          <PeriodFields {...draft} period={period} />
          <Switch checked={draft.draft.isLaden} onChange={(isLaden) => draft.change({ isLaden })}>
            Only laden
          </Switch>
          <Switch
            checked={draft.draft.withDifference}
            onChange={(withDifference) => draft.change({ withDifference })}
          >
            Only with a stock difference
          </Switch>
        </>
      )}
    </ListFilterPanel>
  );
}
