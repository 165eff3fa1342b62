import { useCreateAction } from '../platform/lists/create-action.tsx';
import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import type { Column } from '@fairlead/ui/table-columns';
import { useVerifiers, type Verifier } from './admin.data.ts';
import { shownRows } from './admin-list.state.ts';

const VerifierPanel = createPart(async () => (await import('./verifier.panel.tsx')).VerifierPanel, {
  onFail: ({ onClose }) => onClose(),
});

const columns: readonly Column<Verifier>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 240,
    grow: 1,
    sortable: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'key',
    label: 'API access key',
    width: 140,
    cell: ({ apiAccessKey }) => (apiAccessKey === '' ? 'None' : apiAccessKey),
    text: ({ apiAccessKey }) => apiAccessKey,
  },
  {
    key: 'vessels',
    label: 'Vessels',
    width: 90,
    align: 'right',
    cell: ({ vessels }) => vessels,
    text: ({ vessels }) => String(vessels),
  },
];

/** /admin/verifiers: the verifiers of the emission figures of vessels. */
export function VerifierListPage() {
  const address = useRegisterAddress();
  const panel = useOpenedPanel('verifier');
  const list = useVerifiers();
  const create = useCreateAction('New verifier', () => panel.open('new'));
  const opened = openedRecord(panel, list.data);
  return (
    <RegisterPage
      title="Verifiers"
      thing="verifier"
      things="verifiers"
      about="A verifier checks the emission figures of vessels and retrieves them with its own API key. The verifier of a vessel is set in the vessel editor."
      address={address}
      list={{ ...list, data: shownRows(list.data, address) }}
      columns={columns}
      searchedBy={{ box: 'name', sentence: 'names' }}
      create={create}
      onOpen={panel.open}
      rowHref={(id) => `/admin/verifiers?verifier=${id}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && <VerifierPanel key={opened.record?.id ?? 'new'} {...opened} />}
    </RegisterPage>
  );
}
