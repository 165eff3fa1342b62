import { label } from '../enumerations/enumeration.ts';
import { textCell, timeCell } from '../print/print-content.ts';
import type { PrintSection, SectionedContent } from '../print/section.ts';
import { entrySources, type EntrySource } from '../ship-entries/enumerations.ts';
import type { ReportFinding } from './findings.ts';
import { kindOf } from './kinds.ts';
import type { LogReport } from './report.ts';
import { type ReportLine, reportLines, type ReportNames } from './report-lines.ts';
import { type LogReportState, logReportStates } from './states.ts';

/** Who stated a version of a report, when and why. */
export interface PrintedVersion {
  readonly number: number;
  readonly by: string;
  readonly received: string;
  readonly source: EntrySource;
  /** Why it was corrected; empty for the first. */
  readonly reason: string;
}

/** A report as it is printed, in its current version. */
export interface PrintedReport {
  readonly report: LogReport;
  readonly names: ReportNames;
  readonly vessel: string;
  readonly imo: string | null;
  readonly voyage: string;
  readonly portCall: string;
  readonly state: LogReportState;
  readonly findings: readonly ReportFinding[];
  /** Latest first. */
  readonly versions: readonly PrintedVersion[];
}

const valueTable = (title: string, lines: readonly ReportLine[]): PrintSection => ({
  kind: 'table',
  keepsTogether: true,
  table: {
    title,
    columns: [
      { title: 'Value', share: 2 },
      { title: 'Unit' },
      { title: 'Reported', share: 2, align: 'right' },
    ],
    rows: lines.map(({ label: name, unit, text }) => [
      textCell(name),
      textCell(unit),
      textCell(text),
    ]),
  },
});

/** Figures as tables, everything else as text. */
function groupSections(lines: readonly ReportLine[]): readonly PrintSection[] {
  return [...Map.groupBy(lines, ({ group }) => group)].flatMap(([title, ofGroup]) => {
    const figures = ofGroup.filter(({ isFigure }) => isFigure);
    const texts = ofGroup.filter(({ isFigure }) => !isFigure);
    return [
      ...(figures.length === 0 ? [] : [valueTable(title, figures)]),
      ...(texts.length === 0
        ? []
        : [
            {
              kind: 'text' as const,
              title: figures.length === 0 ? title : '',
              paragraphs: texts.map(({ label: lead, text }) => ({ lead, text })),
            },
          ]),
    ];
  });
}

const findingSection = (findings: readonly ReportFinding[]): readonly PrintSection[] =>
  findings.length === 0
    ? []
    : [
        {
          kind: 'text',
          title: 'Findings',
          keepsTogether: true,
          paragraphs: findings.map(({ message }) => ({ text: message })),
        },
      ];

const versionSection = (versions: readonly PrintedVersion[], zone: string): PrintSection => ({
  kind: 'table',
  keepsTogether: true,
  table: {
    title: 'Versions',
    columns: [
      { title: 'Version', align: 'right' },
      { title: 'Stated by', share: 2 },
      { title: 'Received', share: 2 },
      { title: 'Source' },
      { title: 'Reason', share: 3 },
    ],
    rows: versions.map(({ number, by, received, source, reason }) => [
      textCell(String(number)),
      textCell(by),
      timeCell(received, zone),
      textCell(label(entrySources, source)),
      textCell(reason),
    ]),
  },
});

/** A log report as a document: everything that it states, what did not fit, and who stated which version. */
export function reportPrintout(printed: PrintedReport): SectionedContent {
  const { report, names, vessel, imo, voyage, portCall, state, findings, versions } = printed;
  const [general, ...groups] = [
    ...Map.groupBy(reportLines(report, names), ({ group }) => group).values(),
  ];
  const facts = [
    ['Vessel', vessel],
    ['IMO number', imo ?? ''],
    ['Voyage', voyage],
    ['Port call', portCall],
    ['State', label(logReportStates, state)],
    ...(general ?? []).map(({ label: name, text }) => [name, text] as const),
  ] as const;
  return {
    title: kindOf(report.kind).label,
    subtitle: vessel,
    sections: [
      {
        kind: 'facts',
        title: '',
        inTwo: true,
        facts: facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => [name, textCell(text)] as const),
      },
      ...groupSections(groups.flat()),
      ...findingSection(findings),
      versionSection(versions, report.zone),
    ],
  };
}
