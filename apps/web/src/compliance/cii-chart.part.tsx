import { LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import { useChart } from '../platform/charts/chart-box.ts';
import { chartColour, chartLabel } from '../platform/charts/chart-colours.ts';
import type { CiiOutlook } from './carbon-intensity.data.ts';
import { type CiiBand, ciiBands, ciiRange } from './cii-chart.state.ts';
import css from './compliance.module.css';

register([LineChart, GridComponent, MarkAreaComponent, CanvasRenderer]);

const tints: Readonly<Record<CiiBand['rating'], readonly [token: string, opacity: number]>> = {
  A: ['--c3', 0.28],
  B: ['--c3', 0.14],
  C: ['--c4', 0.08],
  D: ['--c2', 0.14],
  E: ['--c2', 0.28],
};

const areaOf = ({ rating, from, to }: CiiBand) => {
  const [token, opacity] = tints[rating];
  return [
    { name: rating, yAxis: from, itemStyle: { color: chartColour(token), opacity } },
    { yAxis: to },
  ];
};

function optionOf(outlook: CiiOutlook) {
  const { year, points, forecast, required } = outlook;
  const [ink = '', grid, strong] = ['--ink-2', '--line', '--line-strong'].map(chartColour);
  const label = chartLabel(ink);
  const [least, most] = ciiRange(outlook);
  const last = points.at(-1);
  const line = { type: 'line', silent: true } as const;
  return {
    animation: false,
    grid: { left: 52, right: 28, top: 30, bottom: 28 },
    xAxis: {
      type: 'time',
      min: Date.UTC(year, 0, 1),
      max: Date.UTC(year + 1, 0, 1),
      axisLabel: { ...label, formatter: '{MMM}', hideOverlap: true },
      axisLine: { lineStyle: { color: strong } },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: Number(least.toFixed(2)),
      max: Number(most.toFixed(2)),
      name: 'g CO₂ / (capacity nm)',
      nameTextStyle: { ...label, align: 'left' },
      axisLabel: { ...label, showMinLabel: false, showMaxLabel: false },
      splitLine: { lineStyle: { color: grid } },
    },
    series: [
      {
        ...line,
        data: points.map(({ at, attained }) => [Date.parse(at), Number(attained)]),
        symbolSize: 5,
        lineStyle: { color: chartColour('--c1'), width: 2 },
        itemStyle: { color: chartColour('--c1') },
        markArea: {
          silent: true,
          label: { ...label, position: 'insideRight', fontWeight: 600 },
          data: ciiBands(outlook).map(areaOf),
        },
      },
      ...(required === null
        ? []
        : [
            {
              ...line,
              symbol: 'none',
              lineStyle: { color: ink, width: 1, type: 'dotted' },
              data: [
                [Date.UTC(year, 0, 1), Number(required)],
                [Date.UTC(year + 1, 0, 1), Number(required)],
              ],
            },
          ]),
      ...(forecast === null || last === undefined
        ? []
        : [
            {
              ...line,
              symbolSize: 7,
              lineStyle: { color: chartColour('--c1'), width: 2, type: 'dashed' },
              itemStyle: { color: chartColour('--c1') },
              data: [
                [Date.parse(last.at), Number(last.attained)],
                [Date.UTC(year + 1, 0, 1), Number(forecast.attained)],
              ],
            },
          ]),
    ],
  };
}

/** The index of the year as it grew in the bands of the ratings, the required one dotted, the forecast dashed. */
export function CiiChart({ outlook }: { readonly outlook: CiiOutlook }) {
  const { box } = useChart({ optionOf: useCallback(() => optionOf(outlook), [outlook]) });
  const { now, forecast } = outlook;
  return (
    <div
      ref={box}
      className={css['chart']}
      role="img"
      aria-label={`CII of the year: ${now === null ? 'none' : `${now.attained}, ${now.rating}`}${
        forecast === null ? '' : `; forecast ${forecast.attained}, ${forecast.rating}`
      }`}
    />
  );
}
