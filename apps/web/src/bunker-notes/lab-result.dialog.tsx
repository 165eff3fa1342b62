import { gradeOf, testParameters } from '@fairlead/domain/bunker-notes/fuel-standard';
import { acceptedEndings } from '@fairlead/domain/documents/file-kinds';
import { Banner } from '@fairlead/ui/banner';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showFileError } from '../platform/api/show-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { ChooseFiles } from '../platform/forms/drop-zone.tsx';
import { type BunkerNote, uploadNoteFile, useAddLabResult } from './bunker-notes.data.ts';
import { type LabResultForm, useLabResultDraft } from './lab-result.state.ts';
import css from './bunker-notes.module.css';

interface LabResultDialogProps {
  readonly note: BunkerNote;
  readonly onClose: () => void;
}

/** The limit of a parameter, as text; empty without one. */
const limitIn = (grade: ReturnType<typeof gradeOf>, parameter: string): string => {
  const limit = grade?.grade.limits.find((one) => one.parameter === parameter);
  return [
    limit?.least === undefined ? '' : `at least ${limit.least}`,
    limit?.most === undefined ? '' : `at most ${limit.most}`,
  ]
    .filter((text) => text !== '')
    .join(', ');
};

/** The result of a laboratory as it is entered, beside the limits of its grade. */
export function LabResultDialog({ note, onClose }: LabResultDialogProps) {
  const form = useLabResultDraft(note);
  const add = useAddLabResult(note.id);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const isValid = form.isWhole && Object.values(problems).every((message) => message === null);
  const errors = fieldErrorsOf(add.error);
  const grade = gradeOf(form.draft.grade, note.completed.slice(0, 10));
  const submit = () => {
    if (!isValid || add.isPending) return;
    const onSuccess = () => {
      toast.show({ text: 'Laboratory result saved' });
      onClose();
    };
    add.mutate(form.body(), { onSuccess });
  };
  return (
    <FormDialog
      title="Add laboratory result"
      width={760}
      submitLabel="Save result"
      submitKeys="Ctrl S"
      isPending={add.isPending}
      isDisabled={!isValid}
      onClose={onClose}
      onSubmit={submit}
    >
      {add.error !== null && Object.keys(errors).length === 0 && (
        <Banner kind="error" title="Not saved">
          {sentenceOf(add.error)}
        </Banner>
      )}
      <ReportFields form={form} errors={errors} source={grade?.standard.source} />
      <div className={css['labValues']}>
        {testParameters.map(({ key, label, unit, decimals }) => (
          <NumberField
            key={key}
            label={label}
            unit={unit}
            decimals={4}
            shownDecimals={decimals}
            allowNegative={key === 'pourPoint'}
            value={form.draft.values.get(key) ?? null}
            help={limitIn(grade, key)}
            onProblem={(message) => setProblems((before) => ({ ...before, [key]: message }))}
            onChange={(value) => form.setValue(key, value)}
          />
        ))}
      </div>
      <ReportFile form={form} />
    </FormDialog>
  );
}

interface PartProps {
  readonly form: LabResultForm;
}

interface ReportFieldsProps extends PartProps {
  readonly errors: Readonly<Record<string, string>>;
  /** Of the limits. */
  readonly source: string | undefined;
}

/** Which sample was tested, by whom. */
function ReportFields({ form, errors, source }: ReportFieldsProps) {
  const { draft, change, lots } = form;
  return (
    <div className={css['fields']}>
      <Select
        label="Lot"
        options={lots}
        value={draft.lot}
        error={errors['lot']}
        onChange={(lot) => change({ lot, grade: form.gradeOf(lot) })}
      />
      <TextField
        label="Grade (ISO 8217)"
        maxLength={10}
        value={draft.grade}
        error={errors['grade']}
        help={source}
        onChange={(grade) => change({ grade })}
      />
      {texts.map(({ name, label, most, isRequired }) => (
        <TextField
          key={name}
          label={label}
          required={isRequired}
          maxLength={most}
          value={draft[name]}
          error={errors[name]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
      <DateField
        label="Reported"
        required
        value={draft.reported}
        error={errors['reported']}
        onChange={(reported) => change({ reported })}
      />
    </div>
  );
}

const texts = [
  { name: 'seal', label: 'Seal of the sample', most: 60, isRequired: true },
  { name: 'laboratory', label: 'Laboratory', most: 150, isRequired: true },
  { name: 'reportNumber', label: 'Report number', most: 60, isRequired: false },
] as const;

/** The report of the laboratory as a file of the note. */
function ReportFile({ form: { draft, change } }: PartProps) {
  const attach = ([file]: readonly File[]) => {
    if (file === undefined) return;
    void uploadNoteFile(file)
      .then((uploaded) => change({ file: uploaded }))
      .catch(showFileError);
  };
  return (
    <div className={css['labHeader']}>
      <ChooseFiles
        label={draft.file === null ? 'Attach report' : 'Replace report'}
        variant="outline"
        accept={acceptedEndings}
        isSingle
        onFiles={attach}
      />
      {draft.file !== null && <span>{draft.file.name}</span>}
    </div>
  );
}
