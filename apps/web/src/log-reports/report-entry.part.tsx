import { Card } from '@fairlead/ui/card';
import { TextArea } from '@fairlead/ui/text-field';
import type { ReactNode } from 'react';
import { ReportEntryPage } from '../platform/reports/report-entry-page.tsx';
import { type Saving, useReportEntry } from '../platform/reports/report-entry.ts';
import type { YearEffectsPreview } from '../platform/reports/year-effects.tsx';
import type { ShipFile } from '../platform/ship-files/ship-file-list.tsx';
import { FilesField } from './report-files.part.tsx';
import { FiguresCards, FuelCards, GeneralCard } from './report-fields.part.tsx';
import { reportErrors, type ReportValues } from './report-values.state.ts';

interface Records {
  readonly engines: readonly { readonly id: number; readonly name: string }[];
  readonly fuels: readonly { readonly id: number; readonly name: string }[];
}

export interface ReportEntryProps {
  readonly crumbs: readonly ReactNode[];
  readonly title: string;
  readonly start: ReportValues;
  readonly records: Records;
  readonly vesselId: number;
  /** Those of the version that is corrected, as far as they have come. */
  readonly files: readonly ShipFile[];
  /** A correction needs a reason. */
  readonly isNew: boolean;
  readonly saving: Saving;
  readonly previewing?: YearEffectsPreview | undefined;
  readonly onSave: (values: ReportValues, reason: string) => void;
  /** Shows what a correction would change. */
  readonly onPreview?: ((values: ReportValues, reason: string) => void) | undefined;
  readonly onCancel: () => void;
}

/** The form of a log report in the office: a new one, or a correction of an existing one. */
export function ReportEntry({
  crumbs,
  title,
  isNew,
  saving,
  previewing,
  onCancel,
  ...props
}: ReportEntryProps) {
  const entry = useReportEntry({ ...props, isNew, saving, errorsOf: reportErrors });
  const { values, errors, change, onProblem } = entry;
  const shared = { values, errors, change, onProblem, records: props.records };
  return (
    <ReportEntryPage
      thing="report"
      {...{ crumbs, title, isNew, saving, entry, previewing, onCancel }}
    >
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
      <FilesField {...shared} vesselId={props.vesselId} existing={props.files} />
    </ReportEntryPage>
  );
}
