// Runs a file of worked laytime cases: a line per case, then the summary as JSON. Exit code 1 if a case fails.
import { checkCase, type CaseReport } from '@fairlead/laytime/cases/check-case';
import type { WorkedCase } from '@fairlead/laytime/cases/case-file';
import { NoCases, readCases } from './case-file.ts';

function reportOf(worked: WorkedCase): CaseReport {
  try {
    return checkCase(worked);
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

function tryFile(file: string | undefined): boolean {
  const { cases } = readCases(file, process.env['INIT_CWD'] ?? process.cwd());
  const reports = cases.map(reportOf);
  for (const report of reports) console.log(printed(report));
  const failed = reports.filter(({ passed }) => !passed);
  const summary = {
    cases: reports.length,
    passed: reports.length - failed.length,
    failed: failed.length,
    failures: failed,
  };
  console.log(JSON.stringify(summary));
  return failed.length === 0;
}

try {
  process.exitCode = tryFile(process.argv[2]) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoCases)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
