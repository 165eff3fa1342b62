import { offhireReasons, offhireStates } from '@fairlead/domain/offhires/enumerations';
import { Button, TextButton } from '@fairlead/ui/button';
import { DateField } from '@fairlead/ui/date-field';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { MultiSelect } from '@fairlead/ui/select';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { ListFooter } from '../platform/lists/list-ends.tsx';
import { readOnlySentence } from '../platform/lists/read-only-sentence.ts';
import { useListRows } from '../platform/lists/list-rows.ts';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import { createPart } from '../platform/parts/part.tsx';
import { type OffhireAddress, useOffhireAddress } from './offhire-address.state.ts';
import { useOffhireTools } from './offhire-tools.part.tsx';
import { OpenProposals, ProposalsLink } from './open-proposals.part.tsx';
import { useOffhireList } from './offhires.data.ts';
import css from './offhires.module.css';

const OffhirePanel = createPart(async () => (await import('./offhire.panel.tsx')).OffhirePanel, {
  onFail: ({ onClose }) => onClose(),
});

/** /offhires: times when vessels were off hire, and the state of the settlement. */
export function OffhireListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useOffhireAddress();
  const list = useOffhireList(address.query);
  const { rows, total = 0 } = useListRows({
    list,
    filter: address.query,
    allFetched: 'Fetched all off-hires matching search criteria',
  });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/offhires/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const create = useCreateAction('New off-hire', () => open('new'));
  const tools = useOffhireTools(address, rows);
  const at = rows.findIndex((row) => String(row.id) === id);
  const step = (to: number | undefined) =>
    at < 0 || to === undefined ? undefined : () => open(to);
  const error = list.isError && list.data === undefined && (
    <ErrorState title="Off-hires could not be loaded" onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader
        title="Offhires"
        count={list.data?.pages[0]?.total}
        actions={
          <>
            <ProposalsLink />
            {tools.menu}
            {create}
          </>
        }
      />
      <OpenProposals />
      {tools.bar === false ? <OffhireToolbar address={address} /> : tools.bar}
      <PageBody kind="fill">
        <DataTable
          name="Offhires"
          keys="page"
          columns={tools.columns}
          rowKeys={tools.rowKeys}
          rows={rows}
          rowId={(row) => row.id}
          selectedId={rows[at]?.id}
          loading={list.isPending || list.isFetchingNextPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          total={total}
          onOpen={(row) => open(row.id)}
          rowHref={(row) => `/offhires/${row.id}`}
          empty={
            address.isNarrowed ? (
              <EmptyState
                title="No off-hires match these filters"
                actions={
                  <Button variant="filled" onClick={address.clear}>
                    Clear filters
                  </Button>
                }
              >
                The period matches every off-hire that overlaps it.
              </EmptyState>
            ) : (
              <EmptyState title="No off-hires yet" actions={create}>
                An off-hire records when and why a vessel was off hire, what it consumed and what
                owner and charterer have agreed.
                {create === false && ` ${readOnlySentence('off-hires')}`}
              </EmptyState>
            )
          }
          error={error}
        />
        <ListFooter loaded={rows.length} total={total} hasMore={list.hasNextPage} />
      </PageBody>
      {tools.opened}
      {id !== undefined && (
        <OffhirePanel
          key={id}
          opened={id}
          onClose={() => open(undefined)}
          onPrevious={step(rows[at - 1]?.id)}
          onNext={step(rows[at + 1]?.id)}
        />
      )}
    </Page>
  );
}

const reasons = offhireReasons.map(({ number, label }) => ({ value: number, label }));
const states = offhireStates.map(({ number, label }) => ({ value: number, label }));

function OffhireToolbar({ address }: { readonly address: OffhireAddress }) {
  const typed = useTypedFilter(address.search, (search) => address.narrow({ search }));
  const vessels = useVesselChoice();
  return (
    <>
      <Toolbar
        end={address.isNarrowed && <TextButton onClick={address.clear}>Clear filters</TextButton>}
      >
        <SearchBox
          name="Search vessel, voyage or remarks"
          shortcut="/"
          value={typed.text}
          onChange={typed.type}
          onSettle={typed.settle}
        />
      </Toolbar>
      <div className={css['filter']} role="search" aria-label="Narrow">
        <MultiSelect
          label="Vessels"
          placeholder="All vessels"
          options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={address.vesselIds}
          onChange={(ids) => address.narrow({ vesselIds: ids.join(',') })}
        />
        <DateField
          label="From"
          unit="UTC"
          value={address.from ?? null}
          onChange={(day) => address.narrow({ from: day ?? '' })}
        />
        <DateField
          label="To"
          unit="UTC"
          value={address.to ?? null}
          onChange={(day) => address.narrow({ to: day ?? '' })}
        />
        <MultiSelect
          label="Reason"
          placeholder="Any reason"
          options={reasons}
          value={address.reasons}
          onChange={(chosen) => address.narrow({ reasons: chosen.join(',') })}
        />
        <MultiSelect
          label="State"
          placeholder="Any state"
          options={states}
          value={address.states}
          onChange={(chosen) => address.narrow({ states: chosen.join(',') })}
        />
      </div>
    </>
  );
}
