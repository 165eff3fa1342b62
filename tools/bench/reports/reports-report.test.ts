import { expect, it } from 'vitest';
import { reportReports, type Written, writerNames } from './reports-report.ts';

const written = (memoryBytes: number, cpuMs: number): readonly Written[] =>
  writerNames.map((writer) => ({
    writer,
    rows: 100_000,
    bytes: 8_000_000,
    wallMs: 5_000,
    cpuMs: writer === 'product' ? cpuMs : 4_000,
    memoryBytes: writer === 'product' ? memoryBytes : 0,
  }));

it('holds memory and time beside their goals', () => {
  const { goals, figures } = reportReports(written(128 * 1024 * 1024, 6_000));
  expect(goals.map(({ passes, measured }) => [passes, measured])).toEqual([
    [true, 128],
    [true, 1.5],
  ]);
  expect(figures[0]?.rows[0]).toEqual(['product', 100_000, '8.0', '5.0', '6.0', '128']);
});

it('does not pass what keeps its rows in memory', () => {
  const { goals } = reportReports(written(300 * 1024 * 1024, 9_000));
  expect(goals.map(({ passes }) => passes)).toEqual([false, false]);
});

it('needs figures', () => {
  expect(() => reportReports([])).toThrow('Nothing was measured');
});
