import type { KeywordTable } from '@fairlead/domain/lists/free-text';
import { EmptyState } from '@fairlead/ui/states';
import type { Column, DataTableProps } from '@fairlead/ui/table';
import type { ReactNode } from 'react';
import { useVesselNames } from '../catalogues/vessel-choice.ts';
import { useCreateAction } from '../lists/create-action.tsx';
import { DownloadMenu, type DownloadMenuProps } from '../lists/download-menu.tsx';
import { ListPage, type ListPageProps } from '../lists/list-page.tsx';
import { type ListQuery, useListRows } from '../lists/list-rows.ts';
import type { ListAddress, ViewedFilter } from '../lists/list-address.ts';
import { NoRows } from '../lists/list-ends.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { readOnlySentence } from '../lists/read-only-sentence.ts';
import { fuelNames, type ReportFilter } from './report-filter.tsx';

/** What the list says of its reports. */
export interface FuelReportTexts {
  readonly title: string;
  /** 'tank transfers'. */
  readonly things: string;
  readonly create: string;
  /** An example of free text. */
  readonly search: string;
  /** A keyword of the free text, with its colon. */
  readonly keyword: string;
  /** How the period and the states filter. */
  readonly hint: string;
  /** What a report records, if there are none yet. */
  readonly about: string;
}

export interface FuelReportListProps<Row extends { readonly id: number }, Format extends string> {
  readonly texts: FuelReportTexts;
  readonly filters: ViewedFilter<ReportFilter>;
  readonly keywords: KeywordTable<string>;
  readonly filterPanel: ListPageProps<ReportFilter, Row>['filterPanel'];
  readonly address: ListAddress<ReportFilter>;
  readonly list: ListQuery<Row>;
  readonly columns: readonly Column<Row>[];
  readonly sorting: DataTableProps<Row>['sorting'];
  readonly formats: DownloadMenuProps<Format>['formats'];
  readonly fetchFile: (
    filter: ReportFilter,
    format: Format,
  ) => ReturnType<DownloadMenuProps<Format>['fetchFile']>;
  readonly onCreate: () => void;
  readonly onOpen: (row: Row) => void;
  readonly rowHref: (row: Row) => string;
  /** Before the download. */
  readonly moreActions?: ReactNode;
  /** Over the page: a panel. */
  readonly children?: ReactNode;
}

/** The list of one kind of report about fuel, of all vessels. */
export function FuelReportList<Row extends { readonly id: number }, Format extends string>(
  props: FuelReportListProps<Row, Format>,
) {
  const {
    texts,
    filters,
    address,
    list,
    keywords,
    formats,
    fetchFile,
    onCreate,
    moreActions,
    ...table
  } = props;
  const { title, things } = texts;
  const { filter } = address;
  const loaded = useListRows({
    list,
    filter,
    allFetched: `Fetched all ${things} matching search criteria`,
  });
  const create = useCreateAction(texts.create, onCreate);
  const { columns } = table;
  const { rows } = loaded;
  return (
    <ListPage
      {...table}
      {...{ title, address, loaded, rows }}
      actions={
        <>
          {moreActions}
          <DownloadMenu
            formats={formats}
            isEmpty={loaded.total === 0}
            fetchFile={(format) => fetchFile(filter, format)}
          />
          {create}
        </>
      }
      toolbar={
        <ListToolbar
          list={filters}
          searchName={texts.search}
          names={{ vesselIds: useVesselNames(), fuelIds: fuelNames }}
          {...{ address, keywords, columns, rows }}
        />
      }
      rowId={({ id }) => id}
      empty={
        <NoRows
          list={filters}
          hint={texts.hint}
          keyword={texts.keyword}
          actions={create}
          {...{ address, things }}
        >
          <EmptyState title={`No ${things} yet`} actions={create}>
            {texts.about}
            {create === false && ` ${readOnlySentence(things)}`}
          </EmptyState>
        </NoRows>
      }
    />
  );
}
