import type { performance } from '@fairlead/contract/performance';
import { pageSize } from '@fairlead/domain/constants';
import { cargoTable } from '@fairlead/domain/performance/printouts';
import { readHandledSearch } from '@fairlead/domain/performance/search';
import { operationFacts } from '@fairlead/domain/port-calls/events';
import { handlingRates, quantitySource } from '@fairlead/domain/port-performance/performance';
import { voyageName } from '@fairlead/domain/text/voyage-name';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseFields } from '../../platform/http/refusal.ts';
import { type EventRow, eventsOfCalls } from '../../port-performance/port-performance.sql.ts';
import { performedCall } from '../../port-performance/wire/performance.ts';
import { downloadTable, mostRows } from '../../platform/print/download-table.ts';
import {
  type HandledFilter,
  handledPage,
  type HandledRow,
  handledTotal,
} from './handled-cargo.sql.ts';

type ListCall = Call<typeof performance.cargo>;

function filterOf({ company, query }: Pick<ListCall, 'company' | 'query'>): HandledFilter {
  const { terms, findings } = readHandledSearch(query.search ?? '');
  if (findings.length > 0) refuseFields({ search: findings.map(({ message }) => message) });
  return {
    company,
    terms,
    vessels: query.vesselIds ?? [],
    commodities: query.commodityIds ?? [],
    reasons: query.reasonIds ?? [],
    from: query.from ?? null,
    to: query.to ?? null,
  };
}

/** Minutes from the arrival to the start of the operation; null if either is not reported, or in the wrong order. */
function waitingOf(arrived: string, started: string | null | undefined): number | null {
  if (started == null) return null;
  const minutes = Math.round((Date.parse(started) - Date.parse(arrived)) / minuteMs);
  return minutes < 0 ? null : minutes;
}

function handledRecord(row: HandledRow, events: readonly EventRow[]) {
  const call = performedCall(row, events, [row]);
  const [rate] = handlingRates(call);
  const { started, ended } = operationFacts(call.events, row.id);
  const [operation] = call.operations;
  return {
    id: row.id,
    portCall: { id: row.port_call_id, portName: row.port_name, zone: row.zone },
    vessel: { id: row.vessel_id, name: row.vessel },
    voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
    arrived: row.arrived,
    departed: row.departed,
    commodity: { id: row.commodity_id, name: row.commodity },
    unit: row.unit,
    reasonId: row.reason_id,
    quantity: rate?.quantity ?? null,
    quantityFrom: operation === undefined ? null : quantitySource(operation),
    started,
    ended,
    minutes: rate?.minutes ?? null,
    perDay: rate?.perDay ?? null,
    waiting: waitingOf(row.arrived, started),
  };
}

/** Rows with their rates, which follow from the events of their port calls. */
async function withRates(db: Session, company: number, rows: readonly HandledRow[]) {
  const calls = [...new Set(rows.map(({ port_call_id }) => port_call_id))];
  const events = Map.groupBy(
    await db.all(eventsOfCalls(company, calls)),
    ({ port_call_id }) => port_call_id,
  );
  return rows.map((row) => handledRecord(row, events.get(row.port_call_id) ?? []));
}

export async function listHandledCargo(call: ListCall) {
  const { db, company, query } = call;
  const filter = filterOf(call);
  const [rows, counted] = await Promise.all([
    db.all(handledPage(filter, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(handledTotal(filter)),
  ]);
  call.total(counted?.total ?? 0);
  return withRates(db, company, rows);
}

export async function downloadHandledCargo(call: Call<typeof performance.cargoDownload>) {
  const { db, company } = call;
  const rows = await db.all(handledPage(filterOf(call), { skip: 0, take: mostRows + 1 }));
  const cargo = await withRates(db, company, rows);
  const printed = cargo.map((one) => ({ ...one, voyageName: voyageName(one.voyage, false) }));
  return downloadTable(call, printed, cargoTable);
}
