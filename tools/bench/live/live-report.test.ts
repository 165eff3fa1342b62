import { expect, it } from 'vitest';
import { reportLive } from './live-report.ts';

const frames = (framesPerSecond: number) => ({ framesPerSecond, frameP95Ms: 20 });

it.each([
  [1300, 56, [true, true]],
  [1400, 54, [false, false]],
])('rows after %i ms beside 1000, %i frames beside 60: %j', (ms, perSecond, passes) => {
  const { goals } = reportLive({
    visits: [{ what: 'slow 4G cold', live: [ms], reference: [1000], timeline: [] }],
    vessels: 200,
    frames: [{ move: 'pan', fleet: frames(perSecond), bare: frames(60) }],
  });
  expect(goals.map((goal) => goal.passes)).toEqual(passes);
});
