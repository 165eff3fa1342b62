import { formatWithZone } from '@fairlead/domain/time/format';
import { formatRelative } from '@fairlead/domain/time/duration';
import { useNowMs } from '@fairlead/ui/clock';
import { FooterLine, Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type OnlineUser, useOnlineUsers } from './admin.data.ts';

type Row = OnlineUser & { readonly key: string };

const plain = (
  [key, label, width]: readonly [key: string, label: string, width: number],
  text: (row: Row) => string,
): Column<Row> => ({ key, label, width, cell: text, text });

const columnsAt = (zone: string, nowMs: number): readonly Column<Row>[] => [
  { ...plain(['name', 'User', 170], ({ name }) => name), grow: 1 },
  { ...plain(['company', 'Company', 170], ({ companyName }) => companyName), grow: 1 },
  plain(['appVersion', 'App version', 100], ({ appVersion }) => appVersion ?? ''),
  plain(['platform', 'Platform', 120], ({ platform }) => platform ?? ''),
  plain(['language', 'Language', 90], ({ language }) => language ?? ''),
  plain(['timeZone', 'Time zone', 140], ({ timeZone }) => timeZone ?? ''),
  plain(['transport', 'Transport', 120], ({ transport }) => transport),
  {
    ...plain(['connectedAt', 'Connected since', 160], ({ connectedAt }) =>
      formatWithZone(connectedAt, zone),
    ),
    uncut: true,
  },
  {
    ...plain(['lastPing', 'Last ping', 120], ({ lastPing }) =>
      formatRelative(Date.parse(lastPing), nowMs),
    ),
    uncut: true,
  },
];

/** /admin/signalR: who is connected to the hub, as it is. */
export function OnlineUsersPage() {
  const list = useOnlineUsers();
  const zone = useTimeDisplay().zoneFor(null);
  const nowMs = useNowMs();
  const columns = useMemo(() => columnsAt(zone, nowMs), [zone, nowMs]);
  const rows = useMemo(
    () => (list.data ?? []).map((user, index) => ({ ...user, key: `${user.userId} ${index}` })),
    [list.data],
  );
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
          loading={list.isPending}
          empty={
            <EmptyState title="Nobody is connected">
              Whoever has Fairlead open in a browser stands here.
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
          {rows.length} connections of {people} people, asked again every five seconds
        </FooterLine>
      </PageBody>
    </Page>
  );
}
