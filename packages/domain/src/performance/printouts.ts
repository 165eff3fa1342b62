import { label } from '../enumerations/enumeration.ts';
import { numberCell, type PrintTable, textCell, timeCell } from '../print/print-content.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { type PeriodKind, periodKinds } from '../warehouse/period-kinds.ts';

const right = { align: 'right' } as const;

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

/** Legs and port calls as a table, in the input order; times in UTC. */
export const periodTable = (periods: readonly PrintedPeriod[]): PrintTable => ({
  title: 'Consumption',
  columns: [
    { title: 'Reference' },
    { title: 'Kind' },
    { title: 'Vessel' },
    { title: 'Voyage' },
    { title: 'From' },
    { title: 'To' },
    { title: 'Start' },
    { title: 'End' },
    { title: 'Condition' },
    { title: 'Cargo, mt', ...right },
    { title: 'Hours', ...right },
    { title: 'Under way, h', ...right },
    { title: 'Distance, nm', ...right },
    { title: 'Speed, kn', ...right },
    { title: 'Fuel, mt', ...right },
    { title: 'Fuel, mt/day', ...right },
    { title: 'Fuel, kg/nm', ...right },
    { title: 'Stock difference, mt', ...right },
    { title: 'Shore power, kWh', ...right },
    { title: 'Reports', ...right },
    { title: 'Estimated' },
  ],
  rows: periods.map((period) => [
    textCell(period.ref),
    textCell(label(periodKinds, period.kind)),
    textCell(period.vessel.name),
    textCell(period.voyageName),
    textCell(period.from?.portName ?? ''),
    textCell(period.to?.portName ?? ''),
    timeOf(period.start),
    timeOf(period.end),
    textCell(conditionOf(period.isLaden)),
    numberCell(period.cargo, 3),
    numberCell(period.hours, 2),
    numberCell(period.hoursUnderWay, 2),
    numberCell(period.distance, 1),
    numberCell(period.speed, 2),
    numberCell(period.fuel, 3),
    numberCell(period.perDay, 2),
    numberCell(period.perMile, 1),
    numberCell(period.unexplained, 3),
    numberCell(period.shorePower, 0),
    numberCell(String(period.reports), 0),
    textCell(period.isEstimated ? 'Yes' : 'No'),
  ]),
});

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

/** Handled cargo as a table, in the input order; times in the zone of the port. */
export const cargoTable = (cargo: readonly PrintedCargo[]): PrintTable => ({
  title: 'Cargo performance',
  columns: [
    { title: 'Vessel' },
    { title: 'Voyage' },
    { title: 'Port' },
    { title: 'Arrived' },
    { title: 'Departed' },
    { title: 'Operation' },
    { title: 'Commodity' },
    { title: 'Quantity', ...right },
    { title: 'Unit' },
    { title: 'Time, min', ...right },
    { title: 'Per day', ...right },
    { title: 'Before start, min', ...right },
  ],
  rows: cargo.map((one) => [
    textCell(one.vessel.name),
    textCell(one.voyageName),
    textCell(one.portCall.portName),
    timeCell(one.arrived, one.portCall.zone),
    one.departed === null ? textCell('') : timeCell(one.departed, one.portCall.zone),
    textCell(operationName(one.reasonId)),
    textCell(one.commodity.name),
    numberCell(one.quantity, 3),
    textCell(one.unit),
    minutesCell(one.minutes),
    numberCell(one.perDay, 1),
    minutesCell(one.waiting),
  ]),
});
