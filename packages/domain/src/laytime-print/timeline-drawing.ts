import { dateOfDay, two, weekday, weekdayLetters } from '../time/calendar.ts';
import type { Drawing, Ink, Shape } from '../print/drawing.ts';
import { zoneOffsetMinutes } from '../time/zone-offset.ts';
import type { WorkInterval } from '@fairlead/laytime';
import type { PrintedCallSheet } from './time-sheet.ts';
import { dayMs, minuteMs } from '../time/milliseconds.ts';

const width = 523;
const bar = { top: 16, height: 20 } as const;
const workTop = 56;
const height = 80;

/** Maps moments of a stay to positions across the drawing. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly at: (ms: number) => number;
}

/** The stay of a call as a bar: counted, not counted and on demurrage; below it, when cargo was worked. */
export function timelineDrawing(
  sheet: PrintedCallSheet,
  work: readonly WorkInterval[],
): Drawing | null {
  const scale = scaleOf(sheet, work);
  if (scale === null) return null;
  const shapes = [
    ...dayShapes(scale, sheet.zone),
    ...noticeShapes(scale, sheet),
    ...barShapes(scale, sheet),
    ...workShapes(scale, work),
    ...markShapes(scale, sheet),
    ...legend(work.length > 0),
  ];
  return { width, height, shapes };
}

function scaleOf({ result }: PrintedCallSheet, work: readonly WorkInterval[]): Scale | null {
  const { commencement, end, lines } = result;
  const moments = [
    commencement?.noticeAt?.milliseconds,
    commencement?.at?.milliseconds,
    end?.milliseconds,
    lines[0]?.from.milliseconds,
    lines.at(-1)?.to.milliseconds,
    ...work.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]),
  ].filter((ms): ms is number => ms !== undefined && !Number.isNaN(ms));
  if (moments.length < 2) return null;
  const from = moments.reduce((a, b) => Math.min(a, b));
  const to = moments.reduce((a, b) => Math.max(a, b));
  if (to <= from) return null;
  return { from, to, at: (ms) => (width * (ms - from)) / (to - from) };
}

/** A line at each midnight of the port, with as many dates as fit. */
function dayShapes({ from, to, at }: Scale, zone: string): readonly Shape[] {
  const offsetMs = (ms: number) => zoneOffsetMinutes(ms, zone) * minuteMs;
  const first = Math.floor((from + offsetMs(from)) / dayMs);
  const last = Math.floor((to + offsetMs(to)) / dayMs);
  const days = Array.from({ length: Math.min(last - first + 1, 400) }, (_, index) => first + index);
  const every = Math.max(1, Math.ceil((days.length * 34) / width));
  return days.flatMap((day, index): Shape[] => {
    const midnight = day * dayMs - offsetMs(day * dayMs - offsetMs(day * dayMs));
    const x = Math.max(0, at(midnight));
    const date = dateOfDay(day);
    const label = `${weekdayLetters[weekday(date) - 1] ?? ''} ${two(date.day)}.${two(date.month)}`;
    const isFree = x <= width - 30 && (index > 0 || at(midnight + dayMs) > 34);
    return [
      ...(midnight >= from
        ? [line(x, [bar.top - 4, workTop + 6], { ink: 'line', width: 0.4 })]
        : []),
      ...(index % every === 0 && isFree ? [text([x + 2, 8], label, { ink: 'quiet' })] : []),
    ];
  });
}

function noticeShapes({ at }: Scale, { result }: PrintedCallSheet): readonly Shape[] {
  const { noticeAt, at: begins } = result.commencement ?? {};
  if (noticeAt == null || begins == null || begins.milliseconds <= noticeAt.milliseconds) return [];
  const [from, to] = [at(noticeAt.milliseconds), at(begins.milliseconds)];
  const box: Shape = {
    kind: 'box',
    x: from + 0.5,
    y: bar.top + 0.5,
    width: to - from - 1,
    height: bar.height - 1,
    ink: 'notice',
    isHollow: true,
  };
  if (to - from < 30) return [box];
  return [
    box,
    text([(from + to) / 2, bar.top + 12.5], 'Notice', { ink: 'quiet', anchor: 'middle' }),
  ];
}

/** The height shows the counted percentage. */
function barShapes({ at }: Scale, { result }: PrintedCallSheet): readonly Shape[] {
  return result.lines.flatMap(({ from, to, percent, isOnDemurrage }): Shape[] => {
    const x = at(from.milliseconds);
    const long = Math.max(0.3, at(to.milliseconds) - x);
    const part = (bar.height * percent) / 100;
    const base = { kind: 'box', x, width: long } as const;
    const ink: Ink = isOnDemurrage ? 'demurrage' : 'laytime';
    const open: Shape = {
      ...base,
      y: bar.top,
      height: bar.height,
      ink: 'excluded',
      isHatched: true,
    };
    const counted: Shape = { ...base, y: bar.top + bar.height - part, height: part, ink };
    return [...(percent < 100 ? [open] : []), ...(percent > 0 ? [counted] : [])];
  });
}

function workShapes({ at }: Scale, work: readonly WorkInterval[]): readonly Shape[] {
  return work.map(({ from, to }) => {
    const x = at(Date.parse(from));
    const long = Math.max(0.3, at(Date.parse(to)) - x);
    return { kind: 'box', x, y: workTop, width: long, height: 4, ink: 'work' };
  });
}

/** Where laytime starts, expires and ends; a label is omitted if it does not fit. */
function markShapes({ at }: Scale, { result }: PrintedCallSheet): readonly Shape[] {
  const { commencement, expiry, end } = result;
  const marks = [
    { at: expiry, name: 'Expired', ink: 'demurrage' as const },
    { at: end, name: 'Ends', ink: 'ink' as const },
    { at: commencement?.noticeAt, name: 'NOR', ink: 'ink' as const },
    { at: commencement?.at, name: 'Starts', ink: 'ink' as const },
  ];
  const taken: number[] = [];
  return marks.flatMap(({ at: moment, name, ink }): Shape[] => {
    if (moment == null) return [];
    const x = Math.min(width, Math.max(0, at(moment.milliseconds)));
    const isFree = taken.every((other) => Math.abs(other - x) > 30);
    if (isFree) taken.push(x);
    const isRight = x > width - 30;
    const label = isRight
      ? text([x - 2, workTop - 9], name, { ink, anchor: 'end' })
      : text([x + 2, workTop - 9], name, { ink });
    return [line(x, [bar.top - 2, workTop - 8], { ink, width: 0.8 }), ...(isFree ? [label] : [])];
  });
}

function legend(hasWork: boolean): readonly Shape[] {
  const entries = [
    { name: 'Laytime', ink: 'laytime' as const },
    { name: 'Not counted', ink: 'excluded' as const },
    { name: 'On demurrage', ink: 'demurrage' as const },
    ...(hasWork ? [{ name: 'Cargo work', ink: 'work' as const }] : []),
  ];
  return entries.flatMap(({ name, ink }, index): Shape[] => {
    const [x, y] = [index * 78, height - 9];
    const box: Shape = { kind: 'box', x, y, width: 8, height: ink === 'work' ? 3 : 6, ink };
    return [
      { ...box, y: ink === 'work' ? y + 1.5 : y, isHatched: ink === 'excluded' },
      text([x + 12, y + 6], name, { ink: 'quiet' }),
    ];
  });
}

const line = (
  x: number,
  [top, bottom]: readonly [number, number],
  face: { readonly ink: Ink; readonly width: number },
): Shape => ({ kind: 'line', from: [x, top], to: [x, bottom], ...face });

/** A label that starts at its position unless `anchor` centres it or makes it end there. */
const text = (
  at: readonly [x: number, y: number],
  value: string,
  face: { readonly ink: Ink; readonly anchor?: 'middle' | 'end' },
): Shape => ({ kind: 'label', x: at[0], y: at[1], text: value, ...face });
