import { formatDecimal, readDecimal, toFixedDecimals } from '@fairlead/domain/quantities/decimal';
import { useRef, useState } from 'react';
import type { InputEvent } from 'react';
import { Field, numberControl } from './field.tsx';
import type { FieldAppearance } from './field.tsx';
import { usePending } from './pending.ts';

export interface NumberFieldProps extends FieldAppearance {
  /** Decimal as an exact string: "5900.5". */
  readonly value: string | null;
  readonly onChange?: ((value: string | null) => void) | undefined;
  /** Called when the field loses the focus. */
  readonly onLeave?: (() => void) | undefined;
  /** Called with what is wrong with the text, or null; a form with a problem must not be saved. */
  readonly onProblem?: ((message: string | null) => void) | undefined;
  /** Decimal places shown, and the most that can be entered. 0 for whole numbers. */
  readonly decimals?: number;
  /** Decimal places shown when the field is not focused, if fewer than can be entered. */
  readonly shownDecimals?: number;
  readonly allowNegative?: boolean;
  /** False for a number that is a name, such as a port number: it is shown without thousands separators. */
  readonly grouped?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** Characters that no number contains are blocked. */
const isBlocked = (text: string, allowNegative: boolean, decimals: number): boolean => {
  const allowed = `\\d \\u00A0\\u202F${allowNegative ? '\\-\\u2212' : ''}${decimals > 0 ? '.,' : ''}`;
  return !new RegExp(`^[${allowed}]*$`, 'u').test(text);
};

/** A number: comma or point as decimal mark, right-aligned, thousands separated when not focused. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onProblem,
    onLeave,
    decimals = 3,
    shownDecimals = decimals,
    allowNegative = false,
    grouped = true,
    autoFocus,
    ...appearance
  } = props;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  usePending(box, { isPending: () => problem !== undefined, settle: () => false });
  const show = grouped ? formatDecimal : toFixedDecimals;
  const atRest = value === null ? '' : show(value, shownDecimals);
  const enter = (text: string) => {
    setTyped(text);
    const entry = readDecimal(text, { allowNegative, maxDecimals: decimals });
    const message = text.trim() === '' || entry.ok ? undefined : entry.message;
    setProblem(message);
    onProblem?.(message ?? null);
    if (text.trim() === '') onChange?.(null);
    else if (entry.ok) onChange?.(entry.value);
  };
  const onBeforeInput = (event: InputEvent<HTMLInputElement>) => {
    if (typeof event.data === 'string' && isBlocked(event.data, allowNegative, decimals))
      event.preventDefault();
  };
  const leave = () => {
    // An invalid text stays in the field with its error message, so it is not lost.
    if (problem === undefined) setTyped(undefined);
    onLeave?.();
  };
  return (
    <Field
      {...appearance}
      box={box}
      error={appearance.error ?? problem}
      controlClass={numberControl}
    >
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? atRest}
          placeholder={appearance.placeholder}
          disabled={appearance.disabled}
          data-autofocus={autoFocus || undefined}
          onBeforeInput={onBeforeInput}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onChange={(event) => enter(event.target.value)}
        />
      )}
    </Field>
  );
}
