import { counted, countText } from '@fairlead/domain/quantities/counted';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FooterLine, Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { type Column, DataTable, type RowKey } from '@fairlead/ui/table';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useMay } from '../current/current.ts';
import { copyRows } from '../lists/copy-rows.ts';
import { keysHint } from '../lists/list-ends.tsx';
import type { LoadedList } from '../lists/list-rows.ts';
import { readOnlySentence } from '../lists/read-only-sentence.ts';
import { useTypedFilter } from '../lists/typed-filter.ts';
import type { RegisterAddress } from './register-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useRegisterTools } from './register-tools.tsx';
import { useSelectColumns, useSelection } from './selection.tsx';
import type { RegisterRow } from './register-row.ts';
import type { SharedRegister } from './shared-register.ts';
import { SortMenu } from './sort-menu.tsx';
import { sortedRows } from './sorted-rows.ts';

/** A register that is fetched as a whole and sorted here. */
export interface WholeList<T> {
  readonly data: readonly T[] | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

export interface RegisterPageProps<T> {
  /** "Vessels". */
  readonly title: string;
  /** "vessel" and "vessels". */
  readonly thing: string;
  readonly things: string;
  /** What a record is for and what it needs, shown when there are none. */
  readonly about: string;
  readonly address: RegisterAddress;
  /** All records that match the search and the flag in the address, or the pages of them that are loaded. */
  readonly list: WholeList<T> | LoadedList<T>;
  /** Pass the same array in every render; `sortable` columns sort by their text. */
  readonly columns: readonly Column<T>[];
  /** A constant: the sort keys of columns whose text does not sort correctly, such as times. */
  readonly sortedBy?: Readonly<Record<string, (row: T) => string>>;
  /** "name or IMO" in the search box, "names and IMO numbers" when nothing was found. */
  readonly searchedBy: { readonly box: string; readonly sentence: string };
  /** From `useCreateAction`. */
  readonly create: ReactNode;
  readonly onOpen: (id: number) => void;
  readonly rowHref: (id: number) => string;
  /** Adds where-used, merging, bulk changes, import and export to the list. */
  readonly shared?: SharedRegister;
  /** Further filters in the toolbar, before the flag. */
  readonly filters?: ReactNode;
  /** Their description in an empty list, and how to clear them. */
  readonly narrowed?: { readonly by: string; readonly clear: () => void } | undefined;
  /** The record whose panel is open. */
  readonly selectedId?: number | undefined;
  /** At the right end of the toolbar: saved views. */
  readonly end?: ReactNode;
  /** Over the page: the panel of the open record, the confirmation of its deletion. */
  readonly children?: ReactNode;
}

type EmptyProps = Pick<
  RegisterPageProps<RegisterRow>,
  'thing' | 'things' | 'about' | 'address' | 'searchedBy' | 'create' | 'narrowed'
>;

function NoRecords({ things, about, address, searchedBy, create, narrowed }: EmptyProps) {
  const mayWrite = useMay('company.write');
  const { search, includeInActive, find, include } = address;
  if (search === '' && narrowed !== undefined)
    return (
      <EmptyState
        title={`No ${narrowed.by}`}
        actions={
          <Button variant="filled" onClick={narrowed.clear}>
            Show all {things}
          </Button>
        }
      >
        The filter hides {includeInActive ? `all ${things}` : `all active ${things}`}.
      </EmptyState>
    );
  if (search === '')
    return (
      <EmptyState
        title={includeInActive ? `No ${things} yet` : `No active ${things}`}
        actions={
          <>
            {create}
            {!includeInActive && <Button onClick={() => include(true)}>Include inactive</Button>}
          </>
        }
      >
        {about}
        {!mayWrite && ` ${readOnlySentence(things)}`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${things} match ${search}`}
      actions={
        <>
          <Button variant="filled" onClick={() => find('')}>
            Clear search
          </Button>
          {!includeInActive && <Button onClick={() => include(true)}>Include inactive</Button>}
        </>
      }
    >
      The search covers {searchedBy.sentence}
      {includeInActive ? '.' : ` of active ${things}.`}
    </EmptyState>
  );
}

/** Rows in order: sorted here if all are loaded, in the server's order if the list is paged. */
function useRegisterRows<T extends RegisterRow>({
  list,
  columns,
  sortedBy,
  address,
}: RegisterPageProps<T>) {
  const { key, direction } = address.sorting;
  const isPaged = 'rows' in list;
  const input = isPaged ? list.rows : list.data;
  const current = useMemo(
    () =>
      isPaged
        ? (input ?? [])
        : sortedRows(input ?? [], { columns, sortedBy, sorting: { key, direction } }),
    [isPaged, input, columns, sortedBy, key, direction],
  );
  const rows = useDeferredValue(current);
  // Rows that are loaded but not rendered yet do not make an empty register.
  const isComing = rows.length === 0 && current.length > 0;
  const query: Omit<WholeList<T>, 'data'> & { readonly data: unknown } = isPaged ? list.list : list;
  const more = isPaged
    ? {
        hasMore: list.list.hasNextPage,
        onLoadMore: () => void list.list.fetchNextPage(),
        loading: isComing || list.list.isPending || list.list.isFetchingNextPage,
        total: list.total,
      }
    : { loading: isComing || list.isPending };
  return { rows, query, more, count: isPaged ? list.total : list.data?.length };
}

/**
 * The list of a register: search, active records or all, sorting, keyboard (arrows, Enter opens, / searches, n creates).
 *
 * A register consists of this page and, unless a record has a page of its own, a panel:
 *
 * - `shared` (a `SharedRegister`) for selecting several, import, export, duplicates and merging; in the panel
 *   `WhereUsed` and `useMergeAction`; the server has a register of the same name (`apps/server/src/registers.ts`);
 * - `useListRows` over pages if there may be thousands, with the sorting of the address in its query;
 * - `useRegisterAddress()` for search, flag and sorting, and a query of its own with them;
 * - `useCreateAction('New term set', () => panel.open('new'))` for the button and its key;
 * - `useOpenedPanel('termSet')`, or the same three props from a route such as `/termSets/{-$id}`, and
 *   `openedRecord(panel, rows)` for the record, its neighbours and whether it is missing;
 * - `useRecordForm({...})`, `RecordPanel`, `PanelHistory` and `MissingPanel` for the panel: missing and invalid fields,
 *   conflicting saves, unsaved work, history;
 * - `useDeletion({...})` with a confirmation, or `useQuickDeletion({...})` without; both can be undone for ten seconds.
 *
 * Examples: `apps/web/src/vessels` for a paged list, `apps/web/src/port-calls` for a panel over a table.
 */
export function RegisterPage<T extends RegisterRow>(props: RegisterPageProps<T>) {
  return props.shared === undefined ? (
    <RegisterList {...props} />
  ) : (
    <SharedList {...props} shared={props.shared} />
  );
}

const nameOfRow = ({ name }: RegisterRow): string => name;

/** The list with the shared register tools. */
function SharedList<T extends RegisterRow>(
  props: RegisterPageProps<T> & { readonly shared: SharedRegister },
) {
  const { shared, address, columns, create, onOpen, children } = props;
  const { rows } = useRegisterRows(props);
  const mayWrite = useMay('company.write');
  const selection = useSelection(rows);
  const tools = useRegisterTools(shared, address, onOpen);
  const selectable = useSelectColumns(columns, selection, { isShown: mayWrite, nameOf: nameOfRow });
  return (
    <RegisterList
      {...props}
      columns={selectable}
      rowKeys={
        mayWrite
          ? [
              {
                key: 'x',
                name: `Select the ${shared.thing}`,
                run: ({ id }) => selection.toggle(id),
              },
            ]
          : []
      }
      create={
        <>
          {tools.menu}
          {create}
        </>
      }
      bar={
        selection.ids.length > 0 && (
          <BulkBar
            register={shared}
            selection={selection}
            shown={rows.map(({ id }) => id)}
            onMerge={(from, into) => tools.merge(from, into)}
            onDownload={(fileType) => tools.download(fileType, selection.ids)}
            onCopy={() =>
              void copyRows(
                columns,
                rows.filter(({ id }) => selection.ids.includes(id)),
              )
            }
          />
        )
      }
    >
      {children}
      {tools.opened}
    </RegisterList>
  );
}

interface RegisterListProps<T> extends RegisterPageProps<T> {
  /** Replaces the toolbar. */
  readonly bar?: ReactNode;
  readonly rowKeys?: readonly RowKey<T>[];
}

function RegisterList<T extends RegisterRow>(props: RegisterListProps<T>) {
  const { title, thing, things, address, columns, create, bar = false, rowKeys } = props;
  const { onOpen, rowHref, selectedId, children } = props;
  const { rows, query, more, count } = useRegisterRows(props);
  const error = query.isError && query.data === undefined && (
    <ErrorState title={`${title} could not be loaded`} onRetry={() => void query.refetch()}>
      {sentenceOf(query.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader title={title} count={count} actions={create} />
      {bar === false ? <RegisterToolbar {...props} /> : bar}
      <PageBody kind="fill">
        <DataTable
          name={title}
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowKeys={rowKeys ?? []}
          selectedId={selectedId}
          isInactive={(row) => row.inActive}
          sorting={address.sorting}
          onSort={address.sort}
          {...more}
          onOpen={(row) => onOpen(row.id)}
          rowHref={(row) => rowHref(row.id)}
          empty={<NoRecords {...props} />}
          error={error}
        />
        <FooterLine legend={keysHint}>
          {count !== undefined && count > rows.length
            ? `${countText(rows.length)} of ${countText(count)} loaded, more as you scroll`
            : counted(rows.length, thing, things)}
        </FooterLine>
      </PageBody>
      {children}
    </Page>
  );
}

function RegisterToolbar<T>(props: RegisterPageProps<T>) {
  const { searchedBy, address, filters, columns, end } = props;
  const typed = useTypedFilter(address.search, address.find);
  return (
    <Toolbar end={end}>
      <SearchBox
        name={`Search ${searchedBy.box}`}
        shortcut="/"
        value={typed.text}
        onChange={typed.type}
        onSettle={typed.settle}
      />
      {filters}
      <Checkbox checked={address.includeInActive} onChange={address.include}>
        Include inactive
      </Checkbox>
      <SortMenu columns={columns} address={address} />
    </Toolbar>
  );
}
