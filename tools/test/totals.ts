/** The results of a test suite. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failures, a few lines each, for the end of the output. */
  readonly failures: readonly string[];
  /** Tests that passed only at their second attempt, with why the first one failed. */
  readonly unstable: readonly string[];
}

/** The part of vitest's JSON report that is used. */
export interface SuiteReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed; empty when one of its tests did. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Counts a suite. A file that failed without a failed test (it does not compile, its setup threw) counts as
 * one failure, and so does a run that failed, or left no report, although every test in it passed.
 */
export function suiteTotals(report: SuiteReport | undefined, exitCode: number): Totals {
  if (report === undefined)
    return { passed: 0, failed: 1, skipped: 0, failures: ['No report was written'], unstable: [] };
  const failures = report.testResults.flatMap(failuresOfFile);
  if (failures.length === 0 && exitCode !== 0) failures.push(`The run ended with ${exitCode}`);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    unstable: report.testResults.flatMap(unstableOfFile),
  };
}

type FileReport = SuiteReport['testResults'][number];

function failuresOfFile({ name, status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${beginning(message)}`] : [];
  return failed.map((test) => described(name, test));
}

const unstableOfFile = ({ name, assertionResults }: FileReport): string[] =>
  assertionResults
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => described(name, test));

const described = (
  file: string,
  { fullName, failureMessages = [] }: FileReport['assertionResults'][number],
): string => `${file} > ${fullName}\n${beginning(failureMessages.join('\n'))}`;

/** Enough of a message to recognise the cause. */
const beginning = (message: string): string =>
  message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/** The sum of several suites. */
export function sum(totals: readonly Totals[]): Totals {
  return {
    passed: totals.reduce((total, { passed }) => total + passed, 0),
    failed: totals.reduce((total, { failed }) => total + failed, 0),
    skipped: totals.reduce((total, { skipped }) => total + skipped, 0),
    failures: totals.flatMap(({ failures }) => failures),
    unstable: totals.flatMap(({ unstable }) => unstable),
  };
}

/** The last line of `npm test`. */
export function totalsLine({
  passed,
  failed,
  skipped,
}: Omit<Totals, 'failures' | 'unstable'>): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
