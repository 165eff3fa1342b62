import { classNames } from '@fairlead/ui/class-names';
import { useState } from 'react';
import { type CoordinateParts, coordinateOf, coordinateParts } from './coordinate.state.ts';
import { goOn, isPrefilled, tagOf } from './figure-field.part.tsx';
import type { ValueSource } from './report-draft.state.ts';
import css from './report-form.module.css';

interface CoordinateFieldProps {
  readonly axis: 'latitude' | 'longitude';
  readonly label: string;
  /** Whether minutes are followed by seconds, and not by decimals. */
  readonly hasSeconds: boolean;
  /** Decimal degrees. */
  readonly value: string | null;
  readonly source: ValueSource | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A coordinate in the vessel's notation: degrees, minutes and the side, each of which a thumb can enter. */
export function CoordinateField(props: CoordinateFieldProps) {
  const { axis, label, hasSeconds, value, source, onChange } = props;
  const [typed, setTyped] = useState<CoordinateParts>();
  const own = typed === undefined ? undefined : coordinateOf(typed, axis);
  const isOwn = own !== undefined && (!own.ok || own.value === value);
  const parts = isOwn && typed !== undefined ? typed : coordinateParts(value, axis, hasSeconds);
  const isWrong = own?.ok === false && parts.degrees !== '';
  const enter = (change: Partial<CoordinateParts>) => {
    const next = { ...parts, ...change };
    setTyped(next);
    const entry = coordinateOf(next, axis);
    if (entry.ok) onChange(entry.value);
    else if (next.degrees === '' && next.minutes === '') onChange(null);
  };
  const tag = tagOf(source);
  const input = (name: keyof CoordinateParts, title: string, mark: string) => (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label}, ${title}`}
        aria-invalid={isWrong || undefined}
        className={classNames(css['input'], css['part'])}
        value={parts[name]}
        onFocus={(event) => event.target.select()}
        onChange={(event) => enter({ [name]: event.target.value })}
        onKeyDown={goOn}
      />
      <span aria-hidden>{mark}</span>
    </>
  );
  return (
    <div className={classNames(css['figure'], css['coordinate'])}>
      <span className={css['label']}>{label}</span>
      <div
        className={classNames(
          css['box'],
          isPrefilled(source) && css['prefilled'],
          isWrong && css['unlikely'],
        )}
      >
        {tag !== '' && <span className={css['tag']}>{tag}</span>}
        {input('degrees', 'degrees', '°')}
        {input('minutes', 'minutes', '′')}
        {hasSeconds && input('seconds', 'seconds', '″')}
        <button
          type="button"
          className={css['side']}
          aria-label={`${label}: ${parts.side}. Change side`}
          onClick={() => enter({ side: otherSide(parts.side) })}
        >
          {parts.side}
        </button>
      </div>
      {isWrong && !own.ok && (
        <p className={css['problem']} role="alert">
          {own.message}
        </p>
      )}
    </div>
  );
}

const otherSide = (side: string): string => ({ N: 'S', S: 'N', E: 'W', W: 'E' })[side] ?? side;
