import { StatusBadge } from '@fairlead/ui/badge';
import { Card } from '@fairlead/ui/card';
import { Moment } from '../platform/moment/moment.tsx';
import { type OwnTicket, useOwnTickets } from './help.data.ts';
import css from './help.module.css';

/** What the user wrote to support before, and what has become of it. */
export function OwnTickets() {
  const { data: tickets = [] } = useOwnTickets();
  if (tickets.length === 0) return null;
  return (
    <Card title="Your tickets" count={tickets.length} flush>
      <ul className={css['list']}>
        {tickets.map((ticket) => (
          <Line key={ticket.number} ticket={ticket} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ ticket }: { readonly ticket: OwnTicket }) {
  const { number, subject, created, closed, hasDiagnostics } = ticket;
  return (
    <li className={css['ticket']}>
      <strong>{subject}</strong>
      <StatusBadge kind={closed === null ? 'active' : 'finished'}>
        {closed === null ? 'Open' : 'Closed'}
      </StatusBadge>
      <p>
        {number}, sent <Moment at={created} />
        {closed !== null && (
          <>
            , closed <Moment at={closed} />
          </>
        )}
        {hasDiagnostics && ', with page, requests and errors'}
      </p>
    </li>
  );
}
