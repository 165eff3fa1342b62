import { expectedAt } from '@fairlead/domain/performance/baseline';
import { useLayoutEffect, useRef } from 'react';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import type { ConditionLine } from './chart-points.state.ts';
import {
  axesOf,
  type Axis,
  chartName,
  conditions,
  sidesOf,
  type SpeedChartProps,
  speedsOf,
} from './speed-axes.state.ts';
import css from './performance.module.css';

/** Where values are in the canvas, in pixels. */
interface Scales {
  readonly x: (speed: number) => number;
  readonly y: (perDay: number) => number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Drawn = Pick<SpeedChartProps, 'points' | 'lines'>;

/** The canvas in the pixels of the screen, drawn in those of the page. */
function sized(canvas: HTMLCanvasElement, { width, height }: Size) {
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

const scaleOf =
  ({ least, most }: Axis, from: number, to: number) =>
  (value: number) =>
    from + ((value - least) / (most - least)) * (to - from);

function drawAxes(
  context: CanvasRenderingContext2D,
  { across, up }: ReturnType<typeof axesOf>,
  { x, y }: Scales,
): void {
  const [ink = '', line = '', strong = ''] = ['--ink-2', '--line', '--line-strong'].map(
    chartColour,
  );
  const { fontSize, fontFamily } = chartLabel(ink);
  const [left, right, bottom] = [x(across.least), x(across.most), y(up.least)];
  context.font = `${fontSize}px ${fontFamily}`;
  context.fillStyle = ink;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const tick of up.ticks) {
    context.strokeStyle = tick === up.least ? strong : line;
    context.strokeRect(left, Math.round(y(tick)) + 0.5, right - left, 0);
    context.fillText(String(tick), left - 8, y(tick));
  }
  context.textAlign = 'center';
  for (const tick of across.ticks) context.fillText(String(tick), x(tick), bottom + 14);
  context.fillText('Speed over ground, kn', (left + right) / 2, bottom + 32);
  context.fillText('Fuel, mt/day', left, y(up.most) - 20);
}

function drawLine(context: CanvasRenderingContext2D, line: ConditionLine, { x, y }: Scales): void {
  const { baseline, isLaden } = line;
  const drawn = conditions.find((one) => one.isLaden === isLaden);
  if (baseline === undefined || drawn === undefined) return;
  const speeds = speedsOf(line);
  const along = (share: number, of: readonly number[]) => {
    for (const speed of of) context.lineTo(x(speed), y(expectedAt(baseline, speed) * share));
  };
  const colour = chartColour(drawn.colour);
  context.fillStyle = colour;
  context.globalAlpha = 0.11;
  context.beginPath();
  along(1 - baseline.band, speeds);
  along(1 + baseline.band, speeds.toReversed());
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.setLineDash(drawn.dash === 'dashed' ? [8, 8] : []);
  context.beginPath();
  along(1, speeds);
  context.stroke();
  context.setLineDash([]);
}

/** The form of a point around its position, four pixels in each direction. */
const forms: Readonly<
  Record<(typeof conditions)[number]['symbol'], (path: CanvasPath, x: number, y: number) => void>
> = {
  circle: (path, x, y) => path.arc(x, y, 4, 0, 2 * Math.PI),
  triangle: (path, x, y) => {
    path.moveTo(x, y - 4);
    path.lineTo(x + 4, y + 4);
    path.lineTo(x - 4, y + 4);
    path.closePath();
  },
  rect: (path, x, y) => path.rect(x - 4, y - 4, 8, 8),
};

function drawPoints(
  context: CanvasRenderingContext2D,
  points: SpeedChartProps['points'],
  { x, y }: Scales,
): void {
  const drawn = points.filter(({ isFar }) => !isFar);
  context.lineWidth = 1;
  context.strokeStyle = chartColour('--surface');
  for (const { isLaden, colour, symbol } of conditions) {
    context.fillStyle = chartColour(colour);
    for (const one of drawn) {
      if (one.isLaden !== isLaden || one.isDismissed) continue;
      context.beginPath();
      forms[symbol](context, x(one.speed), y(one.perDay));
      context.fill();
      context.stroke();
    }
  }
  context.fillStyle = chartColour('--ink-3');
  context.textAlign = 'center';
  for (const one of drawn)
    if (one.isDismissed) context.fillText('\u00D7', x(one.speed), y(one.perDay));
}

function draw(canvas: HTMLCanvasElement, size: Size, { points, lines }: Drawn): void {
  const context = sized(canvas, size);
  if (context === null) return;
  const axes = axesOf(points, lines);
  const { left, right, top, bottom } = sidesOf(size.width);
  const scales = {
    x: scaleOf(axes.across, left, size.width - right),
    y: scaleOf(axes.up, size.height - bottom, top),
  };
  drawAxes(context, axes, scales);
  for (const line of lines) drawLine(context, line, scales);
  drawPoints(context, points, scales);
}

/** The points and baselines without anything to press, until the library of charts is loaded. */
export function FirstSpeedChart({ points, lines }: Drawn) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || canvas.current === null) return;
    const { clientWidth: width, clientHeight: height } = box.current;
    if (width > 0 && height > 0) draw(canvas.current, { width, height }, { points, lines });
  }, [points, lines]);
  return (
    <div ref={box} className={css['chart']} role="img" aria-label={chartName(points)}>
      <canvas ref={canvas} className={css['first']} />
    </div>
  );
}
