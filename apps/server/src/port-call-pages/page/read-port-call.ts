import type { cargoOperation, portCallPages } from '@fairlead/contract/port-call-pages';
import { deriveCargoStatus } from '@fairlead/domain/cargo/status';
import { eventWarnings } from '@fairlead/domain/port-calls/event-rules';
import { type CallEvent, operationFacts } from '@fairlead/domain/port-calls/events';
import { portCallLocks } from '@fairlead/domain/port-calls/locks';
import { reasonsForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { isPortOfCall } from '@fairlead/domain/port-calls/regulatory';
import type { z } from 'zod';
import { type Call, JsonText } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { callOf, eventsOf } from '../../port-call-events/port-call-events.sql.ts';
import { latestServiceTimesOf } from '../../port-call-events/service-times.sql.ts';
import { callEventsOf } from '../../port-call-events/wire/event-record.ts';
import { serviceTimeOf } from '../../port-call-events/wire/service-time.ts';
import type { PortCallPagesContext } from '../list/list-port-calls.ts';
import { decisionOf, portCallRowText } from '../wire/port-call-row-text.ts';
import {
  cargoOperationsOf,
  type MergedCallRow,
  mergedCallsOf,
  onePortCall,
  type OperationRow,
} from './port-call-page.sql.ts';

type GetCall = Call<typeof portCallPages.get>;

/** Everything that the page of one port call shows at first, in one round trip. */
export async function readPortCall(
  { db, company, params }: Pick<GetCall, 'db' | 'company' | 'params'>,
  context: PortCallPagesContext,
): Promise<JsonText> {
  const [row, call, events, operations, times, children, openCatalogue] = await Promise.all([
    db.first(onePortCall(company, params.id)),
    db.first(callOf(company, params.id)),
    db.all(eventsOf(company, params.id)),
    db.all(cargoOperationsOf(company, params.id)),
    db.all(latestServiceTimesOf(company, params.id)),
    db.all(mergedCallsOf(company, params.id)),
    context.catalogue.open(db, company),
  ]);
  if (row === undefined || call === undefined) return refuse('portCallMissing');
  const catalogue = await context.catalogue.holding(db, company, {
    catalogue: openCatalogue,
    portIds: [row.port_id],
  });
  const happened = callEventsOf(events);
  const neighbours = { departedBefore: call.departed_before, arrivedAfter: call.arrived_after };
  const { decided, reason, reasonIds } = decisionOf(row);
  const more = {
    cargoOperations: operations.map((operation) => operationOf(operation, happened)),
    latestServiceTimes: times.map(serviceTimeOf),
    children: children.map(mergedCallOf),
    locks: portCallLocks(call),
    warnings: eventWarnings(happened, call, neighbours),
    regulatory: {
      isPortOfCall: isPortOfCall({ reasonIds, hasCargo: operations.length > 0, decided }),
      overridden: decided !== null,
      reason,
    },
  };
  return new JsonText(portCallRowText(row, catalogue, `,${JSON.stringify(more).slice(1, -1)}`));
}

const reasons = new Map(
  reasonsForCall.map(({ number, label, code }) => [
    number as number,
    { id: number, name: label, code },
  ]),
);

function operationOf(
  row: OperationRow,
  events: readonly CallEvent[],
): z.input<typeof cargoOperation> {
  const { triggers, started, ended, processed } = operationFacts(events, row.id);
  const reason = reasons.get(row.reason_id);
  if (reason === undefined) throw new Error('A cargo port has no reason for call.');
  return {
    id: row.id,
    cargoId: row.cargo_id,
    reasonForCall: reason,
    commodity: { id: row.commodity_id, name: row.commodity_name },
    charterer: { id: row.charterer_id, name: row.charterer_name },
    measurement: {
      id: row.measurement_id,
      name: row.measurement_name,
      symbol: row.symbol,
      decimals: row.decimals,
    },
    quantity: row.quantity,
    quantityProcessed: processed,
    status: deriveCargoStatus(triggers),
    started,
    ended,
    inActive: row.in_active,
    externalId: row.external_id,
  };
}

function mergedCallOf(row: MergedCallRow) {
  return {
    id: row.id,
    voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
    scheduledArrival: row.scheduled_arrival,
    scheduledDeparture: row.scheduled_departure,
    externalId: row.external_id,
  };
}
