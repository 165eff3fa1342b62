import { hourText } from '@fairlead/domain/warehouse/update-times';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { toast } from '@fairlead/ui/toast';
import { useMemo } from 'react';
import { useRecordForm } from '../platform/forms/record-form.ts';
import { type Company, useCompany, useCompanyId, useSaveWarehouse } from './settings.data.ts';
import { hoursText, warehouseText } from './section-history.state.ts';
import { Loaded, SectionCard } from './section-card.part.tsx';
import css from './company-settings.module.css';

type Settings = Company['warehouseSettings'];
/** The hours as one text: a draft compares values as texts. */
type Values = Omit<Settings, 'updateTimes'> & { readonly updateTimes: string };

const between = ',';
const listOf = (hours: string): number[] => (hours === '' ? [] : hours.split(between).map(Number));
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** When legs and port calls are calculated as a whole. */
export function WarehouseSettings() {
  const company = useCompany();
  return (
    <Loaded what="The data warehouse settings" query={company}>
      {({ warehouseSettings }) => <WarehouseForm settings={warehouseSettings} />}
    </Loaded>
  );
}

function useWarehouseForm(settings: Settings, id: number) {
  const stored = useMemo(
    (): Values => ({ ...settings, updateTimes: settings.updateTimes.join(between) }),
    [settings],
  );
  return useRecordForm({
    entity: 'warehouseSettings',
    id,
    what: 'the data warehouse settings',
    stored,
    missing: (): Readonly<Record<string, string>> => ({}),
    wrong: ({ updateTimes }): Readonly<Record<string, string>> =>
      updateTimes === '' ? { updateTimes: 'Choose at least one hour.' } : {},
    describe: (_, { updateTimes }) => hoursText(listOf(updateTimes)),
    body: ({ updateTimes, ...values }: Values) => ({ ...values, updateTimes: listOf(updateTimes) }),
    saving: useSaveWarehouse(),
    onSaved: () => toast.show({ text: 'Data warehouse settings saved' }),
  });
}

function WarehouseForm({ settings }: { readonly settings: Settings }) {
  const id = useCompanyId();
  const { values, change, errors, theirs, ...form } = useWarehouseForm(settings, id);
  const theirHours = theirs('updateTimes');
  const chosen = new Set(listOf(values.updateTimes));
  const turn = (hour: number, isOn: boolean) =>
    change({
      updateTimes: hoursOfDay
        .filter((one) => (one === hour ? isOn : chosen.has(one)))
        .join(between),
    });
  return (
    <SectionCard
      title="Data warehouse"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      refusal={form.refusal}
      onSave={form.save}
      onDiscard={form.discard}
      history={{ entity: 'warehouseSettings', id, describe: warehouseText }}
    >
      <fieldset className={css['hours']}>
        <legend className={css['label']}>Update times, UTC</legend>
        {hoursOfDay.map((hour) => (
          <Checkbox key={hour} checked={chosen.has(hour)} onChange={(isOn) => turn(hour, isOn)}>
            {hourText(hour)}
          </Checkbox>
        ))}
      </fieldset>
      {errors['updateTimes'] !== undefined && (
        <p className={css['missing']} role="alert">
          {errors['updateTimes']}
        </p>
      )}
      {theirHours !== undefined && <TheirLine theirs={theirHours} />}
      <p className={css['note']}>
        At these times legs, port calls and data checks of every vessel are calculated from its log
        reports. A vessel with a new or changed report is calculated at once, at any time. Default:
        every third hour.
      </p>
    </SectionCard>
  );
}
