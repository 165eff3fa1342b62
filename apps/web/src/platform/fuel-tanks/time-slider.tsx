import { formatWithZone } from '@fairlead/domain/time/format';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import type { SliderMark } from './slider-marks.ts';
import css from './fuel-tanks.module.css';

export interface TimeSliderProps {
  readonly fromMs: number;
  readonly toMs: number;
  readonly atMs: number;
  readonly zone: string;
  /** When something is implausible in a tank. */
  readonly marks: readonly SliderMark[];
  readonly onChange: (atMs: number) => void;
}

/** An instant between two, by the hour; the end is now. */
export function TimeSlider({ fromMs, toMs, atMs, zone, marks, onChange }: TimeSliderProps) {
  const percentOf = (ms: number): number => (ms / Math.max(1, toMs - fromMs)) * 100;
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
      {marks.length > 0 && (
        <div className={css['marks']} role="img" aria-label="Times with implausible values">
          {marks.map((mark) => (
            <span
              key={`${mark.fromMs} ${mark.toMs} ${mark.severity}`}
              data-severity={mark.severity}
              style={{
                left: `${percentOf(mark.fromMs - fromMs)}%`,
                width: `${percentOf(mark.toMs - mark.fromMs)}%`,
              }}
            />
          ))}
        </div>
      )}
      <div className={css['ends']}>
        <span>{formatWithZone(fromMs, zone)}</span>
        <span>Now</span>
      </div>
    </div>
  );
}
