import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { RecordPanel } from '../platform/forms/record-panel.tsx';
import { useMergeAction } from '../platform/registers/merge-action.tsx';
import { MissingRecord, type OpenedPagedRecord } from '../platform/registers/paged-record.tsx';
import type { SharedRegister } from '../platform/registers/shared-register.ts';
import { RegisterHistory } from '../platform/registers/register-history.tsx';
import { WhereUsed } from '../platform/registers/where-used.tsx';
import { useDeleteRecord, useRestoreRecord, useSaveRecord } from './cargo-registers.data.ts';
import type { RegisterDescription, StoredRow } from './description/register.ts';
import {
  bodyOf,
  missingOf,
  sharedOf,
  describeField,
  valuesOf,
  wrongOf,
} from './description/values.ts';
import { RecordFields } from './record-fields.form.tsx';
import type { Values } from './description/fields.ts';

type PanelDescription = Omit<RegisterDescription<StoredRow>, 'columns'>;

export interface RecordPanelOfProps extends OpenedPagedRecord<StoredRow> {
  readonly of: PanelDescription;
  readonly shared: SharedRegister;
  /** The records that are loaded, to detect duplicate names. */
  readonly rows: readonly StoredRow[];
  readonly onOpen: (id: number) => void;
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The panel of one record, such as /commodities/{id}. */
export function RecordPanelOf(props: RecordPanelOfProps) {
  const { of, id, isMissing, error, onClose, onOpen } = props;
  if (!isMissing) return <EditPanel {...props} />;
  const title = capital(of.thing);
  const record = { entity: of.entity, id, thing: of.thing };
  return <MissingRecord title={title} width={400} {...{ record, error, onClose, onOpen }} />;
}

function useForm(
  of: PanelDescription,
  { record, onClose }: Pick<RecordPanelOfProps, 'record' | 'onClose'>,
) {
  const { fields, fresh, thing } = of;
  const stored = useMemo(() => valuesOf(fields, record, fresh), [fields, record, fresh]);
  return useRecordForm<Values, object, StoredRow>({
    entity: of.entity,
    id: record?.id ?? 0,
    what: thing,
    stored,
    missing: (values) => missingOf(fields, values),
    wrong: (values) => ({ ...wrongOf(fields, values), ...of.wrong?.(values) }),
    describe: (field, values) => describeField(fields, field, values),
    body: (values) => ({
      ...bodyOf(fields, values),
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSaveRecord(of),
    onSaved: () => {
      toast.show({ text: `${capital(thing)} ${record === undefined ? 'created' : 'saved'}` });
      onClose();
    },
  });
}

function EditPanel(props: RecordPanelOfProps) {
  const { of, rows, shared, record, onClose, onPrevious, onNext } = props;
  const { thing, fields, Below } = of;
  const mayWrite = useMay('company.write');
  const id = record?.id ?? 0;
  const form = useForm(of, props);
  const deletion = useDeletion({
    title: `Delete ${thing}`,
    question: `Are you sure you want to delete the ${thing} ${record?.name ?? ''}?`,
    remove: useDeleteRecord(of, id),
    restore: useRestoreRecord(of, id),
    deleted: `${capital(thing)} deleted`,
    back: `${capital(thing)} ${record?.name ?? ''} restored`,
    onDeleted: onClose,
  });
  const merging = useMergeAction(shared, id, props.onOpen);
  const others = rows.filter((row) => row.id !== id);
  return (
    <>
      <RecordPanel
        title={record?.name ?? `New ${thing}`}
        width={400}
        form={form}
        notSaved={`${capital(thing)} not saved`}
        canSave={mayWrite}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        headerActions={merging.button}
        {...(record === undefined || !mayWrite ? {} : { onDelete: deletion.confirm })}
      >
        <RecordFields
          fields={fields}
          form={form}
          readOnly={!mayWrite}
          isNew={record === undefined}
          warnings={sharedOf(fields, { values: form.values, others })}
        />
        {Below !== undefined && <Below id={id} values={form.values} />}
        {record !== undefined && <WhereUsed register={shared} id={record.id} />}
        {record !== undefined && <RegisterHistory register={shared} id={record.id} />}
      </RecordPanel>
      {deletion.question}
      {merging.dialog}
    </>
  );
}
