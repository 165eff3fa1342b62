import type { shipPort, shipVoyage } from '@fairlead/contract/ship-sync';
import type { z } from 'zod';
import { eventRecord } from '../../port-call-events/wire/event-record.ts';
import {
  eventsOfCalls,
  type OperationRow,
  operationsOfCalls,
  portsOfCalls,
  reportsOfCalls,
  type ShipEventRow,
  type ShipReportRow,
  type VoyageCallRow,
  voyageCalls,
} from '../ship-sync.sql.ts';
import type { PartReader } from './part.ts';

type ShipVoyage = z.input<typeof shipVoyage>;
type ShipPortCall = ShipVoyage['portCalls'][number];

/** The voyages of the vessel with their port calls, what is handled there, and what was reported. */
export async function readVoyages(reader: PartReader): Promise<ShipVoyage[]> {
  const { db, now } = reader;
  const [rows, operations, events, reports] = await Promise.all([
    db.all(voyageCalls(reader, now)),
    db.all(operationsOfCalls(reader, now)),
    db.all(eventsOfCalls(reader, now)),
    db.all(reportsOfCalls(reader, now)),
  ]);
  const byCall = {
    operations: Map.groupBy(operations, (row) => row.port_call_id),
    events: Map.groupBy(events, (row) => row.port_call_id),
    reports: Map.groupBy(reports, (row) => row.port_call_id),
  };
  const voyages = Map.groupBy(rows, (row) => row.voyage_id);
  return [...voyages].map(([id, calls]) => ({
    id,
    voyageNumber: calls[0]?.voyage_number ?? 0,
    reference: calls[0]?.reference ?? null,
    portCalls: calls.flatMap((row) => (row.id === null ? [] : [portCall(row, row.id, byCall)])),
  }));
}

interface ByCall {
  readonly operations: ReadonlyMap<number, readonly OperationRow[]>;
  readonly events: ReadonlyMap<number, readonly ShipEventRow[]>;
  readonly reports: ReadonlyMap<number, readonly ShipReportRow[]>;
}

function portCall(row: VoyageCallRow, id: number, byCall: ByCall): ShipPortCall {
  const operations = byCall.operations.get(id) ?? [];
  const events = byCall.events.get(id) ?? [];
  const reports = byCall.reports.get(id) ?? [];
  return {
    id,
    mergedIntoId: row.parent_id,
    portId: row.port_id,
    scheduledArrival: row.scheduled_arrival,
    scheduledDeparture: row.scheduled_departure,
    arrived: row.arrived,
    departed: row.departed,
    reasons: [...row.reason_ids],
    agent:
      row.agent_name === null
        ? null
        : { name: row.agent_name, email: row.agent_email, phone: row.agent_phone },
    operations: operations.map(({ reason_id: reason, cargo_id: cargoId, ...operation }) => ({
      id: operation.id,
      cargoId,
      commodity: operation.commodity,
      reason,
      quantity: operation.quantity,
      unit: operation.unit,
      charterer: operation.charterer,
    })),
    events: events.map((event) => {
      const { internalRemark: _own, ...shown } = eventRecord(event, operations);
      return shown;
    }),
    reports: reports.map(({ kind, created }) => ({ kind, created })),
  };
}

/** The ports of those voyages. */
export async function readPorts(reader: PartReader): Promise<z.input<typeof shipPort>[]> {
  const rows = await reader.db.all(portsOfCalls(reader, reader.now));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    unLocode: row.un_locode,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
  }));
}
