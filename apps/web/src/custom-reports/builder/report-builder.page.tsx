import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { type ReportDetail, useReport } from '../custom-reports.data.ts';
import { newDefinition } from './report-draft.state.ts';
import { formValues, type ReportFormValues } from './report-form.state.ts';
import { ReportBuilder } from './report-builder.part.tsx';

const blank = formValues({ name: '', about: '', roles: [], definition: newDefinition });

const copyOf = (report: ReportDetail): ReportFormValues => ({
  ...formValues(report),
  name: `${report.name}, copy`,
});

/** /reports/custom/new: a new report, empty or begun as a copy of another (`copy`). */
export function NewReportPage() {
  const { copy }: { readonly copy?: unknown } = useSearch({ strict: false });
  const from = Number(copy ?? 0);
  const report = useReport(from);
  const values = useMemo(
    () => (report.data === undefined ? blank : copyOf(report.data)),
    [report.data],
  );
  if (from > 0 && report.data === undefined) return <Reading error={report.error} />;
  return <ReportBuilder id={0} modified={null} stored={values} />;
}

/** /reports/custom/{id}/edit: an own report. */
export function ReportBuilderPage() {
  const { id } = useParams({ strict: false });
  const report = useReport(Number(id ?? 0));
  const stored = useMemo(
    () => (report.data === undefined ? undefined : formValues(report.data)),
    [report.data],
  );
  if (report.data === undefined || stored === undefined) return <Reading error={report.error} />;
  return <ReportBuilder id={report.data.id} modified={report.data.modified} stored={stored} />;
}

function Reading({ error }: { readonly error: Error | null }) {
  if (error === null) return <LoadingState name="Loading the report" />;
  return <ErrorState title="Report not found">{sentenceOf(error)}</ErrorState>;
}
