import { activeInOrder, arrivalOf, departureOf } from '../voyages/times.ts';
import type { ReportFacts, ReportPortCall } from './facts.ts';

export interface LegEnd {
  readonly name: string;
  readonly timeZone: string;
}

/** A sea passage between two ports. */
export interface Leg {
  readonly from: LegEnd;
  readonly to: LegEnd;
  /** The port call that it leads to. */
  readonly toCallId: number;
  readonly departure: string | null;
  readonly arrival: string | null;
  readonly isLaden: boolean;
  /** From the ballast port to the first port of the voyage. */
  readonly isApproach: boolean;
  /** The departure or the arrival has not happened yet. */
  readonly isDepartureEstimate: boolean;
  readonly isArrivalEstimate: boolean;
  /** Milliseconds at sea; null if a time is missing. */
  readonly atSeaMs: number | null;
  /** Milliseconds from the scheduled departure to the scheduled arrival; null if a time is missing. */
  readonly plannedMs: number | null;
}

/** The active port calls, in order. */
export function orderedCalls(facts: ReportFacts): readonly ReportPortCall[] {
  return activeInOrder(
    facts.voyage.portCalls.map((call) => ({ ...call, portName: call.port.name })),
  );
}

/** Whether cargo was loaded at a port already left and is still to be discharged; short quantities are ignored. */
function isLadenAfter(facts: ReportFacts, left: ReadonlySet<number>): boolean {
  return facts.cargo.some(({ cargoPorts }) => {
    const ends = (code: string) =>
      cargoPorts.filter((line) => !line.inActive && line.reasonForCall.code === code);
    const discharges = ends('D');
    return (
      ends('L').some((line) => left.has(line.portCallId)) &&
      (discharges.length === 0 || discharges.some((line) => !left.has(line.portCallId)))
    );
  });
}

const msBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Date.parse(to) - Date.parse(from);

function legOf(
  from: {
    readonly end: LegEnd;
    readonly departure: string | null;
    readonly scheduled: string | null;
    readonly hasLeft: boolean;
  },
  to: ReportPortCall,
  { isLaden, isApproach }: Pick<Leg, 'isLaden' | 'isApproach'>,
): Leg {
  const arrival = arrivalOf(to);
  return {
    from: from.end,
    to: to.port,
    toCallId: to.id,
    departure: from.departure,
    arrival,
    isDepartureEstimate: !from.hasLeft,
    isArrivalEstimate: to.arrived === null,
    isLaden,
    isApproach,
    atSeaMs: msBetween(from.departure, arrival),
    plannedMs: msBetween(from.scheduled, to.scheduledArrival),
  };
}

/** The legs of a voyage in order, the one from the ballast port first; laden while cargo is on board. */
export function legsOf(facts: ReportFacts): readonly Leg[] {
  const calls = orderedCalls(facts);
  const { ballastPortCall: ballast } = facts.voyage;
  const [first] = calls;
  const approach =
    ballast === null || first === undefined
      ? []
      : [
          legOf(
            {
              end: ballast.port,
              departure: ballast.departed ?? ballast.scheduledDeparture,
              scheduled: ballast.scheduledDeparture,
              hasLeft: ballast.departed !== null,
            },
            first,
            { isLaden: false, isApproach: true },
          ),
        ];
  const left = new Set<number>();
  const between = calls.slice(1).map((to, index) => {
    const from = calls[index] ?? to;
    left.add(from.id);
    const begin = {
      end: from.port,
      departure: departureOf(from),
      scheduled: from.scheduledDeparture,
      hasLeft: from.departed !== null,
    };
    return legOf(begin, to, {
      isLaden: isLadenAfter(facts, left),
      isApproach: false,
    });
  });
  return [...approach, ...between];
}
