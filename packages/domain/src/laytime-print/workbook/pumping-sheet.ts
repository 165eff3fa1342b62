import { minuteMs } from '../../time/milliseconds.ts';
import type { PumpingInput } from '@fairlead/laytime';
import { clauseReference } from '../../laytime/clauses.ts';
import type { SheetCell, WorkbookSheet } from '../../print/workbook.ts';
import { zoneOffsetMinutes } from '../../time/zone-offset.ts';
import { Exact, exactOf, factorOf } from '../figures.ts';
import type { PrintedStatement } from '../printed-statement.ts';
import type { PrintedCallSheet } from '../time-sheet.ts';
import { clock, figure, formula, plain } from './cells.ts';

type Rows = readonly (readonly SheetCell[])[];

export const pumpingName = 'Pumping';

/** Each discharge with a pumping warranty: the calculation of its excess, and the measured pressures. Null: none. */
export function pumpingSheet(
  { content }: PrintedStatement,
  sheets: readonly PrintedCallSheet[],
): WorkbookSheet | null {
  const rows: (readonly SheetCell[])[] = [];
  for (const sheet of sheets) {
    const agreed = content.statement.portCalls.find(({ id }) => id === sheet.call.id);
    const input = agreed?.kind === 'sheet' ? agreed.pumping : undefined;
    const { pumping } = sheet.result;
    if (input === undefined || pumping === null) continue;
    rows.push([plain(`${sheet.call.port.name}, ${sheet.call.operation}`, 'title')]);
    rows.push(...figureRows(input, sheet, rows.length), []);
    rows.push(...stopRows(input, sheet), ...readingRows(input, sheet));
  }
  return rows.length === 0 ? null : { name: pumpingName, widths: [34, 18, 18, 18, 18, 30], rows };
}

/** The hours, and the excess as a formula over them; `top` is the number of rows above. */
function figureRows(input: PumpingInput, { result, clauses }: PrintedCallSheet, top: number): Rows {
  const { pumping } = result;
  if (pumping === null) return [];
  const minutes = (text: string): SheetCell => figure(exactOf(text));
  const { warranted, isPressureKept } = pumping;
  const clause = input.clause === undefined ? '' : clauseReference(input.clause, clauses);
  const excess =
    warranted === null || isPressureKept === true
      ? minutes(pumping.excess.exact)
      : formula(`MAX(0,B${top + 1}-B${top + 2}-B${top + 3})`);
  return [
    [plain('Pumped, min', 'quiet'), minutes(pumping.actual.exact)],
    [plain('Not pumping, min', 'quiet'), minutes(pumping.excused.exact)],
    [
      plain('Warranted, min', 'quiet'),
      warranted === null ? plain('pressure only') : minutes(warranted.exact),
      plain(warrantyText(input)),
      plain(clause),
    ],
    [
      plain('Pressure maintained', 'quiet'),
      plain(isPressureKept === null ? 'not measured' : isPressureKept ? 'yes' : 'no'),
    ],
    [plain('Excess, min', 'sum'), { ...excess, style: 'sum' }],
  ];
}

function warrantyText({ warrantedHours, partOfCargo, allowances = [] }: PumpingInput): string {
  if (warrantedHours === undefined) return '';
  const part =
    partOfCargo === undefined
      ? ''
      : ` x ${factorOf(partOfCargo).times(100).toDecimalPlaces(4).toFixed()} %`;
  const added = allowances.map(({ hours, reason }) => ` + ${hours} h ${reason.toLowerCase()}`);
  return `${warrantedHours} h${part}${added.join('')}`;
}

const wall = (at: string, zone: string): SheetCell => {
  const ms = Date.parse(at);
  return clock(ms + zoneOffsetMinutes(ms, zone) * minuteMs);
};

const stopRows = ({ excused }: PumpingInput, { zone }: PrintedCallSheet): Rows =>
  excused.length === 0
    ? []
    : [
        ['Not pumping', 'From', 'To'].map((header) => plain(header, 'header')),
        ...excused.map(({ from, to, reason }) => [plain(reason), wall(from, zone), wall(to, zone)]),
        [],
      ];

function readingRows({ pressure }: PumpingInput, { zone }: PrintedCallSheet): Rows {
  if (pressure === undefined || pressure.readings.length === 0) return [];
  const number = (value: string | number | undefined): SheetCell =>
    value === undefined ? plain('') : figure(new Exact(value));
  return [
    ['Reading', 'From', 'To', 'Pressure', 'Warranted', 'Terminal limit'].map((header) =>
      plain(header, 'header'),
    ),
    ...pressure.readings.map((reading, index) => [
      figure(index + 1),
      wall(reading.from, zone),
      wall(reading.to, zone),
      number(reading.pressure),
      number(pressure.required),
      number(reading.terminalLimit),
    ]),
    [],
  ];
}
