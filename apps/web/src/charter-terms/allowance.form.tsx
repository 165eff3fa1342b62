import {
  allowanceRoundings,
  allowanceScopes,
  cargoCombinations,
  quantityBases,
  sharingKinds,
} from '@fairlead/domain/laytime/allowance-choices';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { OptionalChoice } from '../platform/charter-terms/optional-choice.tsx';
import type { ClausesOfTerms } from '../platform/charter-terms/clauses-of-terms.ts';
import { SectionHeader } from '../platform/charter-terms/section-clauses.tsx';
import type { Operation } from './charter-terms.data.ts';
import { emptyFormula, formulaKinds } from './charter-terms.state.ts';
import { AdditionsTable, FormulaTables } from './allowance-tables.part.tsx';
import css from './charter-terms.module.css';

type Allowance = NonNullable<Operation['allowance']>;
type Formula = NonNullable<Allowance['formula']>;
type Of<K extends Formula['kind']> = Extract<Formula, { kind: K }>;

interface FormulaProps<F extends Formula> {
  readonly formula: F;
  readonly onChange: (formula: Formula) => void;
  readonly readOnly: boolean;
}

const scopes = { loading: allowanceScopes('loading'), discharging: allowanceScopes('discharging') };

/** How charterers with cargo at one berth share the stay. */
function SharingFields({
  operation,
  onChange,
  readOnly,
}: Pick<AllowanceFormProps, 'operation' | 'onChange' | 'readOnly'>) {
  const { sharing } = operation;
  const pct = sharing?.pct;
  return (
    <>
      <OptionalChoice
        label="Berth shared with another charterer"
        options={sharingKinds}
        value={sharing?.by}
        readOnly={readOnly}
        onChange={(by) => onChange({ sharing: by === undefined ? undefined : { by } })}
      />
      {sharing?.by === 'agreed' && (
        <NumberField
          label="Share of this charterer"
          unit="%"
          decimals={4}
          value={typeof pct === 'string' ? pct : null}
          readOnly={readOnly}
          onChange={(value) => onChange({ sharing: { by: 'agreed', pct: value ?? undefined } })}
        />
      )}
    </>
  );
}

/** A record with a field set, or without it if the value is empty. */
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

export interface AllowanceFormProps {
  readonly end: keyof typeof scopes;
  readonly operation: Operation;
  readonly onChange: (part: Partial<Operation>) => void;
  readonly readOnly: boolean;
  /** Undefined in the editor of a clause, which sets neither the quantity nor how a berth is shared. */
  readonly clauses: ClausesOfTerms | undefined;
}

/** How much time is allowed, and from which quantity it is calculated. */
export function AllowanceForm({ end, operation, onChange, readOnly, clauses }: AllowanceFormProps) {
  const isOfClause = clauses === undefined;
  const { allowance = {}, quantity } = operation;
  const { formula } = allowance;
  const change = (part: Partial<Allowance>) => onChange({ allowance: { ...allowance, ...part } });
  const withFormula = (next: Formula) => change({ formula: next });
  const part = { onChange: withFormula, readOnly };
  return (
    <section className={css['section']}>
      <SectionHeader topics={[40]} terms={clauses}>
        Time allowed
      </SectionHeader>
      <div className={css['fields']}>
        <OptionalChoice
          label="Laytime basis"
          options={formulaKinds}
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
        <OptionalChoice
          label="Allowed"
          options={scopes[end]}
          value={allowance.scope ?? undefined}
          readOnly={readOnly}
          onChange={(scope) => change({ scope })}
        />
        {!isOfClause && (
          <Select
            label="Quantity basis"
            options={quantityBases}
            value={quantity}
            readOnly={readOnly}
            onChange={(next) => onChange({ quantity: next })}
          />
        )}
        <OptionalChoice
          label="Rounded"
          options={allowanceRoundings}
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
        {!isOfClause && <SharingFields {...{ operation, onChange, readOnly }} />}
        {formula?.kind === 'cargoes' && (
          <Select
            label="Cargoes are worked"
            options={cargoCombinations}
            value={formula.combine ?? null}
            readOnly={readOnly}
            onChange={(combine) => withFormula({ ...formula, combine })}
          />
        )}
      </div>
      {formula !== undefined && <FormulaTables {...part} formula={formula} />}
      <AdditionsTable
        additions={allowance.additions ?? []}
        readOnly={readOnly}
        onChange={(additions) =>
          change({ additions: additions.length === 0 ? undefined : additions })
        }
      />
    </section>
  );
}
