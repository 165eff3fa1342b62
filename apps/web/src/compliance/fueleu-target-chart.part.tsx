import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useChart } from '../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import { figureText } from './figure-text.state.ts';
import type { FuelEuDetail } from './fueleu.data.ts';
import styles from './fueleu.module.css';

register([LineChart, GridComponent, CanvasRenderer]);

type TargetChartProps = Pick<FuelEuDetail, 'intensities' | 'targets'>;

/** A label where a target begins. */
function targetPoint(
  { year, target }: FuelEuDetail['targets'][number],
  at: number,
  all: FuelEuDetail['targets'],
) {
  const isNew = all[at - 1]?.target !== target;
  return {
    value: [year, Number(target)],
    label: { show: isNew && at > 0, formatter: figureText(target, 2) },
  };
}

function optionOf({ intensities, targets }: TargetChartProps) {
  const [ink = '', grid, strong, own, line] = [
    '--ink-2',
    '--line',
    '--line-strong',
    '--c1',
    '--ink',
  ].map(chartColour);
  const label = chartLabel(ink);
  const last = intensities.at(-1);
  const goesOn =
    last === undefined
      ? []
      : [
          [last.year, Number(last.intensity)],
          [2050, Number(last.intensity)],
        ];
  return {
    animation: false,
    grid: { left: 44, right: 92, top: 30, bottom: 24 },
    xAxis: {
      type: 'value',
      min: 2025,
      max: 2050,
      interval: 5,
      axisLabel: { ...label, formatter: '{value}' },
      axisLine: { lineStyle: { color: strong } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: 'gCO\u2082eq/MJ',
      nameTextStyle: label,
      nameGap: 12,
      min: 0,
      splitNumber: 4,
      axisLabel: label,
      splitLine: { lineStyle: { color: grid } },
    },
    series: [
      {
        type: 'line',
        name: 'Target',
        step: 'end',
        data: targets.map(targetPoint),
        symbol: 'none',
        showSymbol: true,
        label: { ...label, position: 'bottom' },
        lineStyle: { color: line, width: 2 },
        endLabel: { ...label, show: true, color: line, formatter: 'Target' },
      },
      {
        type: 'line',
        name: 'Intensity',
        data: intensities.map(({ year, intensity }) => [year, Number(intensity)]),
        symbolSize: 8,
        lineStyle: { color: own, width: 2 },
        itemStyle: { color: own },
      },
      {
        type: 'line',
        name: 'As now',
        data: goesOn,
        symbol: 'none',
        lineStyle: { color: own, width: 2, type: 'dashed' },
        endLabel: {
          ...label,
          show: true,
          color: line,
          formatter: last === undefined ? '' : `As now\n${figureText(last.intensity, 2)}`,
        },
      },
    ],
  };
}

/** The intensity of each year beside the targets, and what happens if it stays. */
export function TargetChart({ intensities, targets }: TargetChartProps) {
  const { box } = useChart({
    optionOf: useCallback(() => optionOf({ intensities, targets }), [intensities, targets]),
  });
  const last = intensities.at(-1);
  const text =
    last === undefined
      ? 'no intensity yet'
      : `${figureText(last.intensity, 2)} gCO₂eq/MJ in ${last.year}; the target falls to ${figureText(targets.at(-1)?.target, 2)} in 2050`;
  return <div ref={box} className={styles['chart']} role="img" aria-label={`Intensity: ${text}`} />;
}
