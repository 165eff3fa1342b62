import type { Percent } from '@fairlead/laytime';
import { serviceTimeSources } from '../../port-calls/service-times.ts';
import type { SheetCell, WorkbookSheet } from '../../papers/workbook.ts';
import { zoneAbbreviation } from '../../time/zone-names.ts';
import { zoneOffsetMinutes } from '../../time/zone-offset.ts';
import { label } from '../../words/word.ts';
import { percentText } from '../../quantities/percent.ts';
import type { PrintedStatement } from '../printed-statement.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { clock, words } from './cells.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The lines of the statements of facts, in port time and in UTC. */
export function eventsSheet(sheets: readonly PrintedCallSheet[]): WorkbookSheet {
  const heads = ['Port', 'Time', 'Zone', 'UTC', 'Event', 'Remark', 'Source'];
  const rows: Rows = sheets.flatMap(({ call, zone }) =>
    call.lines.map((line) => {
      const at = Date.parse(line.at);
      const stated = label(serviceTimeSources, line.saidBy);
      const remark = [line.remark, line.underProtest ? 'Under protest' : null];
      return [
        words(call.port.name),
        clock(at + zoneOffsetMinutes(at, zone) * 60_000),
        words(zoneAbbreviation(at, zone)),
        clock(at),
        words(line.text),
        words(remark.filter(Boolean).join('. ')),
        words(line.saidByName === null ? stated : `${stated}, ${line.saidByName}`),
      ];
    }),
  );
  return {
    name: 'Events',
    widths: [20, 18, 8, 18, 44, 40, 24],
    frozenRows: 1,
    rows: [heads.map((head) => words(head, 'head')), ...rows],
  };
}

/** The agreed terms as text: windows, reasons, commencement and clauses. */
export function termsSheet({ content, head }: PrintedStatement): WorkbookSheet {
  const rows: Rows = content.statement.portCalls.flatMap((agreed): Rows => {
    const call = content.calls.find(({ id }) => id === agreed.id);
    const title = words(
      call === undefined ? agreed.id : `${call.port.name}, ${call.operation}`,
      'head',
    );
    if (agreed.kind === 'totals') return [[title]];
    const { terms, commencement } = agreed;
    return [
      [title],
      [words('Terms', 'quiet'), words(call?.termsLabel ?? terms?.name ?? '')],
      [
        words('Laytime begins', 'quiet'),
        words(commencement?.rule ?? ''),
        clauseCell(commencement?.clause),
      ],
      ...(terms?.windows ?? []).map((window) => [
        words('Excepted', 'quiet'),
        words(`${window.from} to ${window.to}, ${uses[window.use ?? 'none']}`),
        clauseCell(window.clause),
      ]),
      ...(terms?.holidays ?? []).map(({ date, name }) => [
        words('Holiday', 'quiet'),
        words([date, name].filter(Boolean).join(' ')),
        clauseCell(terms?.holidayClause),
      ]),
      ...Object.entries(terms?.reasons ?? {}).map(([code, reason]) => [
        words(reason.label ?? code, 'quiet'),
        words(
          `${percentWords(reason.pct)} in laytime, ${percentWords(reason.onDemurrage)} on demurrage`,
        ),
        clauseCell(reason.clause),
      ]),
    ];
  });
  const clauses = head.clauses.map(({ number, text }) => [
    words(`Clause ${number}`, 'quiet'),
    words(text),
  ]);
  return { name: 'Terms', widths: [34, 60, 20], rows: [...rows, ...clauses] };
}

const uses = { none: 'even if used', half: 'half when used', full: 'unless used' } as const;
const clauseCell = (clause: string | undefined): SheetCell =>
  words(clause === undefined ? '' : `clause ${clause}`);

function percentWords(percent: Percent | undefined): string {
  if (percent === undefined) return 'not stated';
  if (typeof percent === 'object') return `${percent.part} of ${percent.whole}`;
  return `${percentText(percent)} %`;
}
