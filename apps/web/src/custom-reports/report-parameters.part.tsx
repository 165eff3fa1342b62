import type { ReportParameter, ReportValue } from '@fairlead/domain/custom-reports/definition';
import { reportParameterType } from '@fairlead/domain/custom-reports/enumerations';
import { orderedParameters, reportSentences } from '@fairlead/domain/custom-reports/parameters';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { DateField } from '@fairlead/ui/date-field';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { searchPorts } from '../platform/catalogues/search-ports.ts';
import { useVesselChoice } from '../platform/catalogues/vessel-choice.ts';
import { usePortNames } from './custom-reports.data.ts';
import type { ReportValues } from './report-values.state.ts';
import css from './custom-reports.module.css';

export interface FieldProps {
  readonly parameter: ReportParameter;
  readonly value: ReportValue;
  readonly onChange: (value: ReportValue) => void;
}

interface ChosenPort {
  readonly id: number;
  readonly name: string;
}

interface PartProps {
  readonly parameters: readonly ReportParameter[];
  readonly values: ReportValues;
}

/** The parameters of a report: texts, days, vessels, ports, then yes or no. */
export function ReportParameters({ parameters, values }: PartProps) {
  return (
    <div className={css['parameters']}>
      {orderedParameters(parameters).map((parameter) => (
        <ParameterField
          key={parameter.key}
          parameter={parameter}
          value={values.values[parameter.key] ?? null}
          onChange={(value) => values.enter(parameter.key, value)}
        />
      ))}
    </div>
  );
}

const { String: text, Date: date, Boolean: flag, Vessels, Port } = reportParameterType;

/** The field of one parameter, by its type. */
export function ParameterField(props: FieldProps) {
  switch (props.parameter.dataType) {
    case text:
      return <TextValue {...props} />;
    case date:
      return <DayValue {...props} />;
    case Vessels:
      return <VesselsValue {...props} />;
    case Port:
      return <PortValue {...props} />;
    case flag:
      return <FlagValue {...props} />;
    default:
      return <p role="alert">{reportSentences.unknownType}</p>;
  }
}

const fieldOf = ({ parameter: { key, required } }: FieldProps) => ({ label: key, required });

function TextValue(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <TextField
      {...fieldOf(props)}
      value={String(value ?? '')}
      maxLength={200}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}

function DayValue(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <DateField
      {...fieldOf(props)}
      unit="UTC"
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  );
}

function VesselsValue(props: FieldProps) {
  const vessels = useVesselChoice();
  const { value, onChange } = props;
  return (
    <MultiSelect
      {...fieldOf(props)}
      placeholder="All vessels"
      options={(vessels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={Array.isArray(value) ? (value as number[]) : []}
      onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
    />
  );
}

const findPorts = async (typed: string, signal: AbortSignal): Promise<ChosenPort[]> =>
  searchPorts(typed, signal);

function PortValue(props: FieldProps) {
  const [found, setPort] = useState<ChosenPort | null>(null);
  const id = [props.value].flat()[0];
  const names = usePortNames(typeof id === 'number' ? [id] : []);
  const named = typeof id === 'number' ? { id, name: names.get(id) ?? `Port ${id}` } : null;
  const port = named !== null && found?.id === id ? found : named;
  return (
    <AsyncSearchField
      {...fieldOf(props)}
      placeholder="All ports"
      search={findPorts}
      recent="ports"
      value={port}
      onChange={(next) => {
        setPort(next);
        props.onChange(next === null ? null : next.id);
      }}
    />
  );
}

const choices = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

function FlagValue(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <Select
      {...fieldOf(props)}
      options={choices}
      value={value === null ? null : Number(value)}
      onChange={(next) => onChange(next === 1)}
    />
  );
}
