import { Tag } from '@fairlead/ui/badge';
import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useRef } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import {
  type OwnSession,
  useEndOtherSessions,
  useEndSession,
  useOwnSessions,
} from './sessions.data.ts';
import css from './settings.module.css';

/** The user's sessions, with a button to end each. */
export function SessionsCard() {
  const sessions = useOwnSessions();
  const { mutateAsync: end, isPending: isEnding } = useEndSession();
  const endOthers = useEndOtherSessions();
  const table = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its session; the table takes the focus.
  const ended = (text: string) => {
    toast.show({ text });
    table.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
  };
  const columns = useColumns(
    isEnding,
    ({ id, device }) => void end(id).then(() => ended(`Session ended: ${device}`), showError),
  );
  if (sessions.isError)
    return (
      <ErrorState title="Your sessions could not be loaded" onRetry={() => void sessions.refetch()}>
        {sentenceOf(sessions.error)}
      </ErrorState>
    );
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) === true;
  const all = () =>
    void endOthers.mutateAsync().then(() => ended('All other sessions ended'), showError);
  return (
    <Card
      title="Where you are signed in"
      count={sessions.data?.length}
      flush
      actions={
        hasOthers && (
          <Button loading={endOthers.isPending} onClick={all}>
            End all other sessions
          </Button>
        )
      }
    >
      {sessions.data === undefined ? (
        <LoadingState rows={2} />
      ) : (
        <div ref={table}>
          <DataTable
            name="Where you are signed in"
            columns={columns}
            rows={sessions.data}
            rowId={({ id }) => id}
            height="natural"
            keys="focus"
            empty={
              <EmptyState title="No sessions">Sessions appear here when you sign in.</EmptyState>
            }
          />
        </div>
      )}
    </Card>
  );
}

function useColumns(
  isEnding: boolean,
  end: (session: OwnSession) => void,
): readonly Column<OwnSession>[] {
  return useMemo(
    () => [
      {
        key: 'device',
        label: 'Device',
        width: 190,
        grow: 1,
        phone: 'lead',
        cell: ({ device, isCurrent }) => (
          <>
            {device}
            {isCurrent && (
              <span className={css['current']}>
                <Tag>This session</Tag>
              </span>
            )}
          </>
        ),
        text: ({ device }) => device,
      },
      {
        key: 'address',
        label: 'Address',
        width: 110,
        phone: 'second',
        cell: ({ address }) => address ?? '',
        text: ({ address }) => address ?? '',
      },
      {
        key: 'signedIn',
        label: 'Signed in',
        width: 156,
        uncut: true,
        phone: 'hidden',
        cell: ({ signedIn }) => <Moment at={signedIn} />,
        text: ({ signedIn }) => signedIn,
      },
      {
        key: 'lastActive',
        label: 'Last active',
        width: 156,
        uncut: true,
        phone: 'second',
        cell: ({ lastActive }) => <Moment at={lastActive} />,
        text: ({ lastActive }) => lastActive,
      },
      {
        key: 'end',
        label: '',
        width: 110,
        phone: 'end',
        cell: (session) =>
          !session.isCurrent && (
            <TextButton disabled={isEnding} onClick={() => end(session)}>
              End session
            </TextButton>
          ),
        text: () => '',
      },
    ],
    [isEnding, end],
  );
}
