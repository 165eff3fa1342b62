import { expect, test } from 'vitest';
import { reportShip, type ShipMeasured } from './ship-report.ts';

const intake = (vessels: number, cpuMs: number) => ({
  vessels,
  entries: 60 * vessels,
  rows: 600 * vessels,
  product: { ms: 1000 * vessels, cpuMs },
  bare: { ms: 100 * vessels, cpuMs: 100 },
});
const measured: ShipMeasured = {
  wire: {
    noon: { sent: 1700, received: 1250 },
    quiet: { sent: 990, received: 720 },
    first: { sent: 780, received: 510_000 },
  },
  typing: { keys: 15, medianMs: 48, p98Ms: 104 },
  intakes: [intake(1, 450), intake(100, 510)],
  days: 30,
};

test('bytes count in both directions, and the intake as a ratio to bare inserts', () => {
  const { goals } = reportShip(measured);
  expect(goals.map(({ goal, measured: value, passes }) => [goal, value, passes])).toEqual([
    ['S1', 2.95, true],
    ['S2', 510.78, false],
    ['S3', 4.5, true],
    ['S4', 5.1, false],
    ['S5', 104, true],
  ]);
});

test('the figures are for each entry', () => {
  const [, intakes] = reportShip(measured).figures;
  expect(intakes?.rows[0]).toEqual([1, 60, 600, 1, 60, 7.5, 0.1, 100 / 60]);
});
