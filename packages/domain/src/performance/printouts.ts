import { label } from '../enumerations/enumeration.ts';
import { numberCell, type PrintTable, textCell, timeCell } from '../print/print-content.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { type PeriodKind, periodKinds } from '../warehouse/period-kinds.ts';
import { type DescribedColumn, describedTable } from './described-columns.ts';

interface PrintedCall {
  readonly portName: string;
  readonly zone: string;
}

/** A leg or a port call as its file shows it. */
export interface PrintedPeriod {
  readonly ref: string;
  readonly kind: PeriodKind;
  readonly vessel: { readonly name: string };
  /** Number or reference; empty if it belongs to none. */
  readonly voyageName: string;
  readonly from: PrintedCall | null;
  readonly to: PrintedCall | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly isLaden: boolean | null;
  readonly cargo: DecimalText | null;
  readonly hours: DecimalText;
  readonly hoursUnderWay: DecimalText;
  readonly distance: DecimalText;
  readonly speed: DecimalText | null;
  readonly fuel: DecimalText;
  readonly perDay: DecimalText | null;
  readonly perMile: DecimalText | null;
  readonly unexplained: DecimalText;
  readonly shorePower: DecimalText;
  readonly reports: number;
  readonly isEstimated: boolean;
}

const conditionOf = (isLaden: boolean | null): string =>
  isLaden === null ? '' : isLaden ? 'Laden' : 'In ballast';

const timeOf = (at: string | null) => (at === null ? textCell('') : timeCell(at, 'UTC'));

/** The columns of the file of legs and port calls. */
export const periodColumns: readonly DescribedColumn<PrintedPeriod>[] = [
  {
    title: 'Reference',
    unit: null,
    meaning:
      'Of a port call its id; of a leg the ids of both port calls, such as 12-15, with 0 where there is none. It stays the same after every calculation.',
    cell: ({ ref }) => textCell(ref),
  },
  {
    title: 'Kind',
    unit: null,
    meaning: 'Leg or Port call.',
    cell: ({ kind }) => textCell(label(periodKinds, kind)),
  },
  {
    title: 'Vessel',
    unit: null,
    meaning: 'The name of the vessel.',
    cell: ({ vessel }) => textCell(vessel.name),
  },
  {
    title: 'Voyage',
    unit: null,
    meaning:
      'Number or reference of the voyage; of a leg the voyage that it leads to. Empty if it belongs to none.',
    cell: ({ voyageName }) => textCell(voyageName),
  },
  {
    title: 'From',
    unit: null,
    meaning: 'The port where it begins. Empty before the first port call.',
    cell: ({ from }) => textCell(from?.portName ?? ''),
  },
  {
    title: 'To',
    unit: null,
    meaning: 'The port where it ends. Empty while the vessel has not arrived.',
    cell: ({ to }) => textCell(to?.portName ?? ''),
  },
  {
    title: 'Start',
    unit: 'UTC',
    meaning:
      'A port call begins with the event that begins it, a leg when the port call before it ends. Empty before the first port call.',
    cell: ({ start }) => timeOf(start),
  },
  {
    title: 'End',
    unit: 'UTC',
    meaning:
      'Without an event that ends it, a port call ends with the departure report or when the next one begins. Empty while it goes on.',
    cell: ({ end }) => timeOf(end),
  },
  {
    title: 'Condition',
    unit: null,
    meaning: 'Laden or In ballast, by the last report that states it. Empty if none does.',
    cell: ({ isLaden }) => textCell(conditionOf(isLaden)),
  },
  {
    title: 'Cargo, mt',
    unit: 'mt',
    meaning: 'Cargo on board by the last report that states it. Empty if none does.',
    isNumber: true,
    cell: ({ cargo }) => numberCell(cargo, 3),
  },
  {
    title: 'Hours',
    unit: 'h',
    meaning: 'All reported hours. Reports across its start or end are divided.',
    isNumber: true,
    cell: ({ hours }) => numberCell(hours, 2),
  },
  {
    title: 'Under way, h',
    unit: 'h',
    meaning: 'Reported hours under way, without manoeuvring.',
    isNumber: true,
    cell: ({ hoursUnderWay }) => numberCell(hoursUnderWay, 2),
  },
  {
    title: 'Distance, nm',
    unit: 'nm',
    meaning: 'Reported distance over ground.',
    isNumber: true,
    cell: ({ distance }) => numberCell(distance, 1),
  },
  {
    title: 'Speed, kn',
    unit: 'kn',
    meaning: 'Distance divided by the hours under way. Empty without hours.',
    isNumber: true,
    cell: ({ speed }) => numberCell(speed, 2),
  },
  {
    title: 'Fuel, mt',
    unit: 'mt',
    meaning:
      'Consumption of all fuels and consumers: as reported, or from measured stocks if the vessel is set up so.',
    isNumber: true,
    cell: ({ fuel }) => numberCell(fuel, 3),
  },
  {
    title: 'Fuel, mt/day',
    unit: 'mt/day',
    meaning: 'Consumption in 24 reported hours. Empty without hours.',
    isNumber: true,
    cell: ({ perDay }) => numberCell(perDay, 2),
  },
  {
    title: 'Fuel, kg/nm',
    unit: 'kg/nm',
    meaning: 'Consumption for each nautical mile. Empty without distance.',
    isNumber: true,
    cell: ({ perMile }) => numberCell(perMile, 1),
  },
  {
    title: 'Stock difference, mt',
    unit: 'mt',
    meaning:
      'By how much measured stocks differ from calculated ones: the differences of all fuels, without their sign, added up.',
    isNumber: true,
    cell: ({ unexplained }) => numberCell(unexplained, 3),
  },
  {
    title: 'Shore power, kWh',
    unit: 'kWh',
    meaning: 'Reported electricity from shore.',
    isNumber: true,
    cell: ({ shorePower }) => numberCell(shorePower, 0),
  },
  {
    title: 'Reports',
    unit: 'number',
    meaning: 'Log reports that the figures add up; a divided one counts in each of its periods.',
    isNumber: true,
    cell: ({ reports }) => numberCell(String(reports), 0),
  },
  {
    title: 'Estimated',
    unit: null,
    meaning: 'Yes if a report was divided at its start or end.',
    cell: ({ isEstimated }) => textCell(isEstimated ? 'Yes' : 'No'),
  },
];

/** Legs and port calls as a table, in the input order; times in UTC. */
export const periodTable = (periods: readonly PrintedPeriod[]): PrintTable =>
  describedTable('Consumption', periodColumns, periods);

/** A handled cargo as its file shows it. */
export interface PrintedCargo {
  readonly vessel: { readonly name: string };
  readonly voyageName: string;
  readonly portCall: PrintedCall;
  readonly arrived: string;
  readonly departed: string | null;
  readonly commodity: { readonly name: string };
  readonly unit: string;
  readonly reasonId: number;
  readonly quantity: DecimalText | null;
  readonly minutes: number | null;
  readonly perDay: DecimalText | null;
  readonly waiting: number | null;
}

/** Loading or discharging, by the reason for the call. */
export const operationName = (reasonId: number): string =>
  reasonId === 2 ? 'Discharging' : 'Loading';

const minutesCell = (minutes: number | null) =>
  numberCell(minutes === null ? null : String(minutes), 0);

/** The columns of the file of handled cargo. */
export const cargoColumns: readonly DescribedColumn<PrintedCargo>[] = [
  {
    title: 'Vessel',
    unit: null,
    meaning: 'The name of the vessel.',
    cell: ({ vessel }) => textCell(vessel.name),
  },
  {
    title: 'Voyage',
    unit: null,
    meaning: 'Number or reference of the voyage of the port call.',
    cell: ({ voyageName }) => textCell(voyageName),
  },
  {
    title: 'Port',
    unit: null,
    meaning: 'The name of the port.',
    cell: ({ portCall }) => textCell(portCall.portName),
  },
  {
    title: 'Arrived',
    unit: 'port time',
    meaning: 'When the port call began, by its event.',
    cell: ({ arrived, portCall }) => timeCell(arrived, portCall.zone),
  },
  {
    title: 'Departed',
    unit: 'port time',
    meaning: 'When the port call ended, by its event. Empty while it goes on.',
    cell: ({ departed, portCall }) =>
      departed === null ? textCell('') : timeCell(departed, portCall.zone),
  },
  {
    title: 'Operation',
    unit: null,
    meaning: 'Loading or Discharging.',
    cell: ({ reasonId }) => textCell(operationName(reasonId)),
  },
  {
    title: 'Commodity',
    unit: null,
    meaning: 'The name of the commodity.',
    cell: ({ commodity }) => textCell(commodity.name),
  },
  {
    title: 'Quantity',
    unit: 'column Unit',
    meaning: 'As handled, never as nominated. Empty if it is not reported.',
    isNumber: true,
    cell: ({ quantity }) => numberCell(quantity, 3),
  },
  {
    title: 'Unit',
    unit: null,
    meaning: 'The measurement of the quantity, such as mt or cbm.',
    cell: ({ unit }) => textCell(unit),
  },
  {
    title: 'Time, min',
    unit: 'min',
    meaning:
      'From the event that starts the operation to the one that ends it. Empty if one of them is missing.',
    isNumber: true,
    cell: ({ minutes }) => minutesCell(minutes),
  },
  {
    title: 'Per day',
    unit: 'column Unit, in 24 hours',
    meaning: 'Quantity divided by the time of the operation. Empty without quantity or time.',
    isNumber: true,
    cell: ({ perDay }) => numberCell(perDay, 1),
  },
  {
    title: 'Before start, min',
    unit: 'min',
    meaning: 'From the arrival to the start of the operation. Empty if it has not started.',
    isNumber: true,
    cell: ({ waiting }) => minutesCell(waiting),
  },
];

/** Handled cargo as a table, in the input order; times in the zone of the port. */
export const cargoTable = (cargo: readonly PrintedCargo[]): PrintTable =>
  describedTable('Cargo performance', cargoColumns, cargo);
