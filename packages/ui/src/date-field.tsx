import { readIsoDate } from '@fairlead/domain/time/calendar';
import { readDate } from '@fairlead/domain/time/date-entry';
import { useRef, useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { Field } from './field.tsx';
import { usePending } from './pending.ts';
import type { FieldAppearance } from './field.tsx';

export interface DateFieldProps extends FieldAppearance {
  /** yyyy-MM-dd. */
  readonly value: string | null;
  readonly onChange?: ((value: string | null) => void) | undefined;
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly placeholder?: string;
}

/** Formats 2026-09-17 as 17.09.26. */
export const printedDate = (iso: string | null): string => {
  const [year = '', month = '', day = ''] = (iso ?? '').split('-');
  return iso === null ? '' : `${day}.${month}.${year.slice(-2)}`;
};

const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

const epoch = { year: 1970, month: 1, day: 1 } as const;

/** A date without a time; typed or chosen from the calendar. */
export function DateField({
  value,
  onChange,
  minDate,
  maxDate,
  placeholder = 'dd.mm.yy',
  ...appearance
}: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const give = (date: string | null) => {
    setTyped(undefined);
    setProblem(undefined);
    if (date !== value) onChange?.(date);
  };
  const settle = (): boolean => {
    if (typed === undefined) return true;
    const entry = typed.trim() === '' ? null : readDate(typed, readIsoDate(today()) ?? epoch);
    if (entry?.ok === false) setProblem(entry.message);
    else give(entry?.date ?? null);
    return entry?.ok !== false;
  };
  usePending(box, { isPending: () => typed !== undefined, settle });
  const isFixed = appearance.readOnly === true || (appearance.locked ?? false) !== false;
  const button = (
    <CalendarButton
      anchor={input}
      value={value}
      minDate={minDate}
      maxDate={maxDate}
      onChange={give}
    />
  );
  return (
    <Field
      {...appearance}
      box={box}
      error={appearance.error ?? problem}
      after={isFixed ? undefined : button}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? printedDate(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}
