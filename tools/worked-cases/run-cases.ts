import { NoCases, readCases } from './case-file.ts';

interface Difference {
  readonly figure: string;
  readonly expected: string;
  readonly got: string | null;
}

/** The outcome of a worked case. */
export interface CaseReport {
  readonly id: string;
  readonly passed: boolean;
  readonly differences: readonly Difference[];
}

/** Runs one case; an error of the engine is a difference of its inputs. */
function reportOf<Case extends { readonly id: string }>(
  worked: Case,
  check: (worked: Case) => CaseReport,
): CaseReport {
  try {
    return check(worked);
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    const figure = { figure: 'inputs', expected: 'inputs of the form', got };
    return { id: worked.id, passed: false, differences: [figure] };
  }
}

function printed({ id, passed, differences }: CaseReport): string {
  if (passed) return `pass  ${id}`;
  const text = differences.map(
    ({ figure, expected, got }) => `${figure}: expected ${expected}, got ${got ?? 'nothing'}`,
  );
  return [`FAIL  ${id}`, ...text.map((line) => `      ${line}`)].join('\n');
}

/**
 * Runs the file of cases that the command names: a line per case, then the summary as JSON. The process exits with 1 if a
 * case fails or the file cannot be run.
 */
export function runCases<Case extends { readonly id: string }>(
  command: string,
  check: (worked: Case) => CaseReport,
): void {
  try {
    const current = process.env['INIT_CWD'] ?? process.cwd();
    const cases = readCases<Case>(process.argv[2], { current, command });
    const reports = cases.map((worked) => reportOf(worked, check));
    for (const report of reports) console.log(printed(report));
    const failures = reports.filter(({ passed }) => !passed);
    const passed = reports.length - failures.length;
    const summary = { cases: reports.length, passed, failed: failures.length, failures };
    console.log(JSON.stringify(summary));
    process.exitCode = failures.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoCases)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
