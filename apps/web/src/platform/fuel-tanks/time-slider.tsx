import { formatWithZone } from '@fairlead/domain/time/format';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import css from './fuel-tanks.module.css';

export interface TimeSliderProps {
  readonly fromMs: number;
  readonly toMs: number;
  readonly atMs: number;
  readonly zone: string;
  readonly onChange: (atMs: number) => void;
}

/** An instant between two, by the hour; the end is now. */
export function TimeSlider({ fromMs, toMs, atMs, zone, onChange }: TimeSliderProps) {
  return (
    <div className={css['slider']}>
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={formatWithZone(atMs, zone)}
        min={fromMs}
        max={toMs}
        step={hourMs}
        value={atMs}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <div className={css['ends']}>
        <span>{formatWithZone(fromMs, zone)}</span>
        <span>Now</span>
      </div>
    </div>
  );
}
