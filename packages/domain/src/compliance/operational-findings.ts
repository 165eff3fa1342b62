import { compareDecimals } from '../quantities/decimal.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { ovdColumns } from '../log-reports/ovd-columns.ts';
import { formatProblem } from './ovd-formats.ts';

/** What a dry run finds in a row: an error keeps the row from being sent, a warning does not. */
export interface OperationalFinding {
  readonly severity: 'error' | 'warning';
  readonly column: string;
  readonly sentence: string;
}

/** A row of the log abstract: the texts of its columns; absent or empty where nothing was reported. */
export type OvdCells = Readonly<Record<string, string>>;

const error = (column: string, sentence: string): OperationalFinding => ({
  severity: 'error',
  column,
  sentence,
});
const warning = (column: string, sentence: string): OperationalFinding => ({
  severity: 'warning',
  column,
  sentence,
});

const valueOf = (cells: OvdCells, column: string): string => cells[column] ?? '';
/** A value that is no number counts as not reported; the format is a finding of its own. */
const isNumber = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value);
const isAbove = (value: string, limit: string): boolean =>
  isNumber(value) && compareDecimals(value, limit) > 0;

/** An IMO number has seven digits; the last one is the check digit of the others. */
export function isImoNumber(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false;
  const digits = text.split('').map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, at) => total + digit * (7 - at), 0);
  return sum % 10 === digits[6];
}

const isConsumption = (column: string): boolean => /^(?:ME|AE|Boiler)_Consumption_/.test(column);

/** Tonnes of all fuels that the consumers of a group burned; every group if none is stated. */
export const consumedIn = (cells: OvdCells, group = ''): string =>
  sumDecimals(
    Object.entries(cells).flatMap(([column, value]) =>
      isConsumption(column) && !/type$/i.test(column) && column.startsWith(group) && isNumber(value)
        ? [value]
        : [],
    ),
  );

const hourColumns = [
  'Time_Elapsed_Sailing',
  'Time_Elapsed_Anchoring',
  'Time_Elapsed_Drifting',
  'Time_Elapsed_Maneuvering',
  'Time_Elapsed_Loading_Unloading',
] as const;

/** Reports of a vessel in time. */
interface Sequence {
  readonly cells: OvdCells;
  readonly before: OvdCells | undefined;
  /** The last arrival or departure before this row; empty if there is none. */
  readonly lastEvent: string;
}

const instantOf = (cells: OvdCells): string =>
  `${valueOf(cells, 'Date_UTC')} ${valueOf(cells, 'Time_UTC')}`;

function keyFindings({ cells, before }: Sequence): readonly OperationalFinding[] {
  const imo = valueOf(cells, 'IMO');
  return [
    ...(isImoNumber(imo)
      ? []
      : [error('IMO', imo === '' ? 'The vessel has no IMO number.' : 'The IMO number is wrong.')]),
    ...(before !== undefined && instantOf(before) === instantOf(cells)
      ? [
          error(
            'Time_UTC',
            'Another report has the same time: the verifier accepts only one for each minute.',
          ),
        ]
      : []),
  ];
}

function voyageFindings({ cells, lastEvent }: Sequence): readonly OperationalFinding[] {
  const event = valueOf(cells, 'Event');
  const isTurn = event === 'Arrival' || event === 'Departure';
  const opposite = event === 'Arrival' ? 'departure' : 'arrival';
  return [
    ...(valueOf(cells, 'Voyage_From') === ''
      ? [warning('Voyage_From', 'The port of departure is not known.')]
      : []),
    ...(isTurn && event === lastEvent
      ? [
          error(
            'Event',
            `The ${opposite} before this ${event.toLowerCase()} is missing: no leg can be built.`,
          ),
        ]
      : []),
    ...(valueOf(cells, 'Latitude_Degree') === ''
      ? [warning('Latitude_Degree', 'No position is reported.')]
      : []),
  ];
}

/** The first report of a vessel has none before it, so its figures need no time since then. */
function timeFindings({ cells, before }: Sequence): readonly OperationalFinding[] {
  const elapsed = valueOf(cells, 'Time_Since_Previous_Report');
  const hasFigures = isAbove(consumedIn(cells), '0') || isAbove(valueOf(cells, 'Distance'), '0');
  if (elapsed === '')
    return hasFigures && before !== undefined
      ? [error('Time_Since_Previous_Report', 'The time since the previous report is not known.')]
      : [];
  const stated = hourColumns.map((column) => valueOf(cells, column)).filter(isNumber);
  const hours = sumDecimals(stated);
  const off = subtractDecimals(hours, elapsed);
  return isAbove(off.replace('-', ''), '0.1')
    ? [
        warning(
          'Time_Elapsed_Sailing',
          `Hours by state add up to ${hours} h of ${elapsed} h since the report before.`,
        ),
      ]
    : [];
}

const fastestKn = '40';

function figureFindings(cells: OvdCells): readonly OperationalFinding[] {
  const elapsed = valueOf(cells, 'Time_Since_Previous_Report');
  const distance = valueOf(cells, 'Distance');
  const isFar =
    isAbove(elapsed, '0') &&
    isAbove(distance, '0') &&
    Number(distance) / Number(elapsed) > Number(fastestKn);
  const consumed = consumedIn(cells);
  return [
    ...(isFar
      ? [error('Distance', `${distance} nm in ${elapsed} h is faster than ${fastestKn} knots.`)]
      : []),
    ...(isAbove(elapsed, '1') && !isAbove(consumed, '0')
      ? [warning('ME_Consumption_HFO', 'No consumption is reported.')]
      : []),
    ...Object.entries(cells)
      .filter(([column, value]) => isConsumption(column) && value.startsWith('-'))
      .map(([column]) => error(column, `${column} is negative.`)),
  ];
}

/** Fields of the ship’s own, such as the fuels of a change-over, are not in the file. */
const isSent: ReadonlySet<string> = new Set(ovdColumns);

const formatFindings = (cells: OvdCells): readonly OperationalFinding[] =>
  Object.entries(cells).flatMap(([column, value]) => {
    if (!isSent.has(column)) return [];
    const problem = formatProblem(column, value);
    return problem === null ? [] : [error(column, problem)];
  });

/** What the verifier would return, row by row; the rows are those of one vessel, oldest first. */
export function logAbstractFindings(
  rows: readonly OvdCells[],
): readonly (readonly OperationalFinding[])[] {
  let lastEvent = '';
  return rows.map((cells, at) => {
    const sequence = { cells, before: rows[at - 1], lastEvent };
    const event = valueOf(cells, 'Event');
    if (event === 'Arrival' || event === 'Departure') lastEvent = event;
    return [
      ...keyFindings(sequence),
      ...voyageFindings(sequence),
      ...timeFindings(sequence),
      ...figureFindings(cells),
      ...formatFindings(cells),
    ];
  });
}

const mostNumber = 30;

/** A row of the bunker report as far as it is checked; masses in t, density in t/m³. */
export interface BunkerRow {
  readonly number: string;
  readonly imo: string;
  readonly fuelType: string;
  readonly mass: string;
  readonly density: string;
  /** A correction of the stock: it has no density. */
  readonly isCorrection: boolean;
  readonly isApproved: boolean;
}

function densityFindings({ density, isCorrection }: BunkerRow): readonly OperationalFinding[] {
  if (isCorrection) return [];
  if (density === '') return [warning('Density_At_15dg', 'No density is stated.')];
  const isLikely = Number(density) >= 0.06 && Number(density) <= 1.1;
  return isLikely
    ? []
    : [error('Density_At_15dg', `A density of ${density} t/m³ is not possible.`)];
}

/** What the verifier would return for the bunker rows of one vessel. A number may have several products. */
export const bunkerFindings = (
  rows: readonly BunkerRow[],
): readonly (readonly OperationalFinding[])[] =>
  rows.map((row) => [
    ...(isImoNumber(row.imo) ? [] : [error('IMO', 'The IMO number is missing or wrong.')]),
    ...(row.number.length > mostNumber
      ? [error('BDN_Number', `The number is longer than ${mostNumber} characters.`)]
      : []),
    ...(row.fuelType === 'Other'
      ? [warning('Fuel_Type', 'The verifier has no name for this fuel: it is sent as Other.')]
      : []),
    ...(row.mass === '' || Number(row.mass) === 0 ? [error('Mass', 'The mass is missing.')] : []),
    ...densityFindings(row),
    ...(row.isApproved ? [] : [warning('BDN_Number', 'The note is not approved yet.')]),
  ]);
