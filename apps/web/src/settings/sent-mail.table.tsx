import { Button } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import type { AnswerOf } from '../platform/api/call.ts';
import { MailState, mailStateLabel } from '../platform/mail-state/mail-state.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { useSentMail } from './settings.data.ts';

type Mail = AnswerOf<'GET /customers/{id}/sentMail'>[number];

const columns: readonly Column<Mail>[] = [
  {
    key: 'created',
    label: 'Time',
    width: 156,
    uncut: true,
    cell: ({ created }) => <Moment at={created} />,
    text: ({ created }) => created,
  },
  {
    key: 'status',
    label: 'State',
    width: 110,
    cell: ({ status, error }) => <MailState status={status} error={error} />,
    text: ({ status }) => mailStateLabel(status),
  },
  {
    key: 'what',
    label: 'What',
    width: 150,
    cell: ({ what }) => what,
    text: ({ what }) => what,
  },
  {
    key: 'to',
    label: 'To',
    width: 220,
    grow: 1,
    cell: ({ to, toName }) => (toName === '' ? to : `${toName}, ${to}`),
    text: ({ to }) => to,
  },
  {
    key: 'author',
    label: 'By',
    width: 140,
    cell: ({ author }) => author ?? 'Fairlead',
    text: ({ author }) => author ?? '',
  },
];

/** The log of sent mail, latest first. */
export function SentMail() {
  const sent = useSentMail();
  const rows = useMemo(() => sent.data?.pages.flat() ?? [], [sent.data]);
  return (
    <CardTable
      title="Sent mail"
      list={{ ...sent, data: sent.data && rows }}
      columns={columns}
      density="compact"
      empty={
        <EmptyState title="No e-mails yet">
          Invitations and documents for signature are sent by e-mail.
        </EmptyState>
      }
    >
      {sent.hasNextPage && (
        <Button
          variant="quiet"
          loading={sent.isFetchingNextPage}
          onClick={() => void sent.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </CardTable>
  );
}
