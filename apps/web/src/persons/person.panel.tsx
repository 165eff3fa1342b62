import { personRegister } from '@fairlead/domain/persons/person-register';
import { isEmail, notEmail } from '@fairlead/domain/text/addresses';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Switch } from '@fairlead/ui/checkbox';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { type RecordForm, useRecordForm } from '../platform/forms/record-form.ts';
import { RecordPanel } from '../platform/forms/record-panel.tsx';
import { useMergeAction } from '../platform/registers/merge-action.tsx';
import { MissingRecord, type OpenedPagedRecord } from '../platform/registers/paged-record.tsx';
import { RegisterHistory } from '../platform/registers/register-history.tsx';
import { WhereUsed } from '../platform/registers/where-used.tsx';
import {
  type Person,
  personsShared,
  searchVessels,
  useDeletePerson,
  useRestorePerson,
  useSavePerson,
} from './persons.data.ts';
import css from './persons.module.css';

interface Values {
  readonly fullName: string;
  readonly rank: string;
  readonly email: string;
  readonly phone: string;
  readonly vessel: { readonly id: number; readonly name: string } | null;
  readonly inActive: boolean;
}

const fresh: Values = {
  fullName: '',
  rank: '',
  email: '',
  phone: '',
  vessel: null,
  inActive: false,
};

export interface PersonPanelProps extends OpenedPagedRecord<Person> {
  readonly onOpen: (id: number) => void;
}

/** The panel of one person, /persons/{id}. */
export function PersonPanel(props: PersonPanelProps) {
  if (!props.isMissing) return <EditPanel {...props} />;
  const { id, error, onClose, onOpen } = props;
  const record = { entity: 'person', id, thing: 'person' } as const;
  return <MissingRecord title="Person" {...{ record, error, onClose, onOpen }} />;
}

function describe(field: keyof Values, values: Values): string {
  if (field === 'vessel') return values.vessel?.name ?? 'no vessel';
  if (field === 'inActive') return values.inActive ? 'inactive' : 'active';
  return values[field] === '' ? 'nothing' : values[field];
}

const valuesOf = ({ fullName, rank, email, phone, vessel, inActive }: Person): Values => ({
  fullName,
  rank: rank ?? '',
  email: email ?? '',
  phone: phone ?? '',
  vessel,
  inActive,
});

function EditPanel({ record, onClose, onPrevious, onNext, onOpen }: PersonPanelProps) {
  const mayWrite = useMay('company.write');
  const id = record?.id ?? 0;
  const stored = useMemo(() => (record === undefined ? fresh : valuesOf(record)), [record]);
  const form = useRecordForm({
    entity: 'person',
    id,
    what: 'person',
    stored,
    missing: ({ fullName }) => (fullName.trim() === '' ? { fullName: 'Required' } : {}),
    wrong: ({ email }) => (isEmail(email.trim()) ? {} : { email: notEmail }),
    describe,
    body: (values) => ({
      ...values,
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSavePerson(),
    onSaved: () => {
      toast.show({ text: record === undefined ? 'Person created' : 'Person saved' });
      onClose();
    },
  });
  const merge = useMergeAction(personsShared, id, onOpen);
  const deletion = useDeletion({
    title: 'Delete person',
    question: `Are you sure you want to delete ${record?.fullName ?? ''}?`,
    remove: useDeletePerson(id),
    restore: useRestorePerson(id),
    deleted: 'Person deleted',
    back: `${record?.fullName ?? ''} restored`,
    onDeleted: onClose,
  });
  return (
    <>
      <RecordPanel
        title={record?.fullName ?? 'New person'}
        form={form}
        notSaved="Person not saved"
        canSave={mayWrite}
        headerActions={merge.button}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined || !mayWrite ? {} : { onDelete: deletion.confirm })}
      >
        <PersonFields form={form} readOnly={!mayWrite} isNew={record === undefined} />
        {record !== undefined && (
          <>
            <WhereUsed register={personsShared} id={id} />
            <RegisterHistory register={personsShared} id={id} />
          </>
        )}
      </RecordPanel>
      {deletion.question}
      {merge.dialog}
    </>
  );
}

const { fields } = personRegister;
const lines = ['fullName', 'rank', 'email', 'phone'] as const;

interface FieldsProps {
  readonly form: RecordForm<Values>;
  readonly readOnly: boolean;
  readonly isNew: boolean;
}

function PersonFields({ form, readOnly, isNew }: FieldsProps) {
  const { values, change, errors, theirs } = form;
  return (
    <div className={css['fields']}>
      {lines.map((key) => (
        <TextField
          key={key}
          label={fields[key].label}
          required={key === 'fullName'}
          maxLength={fields[key].most}
          autoFocus={isNew && key === 'fullName'}
          value={values[key]}
          readOnly={readOnly}
          error={errors[key]}
          theirs={theirs(key)}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <AsyncSearchField
        label={fields.vessel.label}
        search={searchVessels}
        recent="vessels"
        value={values.vessel}
        readOnly={readOnly}
        error={errors['vessel']}
        theirs={theirs('vessel')}
        placeholder="Not on a vessel"
        onChange={(vessel) =>
          change({ vessel: vessel === null ? null : { id: vessel.id, name: vessel.name } })
        }
      />
      <Switch
        checked={!values.inActive}
        disabled={readOnly}
        onChange={(isActive) => change({ inActive: !isActive })}
      >
        Active
      </Switch>
    </div>
  );
}
