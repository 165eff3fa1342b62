import { reportDataSets } from '@fairlead/domain/custom-reports/data-sets';
import { type ReportDefinition, reportLimits } from '@fairlead/domain/custom-reports/definition';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { companyRoles } from '@fairlead/domain/people/roles';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { OnEscape } from '@fairlead/ui/escape';
import { TheirLine } from '@fairlead/ui/field';
import { FormStatus } from '@fairlead/ui/form-status';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeletion } from '../../platform/forms/deletion.tsx';
import { focusFirstError } from '../../platform/forms/field-errors.ts';
import { useFocusFirst } from '../../platform/forms/focus-first.ts';
import { useLeaveGuard } from '../../platform/forms/leave-guard.tsx';
import { type RecordForm, useRecordForm } from '../../platform/forms/record-form.ts';
import {
  type ReportBody,
  useDeleteReport,
  useRestoreReport,
  useSaveReport,
} from '../custom-reports.data.ts';
import { DraftPreview } from './draft-preview.part.tsx';
import { ReportColumnsCard, ReportGroupsCard, ReportSortsCard } from './report-columns.part.tsx';
import { definitionValue, withDataSet } from './report-draft.state.ts';
import { ReportFiltersCard } from './report-filters.part.tsx';
import { definitionErrors, reportBody, type ReportFormValues } from './report-form.state.ts';
import { ReportParametersCard } from './report-parameters-card.part.tsx';
import { ReportVersionsPanel } from './report-versions.panel.tsx';
import css from './report-builder.module.css';

interface BuilderProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly modified: string | null;
  readonly stored: ReportFormValues;
}

const dataSetOptions = reportDataSets.map(({ key, label: name, about }) => ({
  value: key,
  label: name,
  detail: about,
}));
const roleOptions = companyRoles.map(({ number, label: name }) => ({ value: number, label: name }));

const described = (field: keyof ReportFormValues, values: ReportFormValues): string => {
  if (field === 'definition') return 'another definition';
  if (field !== 'roles') return values[field];
  return values.roles.map((role) => label(companyRoles, role)).join(', ') || 'every role';
};

function useReportForm({ id, modified, stored }: BuilderProps, onSaved: (saved: number) => void) {
  return useRecordForm<ReportFormValues, ReportBody, number>({
    entity: 'customReport',
    id,
    what: 'report',
    stored,
    missing: ({ name, definition }) => ({
      ...(name.trim() === '' ? { name: 'Required' } : {}),
      ...definitionErrors(definition).missing,
    }),
    wrong: ({ definition }) => definitionErrors(definition).wrong,
    describe: described,
    body: (values) => reportBody(values, modified),
    saving: useSaveReport(),
    onSaved,
  });
}

/** A report that is built: what it shows on the left, its first rows as they are on the right. */
export function ReportBuilder(props: BuilderProps) {
  const { id, stored } = props;
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/reports/custom/{-$id}', params: { id: undefined } });
  const form = useReportForm(props, (saved) => {
    toast.show({ text: id === 0 ? 'Report created' : 'Report saved' });
    if (id !== 0) return;
    void navigate({
      to: '/reports/custom/$id/edit',
      params: { id: String(saved) },
      replace: true,
      ignoreBlocker: true,
    });
  });
  useFocusFirst();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const question = useLeaveGuard(form.isDirty);
  useShortcuts([
    { keys: 'Ctrl S', name: 'Save report', run: form.save, whileTyping: true },
    { keys: 'F8', name: 'Go to first error', run: focusFirstError, whileTyping: true },
  ]);
  const { values, change } = form;
  return (
    <Page>
      <OnEscape run={leave} />
      <PageHeader
        crumbs={[
          <Link key="reports" to="/reports/custom/{-$id}" params={{ id: undefined }}>
            Custom reports
          </Link>,
        ]}
        title={id === 0 ? 'New report' : stored.name}
        kind="Report"
        actions={
          <>
            {id !== 0 && (
              <>
                <Button icon={IconHistory} onClick={() => setHistoryOpen(true)}>
                  Versions
                </Button>
                <DeleteReport id={id} name={stored.name} onDeleted={leave} />
              </>
            )}
            <Button keys="Esc" onClick={leave}>
              Cancel
            </Button>
            <Button variant="filled" keys="Ctrl S" loading={form.isSaving} onClick={form.save}>
              Save report
            </Button>
          </>
        }
      />
      <PageBody kind="sunken">
        {form.refusal !== undefined && (
          <Banner kind="error" title="Report not saved">
            {form.refusal}
          </Banner>
        )}
        <div className={css['builder']}>
          <DefinitionForm form={form} isNew={id === 0} />
          <DraftPreview definition={values.definition} />
        </div>
      </PageBody>
      {isHistoryOpen && (
        <ReportVersionsPanel
          id={id}
          onClose={() => setHistoryOpen(false)}
          onUse={(version) => {
            change({
              name: version.name,
              about: version.about,
              definition: definitionValue(version.definition),
            });
            setHistoryOpen(false);
          }}
        />
      )}
      {question}
    </Page>
  );
}

interface FormProps {
  readonly form: RecordForm<ReportFormValues>;
  readonly isNew: boolean;
}

function DefinitionForm({ form, isNew }: FormProps) {
  const { values, change, errors } = form;
  const { definition } = values;
  const theirs = form.theirs('definition');
  const part = {
    definition,
    errors,
    onProblem: form.onProblem,
    onChange: (next: ReportDefinition) => change({ definition: definitionValue(next) }),
  };
  return (
    <form
      noValidate
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Card title="Report" status={<FormStatus {...form.status} />}>
        <ReportFields form={form} isNew={isNew} />
      </Card>
      {theirs !== undefined && <TheirLine theirs={theirs} />}
      <ReportColumnsCard {...part} />
      <ReportGroupsCard {...part} />
      <ReportFiltersCard {...part} />
      <ReportParametersCard {...part} />
      <ReportSortsCard {...part} />
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}

function ReportFields({ form, isNew }: FormProps) {
  const { values, change, errors, theirs } = form;
  const { name, about, roles, definition } = values;
  return (
    <div className={css['fields']}>
      <TextField
        label="Name"
        required
        autoFocus={isNew}
        maxLength={reportLimits.name}
        value={name}
        error={errors['name']}
        theirs={theirs('name')}
        onChange={(next) => change({ name: next })}
      />
      <Select
        label="Data set"
        required
        options={dataSetOptions}
        value={definition.dataSet}
        onChange={(dataSet) =>
          change({ definition: definitionValue(withDataSet(definition, dataSet)) })
        }
      />
      <TextArea
        label="About"
        rows={2}
        maxLength={reportLimits.about}
        value={about}
        error={errors['about']}
        theirs={theirs('about')}
        onChange={(next) => change({ about: next })}
      />
      <MultiSelect
        label="Shared with"
        placeholder="Every role"
        help="Administrators can always run it."
        options={roleOptions}
        value={roles}
        error={errors['roles']}
        theirs={theirs('roles')}
        onChange={(next) => change({ roles: next })}
      />
    </div>
  );
}

interface DeleteProps {
  readonly id: number;
  readonly name: string;
  readonly onDeleted: () => void;
}

function DeleteReport({ id, name, onDeleted }: DeleteProps) {
  const deletion = useDeletion({
    title: 'Delete report',
    question: `“${name}” is removed from the list of every user. You can undo this.`,
    remove: useDeleteReport(id),
    restore: useRestoreReport(id),
    deleted: 'Report deleted',
    back: 'Report restored',
    onDeleted,
  });
  return (
    <>
      <Button variant="danger" icon={IconTrash} onClick={deletion.confirm}>
        Delete
      </Button>
      {deletion.question}
    </>
  );
}
