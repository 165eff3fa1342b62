import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { FooterLine, Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { SearchBox, Toolbar } from '@fairlead/ui/toolbar';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { keysHint } from '../platform/lists/list-ends.tsx';
import { useTypedFilter } from '../platform/lists/typed-filter.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { UserPanel } from './user.panel.tsx';
import { type InstallationUser, useInstallationUsers } from './users.data.ts';

const plain = (
  [key, label, width]: readonly [key: string, label: string, width: number],
  text: (row: InstallationUser) => string,
): Column<InstallationUser> => ({ key, label, width, cell: text, text });

const stateOf = ({ isDisabled }: InstallationUser): string => (isDisabled ? 'Disabled' : 'Active');

const columnsAt = (zone: string): readonly Column<InstallationUser>[] => [
  { ...plain(['name', 'User', 160], ({ fullName }) => fullName), grow: 1 },
  { ...plain(['email', 'Work email', 200], ({ email }) => email), grow: 1 },
  {
    ...plain(['companies', 'Companies', 200], ({ companies, isAdministrator }) =>
      [...(isAdministrator ? ['Global administrator'] : []), ...companies].join(', '),
    ),
    grow: 1,
  },
  plain(['state', 'State', 90], stateOf),
  {
    ...plain(['lastSeen', 'Last seen', 150], ({ lastSeen }) =>
      lastSeen === null ? 'Not seen yet' : formatWithZone(lastSeen, zone),
    ),
    cell: ({ lastSeen }) => (lastSeen === null ? 'Not seen yet' : <Moment at={lastSeen} />),
    uncut: true,
  },
];

/** /admin/users: all users who have an account here, searched by name or e-mail address. */
export function UserListPage() {
  const { search = '' } = useAddressQuery();
  const change = useChangeAddress();
  const find = (text: string) =>
    change({ part: { search: text === '' ? undefined : text }, replace: true });
  const filter = useTypedFilter(search, find);
  const panel = useOpenedPanel('user');
  const list = useInstallationUsers(search);
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => columnsAt(zone), [zone]);
  const rows = list.data ?? [];
  const opened = openedRecord(panel, list.data);
  return (
    <Page>
      <PageHeader title="Users" count={rows.length} />
      <Toolbar>
        <SearchBox
          name="Search name or e-mail"
          shortcut="/"
          value={filter.text}
          onChange={filter.type}
          onSettle={filter.settle}
        />
      </Toolbar>
      <PageBody kind="fill">
        <DataTable
          name="Users"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          selectedId={opened?.record?.id}
          isInactive={({ isDisabled }) => isDisabled}
          loading={list.isPending}
          onOpen={({ id }) => panel.open(id)}
          rowHref={({ id }) => `/admin/users?user=${id}`}
          empty={
            <EmptyState
              title={search === '' ? 'No users yet' : `No users match ${search}`}
              actions={
                search !== '' && (
                  <Button variant="filled" onClick={() => find('')}>
                    Clear search
                  </Button>
                )
              }
            >
              The search covers names and e-mail addresses in all companies.
            </EmptyState>
          }
          error={
            list.isError &&
            list.data === undefined && (
              <ErrorState title="Users could not be loaded" onRetry={() => void list.refetch()}>
                {sentenceOf(list.error)}
              </ErrorState>
            )
          }
        />
        <FooterLine legend={keysHint}>
          {rows.length === 500
            ? 'Showing the first 500 users. Search to find others.'
            : counted(rows.length, 'user')}
        </FooterLine>
      </PageBody>
      {opened !== undefined && <UserPanel key={opened.record?.id} {...opened} />}
    </Page>
  );
}
