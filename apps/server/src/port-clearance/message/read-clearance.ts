import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { type ReasonForCallId, reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import {
  service,
  serviceTimeKind,
  type ServiceTimeKind,
} from '@fairlead/domain/port-calls/service-times';
import type {
  ClearanceFacts,
  ClearanceReport,
  ClearanceStay,
} from '@fairlead/domain/port-clearance/clearance-facts';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import type { Session } from '../../platform/database/session.ts';
import {
  latestServiceTimesOf,
  type ServiceTimeRow,
} from '../../port-call-events/service-times.sql.ts';
import {
  cargoOperationsOf,
  type OperationRow,
} from '../../port-call-pages/page/port-call-page.sql.ts';
import {
  neighbouringCalls,
  clearedCall,
  type ClearedCallRow,
  remainingOfCall,
  type RemainingRow,
  reportsOfCall,
  type ReportRow,
} from '../port-clearance.sql.ts';

interface Question {
  readonly company: number;
  readonly portCall: number;
  readonly usesReference: boolean;
}

/** What is known of a port call for its clearance; undefined if there is no such port call. */
export async function readClearance(
  db: Session,
  { company, portCall, usesReference }: Question,
): Promise<ClearanceFacts | undefined> {
  const [call, around, cargo, times, reports, remaining] = await Promise.all([
    db.first(clearedCall(company, portCall)),
    db.all(neighbouringCalls(company, portCall)),
    db.all(cargoOperationsOf(company, portCall)),
    db.all(latestServiceTimesOf(company, portCall)),
    db.all(reportsOfCall(company, portCall)),
    db.all(remainingOfCall(company, portCall)),
  ]);
  if (call === undefined) return undefined;
  const reportOf = (kind: number) => clearanceReport(kind, reports, remaining);
  const after = around.find((row) => !row.is_before);
  return {
    vessel: vesselOf(call),
    voyage: voyageName(
      { voyageNumber: call.voyage_number, reference: call.reference },
      usesReference,
    ),
    call: { ...stayOf(call), id: call.id },
    berth: {
      name: call.berth,
      arrival: {
        estimated: berthTime(times, serviceTimeKind.Estimated),
        actual: berthTime(times, serviceTimeKind.Actual),
      },
    },
    agent: agentOf(call),
    reasons: call.reason_ids as readonly ReasonForCallId[],
    cargo: cargo.filter((row) => !row.in_active).map(cargoOf),
    before: around.filter((row) => row.is_before).map(stayOf),
    after: after === undefined ? null : stayOf(after),
    reports: {
      arrival: reportOf(logReportKind.Arrival),
      departure: reportOf(logReportKind.Departure),
    },
  };
}

const vesselOf = (row: ClearedCallRow): ClearanceFacts['vessel'] => ({
  name: row.vessel,
  imo: row.imo,
  mmsi: row.mmsi,
  flag: row.flag,
  grossTonnage: row.gross_tonnage,
  deadweight: row.deadweight,
  ismCompany: row.ism_company,
});

const agentOf = (row: ClearedCallRow): ClearanceFacts['agent'] =>
  row.agent === null
    ? null
    : {
        name: row.agent,
        phone: row.agent_phone,
        email: row.agent_email,
        address: row.agent_address,
        countryCode: row.agent_country,
      };

type StayRow = Pick<
  ClearedCallRow,
  | 'port'
  | 'un_locode'
  | 'country_code'
  | 'scheduled_arrival'
  | 'scheduled_departure'
  | 'arrived'
  | 'departed'
>;

const stayOf = (row: StayRow): ClearanceStay => ({
  port: { name: row.port, unLoCode: row.un_locode, countryCode: row.country_code },
  arrival: { estimated: row.scheduled_arrival, actual: row.arrived },
  departure: { estimated: row.scheduled_departure, actual: row.departed },
});

const berthTime = (times: readonly ServiceTimeRow[], kind: ServiceTimeKind): string | null =>
  times.find((row) => row.service === service.Berth && row.kind === kind)?.at ?? null;

const cargoOf = (row: OperationRow): ClearanceFacts['cargo'][number] => ({
  reason: label(reasonsForCall, row.reason_id),
  commodity: row.commodity_name,
  quantity: row.quantity,
  unit: row.symbol,
});

function clearanceReport(
  kind: number,
  reports: readonly ReportRow[],
  remaining: readonly RemainingRow[],
): ClearanceReport | null {
  const row = reports.find((report) => report.kind === kind);
  if (row === undefined) return null;
  return {
    draughtForward: row.draught_forward,
    draughtAft: row.draught_aft,
    crew: row.crew,
    passengers: row.passengers,
    fuels: remaining
      .filter((fuel) => fuel.kind === kind)
      .map((fuel) => ({ name: fuelName(fuel.fuel_id), tonnes: fuel.tonnes })),
  };
}
