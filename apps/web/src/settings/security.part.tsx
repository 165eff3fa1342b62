import { Button } from '@fairlead/ui/button';
import { ZonedTime } from '@fairlead/ui/figure';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { formatZoned, utcEcho } from '@fairlead/domain/time/format';
import { useMemo } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
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
  return (
    <CardTable
      title="Security log"
      list={{ ...log, data: log.data && entries }}
      columns={columns}
      density="compact"
      empty={
        <EmptyState title="Nothing has been recorded yet">
          Sign-ins and changes of rights are recorded here.
        </EmptyState>
      }
    >
      {log.hasNextPage && (
        <Button
          variant="quiet"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </CardTable>
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
