import { Button, TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { SidePanel } from '@fairlead/ui/panel';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { Moment } from '../platform/moment/moment.tsx';
import { saveFile } from '../platform/print/save-file.ts';
import { type Ticket, ticketFile, useCloseTicket, useTickets } from './admin.data.ts';
import { type FactColumn, FactTable } from './fact-table.part.tsx';
import css from './installation.module.css';

const keyOf = ({ companyId, id }: Ticket): string => `${companyId}-${id}`;

const columnsOpening = (open: (key: string) => void): readonly FactColumn<Ticket>[] => [
  ['Ticket', (row) => <TextButton onClick={() => open(keyOf(row))}>{row.number}</TextButton>],
  ['Subject', ({ subject }) => subject],
  ['Company', ({ companyName }) => companyName],
  ['From', ({ author }) => author ?? ''],
  ['Received', ({ created }) => <Moment at={created} />],
  ['State', ({ closed }) => (closed === null ? 'Open' : 'Closed')],
];

/** What users of all companies wrote to support. */
export function Tickets() {
  const tickets = useTickets();
  const [opened, open] = useState<string>();
  const rows = tickets.data ?? [];
  const ticket = rows.find((row) => keyOf(row) === opened);
  const waiting = rows.filter(({ closed }) => closed === null).length;
  return (
    <Card title="Tickets" count={waiting === 0 ? undefined : `${waiting} open`}>
      <FactTable
        name="Tickets"
        rows={rows}
        rowKey={keyOf}
        empty={
          tickets.isError
            ? sentenceOf(tickets.error)
            : tickets.isPending
              ? 'Loading'
              : 'No tickets yet. Users send them from Help, Contact.'
        }
        columns={columnsOpening(open)}
      />
      {ticket !== undefined && <TicketPanel ticket={ticket} onClose={() => open(undefined)} />}
    </Card>
  );
}

function TicketPanel({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}) {
  const closing = useCloseTicket();
  const isOpen = ticket.closed === null;
  const toggle = () => {
    const { companyId, id } = ticket;
    closing.mutate({ companyId, id, isClosed: isOpen }, { onSuccess: onClose, onError: showError });
  };
  return (
    <SidePanel
      title={`Ticket ${ticket.number}`}
      onClose={onClose}
      footer={
        <Button variant="filled" loading={closing.isPending} onClick={toggle}>
          {isOpen ? 'Close ticket' : 'Reopen ticket'}
        </Button>
      }
    >
      <dl className={css['figures']}>
        <div>
          <dt>From</dt>
          <dd>
            {ticket.author ?? 'Unknown'} {ticket.authorEmail}
          </dd>
        </div>
        <div>
          <dt>Company</dt>
          <dd>{ticket.companyName}</dd>
        </div>
        {ticket.contact !== '' && (
          <div>
            <dt>Contact</dt>
            <dd>{ticket.contact}</dd>
          </div>
        )}
        {ticket.page !== null && (
          <div>
            <dt>Page</dt>
            <dd>{ticket.page}</dd>
          </div>
        )}
      </dl>
      <h3>{ticket.subject}</h3>
      <p className={css['message']}>{ticket.message}</p>
      {ticket.diagnostics.length > 0 && (
        <pre className={css['message']}>{ticket.diagnostics.join('\n')}</pre>
      )}
      {ticket.files.map(({ id, name }) => (
        <p key={id}>
          <TextButton onClick={() => void ticketFile(ticket, id).then(saveFile).catch(showError)}>
            {name}
          </TextButton>
        </p>
      ))}
    </SidePanel>
  );
}
