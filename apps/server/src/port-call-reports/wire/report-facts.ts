import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import {
  type CallReportKind,
  callReportKind,
} from '@fairlead/domain/port-call-reports/enumerations';
import type {
  CallReportFacts,
  ReportedFigure,
} from '@fairlead/domain/port-call-reports/report-text';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type CallReference,
  loggedAt,
  type LoggedRow,
  nextCall,
  reportedCall,
  type ReportedCallRow,
  reportedEvents,
} from '../port-call-reports.sql.ts';

/** The log report that belongs to each report of a port call. */
const logKindOf: Readonly<Record<CallReportKind, number>> = {
  [callReportKind.Arrival]: logReportKind.Arrival,
  [callReportKind.Departure]: logReportKind.Departure,
};

const draught = (name: string, value: string | null): readonly ReportedFigure[] =>
  value === null ? [] : [{ name, value, unit: 'm', decimals: 2 }];

const figuresOf = (row: LoggedRow): readonly ReportedFigure[] => [
  ...row.remaining.map(({ fuelId, kg }) => ({
    name: `${fuelName(fuelId)} on board`,
    value: tonnesOf(BigInt(kg)),
    unit: 'mt',
    decimals: 3,
  })),
  ...draught('Draught forward', row.draught_forward),
  ...draught('Draught aft', row.draught_aft),
];

export interface ReportedCall {
  readonly row: ReportedCallRow;
  readonly factsOf: (kind: CallReportKind) => CallReportFacts;
}

/** What is known of a port call, in one round trip. */
export async function readReportedCall(
  db: Session,
  reference: CallReference,
): Promise<ReportedCall> {
  const [row, events, next, logged] = await Promise.all([
    db.first(reportedCall(reference)),
    db.all(reportedEvents(reference)),
    db.first(nextCall(reference)),
    db.all(loggedAt(reference, Object.values(logKindOf))),
  ]);
  if (row === undefined) return refuse('portCallMissing');
  const facts = {
    vessel: { name: row.vessel_name, imo: row.imo },
    voyage: voyageName(
      { reference: row.reference, voyageNumber: row.voyage_number },
      row.use_voyage_reference,
    ),
    port: { name: row.port_name, unLocode: row.un_locode, zone: row.time_zone },
    scheduledDeparture: row.scheduled_departure,
    departed: row.departed,
    events: events.map(({ name, event_date: at, quantity, commodity, unit }) => ({
      name,
      at,
      quantity,
      cargo: commodity === null || unit === null ? null : { commodity, unit },
    })),
    next:
      next === undefined
        ? null
        : {
            portName: next.port_name,
            zone: next.time_zone,
            scheduledArrival: next.scheduled_arrival,
          },
  };
  const logOf = (kind: CallReportKind): CallReportFacts['log'] => {
    const log = logged.find((one) => one.kind === logKindOf[kind]);
    return log === undefined ? null : { at: log.at, figures: figuresOf(log) };
  };
  return { row, factsOf: (kind) => ({ ...facts, log: logOf(kind) }) };
}
