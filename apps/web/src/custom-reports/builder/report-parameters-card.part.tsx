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
import { useState } from 'react';
import type { DefinitionPartProps } from './report-columns.part.tsx';
import { parameterNameProblem, withParameterChange } from './report-draft.state.ts';
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
export function ReportParametersCard(props: DefinitionPartProps) {
  const { definition, errors, onChange, onProblem } = props;
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
              problemOf={(name) => parameterNameProblem(definition, at, name)}
              onProblem={(message) => onProblem(`parameters.${at}.key`, message)}
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
  readonly problemOf: (name: string) => string | null;
  readonly onProblem: (message: string | null) => void;
  readonly defaultError: string | undefined;
  readonly onChange: (change: Partial<ReportParameter>) => void;
}

function ParameterLine(props: ParameterLineProps) {
  const { parameter, number, nameError, problemOf, onProblem, defaultError, onChange } = props;
  const { key, dataType, required, defaultValue } = parameter;
  const defaults = defaultsOf(parameter);
  // A name that another parameter has stays in the field: taken over, the filters of both would be one's.
  const [refused, setRefused] = useState<string>();
  const rename = (name: string) => {
    const problem = problemOf(name);
    onProblem(problem);
    setRefused(problem === null ? undefined : name);
    if (problem === null) onChange({ key: name });
  };
  return (
    <div className={css['filter']} role="group" aria-label={`Parameter ${number}`}>
      <div className={css['compared']}>
        <TextField
          label="Name"
          unit={label(reportParameterTypes, dataType)}
          required
          maxLength={reportLimits.key}
          value={refused ?? key}
          error={refused === undefined ? nameError : problemOf(refused)}
          onChange={rename}
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
