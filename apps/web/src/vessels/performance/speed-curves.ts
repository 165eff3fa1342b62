import { sailingConditions } from '@fairlead/domain/vessels/performance';
import type { ChartSeries } from '../calibration/line-chart.tsx';
import type { SpeedLine } from '../lists/lines.ts';

const totalOf = ({ burns }: SpeedLine): number =>
  Object.values(burns).reduce((sum, value) => sum + Number(value), 0);

/** All fuels together over speed, one curve for each condition that has a line with a speed. */
export function speedCurves(rows: readonly SpeedLine[]): readonly ChartSeries[] {
  return sailingConditions.flatMap(({ number, label }) => {
    const points = rows
      .filter(({ condition, speed }) => condition === number && speed !== null)
      .map((row) => [Number(row.speed), totalOf(row)] as const)
      .toSorted(([one], [other]) => one - other);
    return points.length === 0 ? [] : [{ name: label, points }];
  });
}
