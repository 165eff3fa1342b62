import { mostMessageCharacters } from '../chat/rules.ts';
import { counted } from '../quantities/counted.ts';
import { formatWithZone } from '../time/format.ts';
import type { ReportFinding } from './findings.ts';
import { kindOf, type LogReportKind } from './kinds.ts';

/** A report that the ship is asked to correct. */
export interface QuestionedReport {
  readonly kind: LogReportKind;
  readonly at: string;
  /** The zone of the ship's clock. */
  readonly zone: string;
}

/**
 * The message that asks the ship to correct a report, to be edited before it is sent: one line for each value that does
 * not fit and was not explained on board. Without any, the author writes what is to be corrected.
 */
export function correctionRequestText(
  { kind, at, zone }: QuestionedReport,
  findings: readonly ReportFinding[],
): string {
  const report = `${kindOf(kind).label} of ${formatWithZone(at, zone)}`;
  if (findings.length === 0) return `Please correct the report ${report}.\n`;
  const lines = findings.map(
    ({ message, suggestion }) =>
      `- ${message}${suggestion === null ? '' : ` Should it be ${suggestion}?`}`,
  );
  const start = `Please check the report ${report} and correct or explain:`;
  return shortened([start, ...lines]).join('\n');
}

/** Leaves out the last lines if they do not fit in a message. */
function shortened(lines: readonly string[]): readonly string[] {
  const most = mostMessageCharacters - 100;
  let length = 0;
  const fitting = lines.filter((line) => (length += line.length + 1) <= most);
  const left = lines.length - fitting.length;
  return left === 0 ? lines : [...fitting, `- and ${counted(left, 'more value')}`];
}
