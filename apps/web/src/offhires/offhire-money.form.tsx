import { fuelTypes } from '@fairlead/domain/vessels/fuels';
import { Button, IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { Muted } from '@fairlead/ui/figure';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { OffhireFormProps } from './offhire-time.form.tsx';
import { type BunkerEntry, bunkersIn, sumOf } from './offhire.state.ts';
import css from './offhires.module.css';

const fuels = fuelTypes.map(({ number, label }) => ({ value: number, label }));

/** What it comes to: hire and bunkers, each figure with how it came about. */
export function OffhireSumForm({ form, readOnly }: OffhireFormProps) {
  const { values, change, errors, theirs, onProblem } = form;
  const { steps } = sumOf(values);
  return (
    <section aria-label="What it comes to">
      <h3>What it comes to</h3>
      <div className={css['pair']}>
        <NumberField
          label="Hire a day"
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
      </div>
      {steps.length === 0 ? (
        <Muted>Hours are told once it has an end.</Muted>
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

/** Fuel burnt meanwhile. */
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
      {bunkers.length > 0 && (
        <table className={css['grid']}>
          <thead>
            <tr>
              <th>Fuel</th>
              <th>Consumed, mt</th>
              <th>Price, {values.currency}/mt</th>
              <th aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {bunkers.map((entry, at) => (
              <BunkerRow
                // Rows are told apart by their fuel; two of one fuel are refused.
                key={`${entry.fuelType} ${bunkers.slice(0, at).filter(({ fuelType }) => fuelType === entry.fuelType).length}`}
                at={at}
                form={form}
                readOnly={readOnly}
                entry={entry}
                onChange={(part) => set(bunkers.with(at, { ...entry, ...part }))}
                onRemove={() => set(bunkers.toSpliced(at, 1))}
              />
            ))}
          </tbody>
        </table>
      )}
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
    <tr>
      <td>
        <Select
          label="Fuel"
          place="cell"
          options={fuels}
          value={entry.fuelType}
          readOnly={readOnly}
          error={errors[`${field}.fuelType`]}
          onChange={(fuelType) => onChange({ fuelType })}
        />
      </td>
      <td>
        <NumberField
          label="Consumed"
          place="cell"
          decimals={3}
          value={entry.consumed}
          readOnly={readOnly}
          error={errors[`${field}.consumed`]}
          onProblem={(message) => onProblem(`${field}.consumed`, message)}
          onChange={(consumed) => onChange({ consumed })}
        />
      </td>
      <td>
        <NumberField
          label="Price"
          place="cell"
          decimals={4}
          value={entry.price}
          readOnly={readOnly}
          error={errors[`${field}.price`]}
          onProblem={(message) => onProblem(`${field}.price`, message)}
          onChange={(price) => onChange({ price })}
        />
      </td>
      <td>
        {!readOnly && (
          <IconButton icon={IconX} size="small" name="Remove fuel" onClick={onRemove} />
        )}
      </td>
    </tr>
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

/** What both sides hold of it, and what was agreed. */
export function OffhirePositionsForm({ form, readOnly }: OffhireFormProps) {
  const { values, change, errors, theirs, onProblem } = form;
  return (
    <section className={css['whole']} aria-label="Positions">
      <h3>Positions</h3>
      <table className={css['grid']}>
        <thead>
          <tr>
            <th />
            <th>Hours</th>
            <th>Amount, {values.currency}</th>
            <th>Agrees</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ label, hours, amount, isAgreed }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <NumberField
                  label={`Hours, ${label.toLowerCase()}`}
                  place="cell"
                  decimals={4}
                  value={values[hours]}
                  readOnly={readOnly}
                  error={errors[`${label.toLowerCase()}.hours`]}
                  theirs={theirs(hours)}
                  onProblem={(message) => onProblem(hours, message)}
                  onChange={(value) => change({ [hours]: value })}
                />
              </td>
              <td>
                <NumberField
                  label={`Amount, ${label.toLowerCase()}`}
                  place="cell"
                  decimals={2}
                  value={values[amount]}
                  readOnly={readOnly}
                  error={errors[`${label.toLowerCase()}.amount`]}
                  theirs={theirs(amount)}
                  onProblem={(message) => onProblem(amount, message)}
                  onChange={(value) => change({ [amount]: value })}
                />
              </td>
              <td>
                {isAgreed !== undefined && (
                  <Checkbox
                    checked={values[isAgreed]}
                    disabled={readOnly}
                    onChange={(isOn) => change({ [isAgreed]: isOn })}
                  >
                    Agrees
                  </Checkbox>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
