import { Select } from '@fairlead/ui/select';
import { sentenceOf } from '../../platform/api/api-error.ts';
import type { RecordForm } from '../../platform/forms/record-form.ts';
import type { VesselValues } from '../editor/vessel-values.ts';
import { useVerifiers, type Vessel } from '../vessels.data.ts';
import { DayField } from './day-field.tsx';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';

export interface SettingsProps {
  readonly form: RecordForm<VesselValues>;
}

/** The areas that the vessel's sea routes may use or have to avoid. */
export function SeaRouteSettings({ form }: SettingsProps) {
  return (
    <>
      <SettingLine form={form} field="allowIceAreas" label="Allow ice areas" />
      <SettingLine form={form} field="avoidHRA" label="Avoid HRA" />
      <SettingLine form={form} field="avoidSeca" label="Avoid SECA" />
      <p className={css['note']}>
        HRA: high risk areas of piracy. SECA: sulphur emission control areas.
      </p>
    </>
  );
}

/** Paid sources of positions. */
export function AdminSettings({ form }: SettingsProps) {
  return (
    <>
      <SettingLine form={form} field="useNavPremium" label="Use Nav Premium" />
      <SettingLine form={form} field="useMmsiForAis" label="Use Mmsi for Ais fetching" />
    </>
  );
}

/** The voyages from this date on use the new standard report; only for companies that have the feature. */
export function CutoffSettings({ form }: SettingsProps) {
  return (
    <div className={css['fields']}>
      <DayField
        label="Standard voyage cutoff date"
        value={form.values.voyageReportTypeCutoffDate}
        error={form.errors['voyageReportTypeCutoffDate']}
        theirs={form.theirs('voyageReportTypeCutoffDate')}
        onChange={(voyageReportTypeCutoffDate) => form.change({ voyageReportTypeCutoffDate })}
      />
    </div>
  );
}

export interface VerifierSettingsProps extends SettingsProps {
  readonly stored: Vessel['vesselVerifier'];
}

/** The external verifier of the vessel's figures, and the period. */
export function VerifierSettings({ form, stored }: VerifierSettingsProps) {
  const verifiers = useVerifiers();
  const { verifier, syncFromDate, syncToDate } = form.values;
  const offered = (verifiers.data ?? []).filter(
    ({ id, inActive }) => !inActive || id === verifier?.id,
  );
  const all =
    verifier === null || offered.some(({ id }) => id === verifier.id)
      ? offered
      : [verifier, ...offered];
  const isFailed = verifiers.isError;
  const key =
    stored !== null && verifier?.id === stored.verifier.id ? stored.verifier.apiAccessKey : '';
  return (
    <>
      <div className={css['fields']}>
        <Select
          label="Verifier"
          placeholder="None"
          value={verifier?.id ?? null}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          error={form.errors['verifier'] ?? (isFailed ? 'Went wrong!' : undefined)}
          help={key === '' ? undefined : `API access key ${key}`}
          theirs={form.theirs('verifier')}
          onChange={(id) => {
            const chosen = all.find((other) => other.id === id);
            if (chosen !== undefined)
              form.change({ verifier: { id: chosen.id, name: chosen.name } });
          }}
          onClear={() => form.change({ verifier: null })}
        />
        <DayField
          label="Sync from date"
          value={syncFromDate}
          error={form.errors['syncFromDate']}
          theirs={form.theirs('syncFromDate')}
          onChange={(from) => form.change({ syncFromDate: from })}
        />
        <DayField
          label="Sync to date"
          value={syncToDate}
          error={form.errors['syncToDate']}
          theirs={form.theirs('syncToDate')}
          onChange={(to) => form.change({ syncToDate: to })}
        />
      </div>
      {isFailed && <p className={css['note']}>{sentenceOf(verifiers.error)}</p>}
      {verifier === null && (
        <p className={css['note']}>
          Without a verifier, no one outside the company can read the figures of the vessel.
        </p>
      )}
    </>
  );
}
