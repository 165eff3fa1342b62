import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import type { FieldErrors } from '../platform/forms/field-errors.ts';
import { fuelOptions } from '../platform/fuel-reports/report-filter.tsx';
import type { TransferValues } from './tank-transfer.state.ts';
import { useTanks } from '../platform/fuel-reports/report-query.ts';
import css from './tank-transfers.module.css';

export interface TransferFieldsProps {
  readonly values: TransferValues;
  readonly errors: FieldErrors;
  readonly zone: string;
  readonly isNew: boolean;
  readonly change: (part: Partial<TransferValues>) => void;
  readonly onProblem: (field: string, message: string | null) => void;
}

/** Tanks, times and quantity of a transfer. */
export function TransferFields(props: TransferFieldsProps) {
  const { values, errors, zone, isNew, change, onProblem } = props;
  const vessels = useVesselChoice();
  const tanks = useTanks(values.vessel ?? undefined).data?.tanks ?? [];
  const options = tanks.flatMap(({ id, name }) =>
    id === null ? [] : [{ value: id, label: name }],
  );
  return (
    <div className={css['fields']}>
      {isNew && (
        <div className={css['wide']}>
          <Select
            label="Vessel"
            required
            placeholder="Choose"
            options={(vessels.data ?? []).map(({ id, name, imo }) => ({
              value: id,
              label: name,
              detail: imo,
            }))}
            value={values.vessel}
            error={errors['vessel']}
            onChange={(vessel) => change({ vessel, fromTank: null, toTank: null })}
          />
        </div>
      )}
      {(['fromTank', 'toTank'] as const).map((field) => (
        <Select
          key={field}
          label={field === 'fromTank' ? 'From tank' : 'To tank'}
          required
          placeholder={values.vessel === null ? 'Choose a vessel first' : 'Choose'}
          options={options}
          value={values[field]}
          error={errors[field]}
          onChange={(tank) => change({ [field]: tank })}
        />
      ))}
      {(['started', 'ended'] as const).map((field) => (
        <DateTimeField
          key={field}
          label={field === 'started' ? 'Started' : 'Ended'}
          required
          zone={zone}
          zoneLabel=""
          value={values[field]}
          baseMs={values.started === null ? null : Date.parse(values.started)}
          error={errors[field]}
          onProblem={(message) => onProblem(field, message)}
          onChange={(at) => change({ [field]: at })}
        />
      ))}
      <NumberField
        label="Quantity"
        unit="mt"
        required
        decimals={3}
        value={values.quantity}
        error={errors['quantity']}
        onProblem={(message) => onProblem('quantity', message)}
        onChange={(quantity) => change({ quantity })}
      />
      <NumberField
        label="Temperature"
        unit="°C"
        decimals={2}
        allowNegative
        value={values.temperature}
        error={errors['temperature']}
        onProblem={(message) => onProblem('temperature', message)}
        onChange={(temperature) => change({ temperature })}
      />
      <Select
        label="Fuel"
        placeholder="As in the tank"
        options={fuelOptions}
        value={values.fuel}
        error={errors['fuel']}
        onChange={(fuel) => change({ fuel })}
        onClear={() => change({ fuel: null })}
      />
      <div className={css['wide']}>
        <TextArea
          label="Remarks"
          rows={2}
          maxLength={2000}
          value={values.remarks}
          error={errors['remarks']}
          onChange={(remarks) => change({ remarks })}
        />
      </div>
    </div>
  );
}
