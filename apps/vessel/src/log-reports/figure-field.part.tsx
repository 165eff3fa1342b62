import { formatDecimal, readDecimal } from '@fairlead/domain/quantities/decimal';
import { classNames } from '@fairlead/ui/class-names';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ValueSource } from './report-draft.state.ts';
import css from './report-form.module.css';

const tags: Readonly<Record<ValueSource, string>> = {
  last: 'Last',
  gps: 'GPS',
  hours: 'Hours',
  ship: 'Ship',
  zero: '',
  typed: '',
  none: '',
};

export const tagOf = (source: ValueSource | undefined): string => tags[source ?? 'none'];
export const isPrefilled = (source: ValueSource | undefined): boolean =>
  source !== undefined && source !== 'typed' && source !== 'none';

/** Enter goes to the next number, as the keyboards of tablets offer nothing else. */
export function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const form = event.currentTarget.closest('[data-report]');
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
}

interface FigureFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly value: string | null;
  readonly source: ValueSource | undefined;
  readonly decimals: number;
  readonly least?: string;
  readonly most?: string;
  readonly allowNegative?: boolean;
  /** In a table the headers are the label, which only screen readers get. */
  readonly isCell?: boolean;
  readonly hasFinding?: boolean;
  /** Decimals that are always shown. */
  readonly shownDecimals?: number;
  readonly onChange: (value: string | null) => void;
}

interface Checked {
  readonly value: string | null;
  readonly problem: string | undefined;
}

function check(text: string, props: FigureFieldProps): Checked {
  const { decimals, least = '0', most, unit = '' } = props;
  if (text.trim() === '') return { value: null, problem: undefined };
  const entry = readDecimal(text, {
    maxDecimals: decimals,
    allowNegative: least.startsWith('-'),
  });
  if (!entry.ok) return { value: null, problem: entry.message };
  const isIn =
    Number(entry.value) >= Number(least) &&
    (most === undefined || Number(entry.value) <= Number(most));
  if (isIn) return { value: entry.value, problem: undefined };
  return { value: null, problem: `${least} to ${most ?? ''} ${unit}`.trim() };
}

const restText = (value: string, { decimals, shownDecimals = 0 }: FigureFieldProps): string =>
  formatDecimal(
    value,
    Math.min(decimals, Math.max(shownDecimals, (value.split('.')[1] ?? '').length)),
  );

/** A number of a report: prefilled ones look different and say where they come from, until they are touched. */
export function FigureField(props: FigureFieldProps) {
  const { label, unit = '', value, source, isCell = false, hasFinding = false, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const checked = typed === undefined ? undefined : check(typed, props);
  const problem = checked?.problem;
  const isOwn = checked !== undefined && (problem !== undefined || checked.value === value);
  const tag = tagOf(source);
  const enter = (text: string) => {
    setTyped(text);
    const entry = check(text, props);
    if (entry.problem === undefined) onChange(entry.value);
  };
  return (
    <div className={css['figure']}>
      <label htmlFor={id} className={isCell ? 'visually-hidden' : css['label']}>
        {label} {unit !== '' && <span className={css['unit']}>{unit}</span>}
      </label>
      <div
        className={classNames(
          css['box'],
          isPrefilled(source) && css['prefilled'],
          (hasFinding || problem !== undefined) && css['unlikely'],
        )}
      >
        {tag !== '' && <span className={css['tag']}>{tag}</span>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className={css['input']}
          value={isOwn ? typed : value === null ? '' : restText(value, props)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => enter(event.target.value)}
          onKeyDown={goOn}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={css['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
