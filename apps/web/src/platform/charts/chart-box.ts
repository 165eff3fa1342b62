import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A number of an axis, with thousands separators. */
export const axisNumber = (value: number): string =>
  formatDecimal(String(value), String(value).split('.')[1]?.length ?? 0);

/** A rectangle that was drawn, in the values of both axes. */
export type DrawnRange = readonly [across: readonly number[], up: readonly number[]];

export interface ChartOptions {
  /** What is drawn in this width; a new function draws anew. */
  readonly optionOf: (width: number) => EChartsCoreOption;
  /** A mark was pressed: its data, and its index in its series. */
  readonly onMark?: (data: unknown, index: number) => void;
  /** Anywhere in the chart was pressed, in pixels from the left. */
  readonly onPress?: (x: number) => void;
  /** A rectangle was drawn; the option needs a brush. */
  readonly onRange?: (range: DrawnRange) => void;
}

export interface ChartBox {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly chart: RefObject<EChartsType | undefined>;
}

type Brushed = { readonly areas?: readonly { readonly coordRange?: DrawnRange }[] };

/** The cursor draws rectangles where there is a mouse; a finger scrolls the page. */
function startBrush(chart: EChartsType): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  chart.dispatchAction({
    type: 'takeGlobalCursor',
    key: 'brush',
    brushOption: { brushType: 'rect', brushMode: 'single' },
  });
}

/** A chart as wide as its box. Give the component the theme as its key, so that it takes the colours of another theme. */
export function useChart(options: ChartOptions): ChartBox {
  const { optionOf } = options;
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const mark = useEffectEvent((data: unknown, index: number) => options.onMark?.(data, index));
  const press = useEffectEvent((x: number) => options.onPress?.(x));
  const range = useEffectEvent((drawn: DrawnRange) => options.onRange?.(drawn));
  const hasBrush = useEffectEvent(() => options.onRange !== undefined);
  useEffect(() => {
    if (box.current === null) return;
    const one = init(box.current);
    chart.current = one;
    one.on('click', ({ data, dataIndex }) => mark(data, dataIndex));
    one.getZr().on('click', ({ offsetX }) => press(offsetX));
    one.on('brushEnd', (event) => {
      const drawn = (event as Brushed).areas?.[0]?.coordRange;
      if (drawn === undefined) return;
      one.dispatchAction({ type: 'brush', areas: [] });
      range(drawn);
    });
    const observer = new ResizeObserver(() => one.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      one.dispose();
    };
  }, []);
  useEffect(() => {
    const one = chart.current;
    if (one === undefined) return;
    one.setOption(optionOf(one.getWidth()), { notMerge: true });
    if (hasBrush()) startBrush(one);
  }, [optionOf]);
  return { box, chart };
}
