import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import { sumDecimals } from '@fairlead/domain/quantities/sum';
import {
  arrivalAfterLeaving,
  firstArrivalOf,
  proposedFirstArrival,
  withFirstArrival,
} from '@fairlead/domain/voyage-copy/shift';
import { comparePortCalls } from '@fairlead/domain/voyages/times';
import {
  type BallastChoice,
  ballastChoice,
  type Named,
  personChoice,
  type VoyageHeader,
} from '../platform/voyage-header/voyage-header.ts';
import type { Cargo, CopyBody, PortCall, Voyage } from './voyage-copy.data.ts';

/** A port call of the copy; its id is that of its source, or negative if it was added. */
export interface CopiedCall {
  readonly id: number;
  readonly port: PortCall['port'] | null;
  readonly scheduledArrival: string | null;
  readonly scheduledDeparture: string | null;
  readonly agent: Named | null;
  /** Ids of the reasons for call. */
  readonly reasons: readonly number[];
}

export type MeasurementChoice = Named & { readonly symbol: string };

/** A cargo of the copy; ids as for its port calls. */
export interface CopiedCargo {
  readonly id: number;
  readonly commodity: Named | null;
  readonly measurement: MeasurementChoice | null;
  readonly charterer: Named | null;
  readonly freightType: Named | null;
}

/** One end of a cargo; minutes are digits, as the grid provides them. */
export interface CopiedLine {
  readonly id: number;
  readonly cargoId: number | null;
  readonly portCallId: number | null;
  readonly reasonId: number | null;
  readonly quantity: string | null;
  readonly laytimeTerm: string | null;
  readonly minutes: string | null;
}

/** The rows of a table as one value of the form: two lists are equal when their contents are equal. */
export interface Rows<Row> {
  readonly id: string;
  readonly list: readonly Row[];
}

export const rowsOf = <Row>(list: readonly Row[]): Rows<Row> => ({
  id: JSON.stringify(list),
  list,
});

/** A copy while it is edited. */
export interface CopyValues extends VoyageHeader {
  /** As entered but not yet applied to the port calls; null while it is the first of theirs. */
  readonly firstArrival: string | null;
  readonly portCalls: Rows<CopiedCall>;
  readonly cargo: Rows<CopiedCargo>;
  readonly cargoPorts: Rows<CopiedLine>;
}

/** The source of a copy. */
export interface CopySource {
  readonly voyage: Voyage;
  readonly portCalls: readonly PortCall[];
  readonly cargo: readonly Cargo[];
  readonly usesReference: boolean;
}

export interface Clock {
  readonly now: string;
  /** Used without a port. */
  readonly timeZone: string;
}

function copiedCalls(portCalls: readonly PortCall[]): readonly CopiedCall[] {
  return portCalls
    .filter(({ inActive }) => !inActive)
    .toSorted((a, b) =>
      comparePortCalls({ ...a, portName: a.port.name }, { ...b, portName: b.port.name }),
    )
    .map(({ id, port, scheduledArrival, scheduledDeparture, agent, reasonForCalls }) => ({
      id,
      port,
      scheduledArrival,
      scheduledDeparture,
      agent,
      reasons: reasonForCalls.map((reason) => reason.id),
    }));
}

const linesOf = (cargo: readonly Cargo[], isCopied: ReadonlySet<number>): readonly CopiedLine[] =>
  cargo.flatMap(({ id: cargoId, cargoPorts }) =>
    cargoPorts
      .filter((line) => !line.inActive && isCopied.has(line.portCallId))
      .map((line) => ({
        id: line.id,
        cargoId,
        portCallId: line.portCallId,
        reasonId: line.reasonForCall.id,
        quantity: line.quantity,
        laytimeTerm: line.laytimeTerm,
        minutes: line.laytimeAllowedMinutes === null ? null : String(line.laytimeAllowedMinutes),
      })),
  );

/** The zone for a port call without a port: that of the last port departed from before it. */
export function zoneWithoutPort(calls: readonly CopiedCall[], timeZone: string): string {
  const last = calls
    .filter(({ port, scheduledDeparture }) => port !== null && scheduledDeparture !== null)
    .toSorted(
      (a, b) => Date.parse(a.scheduledDeparture ?? '') - Date.parse(b.scheduledDeparture ?? ''),
    )
    .at(-1);
  return last?.port?.timeZone ?? timeZone;
}

/** The call that arrives first. */
export const firstCallOf = (calls: readonly CopiedCall[]): CopiedCall | undefined =>
  calls
    .filter(({ scheduledArrival }) => scheduledArrival !== null)
    .toSorted(
      (a, b) => Date.parse(a.scheduledArrival ?? '') - Date.parse(b.scheduledArrival ?? ''),
    )[0];

/** The times of port calls with the zones of their ports. */
export function zonedTimes(calls: readonly CopiedCall[], timeZone: string) {
  const other = zoneWithoutPort(calls, timeZone);
  return calls.map((call) => ({ ...call, timeZone: call.port?.timeZone ?? other }));
}

function lastCallOf({ voyage, portCalls, usesReference }: CopySource): BallastChoice | null {
  const last = portCalls
    .filter(({ inActive }) => !inActive)
    .toSorted((a, b) => Date.parse(a.scheduledDeparture) - Date.parse(b.scheduledDeparture))
    .at(-1);
  const { id, voyageNumber, reference } = voyage;
  return last === undefined
    ? null
    : ballastChoice({ ...last, voyage: { id, voyageNumber, reference } }, usesReference);
}

/** The proposed copy of a voyage, with the same stays and gaps. Inactive port calls, cargo and cargo ports are left out. */
export function proposedCopy(source: CopySource, clock: Clock): CopyValues {
  const { voyage } = source;
  const calls = copiedCalls(source.portCalls);
  const times = zonedTimes(calls, clock.timeZone);
  const first = arrivalAfterLeaving(proposedFirstArrival(times, clock), times, clock.timeZone);
  const lines = linesOf(source.cargo, new Set(calls.map(({ id }) => id)));
  return {
    vessel: voyage.vessel,
    voyageNumber: '',
    reference: '',
    ballastPortCall: lastCallOf(source),
    trade: voyage.trade,
    master: voyage.master === null ? null : personChoice(voyage.master),
    firstArrival: calls.length === 0 ? first : null,
    portCalls: rowsOf(withFirstArrival(calls, first)),
    cargo: rowsOf(
      source.cargo
        // Cargo with only inactive ends is left out.
        .filter(
          ({ id, cargoPorts }) =>
            cargoPorts.length === 0 || lines.some(({ cargoId }) => cargoId === id),
        )
        .map(({ id, commodity, measurement, charterer, freightType }) => ({
          id,
          commodity,
          measurement,
          charterer,
          freightType,
        })),
    ),
    cargoPorts: rowsOf(lines),
  };
}

/** The ETA of the first port as the form shows it. */
export const shownFirstArrival = ({ firstArrival, portCalls }: CopyValues): string | null =>
  firstArrival ?? firstArrivalOf(portCalls.list);

/** When the port calls begin, if another ETA was entered; undefined while both agree. */
export function awaitedShift({ firstArrival, portCalls }: CopyValues): string | undefined {
  const begins = firstArrivalOf(portCalls.list);
  if (firstArrival === null || begins === null) return undefined;
  return Date.parse(firstArrival) === Date.parse(begins) ? undefined : begins;
}

/** All port calls moved to the entered ETA of the first port. */
export function recalculated({ firstArrival, portCalls }: CopyValues): Partial<CopyValues> {
  if (firstArrival === null) return {};
  const moved = withFirstArrival(portCalls.list, firstArrival);
  return { portCalls: rowsOf(moved), firstArrival: moved.length === 0 ? firstArrival : null };
}

/** The loaded total of a cargo, which is its quantity. */
export const loadingTotal = (lines: readonly CopiedLine[], cargoId: number): string =>
  sumDecimals(
    lines.flatMap(({ cargoId: own, reasonId, quantity }) =>
      own === cargoId && reasonId === reasonForCall.Loading && quantity !== null ? quantity : [],
    ),
  );

const refTo = (record: Named | null) => (record === null ? null : { id: record.id });

/** The reasons that a cargo port can have, as in the call. */
const lineReason = (id: number | null) => {
  if (id === reasonForCall.Loading) return { id: reasonForCall.Loading };
  return id === reasonForCall.Discharging ? { id: reasonForCall.Discharging } : null;
};

/** The copy in the form that is sent. */
export function bodyOf(values: CopyValues, voyageId: number): CopyBody {
  const reference = values.reference.trim();
  return {
    id: voyageId,
    vessel: refTo(values.vessel),
    voyageNumber: values.voyageNumber === '' ? null : Number(values.voyageNumber),
    reference: reference === '' ? null : reference,
    ballastPortCall: refTo(values.ballastPortCall),
    trade: refTo(values.trade),
    master: refTo(values.master),
    portCalls: values.portCalls.list.map(({ port, agent, reasons, ...call }) => ({
      ...call,
      port: port === null ? null : { id: port.id },
      agent: refTo(agent),
      reasonForCalls: reasons.map((id) => ({ id })),
    })),
    cargo: values.cargo.list.map((cargo) => ({
      id: cargo.id,
      commodity: refTo(cargo.commodity),
      measurement: refTo(cargo.measurement),
      charterer: refTo(cargo.charterer),
      freightType: refTo(cargo.freightType),
      quantity: loadingTotal(values.cargoPorts.list, cargo.id),
    })),
    cargoPorts: values.cargoPorts.list.map((line) => ({
      id: line.id,
      cargo: { id: line.cargoId ?? 0 },
      portCall: { id: line.portCallId ?? 0 },
      laytimeAllowedMinutes: line.minutes === null ? null : Number(line.minutes),
      laytimeTerm: line.laytimeTerm,
      quantity: line.quantity ?? '',
      reasonForCall: lineReason(line.reasonId),
    })),
  };
}
