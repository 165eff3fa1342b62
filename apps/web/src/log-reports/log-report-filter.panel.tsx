import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { logReportKeywords } from '@fairlead/domain/log-reports/search';
import { logReportStates } from '@fairlead/domain/log-reports/states';
import { Switch } from '@fairlead/ui/checkbox';
import { MultiSelect } from '@fairlead/ui/select';
import { type Period, PeriodFields, VesselField } from '../platform/lists/filter-fields.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import { ListFilterPanel } from '../platform/lists/list-filter-panel.tsx';
import type { LogReportFilter } from './log-report-list.state.ts';

const period: Period<LogReportFilter> = {
  from: 'from',
  to: 'to',
  labels: ['From', 'To'],
  unit: 'UTC',
};
const periods = [period];
const optionsOf = (table: readonly { readonly number: number; readonly label: string }[]) =>
  table.map(({ number: value, label }) => ({ value, label }));
const kinds = optionsOf(logReportKinds);
const states = optionsOf(logReportStates);

/** The filters of the log reports. */
export function LogReportFilterPanel(props: FilterPanelProps<LogReportFilter>) {
  return (
    <ListFilterPanel {...props} periods={periods} keywords={logReportKeywords}>
      {(draft) => (
        <>
          <VesselField {...draft} />
          <MultiSelect
            label="Kind"
            placeholder="All kinds"
            options={kinds}
            value={draft.draft.kinds}
            onChange={(chosen) => draft.change({ kinds: chosen })}
          />
          <MultiSelect
            label="State"
            placeholder="All but withdrawn"
            options={states}
            value={draft.draft.states}
            onChange={(chosen) => draft.change({ states: chosen })}
          />
          <PeriodFields {...draft} period={period} />
          <Switch
            checked={draft.draft.withFindings}
            onChange={(withFindings) => draft.change({ withFindings })}
          >
            Only with unexplained values
          </Switch>
        </>
      )}
    </ListFilterPanel>
  );
}
