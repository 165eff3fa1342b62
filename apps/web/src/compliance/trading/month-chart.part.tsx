import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { axisNumber, useChart } from '../../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../../platform/charts/chart-colours.ts';
import type { TradingMonth } from './trading.data.ts';
import css from '../compliance.module.css';

register([BarChart, GridComponent, CanvasRenderer]);

interface MonthChartProps {
  readonly months: readonly TradingMonth[];
  /** EUA or UKA. */
  readonly unit: string;
  readonly onMonth: (month: string) => void;
}

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

function optionOf(months: readonly TradingMonth[], unit: string) {
  const [ink = '', grid, strong] = ['--ink-2', '--line', '--line-strong'].map(chartColour);
  const label = chartLabel(ink);
  return {
    animation: false,
    grid: { left: 52, right: 8, top: 30, bottom: 24 },
    xAxis: {
      type: 'category',
      data: monthNames.slice(0, months.length),
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: strong } },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameGap: 10,
      nameTextStyle: label,
      splitNumber: 3,
      axisLabel: { ...label, formatter: axisNumber },
      splitLine: { lineStyle: { color: grid } },
    },
    series: [
      {
        type: 'bar',
        name: unit,
        barMaxWidth: 36,
        itemStyle: { color: chartColour('--c1') },
        data: months.map(({ allowances }) => Number(allowances)),
      },
    ],
  };
}

/** Allowances of each month; a press on a bar chooses its month. */
export function MonthChart({ months, unit, onMonth }: MonthChartProps) {
  const { box } = useChart({
    optionOf: useCallback(() => optionOf(months, unit), [months, unit]),
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
      aria-label="Allowances by month; the table beside it has the figures"
    />
  );
}
