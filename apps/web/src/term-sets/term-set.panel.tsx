import { openQuestions } from '@fairlead/domain/laytime/open-questions';
import { counted } from '@fairlead/domain/quantities/counted';
import { Switch } from '@fairlead/ui/checkbox';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { useDeletion } from '../platform/forms/deletion.tsx';
import type { OpenedRecord } from '../platform/forms/opened-record.ts';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { MissingPanel, PanelHistory, RecordPanel } from '../platform/forms/record-panel.tsx';
import { TermsEditor } from '../platform/charter-terms/terms-editor.tsx';
import { UsesSection } from '../platform/registers/where-used.tsx';
import {
  type TermSet,
  useDeleteTermSet,
  useRestoreTermSet,
  useSaveTermSet,
  useTermSetUses,
} from './term-sets.data.ts';
import css from './term-sets.module.css';

interface Values extends Pick<TermSet, 'name' | 'note' | 'inActive'> {
  /** As JSON: a draft compares values as texts, and records by their ids alone. */
  readonly content: string;
}

const contentIn = (text: string) => JSON.parse(text) as TermSet['content'];
const fresh: Values = { name: '', note: '', content: '{"terms":{}}', inActive: false };

const describe: Readonly<Record<keyof Values, (stored: Values) => string>> = {
  name: ({ name }) => name,
  note: ({ note }) => (note === '' ? 'nothing' : note),
  content: ({ content }) =>
    `terms with ${counted(openQuestions(contentIn(content)).length, 'open question', 'open questions')}`,
  inActive: ({ inActive }) => (inActive ? 'inactive' : 'active'),
};

/** The panel of one term set, /termSets/{id}. */
export function TermSetPanel(props: OpenedRecord<TermSet>) {
  if (!props.isMissing) return <EditPanel {...props} />;
  return (
    <MissingPanel
      title="Term set"
      width={1050}
      sentence="Not found"
      onClose={props.onClose}
      record={{ entity: 'termSet', id: props.id, thing: 'term set' }}
    >
      It may have been deleted or be inactive.
    </MissingPanel>
  );
}

function EditPanel({ record, onClose, onPrevious, onNext }: OpenedRecord<TermSet>) {
  const mayWrite = useMay('company.write');
  const stored = useMemo<Values>(() => {
    if (record === undefined) return fresh;
    const { name, note, content, inActive } = record;
    return { name, note, content: JSON.stringify(content), inActive };
  }, [record]);
  const id = record?.id ?? 0;
  const form = useRecordForm({
    entity: 'termSet',
    id,
    what: 'term set',
    stored,
    missing: ({ name }) => (name.trim() === '' ? { name: 'Required' } : {}),
    wrong: () => ({}),
    describe: (field, of) => describe[field](of),
    body: (values) => ({
      ...values,
      content: contentIn(values.content),
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSaveTermSet(),
    onSaved: () => {
      toast.show({ text: record === undefined ? 'Term set created' : 'Term set saved' });
      onClose();
    },
  });
  const deletion = useDeletion({
    title: 'Delete term set',
    question: `Are you sure you want to delete the term set ${record?.name ?? ''}?`,
    remove: useDeleteTermSet(id),
    restore: useRestoreTermSet(id),
    deleted: 'Term set deleted',
    back: `Term set ${record?.name ?? ''} restored`,
    onDeleted: onClose,
  });
  const { values, change, errors, theirs } = form;
  const content = useMemo(() => contentIn(values.content), [values.content]);
  return (
    <>
      <RecordPanel
        title={record?.name ?? 'New term set'}
        width={1050}
        form={form}
        notSaved="Term set not saved"
        canSave={mayWrite}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        {...(record === undefined || !mayWrite ? {} : { onDelete: deletion.confirm })}
      >
        <TermsEditor
          value={content}
          readOnly={!mayWrite}
          onChange={(part) => change({ content: JSON.stringify({ ...content, ...part }) })}
        >
          <div className={css['fields']}>
            <TextField
              label="Name"
              required
              maxLength={100}
              autoFocus={record === undefined}
              value={values.name}
              readOnly={!mayWrite}
              error={errors['name']}
              theirs={theirs('name')}
              onChange={(name) => change({ name })}
            />
            <TextField
              label="Note"
              maxLength={1000}
              value={values.note}
              readOnly={!mayWrite}
              error={errors['note']}
              theirs={theirs('note')}
              onChange={(note) => change({ note })}
            />
            <Switch
              checked={!values.inActive}
              disabled={!mayWrite}
              onChange={(isActive) => change({ inActive: !isActive })}
            >
              Active
            </Switch>
          </div>
        </TermsEditor>
        {record !== undefined && (
          <>
            <TermSetUses id={record.id} />
            <PanelHistory entity="termSet" id={record.id} />
          </>
        )}
      </RecordPanel>
      {deletion.question}
    </>
  );
}

function TermSetUses({ id }: { readonly id: number }) {
  const { data } = useTermSetUses(id);
  return data === undefined ? null : <UsesSection uses={data} />;
}
