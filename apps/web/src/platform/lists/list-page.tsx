import { widthsPx } from '@fairlead/domain/constants';
import { Page, PageHeader, SplitPane } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState } from '@fairlead/ui/states';
import { DataTable, type DataTableProps } from '@fairlead/ui/table';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useFetchedAhead } from '../forms/fetched-ahead.ts';
import type { Part } from '../parts/part.tsx';
import type { FilterPanelProps } from './filter-panel-part.ts';
import type { ListAddress } from './list-address.ts';
import { ListFooter } from './list-ends.tsx';
import type { LoadedList } from './list-rows.ts';

type TableProps<T> = Pick<
  DataTableProps<T>,
  | 'columns'
  | 'rows'
  | 'rowId'
  | 'isInactive'
  | 'sorting'
  | 'onOpen'
  | 'rowHref'
  | 'rowKeys'
  | 'empty'
  | 'opening'
>;

export interface ListPageProps<F, T> extends TableProps<T> {
  /** The name of the page and of its table. */
  readonly title: string;
  readonly address: ListAddress<F>;
  readonly loaded: LoadedList<unknown>;
  /** Beside the title, if it is not just the total. */
  readonly count?: ReactNode;
  readonly actions: ReactNode;
  readonly toolbar: ReactNode;
  readonly filterPanel: Part<FilterPanelProps<F> & { readonly rows: readonly T[] }>;
  readonly legend?: ReactNode;
  /** Between the toolbar and the table: a chart of the rows. */
  readonly above?: ReactNode;
  /** Over the page: a dialog. */
  readonly children?: ReactNode;
}

/**
 * A list that is fetched page by page: header, toolbar, table with its filter panel beside it, and a footer with the number of
 * rows.
 */
export function ListPage<F, T>(props: ListPageProps<F, T>) {
  const { title, address, loaded, actions, toolbar, legend, above, children, ...others } = props;
  const { list, total } = loaded;
  const { count = total, filterPanel: FilterPanel, ...table } = others;
  const { isFiltering, showFilter } = address;
  useFetchedAhead(FilterPanel.fetch);
  useShortcuts([{ keys: 'f', name: 'Filter', run: () => showFilter(!isFiltering) }]);
  const error = list.isError && list.data === undefined && (
    <ErrorState title={`${title} could not be loaded`} onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader title={title} count={count} actions={actions} />
      {toolbar}
      <SplitPane
        asideWidth={widthsPx.filterPanel}
        asideName="Filter"
        aside={
          isFiltering && (
            <FilterPanel
              filter={address.filter}
              rows={table.rows}
              onCancel={() => showFilter(false)}
              onFilter={address.apply}
            />
          )
        }
      >
        {above}
        <DataTable
          {...table}
          name={title}
          keys="page"
          choice={address.choice}
          onChoice={address.setChoice}
          loading={list.isPending || list.isFetchingNextPage || list.isFetchingPreviousPage}
          hasMore={list.hasNextPage}
          onLoadMore={() => void list.fetchNextPage()}
          hasEarlier={list.hasPreviousPage}
          onLoadEarlier={() => void list.fetchPreviousPage()}
          total={total}
          error={error}
        />
        <ListFooter
          loaded={table.rows.length}
          total={total}
          hasMore={list.hasNextPage || list.hasPreviousPage}
          legend={legend}
        />
      </SplitPane>
      {children}
    </Page>
  );
}
