import {
  gridOf,
  hoursOfWeek,
  painted,
  weekdays,
  windowsOf,
} from '@fairlead/domain/laytime/week-grid';
import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { CalendarTerms, Use } from './terms-value.ts';
import css from './terms-editor.module.css';

type Window = NonNullable<CalendarTerms['windows']>[number];
type Brush = Use | 'counts';

export interface WeekGridFieldProps {
  readonly windows: readonly Window[] | undefined;
  readonly onChange: (windows: Window[]) => void;
  readonly readOnly: boolean;
}

const brushes = [
  { value: 'none', label: 'Even if used' },
  { value: 'half', label: 'Half if used' },
  { value: 'full', label: 'Unless used' },
  { value: 'counts', label: 'Counts' },
] as const;

const hourText = (hour: number): string =>
  `${weekdays[Math.floor(hour / 24)] ?? ''} ${String(hour % 24).padStart(2, '0')}:00`;

const labels: Readonly<Record<Brush, string>> = {
  none: 'excepted even if used',
  half: 'excepted, half of work counts',
  full: 'excepted unless used',
  counts: 'counts',
};

/** Every hour of the rectangle between two hours. */
function between(one: number, other: number): readonly number[] {
  const days = [Math.floor(one / 24), Math.floor(other / 24)].toSorted((a, b) => a - b);
  const hours = [one % 24, other % 24].toSorted((a, b) => a - b);
  const [firstDay = 0, lastDay = 0] = days;
  const [firstHour = 0, lastHour = 0] = hours;
  return Array.from({ length: hoursOfWeek }, (_, hour) => hour).filter((hour) => {
    const day = Math.floor(hour / 24);
    const ofDay = hour % 24;
    return day >= firstDay && day <= lastDay && ofDay >= firstHour && ofDay <= lastHour;
  });
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -24,
  ArrowDown: 24,
};

/** Preserves the other properties of a window while its hours stay the same. */
function withLabels(windows: readonly Window[], before: readonly Window[]): Window[] {
  return windows.map((window) => ({
    ...before.find(({ from, to }) => from === window.from && to === window.to),
    ...window,
  }));
}

function useGrid({ windows, onChange, readOnly }: WeekGridFieldProps) {
  const [brush, setBrush] = useState<Brush>('full');
  const [position, setPosition] = useState(6 * 24);
  const [anchor, setAnchor] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const grid = gridOf(windows ?? []);
  const chosen = new Set(anchor === undefined ? [] : between(anchor, position));
  const paint = (hours: readonly number[], using: Brush) => {
    if (readOnly) return;
    const next = windowsOf(painted(grid, hours, using === 'counts' ? null : using));
    onChange(withLabels([...next], windows ?? []));
  };
  const moveTo = (hour: number) => {
    setPosition(hour);
    box.current?.querySelector<HTMLElement>(`[data-hour="${hour}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAnchor(event.shiftKey ? (anchor ?? position) : undefined);
      const next = position + step;
      if (next >= 0 && next < hoursOfWeek) moveTo(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const isSame = (grid[position] ?? 'counts') === brush;
      paint(between(anchor ?? position, position), isSame ? 'counts' : brush);
      setAnchor(undefined);
    }
  };
  return {
    brush,
    setBrush,
    position,
    anchor,
    setAnchor,
    box,
    grid,
    chosen,
    paint,
    moveTo,
    onKeyDown,
  };
}

const hourUnder = (event: PointerEvent): number | undefined => {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  const hour = element?.closest<HTMLElement>('[data-hour]')?.dataset['hour'];
  return hour === undefined ? undefined : Number(hour);
};

/** The week by hours, painted by dragging or by keys: arrows move, Shift selects, space paints or clears. */
export function WeekGridField(props: WeekGridFieldProps) {
  const field = useGrid(props);
  const { brush, setBrush, position, anchor, setAnchor, box, grid, chosen, paint, moveTo } = field;
  const start = (event: PointerEvent) => {
    const hour = hourUnder(event);
    if (hour === undefined || props.readOnly) return;
    event.preventDefault();
    setAnchor(hour);
    moveTo(hour);
  };
  const move = (event: PointerEvent) => {
    const hour = hourUnder(event);
    if (anchor !== undefined && event.buttons === 1 && hour !== undefined && hour !== position)
      moveTo(hour);
  };
  const end = () => {
    if (anchor === undefined) return;
    const isSame = (grid[anchor] ?? 'counts') === brush;
    paint(between(anchor, position), isSame ? 'counts' : brush);
    setAnchor(undefined);
  };
  return (
    <div className={css['week']}>
      {!props.readOnly && (
        <div className={css['brushes']}>
          <Segmented
            name="Paint with"
            size="small"
            options={brushes}
            value={brush}
            onChange={setBrush}
          />
          <Button onClick={() => props.onChange([])}>Nothing excepted</Button>
        </div>
      )}
      <div
        ref={box}
        role="grid"
        tabIndex={-1}
        aria-label="Excepted hours of the week"
        className={css['grid']}
        onKeyDown={field.onKeyDown}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
      >
        <div role="row" className={css['hours']} aria-hidden>
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </div>
        {weekdays.map((day, at) => (
          <div key={day} role="row" className={css['day']}>
            <span role="rowheader">{day}</span>
            {grid.slice(at * 24, at * 24 + 24).map((use, ofDay) => {
              const hour = at * 24 + ofDay;
              return (
                <span
                  key={hour}
                  role="gridcell"
                  tabIndex={hour === position ? 0 : -1}
                  data-hour={hour}
                  data-use={use ?? 'counts'}
                  data-chosen={chosen.has(hour) || undefined}
                  aria-label={`${hourText(hour)}, ${labels[use ?? 'counts']}`}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
