import { type CSSProperties, useId } from 'react';
import css from './performance.module.css';

export interface RangeFieldProps {
  readonly label: string;
  /** The value as it reads: `0 to 4 Bft`. */
  readonly shown: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** How many reports there are at each step, from the least. */
  readonly counts?: readonly number[];
}

/** A limit that is dragged or moved by arrow keys. */
export function RangeField(props: RangeFieldProps) {
  const { label, shown, least, most, step, value, onChange, counts } = props;
  const id = useId();
  const highest = Math.max(1, ...(counts ?? []));
  return (
    <div className={css['range']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      {counts !== undefined && (
        <div className={css['bars']} aria-hidden>
          {counts
            .map((count, at) => ({ count, at: least + at * step }))
            .map(({ count, at }) => (
              <span
                key={at}
                data-in={at <= value}
                style={{ height: `${count === 0 ? 0 : Math.max(8, (count / highest) * 100)}%` }}
              />
            ))}
        </div>
      )}
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        style={{ '--at': `${((value - least) / (most - least)) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
