import {
  commodityRates,
  figureOf,
  handlingRates,
  measuresOf,
  type PerformedCall,
} from '@fairlead/domain/port-performance/performance';
import type { CallRow, EventRow, OperationRow } from '../port-performance.sql.ts';

export interface PerformanceRows {
  readonly calls: readonly CallRow[];
  readonly events: readonly EventRow[];
  readonly operations: readonly OperationRow[];
}

/** Figures, rates and the calls that they are based on. */
export function performanceOf(rows: PerformanceRows) {
  const events = Map.groupBy(rows.events, (row) => row.port_call_id);
  const operations = Map.groupBy(rows.operations, (row) => row.port_call_id);
  const calls = rows.calls.map((row) => {
    const call = performedCall(row, events.get(row.id) ?? [], operations.get(row.id) ?? []);
    return {
      id: row.id,
      vessel: { id: row.vessel_id, name: row.vessel },
      voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
      scheduledArrival: row.scheduled_arrival,
      scheduledDeparture: row.scheduled_departure,
      arrived: row.arrived,
      departed: row.departed,
      reasons: [...row.reason_ids],
      ...measuresOf(call),
      rates: [...handlingRates(call)],
    };
  });
  return {
    figures: {
      stay: figureOf(calls.map(({ stay }) => stay)),
      waiting: figureOf(calls.map(({ waiting }) => waiting)),
      berth: figureOf(calls.map(({ berth }) => berth)),
      arrivalDelay: figureOf(calls.map(({ arrivalDelay }) => arrivalDelay)),
      departureDelay: figureOf(calls.map(({ departureDelay }) => departureDelay)),
    },
    rates: [...commodityRates(calls.flatMap(({ rates }) => rates))],
    calls,
  };
}

/** A call with its events and cargo operations. */
export const performedCall = (
  row: Pick<CallRow, 'scheduled_arrival' | 'scheduled_departure' | 'arrived' | 'departed'>,
  events: readonly EventRow[],
  operations: readonly OperationRow[],
): PerformedCall => ({
  scheduledArrival: row.scheduled_arrival,
  scheduledDeparture: row.scheduled_departure,
  arrived: row.arrived,
  departed: row.departed,
  events: events.map((event) => ({
    id: event.id,
    internalName: event.internal_name,
    name: event.name,
    at: event.event_date,
    action: event.action,
    triggers: event.triggers,
    operationId: event.cargo_port_id,
    quantity: event.quantity,
  })),
  operations: operations.map((operation) => ({
    id: operation.id,
    commodityId: operation.commodity_id,
    commodity: operation.commodity,
    unit: operation.unit,
    reasonId: operation.reason_id,
    billOfLading: operation.bill_of_lading,
    shipFigure: operation.ship_figure,
    shoreFigure: operation.shore_figure,
    outturn: operation.outturn,
  })),
});
