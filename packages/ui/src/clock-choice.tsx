import { utcEcho } from '@fairlead/domain/time/format';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { useId } from 'react';
import { Radio } from './checkbox.tsx';
import { printedDate } from './date-field.tsx';
import type { ClockQuestion } from './date-time-entry.ts';
import css from './date-time-field.module.css';

export interface ClockChoiceProps {
  readonly question: ClockQuestion;
  readonly zone: string;
  readonly onChoose: (instant: string) => void;
}

/** Asks which instant is meant by a wall-clock time that the zone skips or repeats. */
export function ClockChoice({ question, zone, onChoose }: ClockChoiceProps) {
  const group = useId();
  const why =
    question.kind === 'gap'
      ? 'This time does not exist in the port (clocks go forward).'
      : 'This time occurs twice in the port (clocks go back).';
  return (
    <fieldset className={css['question']}>
      <legend>{why} Which one is meant?</legend>
      {question.readings.map(({ instant, date, time }) => (
        <Radio key={instant} group={group} checked={false} onChoose={() => onChoose(instant)}>
          {printedDate(date)} {time} {zoneAbbreviation(Date.parse(instant), zone)},{' '}
          {utcEcho(instant)}
        </Radio>
      ))}
    </fieldset>
  );
}
