/** What a suite of tests came to. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface SuiteReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts a suite. A file that failed without a failed test of its own (it does not compile, its setup threw) counts as
 * one failure, and so does a run that ended red, or left no report, while every test in it was green.
 */
export function suiteTotals(report: SuiteReport | undefined, exitCode: number): Totals {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The sum of several suites. */
export function sum(totals: readonly Totals[]): Totals {
  return {
    passed: totals.reduce((total, { passed }) => total + passed, 0),
    failed: totals.reduce((total, { failed }) => total + failed, 0),
    skipped: totals.reduce((total, { skipped }) => total + skipped, 0),
  };
}

/** The last line of `npm test`. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
