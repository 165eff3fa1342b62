import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openedRecord } from '../platform/forms/opened-record.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { flowColumns, sortedBy } from './flows.columns.tsx';
import { useFlowList } from './flows.data.ts';

const FlowPanel = createPart(async () => (await import('./flow.panel.tsx')).FlowPanel, {
  onFail: ({ onClose }) => onClose(),
});

const searchedBy = { box: 'name', sentence: 'names' } as const;

/** /flows: the forms of events that ships fill in. */
export function FlowListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => flowColumns(zone), [zone]);
  const list = useFlowList({ s: address.search, includeInactive: address.includeInActive });
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/flows/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const opened = openedRecord({ opened: id, open, close: () => open(undefined) }, list.data);
  return (
    <RegisterPage
      title="Flows"
      thing="flow"
      things="flows"
      about="A flow defines the events that a ship reports. It starts as a draft and is published for the vessels that use it."
      address={address}
      list={list}
      columns={columns}
      sortedBy={sortedBy}
      searchedBy={searchedBy}
      create={useCreateAction('New flow', () => open('new'))}
      onOpen={open}
      rowHref={(row) => `/flows/${row}`}
      selectedId={opened?.record?.id}
    >
      {id !== undefined && opened !== undefined && (
        <FlowPanel
          key={id}
          id={id === 'new' ? 0 : Number(id)}
          flows={list.data ?? []}
          onOpen={open}
          onClose={opened.onClose}
          onPrevious={opened.onPrevious}
          onNext={opened.onNext}
        />
      )}
    </RegisterPage>
  );
}
