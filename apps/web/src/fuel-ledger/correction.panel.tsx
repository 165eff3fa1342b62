import { fuelCorrectionKind, fuelCorrectionKinds } from '@fairlead/domain/fuel-ledger/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { DateTimeField } from '@fairlead/ui/date-time-field';
import { NumberField } from '@fairlead/ui/number-field';
import { SidePanel } from '@fairlead/ui/panel';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  leadToFirstError,
} from '../platform/forms/field-errors.ts';
import { fuelOptions } from '../platform/fuel-reports/report-filter.tsx';
import type { LedgerState } from '../platform/fuel-tanks/ledger-data.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useCorrectLedger } from './fuel-ledger.data.ts';
import css from './fuel-ledger.module.css';

export interface CorrectionPanelProps {
  readonly vessel: number;
  readonly tanks: LedgerState['tanks'];
  readonly onClose: () => void;
}

const kinds = fuelCorrectionKinds.map(({ number, label }) => ({ value: number, label }));

interface Values {
  readonly kind: (typeof fuelCorrectionKinds)[number]['number'];
  readonly tank: number | null;
  readonly fuel: number;
  readonly at: string | null;
  readonly quantity: string | null;
  readonly density: string | null;
  readonly reason: string;
}

const start: Values = {
  kind: fuelCorrectionKind.Opening,
  tank: null,
  fuel: 2,
  at: null,
  quantity: null,
  density: null,
  reason: '',
};

function missingIn({ at, quantity, reason }: Values): Readonly<Record<string, string>> {
  return {
    ...(at === null ? { at: 'Required' } : {}),
    ...(quantity === null ? { quantity: 'Required' } : {}),
    ...(reason.trim() === '' ? { reason: 'Required' } : {}),
  };
}

/** An opening stock or a correction of the ledger, with its reason. */
export function CorrectionPanel({ vessel, tanks, onClose }: CorrectionPanelProps) {
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const saving = useCorrectLedger(vessel);
  const zone = useTimeDisplay().zoneFor(null);
  const missing = missingIn(values);
  const errors: FieldErrors = { ...fieldErrorsOf(saving.error), ...(isTried ? missing : {}) };
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const onProblem = (field: string) => (message: string | null) =>
    setProblems((before) => ({ ...before, [field]: message }));
  const save = () => {
    setTried(true);
    const { at, quantity, tank, fuel, ...rest } = values;
    const isReadable = Object.values(problems).every((problem) => problem === null);
    if (Object.keys(missing).length > 0 || !isReadable || at === null || quantity === null)
      return leadToFirstError();
    const body = { ...rest, at, quantity, fuel: { id: fuel } };
    return saving.mutate(
      { ...body, tank: tank === null ? null : { id: tank } },
      {
        onSuccess: ({ findings }) => {
          const [first] = findings;
          if (first === undefined) toast.show({ text: 'Ledger updated' });
          else toast.show({ text: first.sentence, kind: 'info' });
          onClose();
        },
      },
    );
  };
  return (
    <SidePanel
      title="Opening stock or correction"
      dirty={values !== start}
      saving={saving.isPending}
      onSave={save}
      onClose={onClose}
    >
      {saving.error !== null && (
        <Banner kind="error" title="Ledger not updated">
          {sentenceOf(saving.error)}
        </Banner>
      )}
      <CorrectionFields {...{ values, errors, tanks, zone, change, onProblem }} />
    </SidePanel>
  );
}

interface CorrectionFieldsProps {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly tanks: LedgerState['tanks'];
  readonly zone: string;
  readonly change: (part: Partial<Values>) => void;
  readonly onProblem: (field: string) => (message: string | null) => void;
}

function CorrectionFields(props: CorrectionFieldsProps) {
  const { values, errors, tanks, zone, change, onProblem } = props;
  const options = tanks.flatMap(({ id, name }) =>
    id === null ? [] : [{ value: id, label: name }],
  );
  return (
    <div className={css['fields']}>
      <Select
        label="Entry"
        options={kinds}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      <Select
        label="Tank"
        placeholder="Not stated"
        options={options}
        value={values.tank}
        error={errors['tank']}
        onChange={(tank) => change({ tank })}
        onClear={() => change({ tank: null })}
      />
      <Select
        label="Fuel"
        required
        options={fuelOptions}
        value={values.fuel}
        error={errors['fuel']}
        onChange={(fuel) => change({ fuel })}
      />
      <DateTimeField
        label="Time"
        required
        zone={zone}
        zoneLabel=""
        value={values.at}
        error={errors['at']}
        onProblem={onProblem('at')}
        onChange={(at) => change({ at })}
      />
      <NumberField
        label="Quantity"
        unit="mt"
        required
        decimals={3}
        allowNegative={values.kind === fuelCorrectionKind.Correction}
        value={values.quantity}
        error={errors['quantity']}
        onProblem={onProblem('quantity')}
        onChange={(quantity) => change({ quantity })}
      />
      <NumberField
        label="Density at 15 °C"
        unit="kg/m³"
        decimals={2}
        value={values.density}
        error={errors['density']}
        onProblem={onProblem('density')}
        onChange={(density) => change({ density })}
      />
      <div className={css['wide']}>
        <TextArea
          label="Reason"
          required
          rows={2}
          maxLength={500}
          value={values.reason}
          error={errors['reason']}
          onChange={(reason) => change({ reason })}
        />
      </div>
    </div>
  );
}
