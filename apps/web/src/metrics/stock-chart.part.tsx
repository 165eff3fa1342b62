import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { StockSeries } from '@fairlead/domain/metrics/stock-series';
import { formatZoned } from '@fairlead/domain/time/format';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useChart } from '../platform/charts/chart-box.ts';
import { chartColour as colourOf, chartLabel } from '../platform/charts/chart-colours.ts';
import { fuelColour } from './fuel-colour.state.ts';
import { type Bunkering, bunkeringMarks } from './tank-state.state.ts';
import css from './metrics.module.css';

register([LineChart, GridComponent, MarkLineComponent, LabelLayout, CanvasRenderer]);

export interface StockChartProps {
  readonly series: readonly StockSeries[];
  readonly bunkerings: readonly Bunkering[];
  readonly atMs: number;
  readonly zone: string;
  readonly onChoose: (atMs: number) => void;
}

/** Between the axis and the names of the fuels. */
const sides = { left: 48, right: 64 };
/** For a day below the axis, with space around it. */
const dayWidth = 100;
const dashes = ['solid', 'dashed', 'dotted'] as const;

const dayText = (ms: number, zone: string): string =>
  formatZoned(new Date(ms).toISOString(), zone).text.slice(0, 5);

/** Stock of each fuel as steps, deliveries as lines, the chosen instant as the accent. */
function optionOf({ series, bunkerings, atMs, zone }: StockChartProps, width: number) {
  const [ink = '', line, accent] = ['--ink-2', '--line', '--accent'].map(colourOf);
  const label = chartLabel(ink);
  const [min = 0, max = 0] = [series[0]?.points[0]?.[0], series[0]?.points.at(-1)?.[0]];
  const scale = (width - sides.left - sides.right) / Math.max(1, max - min);
  const time = { fromMs: min, toMs: max, pxPerMs: scale, marginPx: sides.left };
  const marks = bunkeringMarks(bunkerings, time).map(({ atMs: at, text }) => ({
    xAxis: at,
    name: text,
  }));
  return {
    animation: false,
    grid: { ...sides, top: 48, bottom: 24 },
    xAxis: {
      type: 'time',
      min,
      max,
      splitNumber: Math.max(2, Math.floor(width / dayWidth)),
      axisLabel: { ...label, hideOverlap: true, formatter: (ms: number) => dayText(ms, zone) },
      axisLine: { lineStyle: { color: line } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: 'Stock, mt',
      nameGap: 24,
      nameTextStyle: { ...label, align: 'right' },
      splitNumber: 2,
      axisLabel: { ...label, formatter: (mt: number) => formatDecimal(String(mt), 0) },
      splitLine: { lineStyle: { color: line } },
    },
    series: series.map(({ fuelId, points }, at) => ({
      type: 'line',
      step: 'end',
      symbol: 'none',
      name: fuelName(fuelId),
      data: points.map(([ms, kg]) => [ms, Number(kg) / 1000]),
      lineStyle: { color: colourOf(fuelColour(fuelId)), width: 2, type: dashes[at % 3] },
      endLabel: { ...label, show: true, formatter: '{a}', color: colourOf('--ink') },
      labelLayout: { moveOverlap: 'shiftY' },
      ...(at === 0
        ? {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: ink, type: 'dotted', width: 1 },
              label: { ...label, formatter: '{b}', position: 'end' },
              data: [
                ...marks,
                {
                  xAxis: atMs,
                  name: '',
                  lineStyle: { color: accent, type: 'solid', width: 2 },
                },
              ],
            },
          }
        : {}),
    })),
  };
}

/** The stock of each fuel over time; a press chooses an instant. */
export function StockChart(props: StockChartProps) {
  const { box, chart } = useChart({
    optionOf: useCallback((width: number) => optionOf(props, width), [props]),
    onPress: (x) => {
      const ms = chart.current?.convertFromPixel({ xAxisIndex: 0 }, x);
      if (typeof ms === 'number' && Number.isFinite(ms)) props.onChoose(Math.round(ms));
    },
  });
  const names = props.series.map(({ fuelId }) => fuelName(fuelId)).join(', ');
  return (
    <div ref={box} className={css['chart']} role="img" aria-label={`Stock over time of ${names}`} />
  );
}
