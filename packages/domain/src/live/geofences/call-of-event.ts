import { dayMs, hourMs } from '../../time/milliseconds.ts';

/** A port call of a vessel; instants in milliseconds since 1970 in UTC. */
export interface ProposedAtCall {
  readonly id: number;
  readonly portId: number;
  readonly scheduledArrival: number;
  readonly scheduledDeparture: number;
  readonly arrived: number | null;
  readonly departed: number | null;
}

/** An event may be this much before the arrival, or after the departure, that was entered. */
const beforeArrivalMs = dayMs;
const afterDepartureMs = 6 * hourMs;
/** Without an arrival or a departure the schedule decides, however late or early the vessel is within this time. */
const offScheduleMs = 10 * dayMs;

/** The port call that an event at a port belongs to; undefined if none is near. */
export function callOfEvent(
  calls: readonly ProposedAtCall[],
  event: { readonly portId: number; readonly at: number },
): ProposedAtCall | undefined {
  const near = calls.filter((call) => {
    const from =
      call.arrived === null
        ? call.scheduledArrival - offScheduleMs
        : call.arrived - beforeArrivalMs;
    const to =
      call.departed === null
        ? Math.max(call.scheduledDeparture, call.arrived ?? 0) + offScheduleMs
        : call.departed + afterDepartureMs;
    return call.portId === event.portId && from <= event.at && event.at <= to;
  });
  const distance = ({ arrived, scheduledArrival }: ProposedAtCall) =>
    Math.abs((arrived ?? scheduledArrival) - event.at);
  return near.toSorted(
    (a, b) => Number(b.arrived !== null) - Number(a.arrived !== null) || distance(a) - distance(b),
  )[0];
}
