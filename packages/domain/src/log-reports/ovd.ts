import { engineType } from '../vessels/enumerations.ts';
import { fuelType, type FuelType } from '../vessels/fuels.ts';
import { compareDecimals, type DecimalText } from '../quantities/decimal.ts';
import { scaleDecimal } from '../quantities/scale.ts';
import { subtractDecimals, sumDecimals } from '../quantities/sum.ts';
import { figures } from './figures.ts';
import { measuredOf } from './fuel.ts';
import { elapsedHours } from './hours.ts';
import { kindOf } from './kinds.ts';
import type { ConsumerUse, LogReport } from './report.ts';

/** What a row of the log abstract says beside the report itself. */
export interface OvdSubject {
  readonly imo: number | null;
  readonly voyageNumber: string;
  /** LOCODEs; empty while unknown. */
  readonly from: string;
  readonly to: string;
  /** The instant of the report before; null for the first. */
  readonly lastAt: string | null;
  /** The type of each engine, by its id. */
  readonly engineTypes: ReadonlyMap<number, number>;
  readonly fuels: ReadonlyMap<number, { readonly name: string; readonly type: FuelType }>;
}

/** Fuels with columns of their own; all others share the column O and are named beside it. */
const fuelColumns: Readonly<Partial<Record<FuelType, string>>> = {
  [fuelType.Hfo]: 'HFO',
  [fuelType.Lfo]: 'LFO',
  [fuelType.Mgo]: 'MGO',
  [fuelType.Mdo]: 'MDO',
  [fuelType.Lpg]: 'LPGP',
  [fuelType.Lng]: 'LNG',
  [fuelType.Methanol]: 'M',
  [fuelType.Ethanol]: 'E',
};

const remainingColumn = (column: string): string =>
  `${{ M: 'Methanol', E: 'Ethanol' }[column] ?? column}_ROB`;

const groupOf = (type: number | undefined): string =>
  type === engineType.Main ? 'ME' : type === engineType.Boiler ? 'Boiler' : 'AE';

type Cells = Readonly<Record<string, string>>;

/** Degrees and minutes of a coordinate with one decimal of a minute; minutes never round up to 60. */
function angle(value: DecimalText, [positive, negative]: readonly [string, string]) {
  const isNegative = value.startsWith('-');
  const size = isNegative ? value.slice(1) : value;
  const degrees = size.split('.')[0] ?? '0';
  const exact = scaleDecimal(subtractDecimals(size, degrees), { numerator: '60' }, 1);
  const minutes = compareDecimals(exact, '60') >= 0 ? '59.9' : exact;
  return { degrees, minutes, letter: isNegative ? negative : positive };
}

function positionCells({ position }: LogReport): Cells {
  if (position === null) return {};
  const latitude = angle(position.latitude, ['N', 'S']);
  const longitude = angle(position.longitude, ['E', 'W']);
  return {
    Latitude_Degree: latitude.degrees,
    Latitude_Minutes: latitude.minutes,
    Latitude_North_South: latitude.letter,
    Longitude_Degree: longitude.degrees,
    Longitude_Minutes: longitude.minutes,
    Longitude_East_West: longitude.letter,
  };
}

const figureCells = ({ figures: reported }: LogReport): Cells =>
  Object.fromEntries(
    figures.flatMap((figure) => {
      const value = reported[figure.key];
      return 'ovd' in figure && value !== undefined ? [[figure.ovd, value]] : [];
    }),
  );

/** Adds masses that share a column. */
function added(cells: readonly (readonly [column: string, mass: DecimalText])[]): Cells {
  const sums = new Map<string, DecimalText>();
  for (const [column, mass] of cells)
    sums.set(column, sumDecimals([sums.get(column) ?? '0', mass]));
  return Object.fromEntries(sums);
}

function consumptionCells({ consumers }: LogReport, subject: OvdSubject): Cells {
  const uses = consumers.flatMap(({ engineId, fuels }) => {
    const group = groupOf(engineId === null ? undefined : subject.engineTypes.get(engineId));
    return fuels.map(({ fuelId, tonnes }) => ({ group, fuel: subject.fuels.get(fuelId), tonnes }));
  });
  const masses = uses.flatMap(({ group, fuel, tonnes }) =>
    fuel === undefined
      ? []
      : [[`${group}_Consumption_${fuelColumns[fuel.type] ?? 'O'}`, tonnes] as const],
  );
  const others = uses.flatMap(({ group, fuel, tonnes }) =>
    fuel === undefined || fuelColumns[fuel.type] !== undefined || tonnes === '0'
      ? []
      : [[`${group}_Consumption_O_type`, fuel.name] as const],
  );
  return { ...added(masses), ...Object.fromEntries(others) };
}

function remainingCells(report: LogReport, { fuels }: OvdSubject): Cells {
  const measured = [...fuels].flatMap(([fuelId, { name, type }]) => {
    const tonnes = measuredOf(report, fuelId);
    return tonnes === null ? [] : [{ name, column: fuelColumns[type] ?? 'O', tonnes }];
  });
  const others = measured.filter(({ column, tonnes }) => column === 'O' && tonnes !== '0');
  return {
    ...added(measured.map(({ column, tonnes }) => [remainingColumn(column), tonnes] as const)),
    ...(others.length === 0 ? {} : { O_ROB_type: others.map(({ name }) => name).join(' ') }),
  };
}

/** The first engine of each type has columns for its hours and work. */
function engineCells({ consumers }: LogReport, { engineTypes }: OvdSubject): Cells {
  const firstOf = (type: number): ConsumerUse | undefined =>
    consumers.find(({ engineId }) => engineId !== null && engineTypes.get(engineId) === type);
  const cells = [
    ['ME_1_Running_Hours', firstOf(engineType.Main)?.hours],
    ['ME_1_Work', firstOf(engineType.Main)?.work],
    ['AE_1_Running_Hours', firstOf(engineType.Aux)?.hours],
    ['AE_1_Work', firstOf(engineType.Aux)?.work],
    ['Boiler_1_Running_Hours', firstOf(engineType.Boiler)?.hours],
  ] as const;
  return Object.fromEntries(cells.flatMap(([key, value]) => (value == null ? [] : [[key, value]])));
}

/**
 * A report as a row of the log abstract: column -> value, absent where nothing was reported (empty is not zero). UTC to the
 * minute, masses by fuel type and consumer, never by bunker note.
 */
export function ovdRow(report: LogReport, subject: OvdSubject): Cells {
  const at = new Date(report.at).toISOString();
  const isMoored = kindOf(report.kind).setting === 'port';
  return {
    ...report.fields,
    ...figureCells(report),
    ...positionCells(report),
    ...consumptionCells(report, subject),
    ...remainingCells(report, subject),
    ...engineCells(report, subject),
    IMO: subject.imo === null ? '' : String(subject.imo),
    Date_UTC: at.slice(0, 10),
    Time_UTC: at.slice(11, 16),
    Voyage_From: subject.from,
    Voyage_To: subject.to,
    Voyage_Number: subject.voyageNumber,
    Event: kindOf(report.kind).event,
    ...(subject.lastAt === null
      ? {}
      : { Time_Since_Previous_Report: elapsedHours(subject.lastAt, report.at) }),
    ...(isMoored ? { Distance: '0' } : {}),
    ...(report.remark === '' ? {} : { Remarks: report.remark }),
  };
}
