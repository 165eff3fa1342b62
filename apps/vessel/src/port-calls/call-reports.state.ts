import {
  actionOfCallReport,
  type CallReportKind,
  callReportKind,
  callReportKinds,
} from '@fairlead/domain/port-call-reports/enumerations';
import type { CallReportFacts } from '@fairlead/domain/port-call-reports/report-text';
import { payloadIn } from '../platform/entries/entry-payload.ts';
import type { SentEntry } from '../platform/entries/outbox.ts';
import type { ShipPortCall } from '../platform/parts/parts.ts';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import type { CallView } from './port-calls.data.ts';

/** A report of a port call that is due, or was sent. */
export interface BoardReport {
  readonly kind: CallReportKind;
  /** When it was sent last, ISO 8601; null if it is due. */
  readonly sentAt: string | null;
  /** Sent, and not ashore yet. */
  readonly isWaiting: boolean;
}

export interface ReportSwitches {
  readonly useArrivalEmailReport: boolean;
  readonly useDepartureEmailReport: boolean;
}

type ReportingCall = Pick<ShipPortCall, 'id' | 'arrived' | 'departed' | 'reports'>;

interface ReportInputs {
  readonly call: ReportingCall;
  readonly switches: ReportSwitches;
  /** What the flow does at the call now; undefined if the vessel has no flow. */
  readonly actions: readonly { readonly action: number }[] | undefined;
  readonly entries: readonly SentEntry[];
}

interface ReportPayload {
  readonly portCallId: number;
  readonly kind: CallReportKind;
}

/** The flow asks for a report by its action; without a flow, by the ship's arrival and departure. */
function isDue(kind: CallReportKind, { call, switches, actions }: ReportInputs): boolean {
  const isArrival = kind === callReportKind.Arrival;
  const isOn = isArrival ? switches.useArrivalEmailReport : switches.useDepartureEmailReport;
  if (!isOn) return false;
  if (actions !== undefined)
    return actions.some(({ action }) => action === actionOfCallReport[kind]);
  return (isArrival ? call.arrived : call.departed) !== null;
}

/** The reports of a call that are due or were sent, the arrival first. */
export function boardReports(inputs: ReportInputs): readonly BoardReport[] {
  const { call, entries } = inputs;
  const own = entries
    .filter(({ entry }) => entry.form === 'portCallReport')
    .filter((sent) => payloadIn<ReportPayload>(sent).portCallId === call.id);
  return callReportKinds.flatMap(({ number: kind }): readonly BoardReport[] => {
    const waiting = own.findLast(
      (sent) => sent.outcome === undefined && payloadIn<ReportPayload>(sent).kind === kind,
    );
    const ashore = call.reports.findLast((report) => report.kind === kind)?.created ?? null;
    if (waiting !== undefined) return [{ kind, sentAt: waiting.entry.at, isWaiting: true }];
    if (ashore !== null) return [{ kind, sentAt: ashore, isWaiting: false }];
    return isDue(kind, inputs) ? [{ kind, sentAt: null, isWaiting: false }] : [];
  });
}

interface KnownOnBoard {
  readonly view: Pick<CallView, 'planned' | 'events'>;
  readonly calls: readonly PlannedCall[];
  readonly vessel: { readonly name: string; readonly imo: string };
}

/** What the ship knows of the call; the server adds the figures of the log report. */
export function factsOnBoard({ view, calls, vessel }: KnownOnBoard): CallReportFacts {
  const { call, port, voyage } = view.planned;
  const next = calls[calls.findIndex((planned) => planned.call.id === call.id) + 1];
  const operations = new Map(call.operations.map((operation) => [operation.id, operation]));
  return {
    vessel,
    voyage: String(voyage.voyageNumber),
    port: {
      name: port?.name ?? '',
      unLocode: port?.unLocode ?? '',
      zone: port?.timeZone ?? 'UTC',
    },
    scheduledDeparture: call.scheduledDeparture,
    departed: call.departed,
    events: view.events.map(({ name, at, quantity, operationId }) => {
      const operation = operations.get(operationId ?? 0);
      const cargo =
        operation === undefined ? null : { commodity: operation.commodity, unit: operation.unit };
      return { name, at, quantity, cargo };
    }),
    next:
      next === undefined
        ? null
        : {
            portName: next.port?.name ?? '',
            zone: next.port?.timeZone ?? 'UTC',
            scheduledArrival: next.call.scheduledArrival,
          },
    log: null,
  };
}
