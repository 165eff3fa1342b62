import { mailboxKind } from '@fairlead/domain/emails/mailboxes';
import { StatusBadge } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { MailboxPanel } from './mailbox.panel.tsx';
import { type Mailbox, useMailboxes } from './mailboxes.data.ts';

function stateOf({ kind, inActive, hasPassword, isConnected, error }: Mailbox) {
  if (inActive) return { kind: 'inactive', label: 'Off' } as const;
  if (!hasPassword)
    return {
      kind: 'warning',
      label: kind === mailboxKind.Servers ? 'Password missing' : 'Secret missing',
    } as const;
  if (isConnected) return { kind: 'finished', label: 'Connected' } as const;
  if (error !== null) return { kind: 'error', label: 'Not connected' } as const;
  return { kind: 'scheduled', label: 'Connecting' } as const;
}

const serverOf = ({ host }: Mailbox): string => host ?? 'Microsoft 365';

const columnsOf = (open: (mailbox: Mailbox) => void): readonly Column<Mailbox>[] => [
  {
    key: 'name',
    label: 'Name',
    width: 140,
    grow: 1,
    cell: (mailbox) => <TextButton onClick={() => open(mailbox)}>{mailbox.name}</TextButton>,
    text: ({ name }) => name,
  },
  {
    key: 'address',
    label: 'Address',
    width: 200,
    grow: 1,
    cell: ({ address }) => address,
    text: ({ address }) => address,
  },
  {
    key: 'host',
    label: 'Server',
    width: 160,
    grow: 1,
    minViewport: 1200,
    cell: serverOf,
    text: serverOf,
  },
  {
    key: 'state',
    label: 'State',
    width: 140,
    cell: (mailbox) => {
      const { kind, label } = stateOf(mailbox);
      return <StatusBadge kind={kind}>{label}</StatusBadge>;
    },
    text: (mailbox) => stateOf(mailbox).label,
  },
  {
    key: 'lastMail',
    label: 'Last mail',
    width: 150,
    uncut: true,
    cell: ({ lastMail }) => (lastMail === null ? 'None yet' : <Moment at={lastMail} />),
    text: ({ lastMail }) => lastMail ?? '',
  },
];

/** Company settings: mailboxes that incoming mail is fetched from. */
export function Mailboxes() {
  const mailboxes = useMailboxes();
  const { mailbox: opened } = useAddressQuery();
  const change = useChangeAddress();
  const columns = useMemo(
    () => columnsOf(({ id }) => change({ part: { mailbox: String(id) } })),
    [change],
  );
  const create = useCreateAction('New mailbox', () => change({ part: { mailbox: 'new' } }));
  const record = mailboxes.data?.find(({ id }) => String(id) === opened);
  return (
    <>
      <CardTable
        title="Mailboxes"
        list={mailboxes}
        actions={create}
        columns={columns}
        onOpen={({ id }) => change({ part: { mailbox: String(id) } })}
        isInactive={({ inActive }) => inActive}
        empty={
          <EmptyState title="No mailboxes yet" actions={create}>
            Mail that a mailbox receives is shown in the inbox, and linked to voyages and fixtures.
          </EmptyState>
        }
      />
      {(opened === 'new' || record !== undefined) && (
        <MailboxPanel
          key={opened}
          mailbox={record}
          onClose={() => change({ part: { mailbox: undefined } })}
        />
      )}
    </>
  );
}
