import { linkClass } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { useViewportWidth } from '@fairlead/ui/table-scroll';
import { Link, useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { ListFooter } from '../platform/lists/list-ends.tsx';
import { useListRows } from '../platform/lists/list-rows.ts';
import { explainLegend, useRowExplanation } from '../platform/explanations/row-explanation.tsx';
import { ConsumptionSources } from './consumption-sources.part.tsx';
import { type TankStates, useTankStateList } from './metrics.data.ts';
import { tankStateColumns } from './tank-states.columns.tsx';
import { whysOfTanks } from './tank-why.state.ts';

const everything = {};

const figures = {
  nameOf: ({ vessel }: TankStates) => vessel.name,
  whys: whysOfTanks,
  sources: (row: TankStates) => <ConsumptionSources row={row} />,
};

/** /metrics/tankstates: what is in the tanks of each vessel, how long it lasts, and what is implausible. */
export function TankStateListPage() {
  const navigate = useNavigate();
  const columns = tankStateColumns(useViewportWidth());
  const list = useTankStateList();
  const { rows, total } = useListRows({
    list,
    filter: everything,
    allFetched: 'Fetched all vessels',
  });
  const { rowKeys, explanation } = useRowExplanation(figures);
  const error = list.isError && list.data === undefined && (
    <ErrorState title="Tank monitoring could not be loaded" onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader
        title="Tank monitoring"
        count={total}
        actions={
          <Link className={linkClass} to="/metrics/changeovers">
            Change-over log
          </Link>
        }
      />
      <PageBody kind="fill">
        <DataTable
          name="Tank monitoring"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowKeys={rowKeys}
          loading={list.isPending || list.isFetchingNextPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          total={total}
          onOpen={({ vessel }) =>
            void navigate({
              to: '/metrics/tankstates/$refId',
              params: { refId: String(vessel.id) },
            })
          }
          rowHref={({ vessel }) => `/metrics/tankstates/${String(vessel.id)}`}
          error={error}
          empty={
            <EmptyState title="No vessels yet">
              Add a vessel with fuel tanks to see its fuel here.
            </EmptyState>
          }
        />
        <ListFooter
          loaded={rows.length}
          total={total}
          hasMore={list.hasNextPage}
          legend={explainLegend}
        />
        {explanation}
      </PageBody>
    </Page>
  );
}
