/** A port call for the schedule's rules; milliseconds since 1970, null if it has not happened. */
export interface ScheduledCall {
  readonly id: number;
  readonly voyageId: number;
  readonly portName: string;
  readonly scheduledArrivalMs: number;
  readonly scheduledDepartureMs: number;
  readonly arrivedMs: number | null;
  readonly departedMs: number | null;
  readonly inActive: boolean;
  /** The arrival that is calculated from positions, where it is fresher than what the master states. */
  readonly calculatedMs?: number;
}

/** The same in records; instants in ISO 8601. */
export interface CallRecord extends Pick<
  ScheduledCall,
  'id' | 'voyageId' | 'portName' | 'inActive'
> {
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly calculatedArrival?: string | null;
}

const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** A record with its times converted for the schedule's rules. */
export const scheduledCall = (record: CallRecord): ScheduledCall => ({
  id: record.id,
  voyageId: record.voyageId,
  portName: record.portName,
  scheduledArrivalMs: Date.parse(record.scheduledArrival),
  scheduledDepartureMs: Date.parse(record.scheduledDeparture),
  arrivedMs: msOf(record.arrived),
  departedMs: msOf(record.departed),
  inActive: record.inActive,
  ...(typeof record.calculatedArrival === 'string'
    ? { calculatedMs: Date.parse(record.calculatedArrival) }
    : {}),
});

/** A voyage of one vessel with its port calls in any order. */
export interface ScheduledVoyage {
  readonly id: number;
  readonly inActive: boolean;
  /** Planned in another system; only that system may move it. */
  readonly isExternal: boolean;
  readonly calls: readonly ScheduledCall[];
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

type Times = Omit<ScheduledCall, 'voyageId' | 'inActive' | 'portName' | 'id'>;

/** The actual arrival, otherwise the scheduled one. */
export const arrivalMs = (call: Times): number => call.arrivedMs ?? call.scheduledArrivalMs;

/** The actual departure, otherwise the scheduled one. */
export const departureMs = (call: Times): number => call.departedMs ?? call.scheduledDepartureMs;

/** Order of port calls: scheduled arrival, then port name, then id. */
export function compareCalls(a: ScheduledCall, b: ScheduledCall): number {
  return (
    a.scheduledArrivalMs - b.scheduledArrivalMs ||
    a.portName.localeCompare(b.portName, 'en') ||
    a.id - b.id
  );
}

/** The active port calls, in order. */
export const countedCalls = (calls: readonly ScheduledCall[]): readonly ScheduledCall[] =>
  calls.filter((call) => !call.inActive).toSorted(compareCalls);

/** The active port calls of a voyage, in order; none for an inactive voyage. */
export const sailedCalls = (voyage: ScheduledVoyage): readonly ScheduledCall[] =>
  voyage.inActive ? [] : countedCalls(voyage.calls);

/** From the first arrival to the last departure; null without an active port call. */
export function voyageSpan(voyage: ScheduledVoyage): Span | null {
  const calls = sailedCalls(voyage);
  if (calls.length === 0) return null;
  return {
    fromMs: Math.min(...calls.map(arrivalMs)),
    toMs: Math.max(...calls.map(departureMs)),
  };
}

/** Voyages with active port calls, by start. */
export function inSequence(voyages: readonly ScheduledVoyage[]): readonly ScheduledVoyage[] {
  return voyages
    .flatMap((voyage) => {
      const span = voyageSpan(voyage);
      return span === null ? [] : [{ voyage, span }];
    })
    .toSorted((a, b) => a.span.fromMs - b.span.fromMs || a.voyage.id - b.voyage.id)
    .map(({ voyage }) => voyage);
}
