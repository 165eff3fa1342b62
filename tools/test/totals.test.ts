import { expect, test } from 'vitest';
import { suiteTotals, sum, totalsLine, type SuiteReport } from './totals.ts';

type FileReport = SuiteReport['testResults'][number];

const file = (
  status: string,
  assertionResults: FileReport['assertionResults'],
  message = '',
): FileReport => ({ name: 'sums.test.ts', status, message, assertionResults });

const report: SuiteReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [file('passed', [{ status: 'passed', fullName: 'adds' }])],
};

test('a green suite counts what it ran and what it left out', () => {
  expect(suiteTotals(report, 0)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 2,
    failures: [],
    unstable: [],
  });
});

test('a file that fails before its first test is a failure', () => {
  const broken = { ...report, testResults: [file('failed', [], 'Cannot find sums.ts')] };
  expect(suiteTotals(broken, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: ['sums.test.ts\n    Cannot find sums.ts'],
    unstable: [],
  });
});

test('a failed test is counted once, not once more for its file', () => {
  const failed = {
    ...report,
    numFailedTests: 1,
    testResults: [
      file('failed', [{ status: 'failed', fullName: 'adds', failureMessages: ['2 is not 3'] }]),
    ],
  };
  expect(suiteTotals(failed, 1)).toMatchObject({
    failed: 1,
    failures: ['sums.test.ts > adds\n    2 is not 3'],
  });
});

test('a test that passed at its second attempt is named, and passed', () => {
  const unstable = {
    ...report,
    testResults: [
      file('passed', [{ status: 'passed', fullName: 'adds', failureMessages: ['too slow'] }]),
    ],
  };
  expect(suiteTotals(unstable, 0)).toMatchObject({
    failed: 0,
    failures: [],
    unstable: ['sums.test.ts > adds\n    too slow'],
  });
});

test('a red end without a failed test, or without a report, is a failure', () => {
  expect(suiteTotals(report, 1).failed).toBe(1);
  expect(suiteTotals(undefined, 0).failed).toBe(1);
});

test('suites add up to one line', () => {
  const totals = [
    { passed: 1, failed: 0, skipped: 2, failures: [], unstable: [] },
    { passed: 10, failed: 3, skipped: 0, failures: ['a', 'b', 'c'], unstable: [] },
  ];
  expect(totalsLine(sum(totals))).toBe('11 passed, 3 failed, 2 skipped');
});
