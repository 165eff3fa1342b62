import {
  type Cell,
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import { counted } from '../quantities/counted.ts';
import type { YearContent, YearFigure } from './closed-year.ts';
import type { MovedFigure } from './year-changes.ts';

export interface ProofSource {
  readonly closedYear: {
    readonly closed: string;
    readonly closedBy: string | null;
    readonly note: string;
    readonly missing: number;
    readonly engineVersion: string;
    readonly contentHash: string;
    readonly inputsHash: string;
    readonly reopened: string | null;
    readonly reopenReason: string | null;
  };
  readonly content: YearContent;
  /** The calculation from the log reports for this proof. */
  readonly now: {
    readonly at: string;
    readonly engineVersion: string;
    readonly contentHash: string;
    readonly isSame: boolean;
    readonly moved: readonly MovedFigure[];
  };
}

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

const valueCell = (value: string): Cell =>
  /^-?\d+(?:\.\d+)?$/.test(value) ? numberCell(value, decimalsOf(value)) : textCell(value);

const figuresTable = (figures: readonly YearFigure[]): PrintTable => ({
  title: 'Figures that count',
  columns: [{ title: 'Figure', share: 2 }, { title: 'Value', align: 'right' }, { title: 'Unit' }],
  rows: figures
    .filter(({ value }) => value !== '')
    .map(({ name, unit, value }) => [textCell(name), valueCell(value), textCell(unit)]),
});

const movedTable = (moved: readonly MovedFigure[]): PrintTable => ({
  title: 'Figures that differ today',
  columns: [
    { title: 'Figure', share: 2 },
    { title: 'Closed', align: 'right' },
    { title: 'Today', align: 'right' },
    { title: 'Unit' },
  ],
  rows: moved.map(({ name, unit, closed, now }) => [
    textCell(name),
    valueCell(closed),
    valueCell(now),
    textCell(unit),
  ]),
});

const inputNames: readonly (readonly [YearContent['inputs'][number]['kind'], string])[] = [
  ['logReport', 'log reports'],
  ['bunkerNote', 'bunker notes'],
  ['correction', 'fuel corrections'],
  ['portCall', 'port calls'],
  ['particulars', 'versions of particulars'],
];

const inputsText = ({ inputs }: YearContent): string =>
  inputNames
    .map(([kind, name]) => `${inputs.filter((input) => input.kind === kind).length} ${name}`)
    .join(', ');

const resultText = ({ isSame, moved }: ProofSource['now']): string => {
  if (isSame) return 'The same text, to the byte';
  return moved.length === 0
    ? 'The same figures from changed records'
    : `Different: ${counted(moved.length, 'figure')}`;
};

/** One page by which an auditor sees what was closed, from what, and whether the log reports still give it. */
export function proofContent({ closedYear, content, now }: ProofSource): PrintContent {
  const { vessel, year } = content;
  return {
    title: `Proof of closed year ${year} ${vessel.name}`,
    subtitle: 'The year was calculated from the log reports again when this page was printed.',
    facts: [
      ['Vessel', textCell(vessel.imo === '' ? vessel.name : `${vessel.name}, IMO ${vessel.imo}`)],
      ['Closed', timeCell(closedYear.closed, 'UTC')],
      ['Closed by', textCell(closedYear.closedBy ?? 'A program')],
      ['Reopened', timeCell(closedYear.reopened, 'UTC')],
      ['Reason', textCell(closedYear.reopenReason)],
      ['Missing data accepted', numberCell(String(closedYear.missing), 0)],
      ['Note', textCell(closedYear.note)],
      ['Calculated from', textCell(inputsText(content))],
      ['Version at closing', textCell(closedYear.engineVersion)],
      ['SHA-256 of the inputs', textCell(closedYear.inputsHash)],
      ['SHA-256 of the year', textCell(closedYear.contentHash)],
      ['Calculated again', timeCell(now.at, 'UTC')],
      ['Version today', textCell(now.engineVersion)],
      ['SHA-256 today', textCell(now.contentHash)],
      ['Result', textCell(resultText(now))],
    ],
    tables: [
      figuresTable(content.figures),
      ...(now.moved.length === 0 ? [] : [movedTable(now.moved)]),
    ],
  };
}
