import { changesInCharter, changesInOperation } from '@fairlead/domain/laytime/clauses';
import {
  type ClauseTopic,
  clauseTopics,
  isOfOperation,
} from '@fairlead/domain/laytime/clause-topics';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { FormGrid } from '@fairlead/ui/card';
import { Switch } from '@fairlead/ui/checkbox';
import { DateField } from '@fairlead/ui/date-field';
import { Select } from '@fairlead/ui/select';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { useDeletion } from '../../platform/forms/deletion.tsx';
import type { OpenedRecord } from '../../platform/forms/opened-record.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/record-form.ts';
import { MissingPanel, RecordPanel } from '../../platform/forms/record-panel.tsx';
import { TermsChangesList } from '../../platform/charter-terms/terms-changes-list.tsx';
import { useMergeAction } from '../../platform/registers/merge-action.tsx';
import { RegisterHistory } from '../../platform/registers/register-history.tsx';
import { WhereUsed } from '../../platform/registers/where-used.tsx';
import { emptyContent, emptyOperation } from '../charter-terms.state.ts';
import css from '../charter-terms.module.css';
import { type ClauseRules, ClauseRulesFields } from './clause-rules.form.tsx';
import {
  type Clause,
  clauseRegister,
  useDeleteClause,
  useRestoreClause,
  useSaveClause,
} from './clauses.data.ts';

interface Values extends Pick<
  Clause,
  'code' | 'name' | 'text' | 'topic' | 'validFrom' | 'inActive'
> {
  readonly note: string;
  /** As JSON: a draft compares values as texts. */
  readonly rules: string;
}

const rulesIn = (text: string) => JSON.parse(text) as ClauseRules;
const fresh: Values = {
  code: '',
  name: '',
  text: '',
  topic: 10,
  validFrom: null,
  rules: '{}',
  note: '',
  inActive: false,
};

const topics = clauseTopics.map(({ number, label: name }) => ({ value: number, label: name }));

/** The fields that a save may find changed by another user, in words. */
const describe: Readonly<Record<keyof Values, (stored: Values) => string>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  text: ({ text }) => text,
  topic: ({ topic }) => label(clauseTopics, topic),
  validFrom: ({ validFrom }) => validFrom ?? 'any day',
  rules: ({ rules, topic }) =>
    changesBy(rulesIn(rules), topic)
      .map(({ what }) => what)
      .join(', ') || 'no rules',
  note: ({ note }) => (note === '' ? 'nothing' : note),
  inActive: ({ inActive }) => (inActive ? 'inactive' : 'active'),
};

/** What the rules set of empty terms. */
const changesBy = (rules: ClauseRules, topic: ClauseTopic) =>
  isOfOperation(topic)
    ? changesInOperation(emptyOperation, { rules })
    : changesInCharter(emptyContent, { rules });

interface ClausePanelProps extends OpenedRecord<Clause> {
  readonly onOpen: (id: number) => void;
}

/** The panel of one clause, /clauses/{id}. */
export function ClausePanel(props: ClausePanelProps) {
  if (!props.isMissing) return <EditPanel {...props} />;
  return (
    <MissingPanel
      title="Clause"
      width={1000}
      sentence="Not found"
      onClose={props.onClose}
      record={{ entity: 'clause', id: props.id, thing: 'clause' }}
    >
      It may have been deleted or merged, or be inactive.
    </MissingPanel>
  );
}

const required = ({ code, name, text }: Values) =>
  Object.fromEntries(
    Object.entries({ code, name, text }).flatMap(([field, value]) =>
      value.trim() === '' ? [[field, 'Required']] : [],
    ),
  );

function useClauseForm({ record, onClose }: Pick<ClausePanelProps, 'record' | 'onClose'>) {
  const stored = useMemo<Values>(() => {
    if (record === undefined) return fresh;
    const { code, name, text, topic, validFrom, rules, note, inActive } = record;
    return {
      code,
      name,
      text,
      topic,
      validFrom,
      inActive,
      rules: JSON.stringify(rules),
      note: note ?? '',
    };
  }, [record]);
  return useRecordForm({
    entity: 'clause',
    id: record?.id ?? 0,
    what: 'clause',
    stored,
    missing: required,
    wrong: () => ({}),
    describe: (field, of) => describe[field](of),
    body: (values) => ({
      ...values,
      rules: rulesIn(values.rules),
      note: values.note === '' ? null : values.note,
      ...(record === undefined ? {} : { modified: record.modified }),
    }),
    saving: useSaveClause(),
    onSaved: () => {
      toast.show({ text: record === undefined ? 'Clause created' : 'Clause saved' });
      onClose();
    },
  });
}

function EditPanel(props: ClausePanelProps) {
  const { record, onClose, onPrevious, onNext, onOpen } = props;
  const mayWrite = useMay('company.write');
  const id = record?.id ?? 0;
  const form = useClauseForm(props);
  const deletion = useDeletion({
    title: 'Delete clause',
    question: `Are you sure you want to delete the clause ${record?.code ?? ''}?`,
    remove: useDeleteClause(id),
    restore: useRestoreClause(id),
    deleted: 'Clause deleted',
    back: `Clause ${record?.code ?? ''} restored`,
    onDeleted: onClose,
  });
  const merging = useMergeAction(clauseRegister, id, onOpen);
  return (
    <>
      <RecordPanel
        title={record === undefined ? 'New clause' : `${record.code}, ${record.name}`}
        width={1000}
        form={form}
        notSaved="Clause not saved"
        canSave={mayWrite}
        onClose={onClose}
        onPrevious={onPrevious}
        onNext={onNext}
        headerActions={merging.button}
        {...(record === undefined || !mayWrite ? {} : { onDelete: deletion.confirm })}
      >
        <ClauseFields form={form} isNew={record === undefined} readOnly={!mayWrite} />
        <RulesPart form={form} readOnly={!mayWrite} />
        {record !== undefined && (
          <>
            <WhereUsed register={clauseRegister} id={record.id} />
            <RegisterHistory register={clauseRegister} id={record.id} />
          </>
        )}
      </RecordPanel>
      {deletion.question}
      {merging.dialog}
    </>
  );
}

interface FieldsProps {
  readonly form: RecordForm<Values>;
  readonly readOnly: boolean;
}

function ClauseFields({ form, isNew, readOnly }: FieldsProps & { readonly isNew: boolean }) {
  const { values, change, errors, theirs } = form;
  const appearanceOf = (field: keyof Values) => ({
    readOnly,
    error: errors[field],
    theirs: theirs(field),
  });
  return (
    <>
      <FormGrid columns={2}>
        <TextField
          label="Code"
          required
          maxLength={20}
          autoFocus={isNew}
          value={values.code}
          {...appearanceOf('code')}
          onChange={(code) => change({ code })}
        />
        <TextField
          label="Title"
          required
          maxLength={150}
          value={values.name}
          {...appearanceOf('name')}
          onChange={(name) => change({ name })}
        />
        <Select
          label="Applies to"
          options={topics}
          value={values.topic}
          {...appearanceOf('topic')}
          onChange={(topic) => change({ topic, rules: '{}' })}
        />
        <DateField
          label="Valid from"
          value={values.validFrom}
          {...appearanceOf('validFrom')}
          onChange={(validFrom) => change({ validFrom })}
        />
      </FormGrid>
      <TextArea
        label="Text"
        required
        rows={8}
        maxLength={5000}
        value={values.text}
        {...appearanceOf('text')}
        onChange={(text) => change({ text })}
      />
      <TextField
        label="Note"
        maxLength={1000}
        value={values.note}
        {...appearanceOf('note')}
        onChange={(note) => change({ note })}
      />
      <Switch
        checked={!values.inActive}
        disabled={readOnly}
        onChange={(isActive) => change({ inActive: !isActive })}
      >
        Active
      </Switch>
    </>
  );
}

/** The rules that the clause sets, and how the terms read them. */
function RulesPart({ form, readOnly }: FieldsProps) {
  const { values, change, errors } = form;
  const rules = useMemo(() => rulesIn(values.rules), [values.rules]);
  const changes = changesBy(rules, values.topic);
  if (values.topic === 90) return null;
  return (
    <section className={css['section']}>
      <h3>Rules it sets</h3>
      {errors['rules'] !== undefined && <p className={css['wrong']}>{errors['rules']}</p>}
      <ClauseRulesFields
        topic={values.topic}
        rules={rules}
        readOnly={readOnly}
        onChange={(next) => change({ rules: JSON.stringify(next) })}
      />
      {changes.length === 0 ? (
        <p className={css['note']}>Nothing yet: an insertion adds only the text.</p>
      ) : (
        <TermsChangesList name="What an insertion sets" changes={changes} />
      )}
    </section>
  );
}
