import { minuteMs } from '../../time/milliseconds.ts';
import { choiceLabel, labelInSentence } from '../../laytime/choice.ts';
import { commencementRules, exceptedUses } from '../../laytime/term-set-choices.ts';
import type { Percent } from '@fairlead/laytime';
import { clauseReference, distinctClauses } from '../../laytime/clauses.ts';
import { serviceTimeSources } from '../../port-calls/service-times.ts';
import type { SheetCell, WorkbookSheet } from '../../print/workbook.ts';
import { zoneAbbreviation } from '../../time/zone-names.ts';
import { zoneOffsetMinutes } from '../../time/zone-offset.ts';
import { label } from '../../enumerations/enumeration.ts';
import { percentText } from '../../quantities/percent.ts';
import type { PrintedStatement } from '../printed-statement.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { clock, plain } from './cells.ts';

type Rows = readonly (readonly SheetCell[])[];

/** The lines of the statements of facts, in port time and in UTC. */
export function eventsSheet(sheets: readonly PrintedCallSheet[]): WorkbookSheet {
  const headers = ['Port', 'Time', 'Zone', 'UTC', 'Event', 'Remark', 'Source'];
  const rows: Rows = sheets.flatMap(({ call, zone }) =>
    call.lines.map((line) => {
      const at = Date.parse(line.at);
      const stated = label(serviceTimeSources, line.saidBy);
      const remark = [line.remark, line.underProtest ? 'Under protest' : null];
      return [
        plain(call.port.name),
        clock(at + zoneOffsetMinutes(at, zone) * minuteMs),
        plain(zoneAbbreviation(at, zone)),
        clock(at),
        plain(line.text),
        plain(remark.filter(Boolean).join('. ')),
        plain(line.saidByName === null ? stated : `${stated}, ${line.saidByName}`),
      ];
    }),
  );
  return {
    name: 'Events',
    widths: [20, 18, 8, 18, 44, 40, 24],
    frozenRows: 1,
    rows: [headers.map((header) => plain(header, 'header')), ...rows],
  };
}

/** The agreed terms as text: windows, reasons, commencement and clauses. */
export function termsSheet({ content, header }: PrintedStatement): WorkbookSheet {
  const clauseCell = (clause: string | undefined): SheetCell =>
    plain(clause === undefined ? '' : clauseReference(clause, header.clauses));
  const rows: Rows = content.statement.portCalls.flatMap((agreed): Rows => {
    const call = content.calls.find(({ id }) => id === agreed.id);
    const title = plain(
      call === undefined ? agreed.id : `${call.port.name}, ${call.operation}`,
      'header',
    );
    if (agreed.kind === 'totals') return [[title]];
    const { terms, commencement } = agreed;
    return [
      [title],
      [plain('Terms', 'quiet'), plain(call?.termsLabel ?? terms?.name ?? '')],
      [
        plain('Laytime begins', 'quiet'),
        plain(choiceLabel(commencementRules, commencement?.rule ?? '')),
        clauseCell(commencement?.clause),
      ],
      ...(terms?.windows ?? []).map((window) => [
        plain('Excepted', 'quiet'),
        plain(
          `${window.from} to ${window.to}, ${labelInSentence(exceptedUses, window.use ?? 'none')}`,
        ),
        clauseCell(window.clause),
      ]),
      ...(terms?.holidays ?? []).map(({ date, name }) => [
        plain('Holiday', 'quiet'),
        plain([date, name].filter(Boolean).join(' ')),
        clauseCell(terms?.holidayClause),
      ]),
      ...Object.entries(terms?.reasons ?? {}).map(([code, reason]) => [
        plain(reason.label ?? code, 'quiet'),
        plain(
          `${percentLabel(reason.pct)} in laytime, ${percentLabel(reason.onDemurrage)} on demurrage`,
        ),
        clauseCell(reason.clause),
      ]),
    ];
  });
  const clauses = distinctClauses(header.clauses).map(({ number, title, text }) => [
    plain(`Clause ${number}`, 'quiet'),
    plain(text),
    plain(title ?? ''),
  ]);
  return { name: 'Terms', widths: [34, 60, 20], rows: [...rows, ...clauses] };
}

function percentLabel(percent: Percent | undefined): string {
  if (percent === undefined) return 'not stated';
  if (typeof percent === 'object') return `${percent.part} of ${percent.whole}`;
  return `${percentText(percent)} %`;
}
