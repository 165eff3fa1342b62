import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { ZonedTime } from '@fairlead/ui/figure';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { AnswerOf } from '../platform/api/call.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useSecurityLog } from './security-log.data.ts';
import css from './settings.module.css';

type Entry = AnswerOf<'GET /securityLog'>[number];

/** The log of sign-ins and of changes of rights. */
export function SecurityCard() {
  const log = useSecurityLog();
  const columns = useColumns();
  const entries = useMemo(() => log.data?.pages.flat() ?? [], [log.data]);
  if (log.isError)
    return (
      <ErrorState title="The security log could not be loaded" onRetry={() => void log.refetch()}>
        {sentenceOf(log.error)}
      </ErrorState>
    );
  return (
    <Card title="Security log" count={entries.length} flush>
      {log.data === undefined ? (
        <LoadingState rows={8} />
      ) : (
        <DataTable
          name="Security log"
          columns={columns}
          rows={entries}
          rowId={(entry) => entry.id}
          height="natural"
          density="compact"
          keys="focus"
          empty={
            <EmptyState title="Nothing has been recorded yet">
              Sign-ins and changes of rights are recorded here.
            </EmptyState>
          }
        />
      )}
      {log.hasNextPage && (
        <Button
          variant="quiet"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Card>
  );
}

function useColumns(): readonly Column<Entry>[] {
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(null);
  return useMemo(
    () => [
      {
        key: 'at',
        label: 'Time',
        width: 170,
        uncut: true,
        cell: ({ at }) => {
          const { text, zone: name } = formatZoned(at, zone);
          return (
            <span className={css['when']}>
              <ZonedTime time={text} zone={name} utc={utcEcho(at)} />
            </span>
          );
        },
        text: ({ at }) => at,
      },
      {
        key: 'user',
        label: 'Who',
        width: 150,
        cell: ({ user }) => user ?? 'Unknown',
        text: ({ user }) => user ?? '',
      },
      {
        key: 'kind',
        label: 'What',
        width: 200,
        cell: ({ what }) => what,
        text: ({ what }) => what,
      },
      {
        key: 'detail',
        label: 'Detail',
        width: 160,
        grow: 1,
        cell: ({ detail }) => detail,
        text: ({ detail }) => detail,
      },
      {
        key: 'address',
        label: 'Address',
        width: 140,
        cell: ({ address }) => address ?? '',
        text: ({ address }) => address ?? '',
      },
    ],
    [zone],
  );
}
