import { type AreaResult, atMost, judge } from '../goals.ts';
import { median } from '../measure/numbers.ts';

/** Visits of one kind, in milliseconds until the data are painted. */
export interface ChartVisits {
  readonly what: string;
  readonly chart: readonly number[];
  readonly reference: readonly number[];
}

/** The table of the chart page's first data beside the first rows of a plain list. */
export const reportChart = (visits: readonly ChartVisits[], reports: number): AreaResult => ({
  goals: visits.map(({ what, chart, reference }) =>
    judge({
      goal: 'F2',
      what: `first data of the chart / first rows of a plain list, ${what}`,
      measured: median(chart) / median(reference),
      mark: atMost(2),
    }),
  ),
  figures: [
    {
      title: `Milliseconds until the data are painted; the vessel has ${reports} reports in the period`,
      columns: ['visit', 'chart', 'plain list'],
      rows: visits.map(({ what, chart, reference }) => [
        what,
        Math.round(median(chart)),
        Math.round(median(reference)),
      ]),
    },
  ],
  notes: [
    'Every visit with a fourfold slower processor. The library of charts is loaded after the first data.',
  ],
});
