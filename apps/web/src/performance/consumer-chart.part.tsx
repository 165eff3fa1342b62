import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { axisNumber, useChart } from '../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import type { Month } from './speed.data.ts';
import { groupNames } from './period-text.state.ts';
import css from './performance.module.css';

register([BarChart, GridComponent, LegendComponent, CanvasRenderer]);

export interface ConsumerChartProps {
  readonly months: readonly Month[];
  readonly onMonth: (month: string) => void;
}

const groups = [
  ['main', '--c1'],
  ['aux', '--c2'],
  ['boiler', '--c3'],
  ['other', '--c4'],
] as const;

function optionOf(months: readonly Month[]) {
  const [ink = '', grid, strong] = ['--ink-2', '--line', '--line-strong'].map(chartColour);
  const label = chartLabel(ink);
  return {
    animation: false,
    grid: { left: 48, right: 12, top: 62, bottom: 26 },
    legend: {
      left: 0,
      top: 0,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: label,
      selectedMode: false,
    },
    xAxis: {
      type: 'category',
      data: months.map(({ month }) => `${month.slice(5)}.${month.slice(2, 4)}`),
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: strong } },
    },
    yAxis: {
      type: 'value',
      name: 'Fuel, mt',
      nameGap: 10,
      nameTextStyle: label,
      splitNumber: 3,
      axisLabel: { ...label, formatter: axisNumber },
      splitLine: { lineStyle: { color: grid } },
    },
    series: groups
      .filter(([group]) =>
        months.some(({ consumers }) => consumers.some((one) => one.group === group)),
      )
      .map(([group, colour]) => ({
        type: 'bar',
        stack: 'fuel',
        name: groupNames[group],
        barMaxWidth: 36,
        itemStyle: {
          color: chartColour(colour),
          borderColor: chartColour('--surface'),
          borderWidth: 0.5,
        },
        data: months.map(({ consumers }) =>
          Number(consumers.find((one) => one.group === group)?.tonnes ?? 0),
        ),
      })),
  };
}

/** Fuel of each month by consumer; a press opens the reports of the month. */
export function ConsumerChart({ months, onMonth }: ConsumerChartProps) {
  const { box } = useChart({
    optionOf: useCallback(() => optionOf(months), [months]),
    onMark: (_, index) => {
      const month = months[index]?.month;
      if (month !== undefined) onMonth(month);
    },
  });
  return (
    <div
      ref={box}
      className={css['chart']}
      role="img"
      aria-label="Fuel by consumer and month; the table beside it has the figures"
    />
  );
}
