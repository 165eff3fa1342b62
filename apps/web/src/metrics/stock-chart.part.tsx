import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { StockSeries } from '@fairlead/domain/metrics/stock-series';
import { formatZoned } from '@fairlead/domain/time/format';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { chartColour as colourOf, chartLabel, useChart } from '../platform/charts/chart-box.ts';
import { fuelColour } from './fuel-colour.state.ts';
import css from './metrics.module.css';

register([LineChart, GridComponent, MarkLineComponent, CanvasRenderer]);

export interface StockChartProps {
  readonly series: readonly StockSeries[];
  readonly bunkerings: readonly { readonly atMs: number; readonly text: string }[];
  readonly atMs: number;
  readonly zone: string;
  readonly onChoose: (atMs: number) => void;
}

const leastLabelled = 520;
const dashes = ['solid', 'dashed', 'dotted'] as const;

const dayText = (ms: number, zone: string): string =>
  formatZoned(new Date(ms).toISOString(), zone).text.slice(0, 5);

/** Stock of each fuel as steps, deliveries as lines, the chosen instant as the accent. */
function optionOf({ series, bunkerings, atMs, zone }: StockChartProps, width: number) {
  const [ink = '', line, accent] = ['--ink-2', '--line', '--accent'].map(colourOf);
  const label = chartLabel(ink);
  const marks = bunkerings.map(({ atMs: at, text }) => ({ xAxis: at, name: text }));
  return {
    animation: false,
    grid: { left: 48, right: 64, top: 48, bottom: 24 },
    xAxis: {
      type: 'time',
      min: series[0]?.points[0]?.[0],
      max: series[0]?.points.at(-1)?.[0],
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
      ...(at === 0
        ? {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: ink, type: 'dotted', width: 1 },
              // Beside each other they need space.
              label: { ...label, show: width >= leastLabelled, formatter: '{b}', position: 'end' },
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
