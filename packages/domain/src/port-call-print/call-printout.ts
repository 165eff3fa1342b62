import { cargoStatus, cargoStatuses } from '../cargo/enumerations.ts';
import {
  type Cell,
  notReported,
  numberCell,
  type PrintContent,
  type PrintTable,
  textCell,
  timeCell,
} from '../print/print-content.ts';
import { label } from '../enumerations/enumeration.ts';
import {
  serviceTimeKinds,
  serviceTimeSource,
  serviceTimeSources,
  services,
} from '../port-calls/service-times.ts';
import { derivePortCallStatus } from '../port-calls/status.ts';
import { portCallNotes } from '../port-calls/fields.ts';
import { portCallStatuses } from '../port-calls/enumerations.ts';
import { type PrintCall, type PrintClock, voyageNameOf, zoneOf } from './facts.ts';

export interface PrintServiceTime {
  readonly service: number;
  readonly kind: number;
  readonly at: string | null;
  readonly saidBy: number;
  readonly saidByName: string | null;
  readonly saidAt: string;
  readonly reason: string | null;
}

export interface PrintEvent {
  readonly name: string;
  readonly eventDate: string;
  readonly data: readonly { readonly name: string; readonly value: string }[];
  readonly quantity: string | null;
  readonly remark: string | null;
  readonly createdFrontend: boolean;
  readonly saidBy: number;
  readonly saidByName: string | null;
}

export interface PrintOperation {
  readonly reasonForCall: { readonly name: string };
  readonly commodity: { readonly name: string };
  readonly charterer: { readonly name: string };
  readonly measurement: { readonly symbol: string; readonly decimals: number };
  readonly quantity: string;
  readonly quantityProcessed: string | null;
  readonly status: number;
  readonly started: string | null;
  readonly ended: string | null;
  readonly inActive: boolean;
}

/** One port call with everything on its page. */
export interface PrintedCall extends PrintCall {
  readonly latestServiceTimes: readonly PrintServiceTime[];
  readonly events: readonly PrintEvent[];
  readonly cargoOperations: readonly PrintOperation[];
}

/** Who reported it, by name if known. */
export function sourceLabel(stated: {
  readonly saidBy: number;
  readonly saidByName: string | null;
}): string {
  const text = label(serviceTimeSources, stated.saidBy);
  return stated.saidByName === null ? text : `${text}, ${stated.saidByName}`;
}

/** The source of an event: reported from on board, or entered in the office on behalf of someone. */
export function eventSourceLabel(event: PrintEvent): string {
  const isFromBoard = !event.createdFrontend && event.saidBy === serviceTimeSource.Office;
  return isFromBoard ? 'On board' : sourceLabel(event);
}

function serviceTable(call: PrintedCall, zone: string): PrintTable {
  const cellOf = (service: number, kind: number): Cell => {
    const stated = call.latestServiceTimes.find(
      (one) => one.service === service && one.kind === kind,
    );
    return timeCell(stated?.at ?? null, zone);
  };
  return {
    title: 'Times',
    columns: [
      { title: 'Milestone', share: 1.4 },
      ...serviceTimeKinds.map(({ label: title }) => ({ title, share: 1.4 })),
    ],
    rows: services
      .filter(({ number }) => call.latestServiceTimes.some((one) => one.service === number))
      .map(({ number, label: name }) => [
        textCell(name),
        ...serviceTimeKinds.map((kind) => cellOf(number, kind.number)),
      ]),
  };
}

function eventTable(call: PrintedCall, zone: string): PrintTable {
  return {
    title: 'Events',
    columns: [
      { title: 'Time', share: 1.4 },
      { title: 'Event', share: 1.8 },
      { title: 'Details', share: 1.4 },
      { title: 'Quantity', align: 'right' },
      { title: 'Remark', share: 2 },
      { title: 'Source', share: 1.4 },
    ],
    rows: call.events.map((event) => [
      timeCell(event.eventDate, zone),
      textCell(event.name),
      textCell(event.data.map(({ name, value }) => `${name} ${value}`).join(', ')),
      numberCell(event.quantity, 3),
      textCell(event.remark),
      textCell(eventSourceLabel(event)),
    ]),
  };
}

function cargoTable(call: PrintedCall, zone: string): PrintTable {
  return {
    title: 'Cargo operations',
    columns: [
      { title: 'Cargo', share: 1.5 },
      { title: 'Charterer', share: 1.5 },
      { title: 'Reason', share: 1.3 },
      { title: 'Nominated', align: 'right', share: 1.25 },
      { title: 'Processed', align: 'right', share: 1.25 },
      { title: 'Unit', share: 0.6 },
      { title: 'Started', share: 1.7 },
      { title: 'Ended', share: 1.7 },
      { title: 'Status' },
    ],
    rows: call.cargoOperations
      .filter(({ inActive }) => !inActive)
      .map((operation) => [
        textCell(operation.commodity.name),
        textCell(operation.charterer.name),
        textCell(operation.reasonForCall.name),
        numberCell(operation.quantity, operation.measurement.decimals),
        operation.quantityProcessed === null
          ? notReported
          : numberCell(operation.quantityProcessed, operation.measurement.decimals),
        textCell(operation.measurement.symbol),
        timeCell(operation.started, zone),
        timeCell(operation.ended, zone),
        textCell(
          operation.status === cargoStatus.Unknown ? null : label(cargoStatuses, operation.status),
        ),
      ]),
  };
}

/** One port call as a document: facts, service times, events and cargo. Internal remarks and our own warnings are excluded. */
export function portCallPrintout(call: PrintedCall, clock: PrintClock): PrintContent {
  const zone = zoneOf(clock, call.port);
  const voyage = voyageNameOf(call.voyage, clock);
  return {
    title: `Port call ${call.port.name}`,
    subtitle: `${call.vessel.name} ${voyage}`,
    facts: [
      ['Vessel', textCell(call.vessel.name)],
      ['Voyage', textCell(voyage)],
      ['Port', textCell([call.port.name, call.port.unLoCode].filter(Boolean).join(' '))],
      ['Status', textCell(label(portCallStatuses, derivePortCallStatus(call, clock.nowMs)))],
      ['Agent', textCell(call.agent?.name ?? null)],
      ['Reasons for call', textCell(call.reasonForCalls.map(({ name }) => name).join(', '))],
      ...portCallNotes.map(({ key, label: name }) => [name, textCell(call[key])] as const),
      ['ETA', timeCell(call.scheduledArrival, zone)],
      ['ETD', timeCell(call.scheduledDeparture, zone)],
      ['Arrived', timeCell(call.arrived, zone)],
      ['Departed', timeCell(call.departed, zone)],
    ],
    tables: [serviceTable(call, zone), eventTable(call, zone), cargoTable(call, zone)].filter(
      ({ rows }) => rows.length > 0,
    ),
  };
}
