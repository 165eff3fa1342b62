import { expect, test } from 'vitest';
import { dataQuality, type MonthOfReports, qualityParts } from './data-quality.ts';

const full: MonthOfReports = {
  reports: 30,
  elapsedHours: 720,
  reportedHours: 720,
  underWay: 20,
  withWind: 20,
  withCurrent: 20,
  withDraught: 20,
  withStock: 30,
  withFindings: 0,
};

test('the parts add up to 100 points', () => {
  expect(qualityParts.reduce((sum, { points }) => sum + points, 0)).toBe(100);
});

test.each<[Partial<MonthOfReports>, number]>([
  [{}, 100],
  [{ reportedHours: 360 }, 80],
  // As many hours too many as too few.
  [{ reportedHours: 1080 }, 80],
  [{ reportedHours: 5000 }, 60],
  [{ withCurrent: 0 }, 93],
  [{ withStock: 15 }, 93],
  [{ withFindings: 30 }, 75],
  [{ underWay: 0, withWind: 0, withCurrent: 0, withDraught: 0 }, 100],
  [
    {
      reports: 0,
      reportedHours: 0,
      underWay: 0,
      withWind: 0,
      withCurrent: 0,
      withDraught: 0,
      withStock: 0,
    },
    0,
  ],
  [{ elapsedHours: 0, reportedHours: 0 }, 60],
])('%j scores %s', (changed, score) => {
  expect(dataQuality({ ...full, ...changed }).score).toBe(score);
});
