import { fixtureKeywords } from '@fairlead/domain/fixtures/search';
import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { AsyncMultiField } from '@fairlead/ui/async-multi-field';
import { Checkbox } from '@fairlead/ui/checkbox';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { VesselField } from '../platform/lists/filter-fields.tsx';
import type { FilterPanelProps } from '../platform/lists/filter-panel-part.ts';
import { ListFilterPanel } from '../platform/lists/list-filter-panel.tsx';
import { chartererNames, searchCharterers } from './charterer-names.state.ts';
import {
  barChoices,
  type BarChoice,
  type ClaimFilter,
  ownerChoices,
  type OwnerChoice,
} from './claim-list.state.ts';
import type { ClaimRow } from './claims.data.ts';

export interface ClaimFilterPanelProps extends FilterPanelProps<ClaimFilter> {
  readonly rows: readonly ClaimRow[];
}

const statusOptions = fixtureStatuses.map(({ number, label }) => ({ value: number, label }));
const everyone = { value: 'any', label: 'All claims' } as const;
const any = { value: 'any', label: 'Any time bar' } as const;

/** The filters of the claims. */
export function ClaimFilterPanel({ rows, ...panel }: ClaimFilterPanelProps) {
  const names = chartererNames.useNames(rows, ({ charterer }) => [charterer]);
  return (
    <ListFilterPanel {...panel} periods={[]} keywords={fixtureKeywords}>
      {({ draft, change }) => (
        <>
          <MultiSelect
            label="Status"
            placeholder="Any status"
            options={statusOptions}
            value={draft.statuses}
            onChange={(statuses) => change({ statuses })}
          />
          <VesselField draft={draft} change={change} />
          <AsyncMultiField
            label="Charterers"
            more="Add another"
            thing="Partner"
            none="All charterers"
            value={draft.chartererIds}
            names={names}
            search={searchCharterers}
            recent="charterers"
            onFound={chartererNames.note}
            onChange={(chartererIds) => change({ chartererIds })}
          />
          <Select<BarChoice | 'any'>
            label="Time bar"
            options={[any, ...barChoices]}
            value={draft.timeBar ?? 'any'}
            onChange={(value) => change({ timeBar: value === 'any' ? undefined : value })}
          />
          <Select<OwnerChoice | 'any'>
            label="Owner"
            options={[everyone, ...ownerChoices]}
            value={draft.owner ?? 'any'}
            onChange={(value) => change({ owner: value === 'any' ? undefined : value })}
          />
          <Checkbox checked={draft.closed} onChange={(closed) => change({ closed })}>
            Include ended claims
          </Checkbox>
        </>
      )}
    </ListFilterPanel>
  );
}
