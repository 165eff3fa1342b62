import { everyEvent, webhookEntities } from '@fairlead/domain/webhooks/events';
import { StatusBadge } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import type { Column } from '@fairlead/ui/table';
import { useMemo } from 'react';
import { Moment } from '../platform/moment/moment.tsx';
import type { Delivery, Webhook } from './webhooks.data.ts';

/** The records of its events: "Voyages, Port calls". */
function eventText({ events }: Webhook): string {
  if (events.includes(everyEvent)) return 'Everything';
  const groups = new Set(events.map((type) => type.split('.', 1)[0]));
  return webhookEntities
    .filter(({ name }) => groups.has(name))
    .map(({ label }) => label)
    .join(', ');
}

function stateOf({ inActive, failingSince, stoppedBecause }: Webhook) {
  if (stoppedBecause !== null) return { kind: 'error', label: 'Stopped' } as const;
  if (inActive) return { kind: 'inactive', label: 'Off' } as const;
  if (failingSince !== null) return { kind: 'warning', label: 'Failing' } as const;
  return { kind: 'active', label: 'Active' } as const;
}

export function useWebhookColumns(open: (webhook: Webhook) => void): readonly Column<Webhook>[] {
  return useMemo(
    () => [
      {
        key: 'name',
        label: 'Name',
        width: 140,
        grow: 1,
        cell: (webhook) => <TextButton onClick={() => open(webhook)}>{webhook.name}</TextButton>,
        text: ({ name }) => name,
      },
      {
        key: 'address',
        label: 'Address',
        width: 160,
        grow: 2,
        cell: ({ address }) => address,
        text: ({ address }) => address,
      },
      {
        key: 'state',
        label: 'State',
        width: 90,
        cell: (webhook) => {
          const { kind, label: text } = stateOf(webhook);
          return <StatusBadge kind={kind}>{text}</StatusBadge>;
        },
        text: (webhook) => stateOf(webhook).label,
      },
      {
        key: 'events',
        label: 'Events',
        width: 130,
        grow: 2,
        cell: eventText,
        text: eventText,
      },
      {
        key: 'waiting',
        label: 'Waiting',
        width: 70,
        minViewport: 1200,
        align: 'right',
        cell: ({ waiting }) => waiting,
        text: ({ waiting }) => String(waiting),
      },
      {
        key: 'lastSuccess',
        label: 'Last received',
        width: 150,
        uncut: true,
        cell: ({ lastSuccess }) => (lastSuccess === null ? 'Never' : <Moment at={lastSuccess} />),
        text: ({ lastSuccess }) => lastSuccess ?? '',
      },
    ],
    [open],
  );
}

export const deliveryStates = {
  waiting: { kind: 'scheduled', label: 'Waiting' },
  delivered: { kind: 'finished', label: 'Received' },
  failed: { kind: 'error', label: 'Failed' },
} as const;

const lastOf = ({ attempts }: Delivery) => attempts.at(-1);
const answerOf = (delivery: Delivery): string => {
  const last = lastOf(delivery);
  if (last === undefined) return '';
  return last.error ?? `${last.status ?? ''} ${last.answer ?? ''}`.trim();
};

export function useDeliveryColumns(
  open: (delivery: Delivery) => void,
): readonly Column<Delivery>[] {
  return useMemo(
    () => [
      {
        key: 'created',
        label: 'Time',
        width: 160,
        uncut: true,
        cell: ({ created }) => <Moment at={created} />,
        text: ({ created }) => created,
      },
      {
        key: 'type',
        label: 'Event',
        width: 150,
        grow: 1,
        cell: (delivery) => <TextButton onClick={() => open(delivery)}>{delivery.type}</TextButton>,
        text: ({ type }) => type,
      },
      {
        key: 'status',
        label: 'State',
        width: 110,
        cell: ({ status }) => (
          <StatusBadge kind={deliveryStates[status].kind}>
            {deliveryStates[status].label}
          </StatusBadge>
        ),
        text: ({ status }) => deliveryStates[status].label,
      },
      {
        key: 'attempts',
        label: 'Attempts',
        width: 80,
        align: 'right',
        cell: ({ attempts }) => attempts.length,
        text: ({ attempts }) => String(attempts.length),
      },
      {
        key: 'ms',
        label: 'Duration, ms',
        width: 90,
        align: 'right',
        cell: (delivery) => lastOf(delivery)?.ms ?? '',
        text: (delivery) => String(lastOf(delivery)?.ms ?? ''),
      },
      {
        key: 'answer',
        label: 'Answer',
        width: 140,
        grow: 2,
        cell: answerOf,
        text: answerOf,
      },
    ],
    [open],
  );
}
