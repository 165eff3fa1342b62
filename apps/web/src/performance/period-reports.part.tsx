import { formatWithZone } from '@fairlead/domain/time/format';
import { Card } from '@fairlead/ui/card';
import { Kbd } from '@fairlead/ui/kbd';
import { EmptyState } from '@fairlead/ui/states';
import { DataTable, type RowKey } from '@fairlead/ui/table';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useRowExplanation } from '../platform/explanations/row-explanation.tsx';
import { DismissDialog } from './dismiss.dialog.tsx';
import type { PeriodDetail } from './performance.data.ts';
import { DismissalProvider, dismissibleColumns, reportColumns } from './period-report.columns.tsx';
import {
  daysOfReports,
  isDismissed,
  type PeriodReport,
  periodReports,
  whysOfReport,
} from './period-report-why.state.ts';
import { type ReportOfSpeed, useDismissal, useSpeed } from './speed.data.ts';
import css from './performance.module.css';

const nothing: readonly ReportOfSpeed[] = [];

const reportFigures = {
  nameOf: ({ at, zone }: PeriodReport) => `the report of ${formatWithZone(at, zone)}`,
  whys: whysOfReport,
};

/** The reports of the period, with what the baselines make of them. */
function useReports({ vessel, contributing, perDay }: PeriodDetail): readonly PeriodReport[] {
  const days = useMemo(() => daysOfReports(contributing), [contributing]);
  const sea = useSpeed({
    vessel: days === undefined ? undefined : vessel.id,
    from: days?.from ?? '',
    to: days?.to ?? '',
  }).data?.reports;
  return useMemo(
    () => periodReports({ contributing, perDay }, sea ?? nothing),
    [contributing, perDay, sea],
  );
}

/** Leaves a report out of the baselines and the average, with a reason, or lets it count again. */
function useDismissing() {
  const [dismissing, setDismissing] = useState<string>();
  const dismissal = useDismissal();
  const turn = (report: PeriodReport) => {
    const { guid } = report;
    if (!isDismissed(report)) setDismissing(guid);
    else dismissal.mutate({ reports: [guid], reason: null }, { onError: showError });
  };
  const dialog = dismissing !== undefined && (
    <DismissDialog reports={[dismissing]} onClose={() => setDismissing(undefined)} />
  );
  return { turn, dialog };
}

/** The keys of the list. */
function Keys({ mayWrite }: { readonly mayWrite: boolean }) {
  return (
    <span className={css['keys']} data-phone="hidden" data-print="hidden">
      <Kbd keys="i" /> Explain figures {mayWrite && <Kbd keys="e" />}
      {mayWrite && ' Dismiss or restore'}
    </span>
  );
}

/** The log reports that a leg or port call rests on; each explains its figures and can be dismissed as an outlier. */
export function PeriodReports({ period }: { readonly period: PeriodDetail }) {
  const navigate = useNavigate();
  const mayWrite = useMay('company.write');
  const reports = useReports(period);
  const { turn, dialog } = useDismissing();
  const { rowKeys, explanation } = useRowExplanation(reportFigures);
  const dismiss: RowKey<PeriodReport> = { key: 'e', name: 'Dismiss or restore', run: turn };
  return (
    <Card
      title="Reports"
      count={reports.length}
      flush
      actions={reports.length > 0 && <Keys mayWrite={mayWrite} />}
    >
      <DismissalProvider value={turn}>
        <DataTable
          name="Reports"
          columns={mayWrite ? dismissibleColumns : reportColumns}
          rows={reports}
          rowId={({ guid }) => guid}
          height="natural"
          keys="focus"
          isInactive={isDismissed}
          onOpen={({ guid }) => void navigate({ to: '/reports/log/$id', params: { id: guid } })}
          rowHref={({ guid }) => `/reports/log/${guid}`}
          rowKeys={mayWrite ? [...rowKeys, dismiss] : rowKeys}
          empty={
            <EmptyState title="No log reports">
              The vessel sent no reports in this period.
            </EmptyState>
          }
        />
      </DismissalProvider>
      {explanation}
      {dialog}
    </Card>
  );
}
