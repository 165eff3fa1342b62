import { portCallKeywords } from '@fairlead/domain/port-calls/search';
import { Segmented } from '@fairlead/ui/segmented';
import type { Column } from '@fairlead/ui/table';
import { useVesselNames } from '../../platform/catalogues/vessel-choice.ts';
import { ListToolbar } from '../../platform/lists/list-toolbar.tsx';
import type { PortCallRow } from '../port-calls.data.ts';
import { portCallFilters } from './filter.ts';
import type { PortCallListAddress } from './list-address.ts';
import { usePortNames } from './port-names.ts';

const views = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'today', label: 'Today' },
  { value: 'all', label: 'All' },
] as const;

export interface PortCallToolbarProps {
  readonly address: PortCallListAddress;
  readonly columns: readonly Column<PortCallRow>[];
  readonly rows: readonly PortCallRow[];
}

/** Views, then the standard list toolbar. */
export function PortCallToolbar({ address, columns, rows }: PortCallToolbarProps) {
  return (
    <ListToolbar
      list={portCallFilters}
      address={address}
      columns={columns}
      rows={rows}
      searchName="Search, or port: narvik, v: lunde"
      keywords={portCallKeywords}
      names={{ vesselIds: useVesselNames(), portIds: usePortNames(rows) }}
      start={
        <Segmented name="View" options={views} value={address.view} onChange={address.setView} />
      }
    />
  );
}
