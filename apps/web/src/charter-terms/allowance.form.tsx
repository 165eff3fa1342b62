import { EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { OptionalChoice } from '../platform/laytime-terms/optional-choice.tsx';
import type { Operation } from './charter-terms.data.ts';
import { emptyFormula, formulaKinds } from './charter-terms.state.ts';
import css from './charter-terms.module.css';

type Allowance = NonNullable<Operation['allowance']>;
type Formula = NonNullable<Allowance['formula']>;
type Of<K extends Formula['kind']> = Extract<Formula, { kind: K }>;

interface FormulaProps<F extends Formula> {
  readonly formula: F;
  readonly onChange: (formula: Formula) => void;
  readonly readOnly: boolean;
}

const roundings = [
  { value: 'none', label: 'Exact' },
  { value: 'second', label: 'To the second' },
  { value: 'minuteUp', label: 'Up to the minute' },
  { value: 'minuteNearest', label: 'To the nearest minute' },
  { value: 'minuteDown', label: 'Down to the minute' },
] as const;

const quantities = [
  { value: 'billOfLading', label: 'Bill of lading' },
  { value: 'nominated', label: 'Nominated' },
  { value: 'outturn', label: 'Outturn' },
] as const;

/** A record with a field set, or without it where there is nothing. */
function having<T extends object>(base: T, key: string, value: unknown): T {
  const { [key]: _gone, ...rest } = base as Record<string, unknown>;
  return (value === null ? rest : { ...rest, [key]: value }) as T;
}

function FixedFields({ formula, onChange, readOnly }: FormulaProps<Of<'fixed'>>) {
  return (['days', 'hours', 'minutes'] as const).map((unit) => (
    <NumberField
      key={unit}
      label={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}
      decimals={4}
      value={formula[unit] ?? null}
      readOnly={readOnly}
      onChange={(value) => onChange(having(formula, unit, value))}
    />
  ));
}

const rateFields = {
  rate: { key: 'ratePerDay', label: 'Rate', unit: 'per day' },
  ratePerHour: { key: 'ratePerHour', label: 'Rate', unit: 'per hour' },
  perHatch: { key: 'ratePerHatch', label: 'Rate', unit: 'per hatch per day' },
  perWorkingHatch: { key: 'ratePerHatch', label: 'Rate', unit: 'per hatch per day' },
} as const;

type Rated = Of<keyof typeof rateFields>;

function RateFields({ formula, onChange, readOnly }: FormulaProps<Rated>) {
  const { key, label, unit } = rateFields[formula.kind];
  const rate = (formula as Readonly<Record<string, unknown>>)[key];
  return (
    <>
      <NumberField
        label={label}
        unit={unit}
        value={typeof rate === 'string' ? rate : null}
        readOnly={readOnly}
        onChange={(value) => onChange(having(formula, key, value))}
      />
      {formula.kind === 'perHatch' && (
        <NumberField
          label="Hatches"
          decimals={0}
          value={formula.hatches === undefined ? null : String(formula.hatches)}
          readOnly={readOnly}
          onChange={(value) =>
            onChange(having(formula, 'hatches', value === null ? null : Number(value)))
          }
        />
      )}
    </>
  );
}

interface Numbered {
  readonly id: number;
}
type Hold = NonNullable<Of<'perWorkingHatch'>['holds']>[number] & Numbered;
type Band = NonNullable<Of<'scale'>['bands']>[number] & Numbered;

const numbered = <T,>(entries: readonly T[] | undefined): readonly (T & Numbered)[] =>
  (entries ?? []).map((entry, at) => ({ ...entry, id: at + 1 }));

const removeColumn = {
  kind: 'remove',
  id: 'remove',
  header: '',
  width: 36,
  label: 'Remove',
} as const;

const holdColumns: readonly GridColumn<Hold>[] = [
  {
    kind: 'number',
    id: 'quantity',
    header: 'Quantity in the hold',
    width: 160,
    grow: 1,
    get: ({ quantity }) => quantity,
    set: (row, quantity) => ({ ...row, quantity: quantity ?? '0' }),
  },
  {
    kind: 'number',
    id: 'hatches',
    header: 'Hatches',
    width: 100,
    decimals: 0,
    get: ({ hatches }) => String(hatches),
    set: (row, hatches) => ({ ...row, hatches: Math.max(1, Number(hatches ?? '1')) }),
  },
  removeColumn,
];

const bandColumns: readonly GridColumn<Band>[] = [
  {
    kind: 'number',
    id: 'from',
    header: 'From quantity',
    width: 140,
    grow: 1,
    get: ({ from }) => from,
    set: (row, from) => ({ ...row, from: from ?? '0' }),
  },
  {
    kind: 'number',
    id: 'ratePerDay',
    header: 'Rate per day',
    width: 140,
    get: ({ ratePerDay }) => ratePerDay,
    set: (row, rate) => ({ ...row, ratePerDay: rate ?? '1' }),
  },
  {
    kind: 'number',
    id: 'minHours',
    header: 'At least, h',
    width: 110,
    get: ({ minHours }) => minHours ?? null,
    set: (row, hours) => ({ ...row, minHours: hours ?? undefined }),
  },
  removeColumn,
];

function Tables({ formula, onChange, readOnly }: FormulaProps<Of<'perWorkingHatch' | 'scale'>>) {
  const editing = readOnly ? {} : { canRemove: () => true as const };
  if (formula.kind === 'scale') {
    const rows = numbered(formula.bands);
    return (
      <EditGrid
        name="Scale of rates"
        columns={bandColumns}
        rows={rows}
        rowId={({ id }) => id}
        addLabel="Add band"
        onChange={(next) =>
          onChange({ ...formula, bands: next.map(({ id: _id, ...band }) => band) })
        }
        {...editing}
        {...(readOnly
          ? {}
          : { newRow: () => ({ id: rows.length + 1, from: '0', ratePerDay: '1' }) })}
      />
    );
  }
  const rows = numbered(formula.holds);
  return (
    <EditGrid
      name="Holds"
      columns={holdColumns}
      rows={rows}
      rowId={({ id }) => id}
      addLabel="Add hold"
      onChange={(next) => onChange({ ...formula, holds: next.map(({ id: _id, ...hold }) => hold) })}
      {...editing}
      {...(readOnly ? {} : { newRow: () => ({ id: rows.length + 1, quantity: '0', hatches: 1 }) })}
    />
  );
}

export interface AllowanceFormProps {
  readonly operation: Operation;
  readonly onChange: (part: Partial<Operation>) => void;
  readonly readOnly: boolean;
}

/** How much time is allowed, and from which quantity it is worked out. */
export function AllowanceForm({ operation, onChange, readOnly }: AllowanceFormProps) {
  const { allowance = {}, quantity } = operation;
  const { formula } = allowance;
  const change = (part: Partial<Allowance>) => onChange({ allowance: { ...allowance, ...part } });
  const withFormula = (next: Formula) => change({ formula: next });
  const part = { onChange: withFormula, readOnly };
  return (
    <section className={css['section']}>
      <h3>Time allowed</h3>
      <div className={css['fields']}>
        <OptionalChoice
          label="Worked out"
          options={formulaKinds.filter(
            ({ value }) => value !== 'cargoes' || formula?.kind === value,
          )}
          value={formula?.kind}
          readOnly={readOnly}
          onChange={(kind) =>
            change({ formula: kind === undefined ? undefined : emptyFormula(kind) })
          }
        />
        {formula?.kind === 'fixed' && <FixedFields {...part} formula={formula} />}
        {formula !== undefined && formula.kind in rateFields && (
          <RateFields {...part} formula={formula as Rated} />
        )}
        <Select
          label="Quantity"
          options={quantities}
          value={quantity}
          readOnly={readOnly}
          onChange={(next) => onChange({ quantity: next })}
        />
        <OptionalChoice
          label="Rounded"
          options={roundings}
          value={allowance.rounding}
          readOnly={readOnly}
          onChange={(rounding) => change({ rounding })}
        />
        <NumberField
          label="At least"
          unit="h"
          value={allowance.minHours ?? null}
          readOnly={readOnly}
          onChange={(hours) => change({ minHours: hours ?? undefined })}
        />
      </div>
      {(formula?.kind === 'scale' || formula?.kind === 'perWorkingHatch') && (
        <Tables {...part} formula={formula} />
      )}
    </section>
  );
}
