import { type Tick, ticksOf } from './axis-ticks.ts';
import css from './calibration.module.css';

/** One line of a chart, named at its end. */
export interface ChartSeries {
  readonly name: string;
  /** From left to right. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface LineChartProps {
  /** A description of the chart for screen readers. */
  readonly name: string;
  readonly series: readonly ChartSeries[];
  /** With the unit: "Sounding, cm". */
  readonly across: string;
  readonly up: string;
}

const box = { width: 440, height: 200, left: 52, right: 72, top: 12, bottom: 34 } as const;
const dashes = ['', '6 3', '2 3', '8 3 2 3', '10 4', '4 4', '1 3'] as const;

interface Scale {
  readonly xOf: (x: number) => number;
  readonly yOf: (y: number) => number;
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
}

const inner = {
  width: box.width - box.left - box.right,
  height: box.height - box.top - box.bottom,
} as const;

/** Up from zero; across from zero too, unless all points are in the far half. */
function scaleOf(series: readonly ChartSeries[]): Scale {
  const all = series.flatMap(({ points }) => points);
  const xs = all.map(([x]) => x);
  const mostX = Math.max(1e-9, ...xs);
  const mostY = Math.max(1e-9, ...all.map(([, y]) => y));
  const nearest = Math.min(mostX, ...xs);
  const leastX = nearest > mostX / 2 ? Math.floor(nearest - (mostX - nearest) / 3) : 0;
  return {
    xOf: (x) => box.left + ((x - leastX) / (mostX - leastX || 1)) * inner.width,
    yOf: (y) => box.top + inner.height - (y / mostY) * inner.height,
    across: ticksOf(leastX, mostX),
    up: ticksOf(0, mostY),
  };
}

const labelPx = 13;

/** Where the labels of lines are: at their ends, without overlap. */
function labelTops(series: readonly ChartSeries[], { yOf }: Scale): ReadonlyMap<string, number> {
  const ends = series
    .map(({ name, points }) => ({ name, top: yOf(points.at(-1)?.[1] ?? 0) }))
    .toSorted((one, other) => one.top - other.top);
  const tops = new Map<string, number>();
  let free = 0;
  for (const { name, top } of ends) {
    tops.set(name, Math.max(top, free));
    free = Math.max(top, free) + labelPx;
  }
  return tops;
}

interface AxesProps extends Pick<LineChartProps, 'across' | 'up'> {
  readonly scale: Scale;
}

function Axes({ scale, across, up }: AxesProps) {
  const base = box.top + inner.height;
  return (
    <>
      {scale.up.map(({ at: y, text }) => (
        <g key={`up ${text}`}>
          <path d={`M${box.left} ${scale.yOf(y)}h${inner.width}`} className={css['grid']} />
          <text x={box.left - 6} y={scale.yOf(y) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {scale.across.map(({ at: x, text }) => (
        <text key={`across ${text}`} x={scale.xOf(x)} y={base + 14} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={box.left + inner.width} y={base + 28} textAnchor="end">
        {across}
      </text>
      <text x={box.left - 6} y={base + 28} textAnchor="end">
        {up}
      </text>
    </>
  );
}

/** Lines over two axes, each with a dash and a label of its own. */
export function LineChart({ name, series, across, up }: LineChartProps) {
  const scale = scaleOf(series);
  const tops = labelTops(series, scale);
  const lineEnd = Math.max(...series.map(({ points }) => scale.xOf(points.at(-1)?.[0] ?? 0)));
  return (
    <svg
      className={css['chart']}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={name}
    >
      <Axes scale={scale} across={across} up={up} />
      {series.map(({ name: label, points }, at) => (
        <g key={label} style={{ color: `var(--c${(at % 7) + 1})` }}>
          <polyline
            points={points.map(([x, y]) => `${scale.xOf(x)},${scale.yOf(y)}`).join(' ')}
            className={css['line']}
            strokeDasharray={dashes[at % dashes.length]}
          />
          {points.map(([x, y]) => (
            <circle key={x} cx={scale.xOf(x)} cy={scale.yOf(y)} r="1.8" fill="currentColor" />
          ))}
          <text x={lineEnd + 6} y={(tops.get(label) ?? 0) + 4} className={css['label']}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
