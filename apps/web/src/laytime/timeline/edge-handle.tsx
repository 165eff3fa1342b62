import { formatTime } from '@fairlead/domain/time/format';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { type PointerEvent, useRef, useState } from 'react';
import { type Scale, stepped } from './scale.ts';
import css from './timeline.module.css';

export interface EdgeHandleProps {
  readonly atMs: number;
  readonly top: number;
  readonly height: number;
  readonly scale: Scale;
  readonly zone: string;
  /** Whether the keys move this edge. */
  readonly isKeyed: boolean;
  readonly onTake: () => void;
  /** While dragging: by how many minutes. */
  readonly onShift: (minutes: number) => void;
  readonly onDrop: (minutes: number) => void;
}

/** The edge of a bar: dragged by minutes, with Shift by quarters of an hour. The keys [ and ] do the same. */
export function EdgeHandle(props: EdgeHandleProps) {
  const { atMs, top, height, scale, zone, isKeyed } = props;
  const grabbed = useRef<number>(undefined);
  const [minutes, setMinutes] = useState(0);
  const shifted = (event: PointerEvent) => {
    const from = grabbed.current ?? event.clientX;
    const toMs = scale.at(scale.x(atMs) + event.clientX - from);
    return stepped(atMs, toMs, event.shiftKey ? 15 : 1);
  };
  const move = (next: number) => {
    if (next === minutes) return;
    setMinutes(next);
    props.onShift(next);
  };
  const onDown = (event: PointerEvent<SVGRectElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = event.clientX;
    props.onTake();
  };
  const onUp = (event: PointerEvent<SVGRectElement>) => {
    if (grabbed.current === undefined) return;
    const by = shifted(event);
    grabbed.current = undefined;
    setMinutes(0);
    props.onDrop(by);
  };
  const x = scale.x(atMs + minutes * minuteMs);
  return (
    <g data-keyed={isKeyed || undefined} className={css['edge']}>
      <line x1={x} x2={x} y1={top} y2={top + height} />
      {minutes !== 0 && (
        <text x={x + 5} y={top + height - 2} className={css['edge-time']}>
          {formatTime(atMs + minutes * minuteMs, zone)}
        </text>
      )}
      <rect
        className={css['grip']}
        x={x - 5}
        y={top}
        width={10}
        height={height}
        onPointerDown={onDown}
        onPointerMove={(event) => {
          if (grabbed.current !== undefined) move(shifted(event));
        }}
        onPointerUp={onUp}
        onPointerCancel={() => {
          grabbed.current = undefined;
          move(0);
        }}
      />
    </g>
  );
}
