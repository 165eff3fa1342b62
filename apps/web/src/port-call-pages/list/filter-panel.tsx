import { portCallKeywords } from '@fairlead/domain/port-calls/search';
import { AsyncMultiField } from '@fairlead/ui/async-multi-field';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Code } from '@fairlead/ui/figure';
import { Flag } from '@fairlead/ui/flag';
import { MultiSelect } from '@fairlead/ui/select';
import type { ReactNode } from 'react';
import { searchPorts } from '../../platform/catalogues/search-ports.ts';
import { type Period, PeriodFields, VesselField } from '../../platform/lists/filter-fields.tsx';
import type { FilterPanelProps } from '../../platform/lists/filter-panel-part.ts';
import { ListFilterPanel } from '../../platform/lists/list-filter-panel.tsx';
import type { PortCallRow } from '../port-calls.data.ts';
import { type PortCallFilter, statusChoices } from './filter.ts';
import { notePort, usePortNames } from './port-names.ts';

export interface PortCallFilterPanelProps extends FilterPanelProps<PortCallFilter> {
  /** The rows of the list provide the names of the filtered ports. */
  readonly rows: readonly PortCallRow[];
}

const statusOptions = statusChoices.map(({ number, label }) => ({ value: number, label }));

type Port = PortCallRow['port'];
const flagOf = ({ countryCode }: Pick<Port, 'countryCode'>): ReactNode => (
  <Flag country={countryCode} />
);
const locationOf = ({ unLoCode, country }: Pick<Port, 'unLoCode' | 'country'>): ReactNode => (
  <>
    <Code>{unLoCode}</Code> {country}
  </>
);

const period: Period<PortCallFilter> = {
  from: 'from',
  to: 'to',
  labels: ['In port from', 'In port to'],
  unit: 'UTC',
};
const periods = [period];

/** The filters of the port calls. */
export function PortCallFilterPanel({ rows, ...panel }: PortCallFilterPanelProps) {
  const names = usePortNames(rows);
  return (
    <ListFilterPanel {...panel} periods={periods} keywords={portCallKeywords}>
      {({ draft, change }) => (
        <>
          <VesselField draft={draft} change={change} />
          <AsyncMultiField
            label="Ports"
            none="All ports"
            more="Add another port"
            thing="Port"
            value={draft.portIds}
            names={names}
            search={searchPorts}
            recent="ports"
            mark={flagOf}
            detail={locationOf}
            onFound={notePort}
            onChange={(portIds) => change({ portIds })}
          />
          <PeriodFields draft={draft} change={change} period={period} />
          <MultiSelect
            label="Status"
            placeholder="Any status"
            options={statusOptions}
            value={draft.statuses}
            onChange={(statuses) => change({ statuses })}
          />
          <Checkbox
            checked={draft.includeInActive}
            onChange={(includeInActive) => change({ includeInActive })}
          >
            Include inactive
          </Checkbox>
        </>
      )}
    </ListFilterPanel>
  );
}
