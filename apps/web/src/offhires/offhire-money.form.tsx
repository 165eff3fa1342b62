import { fuelTypes } from '@fairlead/domain/vessels/fuels';
import { Button, IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { Muted } from '@fairlead/ui/figure';
import { NumberField } from '@fairlead/ui/number-field';
import { FieldPair } from '@fairlead/ui/panel-columns';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { OffhireFormProps } from './offhire-time.form.tsx';
import { type BunkerEntry, bunkersIn, sumOf } from './offhire.state.ts';
import css from './offhires.module.css';

const fuels = fuelTypes.map(({ number, label }) => ({ value: number, label }));

/** The amount: hire and bunkers, each figure with its calculation. */
export function OffhireSumForm({ form, readOnly }: OffhireFormProps) {
  const { values, change, errors, theirs, onProblem } = form;
  const { steps } = sumOf(values);
  return (
    <section aria-label="Result">
      <h3>Result</h3>
      <FieldPair>
        <NumberField
          label="Hire per day"
          unit={values.currency}
          decimals={2}
          value={values.hireRate}
          readOnly={readOnly}
          error={errors['hireRate']}
          theirs={theirs('hireRate')}
          onProblem={(message) => onProblem('hireRate', message)}
          onChange={(hireRate) => change({ hireRate })}
        />
        <TextField
          label="Currency"
          maxLength={3}
          value={values.currency}
          readOnly={readOnly}
          error={errors['currency']}
          theirs={theirs('currency')}
          onChange={(currency) => change({ currency: currency.toUpperCase() })}
        />
      </FieldPair>
      {steps.length === 0 ? (
        <Muted>Hours are calculated once it has an end.</Muted>
      ) : (
        <div className={css['steps']} role="group" aria-label="Net off-hire">
          {steps.map(({ label, how, result }) => (
            <Step key={label} label={label} how={how} result={result} />
          ))}
        </div>
      )}
      <Bunkers form={form} readOnly={readOnly} />
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly how: string;
  readonly result: string;
}

const Step = ({ label, how, result }: StepProps) => (
  <>
    <span>{label}</span>
    <span>{how}</span>
    <span>{result}</span>
  </>
);

/** Fuel burnt during the off-hire. */
function Bunkers({ form, readOnly }: OffhireFormProps) {
  const { values, change, theirs } = form;
  const bunkers = bunkersIn(values.bunkers);
  const set = (next: readonly BunkerEntry[]) => change({ bunkers: JSON.stringify(next) });
  const free = fuels.find(({ value }) => !bunkers.some(({ fuelType }) => fuelType === value));
  const their = theirs('bunkers');
  return (
    <>
      <h3>Bunkers</h3>
      {their !== undefined && <TheirLine theirs={their} />}
      {bunkers.map((entry, at) => (
        <BunkerRow
          // Rows are identified by their fuel; two rows of one fuel are refused.
          key={`${entry.fuelType} ${bunkers.slice(0, at).filter(({ fuelType }) => fuelType === entry.fuelType).length}`}
          at={at}
          form={form}
          readOnly={readOnly}
          entry={entry}
          onChange={(part) => set(bunkers.with(at, { ...entry, ...part }))}
          onRemove={() => set(bunkers.toSpliced(at, 1))}
        />
      ))}
      {!readOnly && free !== undefined && (
        <div>
          <Button
            icon={IconPlus}
            onClick={() => set([...bunkers, { fuelType: free.value, consumed: null, price: null }])}
          >
            Add fuel
          </Button>
        </div>
      )}
    </>
  );
}

interface BunkerRowProps extends OffhireFormProps {
  readonly at: number;
  readonly entry: BunkerEntry;
  readonly onChange: (part: Partial<BunkerEntry>) => void;
  readonly onRemove: () => void;
}

function BunkerRow({ at, form, readOnly, entry, onChange, onRemove }: BunkerRowProps) {
  const { errors, onProblem } = form;
  const field = `bunkers.${at}`;
  return (
    <div className={css['bunker']}>
      <Select
        label="Fuel"
        options={fuels}
        value={entry.fuelType}
        readOnly={readOnly}
        error={errors[`${field}.fuelType`]}
        onChange={(fuelType) => onChange({ fuelType })}
      />
      <NumberField
        label="Consumed"
        unit="mt"
        decimals={3}
        value={entry.consumed}
        readOnly={readOnly}
        error={errors[`${field}.consumed`]}
        onProblem={(message) => onProblem(`${field}.consumed`, message)}
        onChange={(consumed) => onChange({ consumed })}
      />
      <NumberField
        label="Price per mt"
        unit={form.values.currency}
        decimals={4}
        shownDecimals={2}
        value={entry.price}
        readOnly={readOnly}
        error={errors[`${field}.price`]}
        onProblem={(message) => onProblem(`${field}.price`, message)}
        onChange={(price) => onChange({ price })}
      />
      {!readOnly && <IconButton icon={IconX} size="small" name="Remove fuel" onClick={onRemove} />}
    </div>
  );
}

const sides = [
  { label: 'Owner', hours: 'ownerHours', amount: 'ownerAmount', isAgreed: 'ownerAgreed' },
  {
    label: 'Charterer',
    hours: 'chartererHours',
    amount: 'chartererAmount',
    isAgreed: 'chartererAgreed',
  },
  { label: 'Agreed', hours: 'agreedHours', amount: 'agreedAmount', isAgreed: undefined },
] as const;

/** The positions of both sides, and what was agreed. */
export function OffhirePositionsForm({ form, readOnly }: OffhireFormProps) {
  return (
    <section data-whole aria-label="Positions">
      <h3>Positions</h3>
      <div className={css['positions']}>
        {sides.map((side) => (
          <PositionFields key={side.label} side={side} form={form} readOnly={readOnly} />
        ))}
      </div>
    </section>
  );
}

function PositionFields({
  side: { label, hours, amount, isAgreed },
  form,
  readOnly,
}: OffhireFormProps & { readonly side: (typeof sides)[number] }) {
  const { values, change, errors, theirs, onProblem } = form;
  const path = label.toLowerCase();
  return (
    <div role="group" aria-label={label}>
      <NumberField
        label={`${label}, hours`}
        decimals={4}
        shownDecimals={2}
        value={values[hours]}
        readOnly={readOnly}
        error={errors[`${path}.hours`]}
        theirs={theirs(hours)}
        onProblem={(message) => onProblem(hours, message)}
        onChange={(value) => change({ [hours]: value })}
      />
      <NumberField
        label={`${label}, amount`}
        unit={values.currency}
        decimals={2}
        value={values[amount]}
        readOnly={readOnly}
        error={errors[`${path}.amount`]}
        theirs={theirs(amount)}
        onProblem={(message) => onProblem(amount, message)}
        onChange={(value) => change({ [amount]: value })}
      />
      {isAgreed !== undefined && (
        <Checkbox
          checked={values[isAgreed]}
          disabled={readOnly}
          onChange={(isOn) => change({ [isAgreed]: isOn })}
        >
          {label} agrees
        </Checkbox>
      )}
    </div>
  );
}
