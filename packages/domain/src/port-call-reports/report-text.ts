import { formatDecimal } from '../quantities/decimal.ts';
import { formatWithZone } from '../time/format.ts';
import { type CallReportKind, callReportLabel } from './enumerations.ts';

/** A figure of a log report, as it is printed in a mail. */
export interface ReportedFigure {
  readonly name: string;
  /** Decimal text. */
  readonly value: string;
  readonly unit: string;
  readonly decimals: number;
}

/** What is known of a port call when its report is mailed. Instants are ISO 8601 in UTC. */
export interface CallReportFacts {
  readonly vessel: { readonly name: string; readonly imo: string };
  /** Number or reference of the voyage. */
  readonly voyage: string;
  readonly port: { readonly name: string; readonly unLocode: string; readonly zone: string };
  readonly scheduledDeparture: string;
  readonly departed: string | null;
  /** In the order of their time. */
  readonly events: readonly {
    readonly name: string;
    readonly at: string;
    readonly quantity: string | null;
    /** Commodity and unit of the quantity; null for an event of the whole call. */
    readonly cargo: { readonly commodity: string; readonly unit: string } | null;
  }[];
  /** The port call after this one; null if none is planned. */
  readonly next: {
    readonly portName: string;
    readonly zone: string;
    readonly scheduledArrival: string;
  } | null;
  /** The log report of the arrival or departure; null if there is none. */
  readonly log: { readonly at: string; readonly figures: readonly ReportedFigure[] } | null;
}

export interface CallReportRequest {
  readonly kind: CallReportKind;
  readonly remark: string;
  /** Who sends it: "Ana Silva, Chief officer". */
  readonly sender: string;
}

export interface CallReportText {
  readonly subject: string;
  readonly body: string;
}

const eventLine =
  (zone: string) =>
  ({ name, at, quantity, cargo }: CallReportFacts['events'][number]): string => {
    const amount =
      quantity === null || cargo === null ? '' : `, ${formatDecimal(quantity)} ${cargo.unit}`;
    const commodity = cargo === null ? '' : `, ${cargo.commodity}`;
    return `${formatWithZone(at, zone)}  ${name}${commodity}${amount}`;
  };

const figureLine = ({ name, value, unit, decimals }: ReportedFigure): string =>
  `${name}: ${formatDecimal(value, decimals)} ${unit}`.trim();

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines].join('\n');

/** What follows: the departure while the ship is in port, and the next arrival. */
function outlook({ departed, scheduledDeparture, port, next }: CallReportFacts): readonly string[] {
  const departure = formatWithZone(departed ?? scheduledDeparture, port.zone);
  return [
    departed === null ? `Expected departure: ${departure}` : `Departed: ${departure}`,
    ...(next === null
      ? []
      : [
          `Next port: ${next.portName}, expected ${formatWithZone(next.scheduledArrival, next.zone)}`,
        ]),
  ];
}

/**
 * The mail of an arrival or departure report: subject and plain text, with times in the zone of the port. The ship sees
 * the same text before it sends the report.
 */
export function callReportText(
  facts: CallReportFacts,
  { kind, remark, sender }: CallReportRequest,
): CallReportText {
  const { vessel, voyage, port, events, log } = facts;
  const label = callReportLabel(kind);
  const header = [
    `Vessel: ${vessel.name}${vessel.imo === '' ? '' : `, IMO ${vessel.imo}`}`,
    `Voyage: ${voyage}`,
    `Port: ${port.name}${port.unLocode === '' ? '' : ` (${port.unLocode})`}`,
  ];
  const parts = [
    section(label, header),
    section('Events', events.map(eventLine(port.zone))),
    log === null
      ? ''
      : section(`Log report of ${formatWithZone(log.at, port.zone)}`, log.figures.map(figureLine)),
    outlook(facts).join('\n'),
    remark,
    sender,
  ];
  return {
    subject: `${label}: ${vessel.name} at ${port.name}, voyage ${voyage}`,
    body: parts.filter((part) => part !== '').join('\n\n'),
  };
}
