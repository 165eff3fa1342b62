import { tankTransferKeywords } from '@fairlead/domain/tank-transfers/search';
import { MenuButton } from '@fairlead/ui/menu';
import { EmptyState } from '@fairlead/ui/states';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useVesselNames } from '../platform/catalogues/vessel-choice.ts';
import { fuelNames } from '../platform/fuel-reports/report-filter.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createFilterPanel } from '../platform/lists/filter-panel-part.ts';
import { useListAddress } from '../platform/lists/list-address.ts';
import { NoRows } from '../platform/lists/list-ends.tsx';
import { ListPage } from '../platform/lists/list-page.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { ListToolbar } from '../platform/lists/list-toolbar.tsx';
import { readOnlySentence } from '../platform/lists/read-only-sentence.ts';
import { createPart } from '../platform/parts/part.tsx';
import { saveFile } from '../platform/print/save-file.ts';
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

/** /reports/tt: the tank transfers of all vessels, with the panel of one. */
export function TankTransferListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useListAddress(tankTransferFilters);
  const { filter } = address;
  const loaded = useListRows({
    list: useTankTransferList(filter),
    filter,
    allFetched: 'Fetched all tank transfers matching search criteria',
  });
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => tankTransferColumns(zone), [zone]);
  const open = (to: string | undefined) =>
    void navigate({ to: '/reports/tt/{-$id}', params: { id: to }, search: true });
  const create = useCreateAction('New tank transfer', () => open('new'));
  const download = (fileType: 'csv' | 'xlsx') =>
    void fetchTransfers(filter, fileType).then(saveFile).catch(showError);
  return (
    <ListPage
      title="Tank transfers"
      address={address}
      loaded={loaded}
      actions={
        <>
          <MenuButton
            icon={IconDownload}
            align="end"
            disabled={loaded.total === 0}
            items={[
              { key: 'xlsx', label: 'Excel', onChoose: () => download('xlsx') },
              { key: 'csv', label: 'CSV', onChoose: () => download('csv') },
            ]}
          >
            Download
          </MenuButton>
          {create}
        </>
      }
      toolbar={
        <ListToolbar
          list={tankTransferFilters}
          address={address}
          searchName="Search, or from: 1P, v: lunde"
          keywords={tankTransferKeywords}
          names={{ vesselIds: useVesselNames(), fuelIds: fuelNames }}
          columns={columns}
          rows={loaded.rows}
        />
      }
      filterPanel={FilterPanel}
      columns={columns}
      rows={loaded.rows}
      rowId={({ id: key }) => key}
      sorting={{ key: 'ended', direction: 'descending' }}
      onOpen={({ guid }) => open(guid)}
      rowHref={({ guid }) => `/reports/tt/${guid}`}
      empty={
        <NoRows
          list={tankTransferFilters}
          address={address}
          things="tank transfers"
          hint="The period matches the end of the transfer. Void transfers are only listed when that state is chosen."
          keyword="from:"
          actions={create}
        >
          <EmptyState title="No tank transfers yet" actions={create}>
            A transfer records fuel that was pumped between two tanks of a vessel.
            {create === false && ` ${readOnlySentence('tankTransfers')}`}
          </EmptyState>
        </NoRows>
      }
    >
      {id !== undefined && <TransferPanel key={id} opened={id} onClose={() => open(undefined)} />}
    </ListPage>
  );
}
