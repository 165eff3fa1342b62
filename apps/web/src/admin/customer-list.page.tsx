import { openedRecord, useOpenedPanel } from '../platform/forms/opened-record.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import { useCustomers } from './admin.data.ts';
import { shownRows } from './admin-list.state.ts';
import { customerColumns } from './customers.columns.tsx';

const CustomerPanel = createPart(async () => (await import('./customer.panel.tsx')).CustomerPanel, {
  onFail: ({ onClose }) => onClose(),
});
const NewCustomer = createPart(
  async () => (await import('./new-customer.dialog.tsx')).NewCustomer,
  {
    onFail: ({ onClose }) => onClose(),
  },
);

/** /admin/customers: the companies of this installation. */
export function CustomerListPage() {
  const address = useRegisterAddress();
  const panel = useOpenedPanel('customer');
  const list = useCustomers();
  const rows = list.data?.map((row) => ({ ...row, inActive: row.inActive || row.deleted }));
  const data = shownRows(rows, address);
  const opened = panel.opened === 'new' ? undefined : openedRecord(panel, list.data);
  const create = useCreateAction('New customer', () => panel.open('new'));
  return (
    <RegisterPage
      title="Customers"
      thing="customer"
      things="customers"
      about="A customer is a company with its own users, vessels and voyages. A new one starts with default settings, registers and a flow."
      address={address}
      list={{ ...list, data }}
      columns={customerColumns}
      searchedBy={{ box: 'name', sentence: 'names' }}
      create={create}
      onOpen={panel.open}
      rowHref={(id) => `/admin/customers?customer=${id}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && <CustomerPanel key={opened.record?.id} {...opened} />}
      {panel.opened === 'new' && <NewCustomer onClose={panel.close} onMade={panel.open} />}
    </RegisterPage>
  );
}
