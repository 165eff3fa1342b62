import { logFieldLabel } from '@fairlead/domain/settings/log-report-fields';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { TextButton } from '@fairlead/ui/button';
import { TextArea, TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { FormCard } from '../platform/look/form-card.tsx';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

/** When the ship expects to be at the next port. */
export function EtaCard({ form }: { readonly form: ReportForm }) {
  if (form.report.eta === null && form.draft.eta === undefined) return null;
  return (
    <FormCard title="Next port">
      <DateTimeField
        label="ETA"
        zone={form.draft.zone}
        zoneLabel="ship’s time"
        value={form.report.eta?.at ?? null}
        onChange={(eta) => form.change({ eta })}
      />
    </FormCard>
  );
}

/** What the company asks for beside the usual figures. */
export function CompanyCard({ form }: { readonly form: ReportForm }) {
  const [isOpen, setOpen] = useState(false);
  const { fields, report, missing } = form;
  const shown = fields.filter(
    ({ key, isRequired }) => isOpen || isRequired || report.fields[key] !== undefined,
  );
  if (fields.length === 0) return null;
  const hidden = fields.length - shown.length;
  return (
    <FormCard
      title="Company fields"
      note={hidden > 0 && <TextButton onClick={() => setOpen(true)}>{`${hidden} more`}</TextButton>}
    >
      {shown.length > 0 && (
        <div className={css['grid']} data-columns={2}>
          {shown.map(({ key, isRequired }) => (
            <TextField
              key={key}
              label={logFieldLabel(key)}
              required={isRequired}
              maxLength={500}
              value={form.draft.values[`fields.${key}`] ?? report.fields[key] ?? ''}
              error={missing[`fields.${key}`]}
              onChange={(value) => form.set(`fields.${key}`, value)}
            />
          ))}
        </div>
      )}
    </FormCard>
  );
}

/** The crew's own text, and why a report is corrected. */
export function RemarkCard({ form }: { readonly form: ReportForm }) {
  const { draft, report, change, missing } = form;
  return (
    <FormCard title="Remark">
      <TextArea
        label="Remark"
        rows={2}
        maxLength={4000}
        value={draft.remark ?? report.remark}
        onChange={(remark) => change({ remark })}
      />
      {draft.replaces !== null && (
        <TextField
          label="Reason for the correction"
          required
          maxLength={500}
          value={draft.reason}
          error={missing['reason']}
          onChange={(reason) => change({ reason })}
        />
      )}
    </FormCard>
  );
}
