import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { formatRelative } from '@fairlead/domain/time/duration';
import { useNowMs } from '@fairlead/ui/clock';
import { FooterLine, Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type OnlineUser, useOnlineUsers } from './admin.data.ts';

type Row = OnlineUser & { readonly key: string };

const plain = (
  [key, label, width]: readonly [key: string, label: string, width: number],
  text: (row: Row) => string,
): Column<Row> => ({ key, label, width, cell: text, text });

const columnsAt = (zone: string, nowMs: number): readonly Column<Row>[] => [
  { ...plain(['name', 'User', 140], ({ name }) => name), grow: 1 },
  { ...plain(['company', 'Company', 140], ({ companyName }) => companyName), grow: 1 },
  plain(['appVersion', 'App version', 95], ({ appVersion }) => appVersion ?? ''),
  { ...plain(['platform', 'Platform', 110], ({ platform }) => platform ?? ''), minViewport: 1200 },
  { ...plain(['language', 'Language', 80], ({ language }) => language ?? ''), minViewport: 1200 },
  plain(['timeZone', 'Time zone', 125], ({ timeZone }) => timeZone ?? ''),
  plain(['transport', 'Transport', 125], ({ transport }) => transport),
  {
    ...plain(['connectedAt', 'Connected since', 150], ({ connectedAt }) =>
      formatWithZone(connectedAt, zone),
    ),
    cell: ({ connectedAt }) => <Moment at={connectedAt} />,
    uncut: true,
  },
  {
    ...plain(['lastPing', 'Last ping', 90], ({ lastPing }) =>
      formatRelative(Date.parse(lastPing), nowMs),
    ),
    uncut: true,
  },
];

/** /admin/signalR: who is connected to the hub right now. */
export function OnlineUsersPage() {
  const list = useOnlineUsers();
  const zone = useTimeDisplay().zoneFor(null);
  const nowMs = useNowMs();
  const [openedAt] = useState(() => Date.now());
  const columns = useMemo(() => columnsAt(zone, nowMs), [zone, nowMs]);
  const rows = useMemo(
    () => (list.data ?? []).map((user, index) => ({ ...user, key: `${user.userId} ${index}` })),
    [list.data],
  );
  // The current user is connected too, a moment after the page opens.
  const isFirst = rows.length === 0 && list.dataUpdatedAt < openedAt + 3_000;
  const people = new Set(rows.map(({ userId }) => userId)).size;
  return (
    <Page>
      <PageHeader title="Online users" count={rows.length} />
      <PageBody kind="fill">
        <DataTable
          name="Online users"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={({ key }) => key}
          loading={list.isPending || isFirst}
          empty={
            <EmptyState title="No one is connected">
              Users who have Fairlead open in a browser are listed here.
            </EmptyState>
          }
          error={
            list.isError &&
            list.data === undefined && (
              <ErrorState
                title="Online users could not be loaded"
                onRetry={() => void list.refetch()}
              >
                {sentenceOf(list.error)}
              </ErrorState>
            )
          }
        />
        <FooterLine>
          {counted(rows.length, 'connection', 'connections')} of{' '}
          {counted(people, 'person', 'people')}, refreshed every five seconds
        </FooterLine>
      </PageBody>
    </Page>
  );
}
