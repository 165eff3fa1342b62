import { formatWithZone } from '@fairlead/domain/time/format';
import { useNowMs } from '@fairlead/ui/clock';
import { StatusBadge } from '@fairlead/ui/badge';
import type { Column } from '@fairlead/ui/table-columns';
import { useMemo } from 'react';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { type SystemMessage, useSystemMessages } from './admin.data.ts';
import { shownRows } from './admin-list.state.ts';

const MessagePanel = createPart(async () => (await import('./message.panel.tsx')).MessagePanel, {
  onFail: ({ onClose }) => onClose(),
});

type Row = SystemMessage & { readonly name: string; readonly inActive: boolean };

const stateOf = ({ startDate, endDate }: SystemMessage) => {
  const now = Date.now();
  if (Date.parse(endDate) <= now) return { kind: 'finished', label: 'Ended' } as const;
  return Date.parse(startDate) > now
    ? ({ kind: 'scheduled', label: 'Scheduled' } as const)
    : ({ kind: 'active', label: 'Shown now' } as const);
};

const columnsIn = (zone: string): readonly Column<Row>[] => [
  {
    key: 'name',
    label: 'Header',
    width: 220,
    grow: 1,
    sortable: true,
    cell: ({ header }) => header,
    text: ({ header }) => header,
  },
  {
    key: 'state',
    label: 'State',
    width: 120,
    sortable: true,
    cell: (row) => <StatusBadge kind={stateOf(row).kind}>{stateOf(row).label}</StatusBadge>,
    text: (row) => stateOf(row).label,
  },
  {
    key: 'startDate',
    label: 'From',
    width: 150,
    sortable: true,
    uncut: true,
    cell: ({ startDate }) => formatWithZone(startDate, zone),
    text: ({ startDate }) => startDate,
  },
  {
    key: 'endDate',
    label: 'Until',
    width: 150,
    sortable: true,
    uncut: true,
    cell: ({ endDate }) => formatWithZone(endDate, zone),
    text: ({ endDate }) => endDate,
  },
  {
    key: 'dismissable',
    label: 'Can be dismissed',
    width: 110,
    cell: ({ dismissable }) => (dismissable ? 'Yes' : 'No'),
    text: ({ dismissable }) => (dismissable ? 'Yes' : 'No'),
  },
];

/** /admin/systemmessages: the provider's messages to all users. */
export function MessageListPage() {
  const address = useRegisterAddress();
  const panel = useOpenedPanel('message');
  const list = useSystemMessages();
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const nowMs = useNowMs();
  const create = useCreateAction('New message', () => panel.open('new'));
  const rows = list.data?.map<Row>((message) => ({
    ...message,
    name: message.header,
    inActive: Date.parse(message.endDate) <= nowMs,
  }));
  const opened = openedRecord(panel, list.data);
  return (
    <RegisterPage
      title="System messages"
      thing="message"
      things="messages"
      about="A message is shown to all users of all companies from its start to its end. Connected users see it immediately."
      address={address}
      list={{ ...list, data: shownRows(rows, address) }}
      columns={columns}
      searchedBy={{ box: 'header', sentence: 'headers' }}
      create={create}
      onOpen={panel.open}
      rowHref={(id) => `/admin/systemmessages?message=${id}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && <MessagePanel key={opened.record?.id ?? 'new'} {...opened} />}
    </RegisterPage>
  );
}
