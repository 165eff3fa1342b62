import { formatRelative } from '@fairlead/domain/time/duration';
import { localFields, utcEcho } from '@fairlead/domain/time/format';
import { isTimeCharacter } from '@fairlead/domain/time/time-entry';
import { isSameInstant } from '@fairlead/domain/time/same-instant';
import { zoneAbbreviation } from '@fairlead/domain/time/zone-names';
import { toInstant } from '@fairlead/domain/time/zoned';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { classNames } from './class-names.ts';
import { ClockChoice } from './clock-choice.tsx';
import { useNowMs } from './clock.tsx';
import { printedDate } from './date-field.tsx';
import { questionOf, stepOf } from './date-time-entry.ts';
import type { ClockQuestion, Draft, Step } from './date-time-entry.ts';
import { Field } from './field.tsx';
import type { ControlProps, FieldAppearance } from './field.tsx';
import { usePending } from './pending.ts';
import css from './date-time-field.module.css';

export interface DateTimeFieldProps extends Omit<FieldAppearance, 'unit'> {
  /** ISO instant in UTC. */
  readonly value: string | null;
  readonly onChange?: ((value: string | null) => void) | undefined;
  /** IANA zone in which the value is entered. */
  readonly zone: string;
  /** Label before the zone's name; 'port time' by default. */
  readonly zoneLabel?: string;
  /** Text after the UTC echo; by default the span from now. */
  readonly derived?: ((instantMs: number) => string) | undefined;
  /** Instant that "+6h" counts from; the current time by default. */
  readonly baseMs?: number | null;
  /** Instants that can be typed by name: NOR+6. */
  readonly references?: Readonly<Record<string, number>>;
  /** Time used when only a date is entered, HH:mm; without it the field waits for the time. */
  readonly defaultTime?: string;
  /** Called with what is wrong with the entry, or null; a form with a problem must not be saved. */
  readonly onProblem?: ((message: string | null) => void) | undefined;
  readonly autoFocus?: boolean;
}

interface Entry {
  readonly draft: Draft | undefined;
  readonly problem?: string | undefined;
  readonly question?: ClockQuestion | undefined;
}

const atRest: Entry = { draft: undefined };

const fieldsOf = (value: string | null, zone: string): Draft => {
  if (value === null) return { date: '', time: '' };
  const { date, time } = localFields(value, zone);
  return { date: printedDate(date), time };
};

const onlyTime = (text: string): string => Array.from(text).filter(isTimeCharacter).join('');

const useEntry = (props: DateTimeFieldProps) => {
  const { value, onChange, zone, defaultTime, onProblem } = props;
  const [entry, setEntry] = useState<Entry>(atRest);
  const shown = entry.draft ?? fieldsOf(value, zone);
  const refuse = (draft: Draft, problem: string, question?: ClockQuestion): boolean => {
    setEntry({ draft, problem: question === undefined ? problem : undefined, question });
    onProblem?.(problem);
    return false;
  };
  const give = (instant: string | null): boolean => {
    setEntry(atRest);
    onProblem?.(null);
    if (!isSameInstant(instant, value)) onChange?.(instant);
    return true;
  };
  const convert = (draft: Draft, date: string, time: string): boolean => {
    const result = toInstant({ date, time }, zone);
    if (result.kind === 'exact') return give(result.instant);
    if (result.kind === 'invalid') return refuse(draft, result.message);
    return refuse(draft, 'Choose which time is meant', questionOf(result));
  };
  const take = (draft: Draft, step: Step, isSaving: boolean): boolean => {
    if (step.kind === 'empty') return give(null);
    if (step.kind === 'instant') return give(step.instant);
    if (step.kind === 'problem') return refuse(draft, step.message);
    if (step.kind === 'local') return convert(draft, step.date, step.time);
    if (defaultTime !== undefined) return convert(draft, step.date, defaultTime);
    const dated = { ...draft, date: printedDate(step.date) };
    if (isSaving) return refuse(dated, 'Enter the time as well');
    setEntry({ draft: dated });
    return false;
  };
  /** Applies what was typed; returns whether the value now matches what the field shows. */
  const settle = (isSaving: boolean, draft: Draft | undefined = entry.draft): boolean => {
    if (draft === undefined) return true;
    const { baseMs = null, references = {} } = props;
    const step = stepOf(draft, { zone, nowMs: Date.now(), value, baseMs, references });
    return take(draft, step, isSaving);
  };
  const type = (part: Partial<Draft>) => setEntry({ draft: { ...shown, ...part } });
  return { entry, shown, type, settle, give };
};

const echoOf = ({ value, derived, help }: DateTimeFieldProps, nowMs: number): ReactNode => {
  if (help !== undefined || value === null) return help;
  const ms = Date.parse(value);
  return `${utcEcho(value)}, ${derived === undefined ? formatRelative(ms, nowMs) : derived(ms)}`;
};

interface PairProps {
  readonly control: ControlProps;
  readonly model: ReturnType<typeof useEntry>;
  readonly label: ReactNode;
  readonly isoDate: string | null;
  readonly autoFocus: boolean;
}

function Pair({ control, model, label, isoDate, autoFocus }: PairProps) {
  const { shown, type, settle } = model;
  const anchor = useRef<HTMLInputElement>(null);
  const pair = useRef<HTMLDivElement>(null);
  const isTyped = model.entry.draft !== undefined;
  useLayoutEffect(() => {
    // A value that arrives after the focus, such as a departure that follows the arrival, is also overwritten by typing.
    const active = document.activeElement;
    const holds = !isTyped && shown.date + shown.time !== '';
    if (holds && active instanceof HTMLInputElement && pair.current?.contains(active))
      active.select();
  }, [isTyped, shown.date, shown.time]);
  const { id, className, ...rest } = control;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !settle(true)) event.preventDefault();
  };
  const onBlur = (next: EventTarget | null) => {
    // Moving between the two fields does not settle the entry.
    if (!(next instanceof Node) || !(pair.current?.contains(next) ?? false)) settle(false);
  };
  return (
    <div
      ref={pair}
      className={css['pair']}
      onFocus={(event) => {
        if (event.target instanceof HTMLInputElement) event.target.select();
      }}
      onBlur={(event) => onBlur(event.relatedTarget)}
    >
      <div className={css['date']}>
        <input
          {...rest}
          ref={anchor}
          id={id}
          className={className}
          autoComplete="off"
          placeholder="dd.mm.yy"
          data-autofocus={autoFocus || undefined}
          value={shown.date}
          onKeyDown={onKeyDown}
          onChange={(event) => type({ date: event.target.value })}
        />
        {!control.readOnly && (
          <span className={css['calendar']}>
            <CalendarButton
              anchor={anchor}
              value={isoDate}
              onChange={(date) => {
                const draft = { ...shown, date: printedDate(date) };
                type(draft);
                settle(false, draft);
              }}
            />
          </span>
        )}
      </div>
      <input
        {...rest}
        className={classNames(className, css['time'])}
        aria-label={typeof label === 'string' ? `${label}, time` : 'Time'}
        autoComplete="off"
        inputMode="numeric"
        placeholder="hh:mm"
        maxLength={5}
        value={shown.time}
        onKeyDown={onKeyDown}
        onChange={(event) => type({ time: onlyTime(event.target.value) })}
      />
    </div>
  );
}

/** Date and time in the port's zone, with the UTC echo and the span below. Asks about times that a clock change makes unclear. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, zone, zoneLabel = 'port time' } = props;
  const nowMs = useNowMs();
  const box = useRef<HTMLDivElement>(null);
  const model = useEntry(props);
  const { entry, give, settle } = model;
  usePending(box, { isPending: () => entry.draft !== undefined, settle: () => settle(true) });
  const name = zoneAbbreviation(value === null ? nowMs : Date.parse(value), zone);
  const choose = (instant: string) => {
    give(instant);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <Field
        {...props}
        unit={zoneLabel === '' ? name : `${zoneLabel}, ${name}`}
        error={props.error ?? entry.problem}
        // While the user types, the line of the echo stays empty, so nothing below it moves.
        help={entry.draft === undefined ? echoOf(props, nowMs) : (props.help ?? '\u00A0')}
      >
        {(control) => (
          <Pair
            control={control}
            model={model}
            label={props.label}
            isoDate={value === null ? null : localFields(value, zone).date}
            autoFocus={props.autoFocus === true}
          />
        )}
      </Field>
      {entry.question !== undefined && (
        <ClockChoice question={entry.question} zone={zone} onChoose={choose} />
      )}
    </div>
  );
}
