import { changeOverField } from '@fairlead/domain/log-reports/change-over-fields';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { Select } from '@fairlead/ui/select';
import { FormCard } from '../platform/look/form-card.tsx';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

const kinds: ReadonlySet<number> = new Set([
  logReportKind.ChangeOverBegin,
  logReportKind.ChangeOverEnd,
]);
const ends = [
  [changeOverField.from, 'From fuel'],
  [changeOverField.to, 'To fuel'],
] as const;

/** From which fuel to which: time, position and the fuel in each tank are in the other cards (MARPOL VI, 14.6). */
export function ChangeOverCard({ form }: { readonly form: ReportForm }) {
  if (!kinds.has(form.draft.kind)) return null;
  const fuels = form.vessel.fuels.map(({ name }) => ({ value: name, label: name }));
  return (
    <FormCard title="Change-over">
      <div className={css['grid']} data-columns={2}>
        {ends.map(([key, label]) => (
          <Select
            key={key}
            label={label}
            options={fuels}
            value={form.report.fields[key] ?? null}
            onChange={(value) => form.set(`fields.${key}`, value)}
          />
        ))}
      </div>
    </FormCard>
  );
}
