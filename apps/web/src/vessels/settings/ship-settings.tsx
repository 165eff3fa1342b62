import { coordinateType, coordinateTypes } from '@fairlead/domain/vessels/enumerations';
import { entryOf } from '@fairlead/domain/enumerations/enumeration';
import { TheirLine } from '@fairlead/ui/field';
import { Segmented } from '@fairlead/ui/segmented';
import type { ReactNode } from 'react';
import { useCurrent } from '../../platform/current/current.ts';
import type { RecordForm } from '../../platform/forms/record-form.ts';
import type { VesselValues } from '../editor/vessel-values.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';

export interface ShipSettingsProps {
  readonly form: RecordForm<VesselValues>;
  readonly stored: VesselValues;
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css['group']}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

const written = { [coordinateType.Dms]: 'DMS', [coordinateType.Dmm]: 'DMM' } as const;
const coordinateOptions = coordinateTypes.map(({ number, label }) => ({
  value: String(number),
  label: (
    <span data-tip={label} aria-label={label}>
      {written[number]}
    </span>
  ),
}));

function CoordinateChoice({ form }: Pick<ShipSettingsProps, 'form'>) {
  const theirs = form.theirs('coordinateType');
  return (
    <>
      <div className={css['choice']}>
        <span>Coordinate type</span>
        <Segmented
          name="Coordinate type"
          size="small"
          options={coordinateOptions}
          value={String(form.values.coordinateType)}
          onChange={(value) => {
            const chosen = entryOf(coordinateTypes, Number(value));
            if (chosen !== undefined) form.change({ coordinateType: chosen.number });
          }}
        />
      </div>
      {theirs !== undefined && (
        <p className={css['below']}>
          <TheirLine theirs={theirs} />
        </p>
      )}
    </>
  );
}

const warnings = [
  { field: 'disableQuantityProcessedWarning', label: 'Disable quantity processed warning' },
  {
    field: 'disableArrivalAndDepartureReportWarning',
    label: 'Disable arrival and departure report warning',
  },
  { field: 'disableConsumptionWarning', label: 'Disable consumption warning' },
] as const;

/** Without validation in the app its three warnings are off too; switched on again, they are restored. */
const warningsAlong = (isOff: boolean, stored: VesselValues): Partial<VesselValues> =>
  Object.fromEntries(
    warnings.map(({ field }) => [field, isOff || (stored[field] && !stored.disableIssuesChecking)]),
  );

function Checks({ form, stored }: ShipSettingsProps) {
  const isOff = form.values.disableIssuesChecking;
  return (
    <Group name="Checks in the app">
      <SettingLine
        form={form}
        field="disableIssuesChecking"
        label="Disable validation in the app"
        along={(isOn) => warningsAlong(isOn, stored)}
      />
      {warnings.map(({ field, label }) => (
        <SettingLine
          key={field}
          form={form}
          field={field}
          label={label}
          reason={isOff ? 'Validation in the app is off' : undefined}
        />
      ))}
    </Group>
  );
}

/** What the ship registers and reports, and which checks apply. */
export function ShipSettings({ form, stored }: ShipSettingsProps) {
  const hasChat = useCurrent().customer?.settings.chatEnabled === true;
  return (
    <div className={css['columns']}>
      <div>
        <Group name="Registration">
          <SettingLine form={form} field="useConsumption" label="Use consumption" />
          <SettingLine form={form} field="useRob" label="Use ROB" />
        </Group>
        <Checks form={form} stored={stored} />
        <Group name="Chat">
          <SettingLine
            form={form}
            field="chatEnabled"
            label="Chat enabled"
            reason={hasChat ? undefined : 'Company chat is off'}
          />
        </Group>
      </div>
      <div>
        <Group name="Reports of the ship">
          <SettingLine
            form={form}
            field="autoFetchGpsInAppReports"
            label="Auto fetch GPS in app reports"
          />
          <SettingLine
            form={form}
            field="useArrivalEmailReport"
            label="Use arrival e-mail report"
          />
          <SettingLine
            form={form}
            field="useDepartureEmailReport"
            label="Use departure e-mail report"
          />
          <SettingLine
            form={form}
            field="excludeConsumptionDataFromSof"
            label="Exclude consumption data from SOF"
          />
          <SettingLine form={form} field="bdnAttachmentRequired" label="BDN attachment required" />
          <CoordinateChoice form={form} />
        </Group>
        <Group name="Records">
          <SettingLine
            form={form}
            field="allowDeleteCargoOperationWithEvents"
            label="Allow deleting cargo operations with events"
          />
          <SettingLine form={form} field="excludeFromVmsSync" label="Exclude from VMS sync" />
        </Group>
      </div>
    </div>
  );
}
