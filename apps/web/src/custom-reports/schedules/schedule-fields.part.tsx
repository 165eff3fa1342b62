import type { ReportParameter, ReportValue } from '@fairlead/domain/custom-reports/definition';
import { reportParameterType } from '@fairlead/domain/custom-reports/enumerations';
import { orderedParameters } from '@fairlead/domain/custom-reports/parameters';
import { isRelativeDay, relativeDays } from '@fairlead/domain/custom-reports/relative-days';
import { weekdayNames } from '@fairlead/domain/time/calendar';
import { clockOfMinute } from '@fairlead/domain/time/daily-times';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Segmented } from '@fairlead/ui/segmented';
import { MultiSelect, Select } from '@fairlead/ui/select';
import { useMemo } from 'react';
import { zoneOptions } from '../../platform/time/zone-options.ts';
import { ParameterField } from '../report-parameters.part.tsx';
import { type ScheduleDraft, scheduledValues } from './schedule-draft.state.ts';
import css from './schedules.module.css';

interface PartProps {
  readonly draft: ScheduleDraft;
  readonly onChange: (part: Partial<ScheduleDraft>) => void;
}

const kinds = [
  { value: 'week', label: 'Days of the week' },
  { value: 'month', label: 'Days of the month' },
] as const;
const quarterHours = Array.from({ length: 96 }, (_, at) => clockOfMinute(at * 15));
const monthDays = Array.from({ length: 31 }, (_, at) => ({
  value: at + 1,
  label: at === 30 ? '31 or the last day' : String(at + 1),
}));

const sorted = (values: readonly number[]): readonly number[] =>
  values.toSorted((one, other) => one - other);

/** Days, time and zone. */
export function ScheduleTimesFields({ draft, onChange }: PartProps) {
  const zones = useMemo(() => zoneOptions(), []);
  const times = [...new Set([...quarterHours, draft.time])].toSorted();
  const turn = (day: number, isOn: boolean) => {
    const others = draft.weekdays.filter((one) => one !== day);
    onChange({ weekdays: sorted(isOn ? [...others, day] : others) });
  };
  return (
    <>
      <Segmented
        name="Sent on"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'week' ? (
        <fieldset className={css['days']} aria-label="Days of the week">
          {weekdayNames.map((label, at) => (
            <Checkbox
              key={label}
              checked={draft.weekdays.includes(at + 1)}
              onChange={(isOn) => turn(at + 1, isOn)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ) : (
        <MultiSelect
          label="Days of the month"
          options={monthDays}
          value={[...draft.monthDays]}
          onChange={(days) => onChange({ monthDays: sorted(days) })}
        />
      )}
      <div className={css['pair']}>
        <Select
          label="Time"
          options={times.map((time) => ({ value: time, label: time }))}
          value={draft.time}
          onChange={(time) => onChange({ time })}
        />
        <Select
          label="Time zone"
          options={zones}
          value={draft.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
        />
      </div>
    </>
  );
}

const fixedDay = 'fixed';
const dayChoices = [
  ...relativeDays.map(({ name, label }) => ({ value: name as string, label })),
  { value: fixedDay, label: 'A fixed day' },
];

interface ValueProps {
  readonly parameter: ReportParameter;
  readonly value: ReportValue;
  readonly onChange: (value: ReportValue) => void;
}

/** A day that moves with the run, or a fixed one. */
function DayField({ parameter, value, onChange }: ValueProps) {
  const isFixed = typeof value === 'string' && !isRelativeDay(value);
  return (
    <>
      <Select
        label={parameter.key}
        required={parameter.required}
        options={dayChoices}
        value={typeof value === 'string' ? (isFixed ? fixedDay : value) : null}
        onChange={(choice) =>
          onChange(choice === fixedDay ? new Date().toISOString().slice(0, 10) : choice)
        }
        onClear={parameter.required ? undefined : () => onChange(null)}
      />
      {isFixed && (
        <ParameterField
          parameter={{ ...parameter, key: `${parameter.key}, fixed` }}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface ParametersProps extends PartProps {
  readonly parameters: readonly ReportParameter[];
}

/** The parameters of the report; days may move with the day of each run. */
export function ScheduleParameters({ draft, parameters, onChange }: ParametersProps) {
  const values = scheduledValues(parameters, draft.values);
  if (parameters.length === 0) return null;
  return (
    <div className={css['pair']}>
      {orderedParameters(parameters).map((parameter) => {
        const field = {
          parameter,
          value: values[parameter.key] ?? null,
          onChange: (value: ReportValue) =>
            onChange({ values: { ...draft.values, [parameter.key]: value } }),
        };
        return parameter.dataType === reportParameterType.Date ? (
          <DayField key={parameter.key} {...field} />
        ) : (
          <ParameterField key={parameter.key} {...field} />
        );
      })}
    </div>
  );
}
