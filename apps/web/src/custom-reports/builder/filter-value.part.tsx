import type { ReportValue } from '@fairlead/domain/custom-reports/definition';
import type { ReportColumn } from '@fairlead/domain/custom-reports/report-column';
import { AsyncMultiField } from '@fairlead/ui/async-multi-field';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { searchPorts } from '../../platform/catalogues/search-ports.ts';
import { useVesselChoice } from '../../platform/catalogues/vessel-choice.ts';
import { usePortNames } from '../custom-reports.data.ts';

interface FilterValueProps {
  readonly column: ReportColumn;
  readonly operator: string;
  readonly value: ReportValue;
  readonly error: string | undefined;
  readonly onChange: (value: ReportValue) => void;
  readonly onProblem: (message: string | null) => void;
}

const idsOf = (value: ReportValue): readonly number[] =>
  Array.isArray(value) ? (value as readonly number[]) : [];
const orNull = (ids: readonly number[]): ReportValue => (ids.length === 0 ? null : ids);

/** What a column is compared with, by its type. */
export function FilterValue(props: FilterValueProps) {
  const { column, operator } = props;
  if (operator === 'inLastDays' || operator === 'inNextDays')
    return <NumberValue {...props} unit="days" decimals={0} />;
  switch (column.type) {
    case 'text':
      return <TextValue {...props} />;
    case 'number':
      return <NumberValue {...props} unit={column.unit ?? undefined} decimals={6} />;
    case 'flag':
      return <FlagValue {...props} />;
    case 'choice':
      return <ChoiceValue {...props} />;
    case 'vessel':
      return <VesselValue {...props} />;
    case 'port':
      return <PortValue {...props} />;
    default:
      return <DayValue {...props} />;
  }
}

const fieldOf = ({ error }: FilterValueProps) => ({ label: 'Value', required: true, error });

function TextValue(props: FilterValueProps) {
  return (
    <TextField
      {...fieldOf(props)}
      value={String(props.value ?? '')}
      maxLength={200}
      onChange={(next) => props.onChange(next === '' ? null : next)}
    />
  );
}

interface NumberValueProps extends FilterValueProps {
  readonly unit: string | undefined;
  readonly decimals: number;
}

function NumberValue(props: NumberValueProps) {
  const { value, unit, decimals, onProblem } = props;
  const text = typeof value === 'number' ? String(value) : null;
  return (
    <NumberField
      {...fieldOf(props)}
      unit={unit}
      decimals={decimals}
      shownDecimals={text?.split('.')[1]?.length ?? 0}
      allowNegative={decimals > 0}
      value={text}
      onProblem={onProblem}
      onChange={(next) => props.onChange(next === null ? null : Number(next))}
    />
  );
}

const answers = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

function FlagValue(props: FilterValueProps) {
  return (
    <Select
      {...fieldOf(props)}
      options={answers}
      value={props.value === null ? null : Number(props.value)}
      onChange={(next) => props.onChange(next === 1)}
    />
  );
}

function ChoiceValue(props: FilterValueProps) {
  const { column, value, onChange } = props;
  return (
    <MultiSelect
      {...fieldOf(props)}
      options={(column.choices ?? []).map(({ number, label }) => ({ value: number, label }))}
      value={idsOf(value)}
      onChange={(ids) => onChange(orNull(ids))}
    />
  );
}

function VesselValue(props: FilterValueProps) {
  const vessels = useVesselChoice();
  return (
    <MultiSelect
      {...fieldOf(props)}
      options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={idsOf(props.value)}
      onChange={(ids) => props.onChange(orNull(ids))}
    />
  );
}

function PortValue({ value, error, onChange }: FilterValueProps) {
  const ids = idsOf(value);
  const names = usePortNames(ids);
  return (
    <div>
      <AsyncMultiField
        label="Value"
        thing="Port"
        none="Choose a port"
        more="Add another port"
        recent="ports"
        search={searchPorts}
        value={ids}
        names={names}
        onFound={() => undefined}
        onChange={(next) => onChange(orNull(next))}
      />
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}

function DayValue(props: FilterValueProps) {
  const { value, onChange } = props;
  return (
    <DateField
      {...fieldOf(props)}
      unit="UTC"
      value={typeof value === 'string' ? value.slice(0, 10) : null}
      onChange={onChange}
    />
  );
}
