import { proposalState } from '@fairlead/domain/offhire-proposals/proposal-source';
import { Button, linkClass } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Segmented } from '@fairlead/ui/segmented';
import { MultiSelect } from '@fairlead/ui/select';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { ListFooter } from '../platform/lists/list-ends.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { createPart } from '../platform/parts/part.tsx';
import { type ProposalAddress, useProposalAddress } from './proposal-address.state.ts';
import { proposalColumns } from './proposals.columns.tsx';
import { useProposalList } from './proposals.data.ts';
import css from './offhires.module.css';

const ProposalPanel = createPart(async () => (await import('./proposal.panel.tsx')).ProposalPanel, {
  onFail: ({ onClose }) => onClose(),
});

const crumbs = [
  <Link key="offhires" className={linkClass} to="/offhires/{-$id}">
    Off-hires
  </Link>,
];

/** /offhires/proposals: off-hires that reports and statements of facts suggest, to accept or reject. */
export function ProposalListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useProposalAddress();
  const list = useProposalList(address.query);
  const { rows, total = 0 } = useListRows({
    list,
    filter: address.query,
    allFetched: 'Fetched all proposals matching search criteria',
  });
  const open = (to: number | undefined) =>
    void navigate({
      to: '/offhires/proposals/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const at = rows.findIndex((row) => String(row.id) === id);
  const step = (to: number | undefined) =>
    at < 0 || to === undefined ? undefined : () => open(to);
  const error = list.isError && list.data === undefined && (
    <ErrorState title="Proposals could not be loaded" onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader crumbs={crumbs} title="Proposed off-hires" count={list.data?.pages[0]?.total} />
      <ProposalFilter address={address} />
      <PageBody kind="fill">
        <DataTable
          name="Proposed off-hires"
          keys="page"
          columns={proposalColumns}
          rows={rows}
          rowId={(row) => row.id}
          selectedId={rows[at]?.id}
          loading={list.isPending || list.isFetchingNextPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          total={total}
          onOpen={(row) => open(row.id)}
          rowHref={(row) => `/offhires/proposals/${row.id}`}
          empty={<NoProposals address={address} />}
          error={error}
        />
        <ListFooter loaded={rows.length} total={total} hasMore={list.hasNextPage} />
      </PageBody>
      {id !== undefined && (
        <ProposalPanel
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

function NoProposals({ address }: { readonly address: ProposalAddress }) {
  const isOpen = address.state === `${proposalState.Open}`;
  return (
    <EmptyState
      title={isOpen ? 'Nothing to decide' : 'No proposals match these filters'}
      actions={isOpen && <Button onClick={() => address.narrow({ state: 'all' })}>Show all</Button>}
    >
      An off-hire is proposed when a ship reports its begin, stops at sea for an hour or more,
      deviates, or when a statement of facts records that its gear or holds failed.
    </EmptyState>
  );
}

const states = [
  { value: '10', label: 'Open' },
  { value: '20', label: 'Accepted' },
  { value: '30', label: 'Rejected' },
  { value: 'all', label: 'All' },
] as const;

function ProposalFilter({ address }: { readonly address: ProposalAddress }) {
  const vessels = useVesselChoice();
  return (
    <div className={css['proposalFilter']} role="search" aria-label="Narrow">
      <Segmented
        name="State"
        options={states}
        value={address.state}
        onChange={(state) => address.narrow({ state })}
      />
      <MultiSelect
        label="Vessels"
        placeholder="All vessels"
        options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={address.vesselIds}
        onChange={(vesselIds) => address.narrow({ vesselIds })}
      />
    </div>
  );
}
