import { type ReportParameter, reportLimits } from '@fairlead/domain/custom-reports/definition';
import {
  reportDefaultValue,
  reportDefaultValues,
  reportParameterType,
  reportParameterTypes,
} from '@fairlead/domain/custom-reports/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import type { DefinitionPartProps } from './report-columns.part.tsx';
import { withParameterChange } from './report-draft.state.ts';
import css from './report-builder.module.css';

const flags: ReadonlySet<number> = new Set([reportDefaultValue.True, reportDefaultValue.False]);

const defaultsOf = ({ dataType }: ReportParameter) =>
  reportDefaultValues
    .filter(({ number }) =>
      dataType === reportParameterType.Boolean
        ? flags.has(number)
        : dataType === reportParameterType.Date && !flags.has(number),
    )
    .map(({ number, label: name }) => ({ value: number, label: name }));

/** What is entered before each run: its name, whether it is required, what it begins with. */
export function ReportParametersCard({ definition, errors, onChange }: DefinitionPartProps) {
  const { parameters } = definition;
  if (parameters.length === 0) return null;
  return (
    <Card title="Entered at each run" count={parameters.length}>
      <div className={css['fields']}>
        {parameters
          .map((parameter, at) => ({ id: String(at), parameter, at }))
          .map(({ id, parameter, at }) => (
            <ParameterLine
              key={id}
              parameter={parameter}
              number={at + 1}
              nameError={errors[`parameters.${at}.key`]}
              defaultError={errors[`parameters.${at}.defaultValue`]}
              onChange={(change) => onChange(withParameterChange(definition, at, change))}
            />
          ))}
      </div>
    </Card>
  );
}

interface ParameterLineProps {
  readonly parameter: ReportParameter;
  readonly number: number;
  readonly nameError: string | undefined;
  readonly defaultError: string | undefined;
  readonly onChange: (change: Partial<ReportParameter>) => void;
}

function ParameterLine({
  parameter,
  number,
  nameError,
  defaultError,
  onChange,
}: ParameterLineProps) {
  const { key, dataType, required, defaultValue } = parameter;
  const defaults = defaultsOf(parameter);
  return (
    <div className={css['filter']} role="group" aria-label={`Parameter ${number}`}>
      <div className={css['compared']}>
        <TextField
          label="Name"
          unit={label(reportParameterTypes, dataType)}
          required
          maxLength={reportLimits.key}
          value={key}
          error={nameError}
          onChange={(next) => onChange({ key: next })}
        />
        {defaults.length > 0 && (
          <Select
            label="Begins with"
            placeholder="Nothing"
            options={defaults}
            value={defaultValue}
            error={defaultError}
            onChange={(next) => onChange({ defaultValue: next })}
            onClear={() => onChange({ defaultValue: null })}
          />
        )}
      </div>
      <Checkbox checked={required} onChange={(next) => onChange({ required: next })}>
        Required
      </Checkbox>
    </div>
  );
}
