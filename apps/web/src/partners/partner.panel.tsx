import { isEmail, isWeb, notEmail, notWeb } from '@fairlead/domain/text/addresses';
import { type Contact, contactsText } from '@fairlead/domain/partners/contacts';
import { timeBarTriggers } from '@fairlead/domain/laytime/enumerations';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { RecordPanel } from '../platform/forms/record-panel.tsx';
import { useMergeAction } from '../platform/registers/merge-action.tsx';
import { MissingRecord, type OpenedPagedRecord } from '../platform/registers/paged-record.tsx';
import { RegisterHistory } from '../platform/registers/register-history.tsx';
import { WhereUsed } from '../platform/registers/where-used.tsx';
import { ContactsForm } from './partner-contacts.form.tsx';
import { PartnerFields, type PartnerValues } from './partner-fields.form.tsx';
import { typesText } from './partners.columns.tsx';
import {
  type Partner,
  partnersShared,
  useDeletePartner,
  useRestorePartner,
  useSavePartner,
} from './partners.data.ts';

export interface PartnerPanelProps extends OpenedPagedRecord<Partner> {
  readonly onOpen: (id: number) => void;
}

/** The panel of one partner, /partners/{id}. */
export function PartnerPanel(props: PartnerPanelProps) {
  if (!props.isMissing) return <EditPanel {...props} />;
  const { id, error, onClose, onOpen } = props;
  const record = { entity: 'partner', id, thing: 'partner' } as const;
  return <MissingRecord title="Partner" width={1000} {...{ record, error, onClose, onOpen }} />;
}

const fresh: PartnerValues = {
  name: '',
  types: '',
  address: '',
  countryCode: '',
  email: '',
  phone: '',
  web: '',
  vatNumber: '',
  registrationNumber: '',
  contacts: '[]',
  trackingActive: false,
  timeBarDays: '',
  timeBarTrigger: 'lastDischarge',
  alert: '',
  note: '',
  inActive: false,
};

const valuesOf = (partner: Partner): PartnerValues => ({
  name: partner.name,
  types: partner.partnerTypes.join(','),
  address: partner.address ?? '',
  countryCode: partner.countryCode ?? '',
  email: partner.email ?? '',
  phone: partner.phone ?? '',
  web: partner.web ?? '',
  vatNumber: partner.vatNumber ?? '',
  registrationNumber: partner.registrationNumber ?? '',
  contacts: JSON.stringify(partner.contacts),
  trackingActive: partner.trackingActive,
  timeBarDays: String(partner.timeBar?.days ?? ''),
  timeBarTrigger: partner.timeBar?.trigger ?? 'lastDischarge',
  alert: partner.alert ?? '',
  note: partner.note ?? '',
  inActive: partner.inActive,
});

const typesIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));
const contactsIn = (text: string) => JSON.parse(text) as Contact[];

/** A stored value as text for a message. */
function describe(field: keyof PartnerValues, values: PartnerValues): string {
  const value = values[field];
  if (field === 'types') return typesText(typesIn(values.types)) || 'none';
  if (field === 'timeBarTrigger')
    return timeBarTriggers.find(({ name }) => name === value)?.label ?? 'nothing';
  if (field === 'contacts') return contactsText(contactsIn(values.contacts)) || 'none';
  if (field === 'inActive') return values.inActive ? 'inactive' : 'active';
  if (field === 'trackingActive') return values.trackingActive ? 'on' : 'off';
  return value === '' ? 'nothing' : String(value);
}

function wrongIn({ email, web }: PartnerValues) {
  return {
    ...(isEmail(email.trim()) ? {} : { email: notEmail }),
    ...(isWeb(web.trim()) ? {} : { web: notWeb }),
  };
}

function usePartnerForm(record: Partner | undefined, onClose: () => void) {
  const stored = useMemo(() => (record === undefined ? fresh : valuesOf(record)), [record]);
  return useRecordForm({
    entity: 'partner',
    id: record?.id ?? 0,
    what: 'partner',
    stored,
    missing: ({ name }) => (name.trim() === '' ? { name: 'Required' } : {}),
    wrong: wrongIn,
    describe,
    body: ({ types, contacts, timeBarDays, timeBarTrigger, ...values }) => ({
      ...values,
      timeBar: timeBarDays === '' ? null : { days: Number(timeBarDays), trigger: timeBarTrigger },
      partnerTypes: typesIn(types) as (1 | 2 | 3)[],
      contacts: contactsIn(contacts),
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSavePartner(),
    onSaved: () => {
      toast.show({ text: record === undefined ? 'Partner created' : 'Partner saved' });
      onClose();
    },
  });
}

function EditPanel({ record, onClose, onPrevious, onNext, onOpen }: PartnerPanelProps) {
  const mayWrite = useMay('company.write');
  const id = record?.id ?? 0;
  const form = usePartnerForm(record, onClose);
  const merge = useMergeAction(partnersShared, id, onOpen);
  const deletion = useDeletion({
    title: 'Delete partner',
    question: `Are you sure you want to delete the partner ${record?.name ?? ''}?`,
    remove: useDeletePartner(id),
    restore: useRestorePartner(id),
    deleted: 'Partner deleted',
    back: `Partner ${record?.name ?? ''} restored`,
    onDeleted: onClose,
  });
  const contacts = useMemo(() => contactsIn(form.values.contacts), [form.values.contacts]);
  return (
    <>
      <RecordPanel
        title={record?.name ?? 'New partner'}
        width={1000}
        form={form}
        notSaved="Partner not saved"
        canSave={mayWrite}
        headerActions={merge.button}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined || !mayWrite ? {} : { onDelete: deletion.confirm })}
      >
        <PartnerFields
          form={form}
          readOnly={!mayWrite}
          isNew={record === undefined}
          externalId={record?.externalId ?? null}
        />
        <ContactsForm
          contacts={contacts}
          errors={form.errors}
          readOnly={!mayWrite}
          onChange={(next) => form.change({ contacts: JSON.stringify(next) })}
        />
        {record !== undefined && (
          <>
            <WhereUsed register={partnersShared} id={id} />
            <RegisterHistory register={partnersShared} id={id} />
          </>
        )}
      </RecordPanel>
      {deletion.question}
      {merge.dialog}
    </>
  );
}
