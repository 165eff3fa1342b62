import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { ownPortRegister } from '@fairlead/domain/ports/own-port-register';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { ListFooter } from '../platform/lists/list-ends.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterTools } from '../platform/registers/register-tools.tsx';
import { type PortListAddress, usePortListAddress } from './port-list-address.state.ts';
import { portColumns } from './ports.columns.tsx';
import { ownPorts, usePortList } from './ports.data.ts';

const PortPanel = createPart(async () => (await import('./port.panel.tsx')).PortPanel, {
  onFail: ({ onClose }) => onClose(),
});

/** The order of files. */
const byName = { key: 'name', direction: 'ascending' } as const;
const kinds = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Own' },
  { value: 'catalogue', label: 'Catalogue' },
] as const;

/** /ports: the shared catalogue and the company's own ports, with the company's settings for both. */
export function PortListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = usePortListAddress();
  const list = usePortList(address.query);
  const { rows, total = 0 } = useListRows({
    list,
    filter: address.query,
    allFetched: 'Fetched all ports matching search criteria',
  });
  const minute = Math.floor(useNowMs() / minuteMs) * minuteMs;
  const columns = useMemo(() => portColumns(minute), [minute]);
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/ports/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const create = useCreateAction('New port', () => open('new'));
  const tools = useRegisterTools(ownPorts, { ...address, sorting: byName }, open);
  const at = rows.findIndex((row) => String(row.id) === id);
  const step = (to: number | undefined) =>
    at < 0 || to === undefined ? undefined : () => open(to);
  const error = list.isError && list.data === undefined && (
    <ErrorState title="Ports could not be loaded" onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader
        title="Ports"
        count={list.data?.pages[0]?.total}
        actions={
          <>
            {tools.menu}
            {create}
          </>
        }
      />
      <PortToolbar address={address} />
      <PageBody kind="fill">
        <DataTable
          name="Ports"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          selectedId={rows[at]?.id}
          isInactive={(row) => row.inActive}
          sorting={address.sorting}
          onSort={address.sort}
          loading={list.isPending || list.isFetchingNextPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          total={total}
          onOpen={(row) => open(row.id)}
          rowHref={(row) => `/ports/${row.id}`}
          empty={<NoPorts address={address} />}
          error={error}
        />
        <ListFooter loaded={rows.length} total={total} hasMore={list.hasNextPage} />
      </PageBody>
      {tools.opened}
      {id !== undefined && (
        <PortPanel
          key={id}
          opened={id}
          onOpen={open}
          onClose={() => open(undefined)}
          onPrevious={step(rows[at - 1]?.id)}
          onNext={step(rows[at + 1]?.id)}
        />
      )}
    </Page>
  );
}

function PortToolbar({ address }: { readonly address: PortListAddress }) {
  const typed = useTypedFilter(address.search, address.find);
  return (
    <Toolbar>
      <SearchBox
        name={`Search ${ownPortRegister.search.box}`}
        shortcut="/"
        value={typed.text}
        onChange={typed.type}
        onSettle={typed.settle}
      />
      <Segmented
        name="Kind"
        size="small"
        options={kinds}
        value={address.kind}
        onChange={address.choose}
      />
      <Checkbox checked={address.isUsed} onChange={(isOn) => address.flag('used', isOn)}>
        Ports we call at
      </Checkbox>
      <Checkbox checked={address.isSettled} onChange={(isOn) => address.flag('settings', isOn)}>
        With settings
      </Checkbox>
      <Checkbox checked={address.includeInActive} onChange={address.include}>
        Include inactive
      </Checkbox>
    </Toolbar>
  );
}

function NoPorts({ address }: { readonly address: PortListAddress }) {
  return (
    <EmptyState
      title={
        address.search === '' ? 'No ports match these filters' : `No ports match ${address.search}`
      }
      actions={
        <Button variant="filled" onClick={address.clear}>
          Clear filters
        </Button>
      }
    >
      {address.kind === 'own' && address.search === ''
        ? 'Add your own port for places missing from the catalogue, such as a fish farm or a private quay.'
        : `The search covers ${ownPortRegister.search.sentence}.`}
    </EmptyState>
  );
}
