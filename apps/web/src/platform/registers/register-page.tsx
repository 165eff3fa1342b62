import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FooterLine, Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useTypedFilter } from '../lists/typed-filter.ts';
import type { RegisterAddress } from './register-address.ts';
import { sortedRows } from './sorted-rows.ts';

/** A record of a register: a vessel, a term set, a trade. */
export interface RegisterRow {
  readonly id: number;
  readonly name: string;
  readonly inActive: boolean;
}

export interface RegisterPageProps<T> {
  /** "Vessels". */
  readonly title: string;
  /** "vessel" and "vessels". */
  readonly thing: string;
  readonly things: string;
  /** What a record is for and what it needs, where none exists yet. */
  readonly about: string;
  readonly address: RegisterAddress;
  /** All records that the search and the flag of the address ask for. */
  readonly list: {
    readonly data: readonly T[] | undefined;
    readonly error: unknown;
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** Keep the array itself unchanged between renders; those that are `sortable` sort by their text. */
  readonly columns: readonly Column<T>[];
  /** A constant: what columns sort by whose text does not stand in their order, such as times. */
  readonly sortedBy?: Readonly<Record<string, (row: T) => string>>;
  /** "name or IMO" in the search box, "names and IMO numbers" where it found nothing. */
  readonly searchedBy: { readonly box: string; readonly sentence: string };
  /** From `useCreateAction`. */
  readonly create: ReactNode;
  readonly onOpen: (id: number) => void;
  readonly rowHref: (id: number) => string;
  /** The record whose panel stands open. */
  readonly selectedId?: number | undefined;
  /** At the right end of the toolbar: saved views. */
  readonly end?: ReactNode;
  /** Over the page: the panel of the opened record, the question of its deletion. */
  readonly children?: ReactNode;
}

type EmptyProps = Pick<
  RegisterPageProps<RegisterRow>,
  'thing' | 'things' | 'about' | 'address' | 'searchedBy' | 'create'
>;

function NoRecords({ things, about, address, searchedBy, create }: EmptyProps) {
  const { search, includeInActive, find, include } = address;
  if (search === '')
    return (
      <EmptyState title={`No ${things} yet`} actions={create}>
        {about}
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${things} match ${search}`}
      actions={
        <>
          <Button onClick={() => find('')}>Clear search</Button>
          {!includeInActive && <Button onClick={() => include(true)}>Include inactive</Button>}
        </>
      }
    >
      The search looks at {searchedBy.sentence}
      {includeInActive ? '.' : ` of active ${things}.`}
    </EmptyState>
  );
}

/**
 * The list of a register: search, active ones or all, sorting, keyboard (arrows, Enter opens, / searches, n creates).
 *
 * A register is this page and, unless a record has a page of its own, a panel:
 *
 * - `useRegisterAddress()` for search, flag and sorting, and a query of one's own over them;
 * - `useCreateAction('New term set', () => panel.open('new'))` for the button and its key;
 * - `useOpenedPanel('termSet')`, or the same three of a route such as `/termSets/{-$id}`, and
 *   `openedRecord(panel, rows)` for the record, its neighbours and whether it is missing;
 * - `useRecordForm({...})`, `RecordPanel`, `PanelHistory` and `MissingPanel` for the panel: what is missing and wrong,
 *   saves that somebody else was faster with, unsaved work, history;
 * - `useDeletion({...})` with a question, or `useQuickDeletion({...})` without; both can be undone for ten seconds.
 *
 * `apps/web/src/vessels` has a list with pages, `apps/web/src/port-calls` a panel over a table.
 */
export function RegisterPage<T extends RegisterRow>(props: RegisterPageProps<T>) {
  const { title, thing, things, address, list, columns, sortedBy, searchedBy, create } = props;
  const { onOpen, rowHref, selectedId, end, children } = props;
  const typed = useTypedFilter(address.search, address.find);
  const { key, direction } = address.sorting;
  const rows = useDeferredValue(
    useMemo(
      () => sortedRows(list.data ?? [], { columns, sortedBy, sorting: { key, direction } }),
      [list.data, columns, sortedBy, key, direction],
    ),
  );
  const error = list.isError && list.data === undefined && (
    <ErrorState title={`${title} could not be loaded`} onRetry={() => void list.refetch()}>
      {sentenceOf(list.error)}
    </ErrorState>
  );
  return (
    <Page>
      <PageHeader title={title} count={list.data?.length} actions={create} />
      <Toolbar end={end}>
        <SearchBox
          name={`Search ${searchedBy.box}`}
          shortcut="/"
          value={typed.text}
          onChange={typed.type}
        />
        <Checkbox checked={address.includeInActive} onChange={address.include}>
          Include inactive
        </Checkbox>
      </Toolbar>
      <PageBody kind="fill">
        <DataTable
          name={title}
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          selectedId={selectedId}
          isInactive={(row) => row.inActive}
          sorting={address.sorting}
          onSort={address.sort}
          loading={list.isPending}
          onOpen={(row) => onOpen(row.id)}
          rowHref={(row) => rowHref(row.id)}
          empty={<NoRecords {...props} />}
          error={error}
        />
        <FooterLine>
          {rows.length} {rows.length === 1 ? thing : things}
        </FooterLine>
      </PageBody>
      {children}
    </Page>
  );
}
