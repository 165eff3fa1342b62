import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea } from '@fairlead/ui/text-field';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { FiguresCards, FuelCards, GeneralCard } from './report-fields.part.tsx';
import { reportErrors, type ReportValues } from './report-values.state.ts';
import css from './log-reports.module.css';

interface Records {
  readonly engines: readonly { readonly id: number; readonly name: string }[];
  readonly fuels: readonly { readonly id: number; readonly name: string }[];
}

export interface ReportEntryProps {
  readonly crumbs: readonly ReactNode[];
  readonly title: string;
  readonly start: ReportValues;
  readonly records: Records;
  /** A correction needs a reason. */
  readonly isNew: boolean;
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  readonly onSave: (values: ReportValues) => void;
  readonly onCancel: () => void;
}

function useEntry({ start, isNew, saving, onSave }: ReportEntryProps) {
  const nowMs = useNowMs();
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const wrong = reportErrors(values, { isNew, nowMs });
  const save = () => {
    setTried(true);
    const isReadable = Object.values(problems).every((problem) => problem === null);
    if (Object.keys(wrong).length > 0 || !isReadable) leadToFirstError();
    else if (!saving.isPending) onSave(values);
  };
  const errors: FieldErrors = { ...fieldErrorsOf(saving.error), ...(isTried ? wrong : {}) };
  return {
    values,
    save,
    errors,
    change: (part: Partial<ReportValues>) => setValues((before) => ({ ...before, ...part })),
    onProblem: (field: string, message: string | null) =>
      setProblems((before) => ({ ...before, [field]: message })),
    isDirty: values !== start,
  };
}

/** The form of a log report in the office: a new one, or a correction of an existing one. */
export function ReportEntry(props: ReportEntryProps) {
  const { crumbs, title, isNew, saving, records, onCancel } = props;
  const entry = useEntry(props);
  const { values, errors, change, save, onProblem } = entry;
  const isSaved = !saving.isPending && saving.error === null;
  const question = useLeaveGuard(entry.isDirty && isSaved);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save report', run: save, whileTyping: true }]);
  const shared = { values, errors, change, onProblem, records };
  return (
    <Page>
      <PageHeader
        crumbs={crumbs}
        title={title}
        actions={
          <>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="filled" keys="Ctrl S" loading={saving.isPending} onClick={save}>
              Save report
            </Button>
          </>
        }
      />
      <PageBody>
        <div className={css['cards']}>
          {saving.error !== null && (
            <Banner kind="error" title="Report not saved">
              {sentenceOf(saving.error)}
            </Banner>
          )}
          {!isNew && (
            <Card title="Reason for the correction">
              <TextArea
                label="Reason"
                required
                rows={2}
                maxLength={500}
                value={values.reason}
                error={errors['reason']}
                onChange={(reason) => change({ reason })}
              />
            </Card>
          )}
          <GeneralCard {...shared} />
          <FiguresCards {...shared} />
          <FuelCards {...shared} />
          <Card title="Remark">
            <TextArea
              label="Remark"
              rows={3}
              maxLength={4000}
              value={values.remark}
              error={errors['remark']}
              onChange={(remark) => change({ remark })}
            />
          </Card>
        </div>
      </PageBody>
      {question}
    </Page>
  );
}
