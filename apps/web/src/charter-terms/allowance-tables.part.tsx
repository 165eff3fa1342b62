import { EditGrid, type GridColumn } from '@fairlead/ui/edit-grid';
import type { Operation } from './charter-terms.data.ts';

type Allowance = NonNullable<Operation['allowance']>;
type Formula = NonNullable<Allowance['formula']>;
type Of<K extends Formula['kind']> = Extract<Formula, { kind: K }>;

interface FormulaProps<F extends Formula> {
  readonly formula: F;
  readonly onChange: (formula: Formula) => void;
  readonly readOnly: boolean;
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

type Tabled = Of<'perWorkingHatch' | 'scale'>;

function RateTables({ formula, onChange, readOnly }: FormulaProps<Tabled>) {
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

type CargoEntry = NonNullable<Of<'cargoes'>['cargoes']>[number];
/** A cargo as its row shows it; formulas that the row cannot show are left unchanged. */
interface CargoRow extends Numbered {
  readonly entry: CargoEntry;
}

const isPlain = ({ formula }: CargoEntry): boolean =>
  formula.kind === 'rate' || formula.kind === 'fixed';

const rowWith = (row: CargoRow, formula: CargoEntry['formula']): CargoRow => ({
  ...row,
  entry: { ...row.entry, formula },
});

/** A formula with one of its figures set, or removed if the cell is empty. */
function figured<T extends object>(formula: T, key: string, value: string | null): T {
  const { [key]: _gone, ...rest } = formula as Record<string, unknown>;
  return (value === null ? rest : { ...rest, [key]: value }) as T;
}

const cargoKinds = [
  { value: 'rate', label: 'By rate per day' },
  { value: 'fixed', label: 'Fixed time' },
] as const;

const cargoColumns: readonly GridColumn<CargoRow>[] = [
  {
    kind: 'text',
    id: 'cargo',
    header: 'Cargo',
    width: 150,
    grow: 1,
    maxLength: 40,
    get: ({ entry }) => entry.id,
    set: (row, name) => ({ ...row, entry: { ...row.entry, id: name } }),
  },
  {
    kind: 'choice',
    id: 'kind',
    header: 'Laytime basis',
    width: 140,
    options: () => cargoKinds,
    get: ({ entry: { formula } }) =>
      formula.kind === 'rate' || formula.kind === 'fixed' ? formula.kind : null,
    set: (row, kind) => rowWith(row, { kind: kind === 'fixed' ? 'fixed' : 'rate' }),
  },
  {
    kind: 'number',
    id: 'quantity',
    header: 'Quantity',
    width: 110,
    get: ({ entry: { formula } }) => (formula.kind === 'rate' ? (formula.quantity ?? null) : null),
    set: (row, value) =>
      row.entry.formula.kind === 'rate'
        ? rowWith(row, figured(row.entry.formula, 'quantity', value))
        : row,
  },
  {
    kind: 'number',
    id: 'ratePerDay',
    header: 'Rate per day',
    width: 110,
    get: ({ entry: { formula } }) =>
      formula.kind === 'rate' ? (formula.ratePerDay ?? null) : null,
    set: (row, value) =>
      row.entry.formula.kind === 'rate'
        ? rowWith(row, figured(row.entry.formula, 'ratePerDay', value))
        : row,
  },
  {
    kind: 'number',
    id: 'hours',
    header: 'Hours',
    width: 90,
    get: ({ entry: { formula } }) => (formula.kind === 'fixed' ? (formula.hours ?? null) : null),
    set: (row, value) =>
      row.entry.formula.kind === 'fixed'
        ? rowWith(row, figured(row.entry.formula, 'hours', value))
        : row,
  },
  removeColumn,
];

const foreignTo: Readonly<Record<string, string>> = {
  quantity: 'this cargo has a fixed time',
  ratePerDay: 'this cargo has a fixed time',
  hours: 'this cargo has a rate',
};

/** Which cells of a cargo do not apply to the way its time is calculated. */
function cargoCell({ entry }: CargoRow, column: string) {
  if (!isPlain(entry)) return { locked: 'its formula was imported' };
  const isRate = entry.formula.kind === 'rate';
  const isOdd = isRate ? column === 'hours' : column === 'quantity' || column === 'ratePerDay';
  return isOdd ? { locked: foreignTo[column] } : undefined;
}

function CargoTable({ formula, onChange, readOnly }: FormulaProps<Of<'cargoes'>>) {
  const rows = (formula.cargoes ?? []).map((entry, at): CargoRow => ({ id: at + 1, entry }));
  return (
    <EditGrid
      name="Cargoes"
      columns={cargoColumns}
      rows={rows}
      rowId={({ id }) => id}
      addLabel="Add cargo"
      cellState={(row, column) => cargoCell(row, column)}
      onChange={(next) => onChange({ ...formula, cargoes: next.map(({ entry }) => entry) })}
      {...(readOnly
        ? {}
        : {
            canRemove: () => true as const,
            newRow: (): CargoRow => ({
              id: rows.length + 1,
              entry: { id: `Cargo ${rows.length + 1}`, formula: { kind: 'rate' } },
            }),
          })}
    />
  );
}

/** The lists of a formula: holds, bands of rates, cargoes. */
export function FormulaTables({ formula, ...rest }: FormulaProps<Formula>) {
  if (formula.kind === 'cargoes') return <CargoTable {...rest} formula={formula} />;
  if (formula.kind === 'scale' || formula.kind === 'perWorkingHatch')
    return <RateTables {...rest} formula={formula} />;
  return null;
}

type Addition = NonNullable<Allowance['additions']>[number];

const additionColumns: readonly GridColumn<Addition & Numbered>[] = [
  {
    kind: 'text',
    id: 'reason',
    header: 'Time added for',
    width: 200,
    grow: 1,
    maxLength: 200,
    get: ({ reason }) => reason,
    set: (row, reason) => ({ ...row, reason }),
  },
  {
    kind: 'number',
    id: 'minutes',
    header: 'Minutes',
    width: 110,
    get: ({ minutes }) => minutes,
    set: (row, minutes) => ({ ...row, minutes: minutes ?? '0' }),
  },
  removeColumn,
];

export interface AdditionsTableProps {
  readonly additions: readonly Addition[];
  readonly onChange: (additions: Addition[]) => void;
  readonly readOnly: boolean;
}

/** Time allowed in addition to the formula, such as for shifting between berths. */
export function AdditionsTable({ additions, onChange, readOnly }: AdditionsTableProps) {
  if (readOnly && additions.length === 0) return null;
  const rows = numbered(additions);
  return (
    <EditGrid
      name="Additions"
      columns={additionColumns}
      rows={rows}
      rowId={({ id }) => id}
      addLabel="Add time"
      onChange={(next) => onChange(next.map(({ id: _id, ...addition }) => addition))}
      {...(readOnly
        ? {}
        : {
            canRemove: () => true as const,
            newRow: () => ({ id: rows.length + 1, reason: 'Shifting', minutes: '0' }),
          })}
    />
  );
}
