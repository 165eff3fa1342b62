import { kindText } from '@fairlead/domain/log-reports/kinds';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { type LogReport, useCorrectReport, useReportEffects } from './log-reports.data.ts';
import { reportCrumbs } from './report-crumbs.part.tsx';
import { ReportEntry } from './report-entry.part.tsx';
import { bodyOf, valuesOf } from './report-values.state.ts';

interface CorrectReportProps {
  readonly report: LogReport;
  readonly onClose: () => void;
}

/** A correction by the office: a new version with its reason. */
export function CorrectReport({ report, onClose }: CorrectReportProps) {
  const saving = useCorrectReport(report.guid);
  const previewing = useReportEffects(report.guid);
  const [start] = useState(() => valuesOf(report));
  if (start === undefined) return null;
  return (
    <ReportEntry
      crumbs={reportCrumbs}
      title={`Correct ${report.vessel.name}, ${kindText(report.kind)}`}
      start={start}
      records={report}
      vesselId={report.vessel.id}
      files={report.files}
      isNew={false}
      saving={saving}
      previewing={previewing}
      onPreview={(values, reason) =>
        previewing.mutate({
          report: bodyOf(values, reason === '' ? 'Preview' : reason),
          modified: report.modified,
        })
      }
      onCancel={onClose}
      onSave={(values, reason) =>
        saving.mutate(
          { report: bodyOf(values, reason), modified: report.modified },
          {
            onSuccess: () => {
              toast.show({ text: 'Correction saved as a new version' });
              onClose();
            },
          },
        )
      }
    />
  );
}
