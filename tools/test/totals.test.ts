import { expect, test } from 'vitest';
import { suiteTotals, sum, totalsLine, type SuiteReport } from './totals.ts';

const report: SuiteReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test('a green suite counts what it ran and what it left out', () => {
  expect(suiteTotals(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

test('a file that fails before its first test is a failure', () => {
  const broken = { ...report, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(suiteTotals(broken, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a failed test is counted once, not once more for its file', () => {
  const failed = {
    ...report,
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
  };
  expect(suiteTotals(failed, 1).failed).toBe(1);
});

test('a red end without a failed test, or without a report, is a failure', () => {
  expect(suiteTotals(report, 1).failed).toBe(1);
  expect(suiteTotals(undefined, 0).failed).toBe(1);
});

test('suites add up to one line', () => {
  const totals = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 10, failed: 3, skipped: 0 },
  ];
  expect(totalsLine(sum(totals))).toBe('11 passed, 3 failed, 2 skipped');
});
