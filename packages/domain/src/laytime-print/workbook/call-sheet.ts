import type { SheetInput } from '@fairlead/laytime';
import { type SheetCell, sheetReference, type WorkbookSheet } from '../../print/workbook.ts';
import { zoneAbbreviation } from '../../time/zone-names.ts';
import { dayText } from '../clock.ts';
import type { AgreedRates } from '../rates.ts';
import { goingOnIn, type PrintedCallSheet, remarkOf } from '../time-sheet.ts';
import { afterCompletion } from './after-completion.ts';
import { allowanceCells, allowanceTop } from './allowance-cells.ts';
import {
  clock,
  clockFormula,
  figure,
  formula,
  input,
  minutesFormat,
  moneyFormat,
  plain,
} from './cells.ts';
import { type PhaseInterval, intervalsOf } from './phases.ts';
import { clauseReference } from '../../laytime/clauses.ts';
import { costFormula, rateCells } from './rate-cells.ts';
import { type RateReferences, stepReferences } from './step-references.ts';
import type { WorkbookInput } from './workbook-input.ts';

/** Cells of a call's sheet that the summary and later calls refer to. */
export interface CallReferences extends RateReferences {
  readonly allowed: string;
  readonly used: string;
  readonly elapsed: string;
  readonly demurrage: string;
  /** The remaining time of the allowance, or of the pool. */
  readonly remaining: string;
  /** Time on demurrage including earlier calls. */
  readonly demurrageSoFar: string;
  readonly expiry: string;
  readonly amount: string;
  /** Demurrage weighted by the part of the rate that applies. */
  readonly weighed: string;
  /** Whether a reduced rate applies to some of its time. */
  readonly hasReducedRate: boolean;
}

export interface CallPlan {
  readonly sheet: PrintedCallSheet;
  readonly agreed: SheetInput;
  readonly rates: AgreedRates | null;
  readonly name: string;
  /** Whether the remaining time at its end is saved: in a pool only for the last call. */
  readonly savesAlone: boolean;
  /** The state carried over from earlier calls: cells of minutes. */
  readonly before: { readonly remaining: string | null; readonly demurrage: string | null };
}

export interface CallSheet {
  readonly sheet: WorkbookSheet;
  readonly inputs: readonly WorkbookInput[];
  readonly references: CallReferences;
}

const headers = [
  'Day',
  'From',
  'To',
  'Zone',
  'UTC +h',
  'From UTC',
  'To UTC',
  'Minutes',
  'Laytime %',
  'Demurrage %',
  'Rate %',
  'Laytime used',
  'On demurrage',
  'Counted',
  'Accumulated',
  'Remaining',
  'Demurrage so far',
  'Amount',
  'Expires',
  'Rule',
  'Remark',
] as const;
const widths = [13, 17, 17, 7, 7, 17, 17, 11, 10, 12, 8, 13, 13, 11, 13, 13, 15, 13, 17, 34, 50];

/** Remaining minutes below this count as zero, because of floating-point noise. */
const nothing = '0.00001';

/** One port call with live formulas: changing a percentage moves the expiry and the amounts. */
export function callSheet(plan: CallPlan): CallSheet {
  const { sheet, agreed, rates, name, before } = plan;
  const allowance = allowanceCells(sheet, agreed.allowance, allowanceTop);
  const remainingRow = allowanceTop + allowance.rows.length;
  const rateTop = remainingRow + 2;
  const intervals = intervalsOf(sheet, agreed);
  const { savesAlone } = plan;
  const headerAt = rateTop + rateCells(sheet, rates, { top: rateTop, savesAlone }).rows.length + 1;
  const first = headerAt + 1;
  const after = calendarAfter(plan, first + intervals.length);
  const saved = after?.allTimeSaved ?? null;
  const rate = rateCells(sheet, rates, { top: rateTop, savesAlone, saved });
  const goingOn = goingOnIn(sheet.call);
  const position: RowPosition = { remainingRow, first, steps: rate.steps, sheet, goingOn };
  const last = first + intervals.length;
  const own = sheetReference(name);
  return {
    sheet: {
      name,
      widths,
      frozenRows: headerAt + 1,
      rows: [
        [plain(`${sheet.call.port.name}, ${sheet.call.operation}`, 'title')],
        [plain(`Times are local times (${sheet.zone}); tinted cells can be changed`, 'quiet')],
        ...allowance.rows,
        [
          plain('In hand at the start, min'),
          formula(before.remaining ?? `$B$${allowance.allowedRow + 1}`),
        ],
        [
          plain('On demurrage before, min'),
          before.demurrage === null ? figure(0) : formula(before.demurrage),
        ],
        ...rate.rows,
        [],
        headers.map((header) => plain(header, 'header')),
        ...intervals.map((interval, index) => intervalCells(interval, index, position)),
        sumCells(position, last),
        ...(after === null ? [] : [[], ...after.rows]),
      ],
    },
    inputs: [
      ...allowance.inputs,
      ...rate.inputs,
      ...intervals.flatMap((interval, row) =>
        rowInputs(interval, { row, at: first + row, callId: sheet.call.id }),
      ),
    ].map((one) => ({ ...one, sheet: name })),
    references: {
      allowed: `${own}$B$${allowance.allowedRow + 1}`,
      ...totalReferences(own, last),
      weighed: intervals.length === 0 ? '0' : weighedFormula(own, first, last),
      hasReducedRate: intervals.some(({ ratePercent }) => ratePercent !== 100),
      ...stepReferences(rate, own),
    },
  };
}

/** The calendar for the remaining time at the end, if despatch is paid on all time saved. */
function calendarAfter({ sheet, agreed, rates, savesAlone }: CallPlan, last: number) {
  if (!savesAlone || rates?.despatch.basis !== 'allTimeSaved') return null;
  return afterCompletion(sheet, agreed, {
    top: last + 2,
    remaining: `$P$${last + 1}`,
    nothing,
  });
}

/** References to the totals below the rows before `last`. */
const totalReferences = (own: string, last: number) => ({
  used: `${own}$L$${last + 1}`,
  elapsed: `${own}$H$${last + 1}`,
  demurrage: `${own}$M$${last + 1}`,
  remaining: `${own}$P$${last + 1}`,
  demurrageSoFar: `${own}$Q$${last + 1}`,
  expiry: `${own}$S$${last + 1}`,
  amount: `${own}$R$${last + 1}`,
});

interface RowPosition {
  readonly remainingRow: number;
  readonly first: number;
  readonly steps: ReturnType<typeof rateCells>['steps'];
  readonly sheet: PrintedCallSheet;
  readonly goingOn: ReturnType<typeof goingOnIn>;
}

function intervalCells(
  interval: PhaseInterval,
  index: number,
  position: RowPosition,
): readonly SheetCell[] {
  const { line } = interval;
  const { remainingRow, first, steps, sheet, goingOn } = position;
  const row = first + index + 1;
  const wall = { from: interval.from + line.offset * 1000, to: interval.to + line.offset * 1000 };
  const remainingBefore = index === 0 ? `$B$${remainingRow + 1}` : `P${row - 1}`;
  const lost = index === 0 ? `$B$${remainingRow + 2}` : `Q${row - 1}`;
  const inLaytime = `IF(I${row}>0,L${row}/(I${row}/100),IF(${remainingBefore}>${nothing},H${row},0))`;
  const amount = `K${row}/100*(${costFormula(steps, `Q${row}`, '')}-(${costFormula(steps, lost, '')}))`;
  return [
    plain(dayText(wall.from)),
    clock(wall.from, 'input'),
    clock(wall.to, 'input'),
    plain(zoneAbbreviation(interval.from, sheet.zone)),
    figure(line.offset / 3600),
    clockFormula(`B${row}-E${row}/24`),
    clockFormula(`C${row}-E${row}/24`),
    formula(`ROUND((C${row}-B${row})*1440,6)`),
    input(interval.laytimePercent),
    input(interval.demurragePercent),
    input(interval.ratePercent),
    formula(`MIN(${remainingBefore},H${row}*I${row}/100)`),
    formula(`IF(P${row}>${nothing},0,MAX(0,ROUND((H${row}-${inLaytime})*J${row}/100,6)))`),
    formula(`L${row}+M${row}`),
    formula(index === 0 ? `N${row}` : `O${row - 1}+N${row}`),
    formula(`MAX(0,ROUND(${remainingBefore}-L${row},6))`),
    formula(`${lost}+M${row}`),
    steps.length === 0 ? plain('') : formula(amount, moneyFormat),
    clockFormula(
      `IF(AND(${remainingBefore}>${nothing},P${row}<=${nothing}),B${row}+L${row}/(I${row}/100)/1440,"")`,
    ),
    plain(
      line.rule.clause === null
        ? line.rule.label
        : `${line.rule.label}, ${clauseReference(line.rule.clause, sheet.clauses)}`,
    ),
    plain(remarkOf(line, sheet.call, { goingOn, clauses: sheet.clauses })),
  ];
}

const weighedFormula = (own: string, first: number, last: number): string =>
  `SUMPRODUCT(${own}$M$${first + 1}:$M$${last},${own}$K$${first + 1}:$K$${last})/100`;

/** Totals below the rows from `first` to before `last`; they start in column A. */
function sumCells(
  { remainingRow, first }: RowPosition,
  last: number,
): readonly (SheetCell | null)[] {
  const all = (column: string): string => `${column}${first + 1}:${column}${last}`;
  const end = (column: string): string => `${column}${last}`;
  const total = (text: string, format = minutesFormat): SheetCell => ({
    ...formula(text, format),
    style: 'sum',
  });
  const blanks = Array.from({ length: 6 }, () => null);
  // Without any lines, the time in hand remains unchanged.
  if (last === first)
    return [
      plain('Total', 'sum'),
      ...blanks,
      total('0'),
      null,
      null,
      null,
      total('0'),
      total('0'),
      total('0'),
      total('0'),
      total(`$B$${remainingRow + 1}`),
      total(`$B$${remainingRow + 2}`),
      total('0', moneyFormat),
    ];
  return [
    plain('Total', 'sum'),
    ...blanks,
    total(`SUM(${all('H')})`),
    null,
    null,
    null,
    total(`SUM(${all('L')})`),
    total(`SUM(${all('M')})`),
    total(`SUM(${all('N')})`),
    total(end('O')),
    total(end('P')),
    total(end('Q')),
    total(`SUM(${all('R')})`, moneyFormat),
    { ...clockFormula(`IF(COUNT(${all('S')})=0,"",MAX(${all('S')}))`), style: 'sum' },
  ];
}

interface InputPosition {
  readonly row: number;
  readonly at: number;
  readonly callId: string;
}

function rowInputs(
  { line }: PhaseInterval,
  { row, at, callId }: InputPosition,
): readonly Omit<WorkbookInput, 'sheet'>[] {
  const time = (end: 'from' | 'to') =>
    ({ kind: 'time', callId, end, row, offset: line.offset }) as const;
  const percent = (phase: 'laytime' | 'demurrage') =>
    ({ kind: 'percent', callId, phase, row, offset: line.offset }) as const;
  return [
    { at: [at, 1], field: 'From', target: time('from') },
    { at: [at, 2], field: 'To', target: time('to') },
    { at: [at, 8], field: 'Laytime %', target: percent('laytime') },
    { at: [at, 9], field: 'Demurrage %', target: percent('demurrage') },
    { at: [at, 10], field: 'Rate %', target: { kind: 'ratePart', callId, row } },
  ];
}
