import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { useNowMs } from '@fairlead/ui/clock';
import { Switch } from '@fairlead/ui/checkbox';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useState } from 'react';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../platform/forms/record-panel.tsx';
import {
  type Customer,
  useBringBackCustomer,
  useCustomer,
  useDeleteCustomer,
  useSaveCustomer,
} from './admin.data.ts';
import { holdingOf } from './customer-text.state.ts';
import { customerKinds } from './customers.columns.tsx';
import { FeatureSwitches } from './feature-switches.part.tsx';
import { InviteAdministrator } from './invite-administrator.part.tsx';
import { Subscriptions } from './subscriptions.part.tsx';
import css from './admin.module.css';
import { showError } from '../platform/api/show-error.ts';

interface Values {
  readonly name: string;
  readonly customerType: number;
  readonly useVoyageReference: boolean;
  readonly chatEnabled: boolean;
  readonly inActive: boolean;
  /** Separated by blanks: a draft compares values as texts. */
  readonly features: string;
}

const listOf = (features: string): readonly string[] => features.split(' ').filter(Boolean);

/** One company as its provider sees it. */
export function CustomerPanel(props: OpenedRecord<Customer>) {
  const { record, onClose } = props;
  if (record === undefined)
    return (
      <MissingPanel title="Customer" sentence="Not found" onClose={onClose}>
        This customer does not exist.
      </MissingPanel>
    );
  return <EditPanel {...props} record={record} />;
}

function EditPanel({
  record,
  onClose,
  onPrevious,
  onNext,
}: OpenedRecord<Customer> & { readonly record: Customer }) {
  const { id, deleted } = record;
  const [isAsking, setAsking] = useState(false);
  const form = useCustomerForm(record);
  const { values, change, errors, theirs } = form;
  return (
    <>
      <RecordPanel
        title={record.name}
        width={400}
        form={form}
        notSaved="Customer not saved"
        canSave={!deleted}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(deleted ? {} : { onDelete: () => setAsking(true) })}
      >
        <WhatHolds record={record} />
        <div className={css['fields']}>
          <TextField
            label="Name"
            required
            maxLength={150}
            value={values.name}
            error={errors['name']}
            theirs={theirs('name')}
            onChange={(name) => change({ name })}
          />
          <Select
            label="Kind"
            options={customerKinds}
            value={values.customerType}
            onChange={(customerType) => change({ customerType })}
          />
          <Switch
            checked={values.useVoyageReference}
            onChange={(useVoyageReference) => change({ useVoyageReference })}
          >
            Identify voyages by reference
          </Switch>
          <Switch checked={values.chatEnabled} onChange={(chatEnabled) => change({ chatEnabled })}>
            Chat enabled
          </Switch>
          <FeatureSwitches
            features={listOf(values.features)}
            onChange={(features) => change({ features: features.toSorted().join(' ') })}
          />
          <Switch checked={!values.inActive} onChange={(isOn) => change({ inActive: !isOn })}>
            Active
          </Switch>
        </div>
        {!deleted && <Subscriptions customer={record} />}
        {!deleted && <InviteAdministrator customer={id} />}
      </RecordPanel>
      {isAsking && <Deletion id={id} onDone={onClose} onCancel={() => setAsking(false)} />}
    </>
  );
}

function useCustomerForm(record: Customer) {
  const stored = useMemo<Values>(() => {
    const { name, customerType, useVoyageReference, chatEnabled, inActive, features } = record;
    const retained = features.toSorted().join(' ');
    return { name, customerType, useVoyageReference, chatEnabled, inActive, features: retained };
  }, [record]);
  return useRecordForm({
    entity: null,
    id: record.id,
    what: 'customer',
    stored,
    missing: ({ name }) => (name.trim() === '' ? { name: 'Required' } : {}),
    wrong: () => ({}),
    describe: (field, of) => String(of[field]),
    body: ({ customerType, features, ...values }) => ({
      ...values,
      customerType: customerType === 20 ? (20 as const) : (10 as const),
      features: [...listOf(features)],
      modified: record.modified,
    }),
    saving: useSaveCustomer(),
    onSaved: () => toast.show({ text: 'Customer saved' }),
  });
}

/** What the company's users can do now, and how much data the company has. */
function WhatHolds({ record }: { readonly record: Customer }) {
  const held = useCustomer(record.id).data;
  const back = useBringBackCustomer(record.id);
  const { kind, sentence } = holdingOf(record, useNowMs());
  const heldText =
    held === undefined
      ? ''
      : ` ${counted(held.users, 'user')}, ${counted(held.vessels ?? 0, 'vessel')}, ${counted(held.voyages ?? 0, 'voyage')}.`;
  return (
    <Banner kind={kind === 'good' ? 'information' : kind === 'warn' ? 'warning' : 'error'}>
      {sentence}
      {heldText}
      {record.deleted && (
        <Button
          variant="quiet"
          loading={back.isPending}
          onClick={() =>
            void back
              .mutateAsync()
              .then(() => toast.show({ text: `${record.name} restored` }))
              .catch(showError)
          }
        >
          Restore
        </Button>
      )}
    </Banner>
  );
}

interface DeletionProps {
  readonly id: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A company that has records is deleted only after its name is typed. */
function Deletion({ id, onDone, onCancel }: DeletionProps) {
  const held = useCustomer(id).data;
  const removing = useDeleteCustomer(id);
  if (held === undefined) return null;
  const remove = () =>
    void removing
      .mutateAsync(held.name)
      .then(() => {
        toast.show({ text: `${held.name} deleted` });
        onDone();
      })
      .catch(showError);
  return (
    <ConfirmDialog
      title="Delete customer"
      confirmLabel="Delete customer"
      danger
      confirmName={held.name}
      busy={removing.isPending}
      onConfirm={remove}
      onCancel={onCancel}
    >
      {held.name} has {counted(held.users, 'user')}, {counted(held.vessels ?? 0, 'vessel')} and{' '}
      {counted(held.voyages ?? 0, 'voyage')}. Its users can no longer sign in. The data is stored
      for 60 days, and until then the customer can be restored.
    </ConfirmDialog>
  );
}
