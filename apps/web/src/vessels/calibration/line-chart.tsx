import css from './calibration.module.css';

/** One line of a chart, named at its end. */
export interface ChartSeries {
  readonly name: string;
  /** From left to right. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface LineChartProps {
  /** What the picture shows, for those who do not see it. */
  readonly name: string;
  readonly series: readonly ChartSeries[];
  /** With the unit: "Sounding, cm". */
  readonly across: string;
  readonly up: string;
}

const box = { width: 440, height: 200, left: 52, right: 72, top: 12, bottom: 34 } as const;
const dashes = ['', '6 3', '2 3', '8 3 2 3', '10 4', '4 4', '1 3'] as const;

/** Round steps of an axis: at most four lines. */
function ticksOf(most: number): readonly number[] {
  const rough = most / 3;
  const size = 10 ** Math.floor(Math.log10(rough || 1));
  const step = ([1, 2, 5, 10].find((factor) => factor * size >= rough) ?? 10) * size;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

const printed = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 });
const numberText = (value: number): string => printed.format(value).replace(',', '.');

/** Lines over two axes, each with a dash and a name of its own. */
export function LineChart({ name, series, across, up }: LineChartProps) {
  const all = series.flatMap(({ points }) => points);
  const most = (at: 0 | 1) => Math.max(1e-9, ...all.map((point) => point[at]));
  const [mostX, mostY] = [most(0), most(1)];
  const inner = { x: box.width - box.left - box.right, y: box.height - box.top - box.bottom };
  const xOf = (x: number) => box.left + (x / mostX) * inner.x;
  const yOf = (y: number) => box.top + inner.y - (y / mostY) * inner.y;
  const base = box.top + inner.y;
  return (
    <svg
      className={css['chart']}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={name}
    >
      {ticksOf(mostY).map((y) => (
        <g key={`up ${y}`}>
          <path d={`M${box.left} ${yOf(y)}h${inner.x}`} className={css['grid']} />
          <text x={box.left - 6} y={yOf(y) + 4} textAnchor="end">
            {numberText(y)}
          </text>
        </g>
      ))}
      {ticksOf(mostX).map((x) => (
        <text key={`across ${x}`} x={xOf(x)} y={base + 14} textAnchor="middle">
          {numberText(x)}
        </text>
      ))}
      <text x={box.left + inner.x} y={base + 28} textAnchor="end">
        {across}
      </text>
      <text x={box.left - 6} y={base + 28} textAnchor="end">
        {up}
      </text>
      {series.map(({ name: label, points }, at) => {
        const end = points.at(-1);
        return (
          <g key={label} style={{ color: `var(--c${(at % 7) + 1})` }}>
            <path
              d={points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`).join('')}
              className={css['line']}
              strokeDasharray={dashes[at % dashes.length]}
            />
            {points.length === 1 && end !== undefined && (
              <circle cx={xOf(end[0])} cy={yOf(end[1])} r="3" fill="currentColor" />
            )}
            {end !== undefined && (
              <text x={xOf(end[0]) + 6} y={yOf(end[1]) + 4} className={css['label']}>
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
