import { tankTransferKeywords } from '@fairlead/domain/tank-transfers/search';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  FuelReportList,
  type FuelReportTexts,
} from '../platform/fuel-reports/fuel-report-list.tsx';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useListAddress } from '../platform/lists/list-address.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { tankTransferFilters } from './tank-transfer-list.state.ts';
import { tankTransferColumns } from './tank-transfers.columns.tsx';
import { fetchTransfers, useTankTransferList } from './tank-transfers.data.ts';

const FilterPanel = createFilterPanel(
  async () => (await import('./tank-transfer-filter.panel.tsx')).TankTransferFilterPanel,
);
const TransferPanel = createPart(
  async () => (await import('./tank-transfer.panel.tsx')).TankTransferPanel,
  { onFail: ({ onClose }: { readonly onClose: () => void }) => onClose() },
);

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

const texts: FuelReportTexts = {
  title: 'Tank transfers',
  things: 'tank transfers',
  create: 'New tank transfer',
  search: 'Search, or from: 1P, v: lunde',
  keyword: 'from:',
  hint: 'The period matches the end of the transfer. Void transfers are listed only if that state is selected.',
  about: 'A transfer records fuel that was pumped between two tanks of a vessel.',
};

/** /reports/tt: the tank transfers of all vessels, with the panel of one. */
export function TankTransferListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useListAddress(tankTransferFilters);
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => tankTransferColumns(zone), [zone]);
  const open = (to: string | undefined) =>
    void navigate({ to: '/reports/tt/{-$id}', params: { id: to }, search: true });
  return (
    <FuelReportList
      texts={texts}
      filters={tankTransferFilters}
      keywords={tankTransferKeywords}
      filterPanel={FilterPanel}
      address={address}
      list={useTankTransferList(address.filter)}
      columns={columns}
      sorting={{ key: 'ended', direction: 'descending' }}
      formats={formats}
      fetchFile={fetchTransfers}
      onCreate={() => open('new')}
      onOpen={({ guid }) => open(guid)}
      rowHref={({ guid }) => `/reports/tt/${guid}`}
    >
      {id !== undefined && <TransferPanel key={id} opened={id} onClose={() => open(undefined)} />}
    </FuelReportList>
  );
}
