import { windRewardFactors } from '@fairlead/domain/vessels/enumerations';
import { TheirLine } from '@fairlead/ui/field';
import { Segmented } from '@fairlead/ui/segmented';
import type { RecordForm } from '../../platform/forms/record-form.ts';
import type { VesselValues } from '../editor/vessel-values.ts';
import type { Vessel } from '../vessels.data.ts';
import { SettingLine } from './setting-line.tsx';
import css from './settings.module.css';

export interface FuelEuSettingsProps {
  readonly form: RecordForm<VesselValues>;
  readonly particulars: Vessel['particulars'];
}

const factors = windRewardFactors.map(({ factor, label }) => ({ value: factor, label }));

/** What the emission rules require of the vessel, with a note where the particulars differ. */
export function FuelEuSettings({ form, particulars }: FuelEuSettingsProps) {
  const hintOf = (field: string) =>
    particulars.findings.find((finding) => finding.field === field)?.message;
  const theirs = form.theirs('windAssistedPropulsionRewardFactor');
  return (
    <>
      <SettingLine
        form={form}
        field="grossTonnageOver5K"
        label="Gross tonnage over 5 000"
        hint={hintOf('grossTonnageOver5K')}
      />
      <SettingLine
        form={form}
        field="fivePercentEuaDiscountDueToIceClass"
        label="5 % EUA discount due to ice class"
        hint={hintOf('fivePercentEuaDiscountDueToIceClass')}
      />
      <div className={css['choice']}>
        <span>Wind-assisted propulsion reward factor</span>
        <Segmented
          name="Wind-assisted propulsion reward factor"
          size="small"
          options={factors}
          value={form.values.windAssistedPropulsionRewardFactor}
          onChange={(factor) => form.change({ windAssistedPropulsionRewardFactor: factor })}
        />
      </div>
      {theirs !== undefined && (
        <p className={css['below']}>
          <TheirLine theirs={theirs} />
        </p>
      )}
      <p className={css['note']}>
        Factor {form.values.windAssistedPropulsionRewardFactor}: the greenhouse gas intensity under
        FuelEU Maritime is multiplied by it.
      </p>
    </>
  );
}
