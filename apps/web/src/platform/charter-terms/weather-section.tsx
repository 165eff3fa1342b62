import { isWeather } from '@fairlead/domain/laytime/default-reasons';
import { sofReasons } from '@fairlead/domain/laytime/statement-of-facts';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { ClauseField, OptionalChoice } from './optional-choice.tsx';
import { changedTerms, hoursText, readHours, type TermsPartProps } from './terms-value.ts';
import css from './terms-editor.module.css';

type Weather = NonNullable<TermsPartProps['value']['terms']['weather']>;
type Wording = 'causes' | 'workingHours' | 'proRata';

const wordings = [
  {
    value: 'causes',
    label: 'By the table of causes',
    detail: 'BIMCO 16 and 18, or no weather wording',
  },
  { value: 'workingHours', label: 'Only these hours count', detail: 'BIMCO 17, of 24 hours' },
  { value: 'proRata', label: 'In ratio of working hours', detail: 'BIMCO 15, weather working day' },
] as const;

const usualHours = [['08:00', '17:00']] as [[string, string]];

const wordingOf = ({ countOnlyHours, proRata }: Weather): Wording =>
  proRata !== null ? 'proRata' : countOnlyHours !== null ? 'workingHours' : 'causes';

function weatherOf(wording: Wording, clause: string | undefined): Weather {
  const stored = clause === undefined ? {} : { clause };
  if (wording === 'workingHours') return { ...stored, countOnlyHours: usualHours, proRata: null };
  if (wording === 'causes') return { ...stored, countOnlyHours: null, proRata: null };
  const reasons = sofReasons.map(({ code }) => code).filter(isWeather);
  return { ...stored, countOnlyHours: null, proRata: { workingHours: usualHours, reasons } };
}

/** Hours typed as 08:00-12:00, 13:00-17:00; stored once they can be parsed. */
function HoursField(props: {
  readonly hours: readonly (readonly string[])[];
  readonly onChange: (hours: [string, string][]) => void;
  readonly readOnly: boolean;
}) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readHours(typed) === undefined;
  return (
    <TextField
      label="Working hours"
      value={typed ?? hoursText(props.hours)}
      readOnly={props.readOnly}
      error={isWrong ? 'Hours such as 08:00-12:00, 13:00-17:00' : undefined}
      onSettle={() => {
        if (!isWrong) setTyped(undefined);
        return !isWrong;
      }}
      onChange={(text) => {
        setTyped(text);
        const hours = readHours(text);
        if (hours !== undefined) props.onChange(hours);
      }}
    />
  );
}

/** Which weather wording applies. */
export function WeatherSection(props: TermsPartProps) {
  const { value, readOnly } = props;
  const { weather } = value.terms;
  const change = (next: Weather | undefined) => changedTerms(props, { weather: next });
  const hours = weather?.proRata?.workingHours ?? weather?.countOnlyHours ?? undefined;
  const withHours = (next: [string, string][]) => {
    if (weather === undefined) return;
    change(
      weather.proRata === null
        ? { ...weather, countOnlyHours: next }
        : { ...weather, proRata: { ...weather.proRata, workingHours: next } },
    );
  };
  return (
    <section className={css['section']}>
      <h3>Weather</h3>
      <div className={css['fields']}>
        <OptionalChoice
          label="Weather deducted"
          options={wordings}
          value={weather === undefined ? undefined : wordingOf(weather)}
          readOnly={readOnly}
          onChange={(wording) =>
            change(wording === undefined ? undefined : weatherOf(wording, weather?.clause))
          }
        />
        {hours !== undefined && (
          <HoursField hours={hours} onChange={withHours} readOnly={readOnly} />
        )}
        {weather !== undefined && (
          <ClauseField
            value={weather.clause}
            readOnly={readOnly}
            onChange={(clause) => change({ ...weather, clause })}
          />
        )}
      </div>
    </section>
  );
}
