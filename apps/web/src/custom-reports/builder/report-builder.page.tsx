import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { firstOwnReport } from '@fairlead/domain/custom-reports/definition';
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
  if (from > 0 && report.data === undefined) return <Reading problem={problemOf(report.error)} />;
  return <ReportBuilder id={0} modified={null} stored={values} />;
}

/** /reports/custom/{id}/edit: an own report. */
export function ReportBuilderPage() {
  const { id } = useParams({ strict: false });
  const number = Number(id ?? 0);
  const isOwn = Number.isSafeInteger(number) && number >= firstOwnReport;
  const report = useReport(isOwn ? number : 0);
  const stored = useMemo(
    () => (report.data === undefined ? undefined : formValues(report.data)),
    [report.data],
  );
  if (!isOwn)
    return (
      <Reading problem="Only reports of the company can be changed; build a copy of others." />
    );
  if (report.data === undefined || stored === undefined)
    return <Reading problem={problemOf(report.error)} />;
  return <ReportBuilder id={report.data.id} modified={report.data.modified} stored={stored} />;
}

const problemOf = (error: Error | null): string | undefined =>
  error === null ? undefined : sentenceOf(error);

function Reading({ problem }: { readonly problem: string | undefined }) {
  return (
    <Page>
      <PageHeader title="Report" />
      <PageBody kind="sunken">
        {problem === undefined ? (
          <LoadingState name="Loading the report" />
        ) : (
          <ErrorState title="Report not found">{problem}</ErrorState>
        )}
      </PageBody>
    </Page>
  );
}
