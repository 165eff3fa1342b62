import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useChart } from '../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import { balanceText } from './figure-text.state.ts';
import type { FuelEuDetail } from './fueleu.data.ts';
import styles from './fueleu.module.css';

register([LineChart, GridComponent, CanvasRenderer]);

type BalanceChartProps = Pick<FuelEuDetail, 'months' | 'forecast'>;

const pointOf = ({ day, balance }: FuelEuDetail['months'][number]) => [
  Date.parse(`${day}T00:00:00Z`),
  Number(balance),
];

function optionOf({ months, forecast }: BalanceChartProps) {
  const [ink = '', grid, strong, colour] = ['--ink-2', '--line', '--line-strong', '--c1'].map(
    chartColour,
  );
  const label = chartLabel(ink);
  const last = months.at(-1);
  const endLabel = { ...label, show: true, color: chartColour('--ink') };
  const textOf = (value: string, name: string) => `${name}\n${balanceText(value)} mt`;
  return {
    animation: false,
    grid: { left: 64, right: 92, top: 30, bottom: 24 },
    xAxis: {
      type: 'time',
      axisLabel: { ...label, hideOverlap: true, formatter: '{MM}.{yy}' },
      axisLine: { onZero: false, lineStyle: { color: strong } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: 'Balance, mt CO\u2082eq',
      nameTextStyle: { ...label, align: 'left' },
      nameGap: 12,
      splitNumber: 4,
      axisLabel: { ...label, formatter: (value: number) => formatDecimal(String(value), 0) },
      splitLine: { lineStyle: { color: grid } },
    },
    series: [
      {
        type: 'line',
        name: 'Balance',
        data: months.map(pointOf),
        symbolSize: 6,
        lineStyle: { color: colour, width: 2 },
        itemStyle: { color: colour },
        ...(forecast === null && last !== undefined
          ? { endLabel: { ...endLabel, formatter: textOf(last.balance, 'To date') } }
          : {}),
      },
      {
        type: 'line',
        name: 'Forecast',
        data: forecast === null || last === undefined ? [] : [pointOf(last), pointOf(forecast)],
        symbol: 'none',
        lineStyle: { color: colour, width: 2, type: 'dashed' },
        ...(forecast === null
          ? {}
          : { endLabel: { ...endLabel, formatter: textOf(forecast.balance, 'Forecast') } }),
      },
    ],
  };
}

/** The balance at the end of each month, and at the end of the year if it goes on as before. */
export function BalanceChart({ months, forecast }: BalanceChartProps) {
  const { box } = useChart({
    optionOf: useCallback(() => optionOf({ months, forecast }), [months, forecast]),
  });
  const last = months.at(-1);
  const toDate =
    last === undefined ? 'nothing was sailed' : `${balanceText(last.balance)} mt to date`;
  const ahead =
    forecast === null ? '' : `, ${balanceText(forecast.balance)} mt forecast for 31 December`;
  return (
    <div
      ref={box}
      className={styles['chart']}
      role="img"
      aria-label={`Balance: ${toDate}${ahead}`}
    />
  );
}
