import { counted } from '@fairlead/domain/quantities/counted';
import { LineChart, ScatterChart } from 'echarts/charts';
import { BrushComponent, GridComponent, LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { axisNumber, useChart } from '../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import { type CargoChartView, type CargoPoint, cargoWithin } from './cargo-points.state.ts';
import { figureText } from './period-text.state.ts';
import css from './performance.module.css';

register([LineChart, ScatterChart, GridComponent, BrushComponent, LegendComponent, CanvasRenderer]);

export interface CargoChartProps {
  readonly view: CargoChartView;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[]) => void;
}

const operations = [
  { isLoading: true, key: 'loading', name: 'Loading', colour: '--c1', symbol: 'circle' },
  { isLoading: false, key: 'discharging', name: 'Discharging', colour: '--c2', symbol: 'triangle' },
] as const;

type Operation = (typeof operations)[number];

const legendText = ({ medians, unit }: CargoChartView, { name, key }: Operation): string => {
  const median = medians[key];
  return median === undefined
    ? name
    : `${name}, median ${figureText(String(median), 0)} ${unit}/day`;
};

interface Drawn {
  readonly view: CargoChartView;
  readonly selected: ReadonlySet<number>;
}

const pointsOf = ({ view, selected }: Drawn, { isLoading }: Operation) => {
  const accent = chartColour('--accent');
  const mark = ({ row, quantity, perDay }: CargoPoint) => ({
    id: String(row.id),
    value: [quantity, perDay],
    ...(selected.has(row.id)
      ? { itemStyle: { borderColor: accent, borderWidth: 2.5 }, symbolSize: 12 }
      : {}),
  });
  return view.points.filter((one) => one.isLoading === isLoading).map(mark);
};

/** The cargo of an operation, and its median rate as a dashed line from the smallest quantity to the largest. */
function seriesOf(drawn: Drawn, operation: Operation) {
  const { view } = drawn;
  const colour = chartColour(operation.colour);
  const median = view.medians[operation.key];
  if (median === undefined) return [];
  const quantities = view.points.map(({ quantity }) => quantity);
  const ends = [Math.min(...quantities), Math.max(...quantities)];
  return [
    {
      type: 'line',
      symbol: 'none',
      silent: true,
      data: ends.map((quantity) => [quantity, median]),
      lineStyle: { color: colour, width: 1.5, type: 'dashed' },
    },
    {
      type: 'scatter',
      name: legendText(view, operation),
      symbol: operation.symbol,
      symbolSize: 8,
      itemStyle: { color: colour, borderColor: chartColour('--surface'), borderWidth: 1 },
      data: pointsOf(drawn, operation),
    },
  ];
}

function optionOf(drawn: Drawn) {
  const { unit } = drawn.view;
  const [ink = '', grid, strong] = ['--ink-2', '--line', '--line-strong'].map(chartColour);
  const label = chartLabel(ink);
  return {
    animation: false,
    grid: { left: 56, right: 24, top: 46, bottom: 42 },
    legend: {
      right: 12,
      top: 0,
      itemWidth: 12,
      itemHeight: 10,
      textStyle: label,
      selectedMode: false,
    },
    xAxis: {
      type: 'value',
      scale: true,
      name: `Quantity, ${unit}`,
      nameTextStyle: label,
      nameLocation: 'middle',
      nameGap: 24,
      axisLabel: { ...label, formatter: axisNumber, hideOverlap: true },
      axisLine: { show: true, lineStyle: { color: strong } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: `Rate, ${unit}/day`,
      nameTextStyle: { ...label, align: 'left', padding: [0, 0, 0, -44] },
      nameGap: 14,
      splitNumber: 3,
      axisLabel: { ...label, formatter: axisNumber },
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
    series: operations.flatMap((operation) => seriesOf(drawn, operation)),
  };
}

/** Rate against quantity of handled cargo, with the median rates. A press selects a point, a drawn rectangle those in it. */
export function CargoChart({ view, selected, onSelect }: CargoChartProps) {
  const { box } = useChart({
    optionOf: useCallback(() => optionOf({ view, selected }), [view, selected]),
    onMark: (data) => {
      if (typeof data === 'object' && data !== null && 'id' in data) onSelect([Number(data.id)]);
    },
    onRange: (range) => {
      const within = cargoWithin(view.points, range);
      if (within.length > 0) onSelect(within.map(({ row }) => row.id));
    },
  });
  return (
    <div
      ref={box}
      className={css['chart']}
      role="img"
      aria-label={`Quantity and rate of ${counted(view.points.length, 'cargo operation')}; the table below has them`}
    />
  );
}
