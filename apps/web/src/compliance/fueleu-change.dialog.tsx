import { fuelCatalogue, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import { bunkeringRow } from '@fairlead/domain/compliance/fueleu-pool';
import { windRewardFactors, type WindRewardFactor } from '@fairlead/domain/vessels/enumerations';
import { fuelClass } from '@fairlead/domain/vessels/fuels';
import { FormGrid } from '@fairlead/ui/card';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Segmented } from '@fairlead/ui/segmented';
import { Select } from '@fairlead/ui/select';
import { useState } from 'react';
import type { Change, FuelEuAccount } from './fueleu.data.ts';

const kinds = [
  { value: 'bunkering', label: 'Bunkering' },
  { value: 'shorePower', label: 'Shore power' },
  { value: 'wind', label: 'Wind' },
] as const;

/** Renewable fuels that have default factors. */
const fuels = fuelCatalogue
  .filter(({ id, type }) => {
    const origin = fuelClassOf(type);
    return (
      (origin === fuelClass.Bio || origin === fuelClass.RFNBO) && 'row' in bunkeringRow(id, '0')
    );
  })
  .map(({ id, name }) => ({ value: id, label: name }));
const hvo = 17;

const rewards = windRewardFactors
  .filter(({ factor }) => factor !== '1')
  .map(({ factor, label }) => ({ value: factor, label: `${label} lower (factor ${factor})` }));

interface Draft {
  readonly kind: Change['kind'];
  readonly vessel: number;
  readonly fuel: number;
  readonly tonnes: string | null;
  readonly eValue: string | null;
  readonly mwh: string | null;
  readonly reward: WindRewardFactor;
}

/** What was entered; undefined while something is missing. */
function changeOf({ kind, vessel, fuel, tonnes, eValue, mwh, reward }: Draft): Change | undefined {
  if (kind === 'wind') return { kind, vessel: { id: vessel }, reward };
  if (kind === 'shorePower')
    return mwh === null
      ? undefined
      : { kind, vessel: { id: vessel }, kwh: String(Math.round(Number(mwh) * 1000)) };
  if (tonnes === null || eValue === null) return undefined;
  return { kind, vessel: { id: vessel }, fuel: { id: fuel }, tonnes, eValue };
}

interface FuelEuChangeDialogProps {
  readonly vessels: readonly FuelEuAccount['vessel'][];
  readonly onAdd: (change: Change) => void;
  readonly onClose: () => void;
}

/** A bunkering, shore power or wind that is tried. */
export function FuelEuChangeDialog({ vessels, onAdd, onClose }: FuelEuChangeDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    kind: 'bunkering',
    vessel: vessels[0]?.id ?? 0,
    fuel: hvo,
    tonnes: null,
    eValue: null,
    mwh: null,
    reward: '0.99',
  });
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const change = changeOf(draft);
  const found = draft.eValue === null ? undefined : bunkeringRow(draft.fuel, draft.eValue);
  const problem =
    draft.kind === 'bunkering' && found !== undefined && 'problem' in found
      ? found.problem
      : undefined;
  const submit = () => {
    if (change === undefined || problem !== undefined) return;
    onAdd(change);
    onClose();
  };
  return (
    <FormDialog
      title="What if"
      width={520}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Add to the pool"
      isDisabled={change === undefined || problem !== undefined}
    >
      <Segmented
        name="Kind"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      <Select
        label="Vessel"
        options={vessels.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.vessel}
        onChange={(vessel) => set({ vessel })}
      />
      {draft.kind === 'bunkering' && (
        <>
          <Select
            label="Fuel"
            options={fuels}
            value={draft.fuel}
            onChange={(fuel) => set({ fuel })}
          />
          <FormGrid>
            <NumberField
              label="Burned in scope"
              unit="mt"
              decimals={3}
              required
              value={draft.tonnes}
              onChange={(tonnes) => set({ tonnes })}
            />
            <NumberField
              label="E of the certificate"
              unit="g/MJ"
              decimals={4}
              allowNegative
              required
              value={draft.eValue}
              onChange={(eValue) => set({ eValue })}
              error={problem}
            />
          </FormGrid>
        </>
      )}
      {draft.kind === 'shorePower' && (
        <NumberField
          label="Shore power at berths in scope"
          unit="MWh"
          decimals={3}
          required
          value={draft.mwh}
          onChange={(mwh) => set({ mwh })}
        />
      )}
      {draft.kind === 'wind' && (
        <Select
          label="Intensity"
          options={rewards}
          value={draft.reward}
          onChange={(reward) => set({ reward })}
        />
      )}
    </FormDialog>
  );
}
