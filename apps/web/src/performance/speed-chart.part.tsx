import { expectedAt } from '@fairlead/domain/performance/baseline';
import { LineChart, ScatterChart } from 'echarts/charts';
import { BrushComponent, GridComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useChart } from '../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import { type ChartPoint, type ConditionLine, pointsWithin } from './chart-points.state.ts';
import {
  chartName,
  conditions,
  sidesOf,
  type SpeedChartProps,
  speedsOf,
} from './speed-axes.state.ts';
import css from './performance.module.css';

register([LineChart, ScatterChart, GridComponent, BrushComponent, LabelLayout, CanvasRenderer]);

/** A cross, for points that are dismissed. */
const cross = 'path://M1 0 L5 4 L9 0 L10 1 L6 5 L10 9 L9 10 L5 6 L1 10 L0 9 L4 5 L0 1 Z';
/** The baseline with its band: the lower edge, and the band stacked on it. */
function lineSeries(line: ConditionLine, ink: string) {
  const { baseline, isLaden } = line;
  const drawn = conditions.find((one) => one.isLaden === isLaden);
  if (baseline === undefined || drawn === undefined) return [];
  const colour = chartColour(drawn.colour);
  const { band } = baseline;
  const along = (of: (expected: number) => number) =>
    speedsOf(line).map((speed) => [speed, of(expectedAt(baseline, speed))]);
  const plain = { type: 'line', symbol: 'none', silent: true } as const;
  const edge = { ...plain, stack: drawn.name, lineStyle: { opacity: 0 } };
  return [
    { ...edge, data: along((expected) => expected * (1 - band)) },
    {
      ...edge,
      data: along((expected) => expected * 2 * band),
      areaStyle: { color: colour, opacity: 0.11 },
    },
    {
      ...plain,
      name: drawn.name,
      data: along((expected) => expected),
      lineStyle: { color: colour, width: 2, type: drawn.dash },
      endLabel: {
        ...chartLabel(ink),
        show: true,
        lineHeight: 14,
        formatter: `${drawn.name}\n\u00B1${Math.round(band * 100)} %`,
      },
      labelLayout: { moveOverlap: 'shiftY' },
    },
  ];
}

interface Selected {
  readonly selected: ReadonlySet<string>;
  readonly accent: string;
}

function pointSeries(points: readonly ChartPoint[], { selected, accent }: Selected) {
  const drawn = points.filter(({ isFar }) => !isFar);
  const ofPoint = ({ report, speed, perDay }: ChartPoint) => ({
    id: report.guid,
    value: [speed, perDay],
    ...(selected.has(report.guid)
      ? { itemStyle: { borderColor: accent, borderWidth: 2.5 }, symbolSize: 12 }
      : {}),
  });
  const series = conditions.map(({ isLaden, name, colour, symbol }) => ({
    type: 'scatter',
    name,
    symbol,
    symbolSize: 8,
    itemStyle: {
      color: chartColour(colour),
      borderColor: chartColour('--surface'),
      borderWidth: 1,
    },
    data: drawn.filter((one) => one.isLaden === isLaden && !one.isDismissed).map(ofPoint),
  }));
  const dismissed = {
    type: 'scatter',
    name: 'Dismissed',
    symbol: cross,
    symbolSize: 9,
    itemStyle: { color: chartColour('--ink-3') },
    data: drawn.filter((one) => one.isDismissed).map(ofPoint),
  };
  return [...series, dismissed];
}

function optionOf({ points, lines, selected }: SpeedChartProps, width: number) {
  const [ink = '', grid, strong, accent = ''] = [
    '--ink-2',
    '--line',
    '--line-strong',
    '--accent',
  ].map(chartColour);
  const label = chartLabel(ink);
  const name = { nameTextStyle: label, nameLocation: 'end' } as const;
  return {
    animation: false,
    grid: sidesOf(width),
    xAxis: {
      type: 'value',
      scale: true,
      ...name,
      name: 'Speed over ground, kn',
      nameLocation: 'middle',
      nameGap: 26,
      axisLabel: label,
      axisLine: { show: true, lineStyle: { color: strong } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      scale: true,
      ...name,
      name: 'Fuel, mt/day',
      nameGap: 14,
      splitNumber: 4,
      axisLabel: label,
      splitLine: { lineStyle: { color: grid } },
    },
    brush: {
      toolbox: [],
      xAxisIndex: 0,
      yAxisIndex: 0,
      brushStyle: { borderColor: ink, borderWidth: 1, borderType: 'dashed', color: 'transparent' },
      outOfBrush: { colorAlpha: 1 },
      inBrush: { colorAlpha: 1 },
    },
    series: [
      ...lines.flatMap((line) => lineSeries(line, chartColour('--ink'))),
      ...pointSeries(points, { selected, accent }),
    ],
  };
}

/** Speed and consumption by report, with baselines and their bands. A press selects a point, a drawn rectangle those in it. */
export function SpeedChart(props: SpeedChartProps) {
  const { points, lines, selected, onSelect } = props;
  const { box } = useChart({
    optionOf: useCallback(
      (width: number) => optionOf({ points, lines, selected, onSelect }, width),
      [points, lines, selected, onSelect],
    ),
    onMark: (data) => {
      if (typeof data === 'object' && data !== null && 'id' in data) onSelect([String(data.id)]);
    },
    onRange: (range) => {
      const within = pointsWithin(points, range);
      if (within.length > 0) onSelect(within.map(({ report }) => report.guid));
    },
  });
  return <div ref={box} className={css['chart']} role="img" aria-label={chartName(points)} />;
}
