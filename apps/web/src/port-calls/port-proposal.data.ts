import { proposedPartner } from '@fairlead/domain/ports/own-ports';
import { straightLineNm } from '@fairlead/domain/schedule/distance';
import { arrivalAfter, seaSpeedKnots } from '@fairlead/domain/schedule/passage';
import { hourMs } from '@fairlead/domain/time/milliseconds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { departureAfter, type PortCallValues } from './port-call.state.ts';

const settingsOf = (port: number) =>
  queryOptions({
    queryKey: ['port', 'settings', port],
    queryFn: ({ signal }) => call('GET /ports/{id}/settings', { params: { id: port }, signal }),
    enabled: port > 0,
  });

const positionOf = (port: number) =>
  queryOptions({
    queryKey: ['port', 'position', port],
    queryFn: ({ signal }) => call('GET /ports/{id}', { params: { id: port }, signal }),
  });

const speedOf = (vessel: number) =>
  queryOptions({
    queryKey: ['vessel', 'speed', vessel],
    queryFn: ({ signal }) => call('GET /vessels/{id}', { params: { id: vessel }, signal }),
  });

/** The call before a new one. */
export interface Before {
  readonly portId: number;
  readonly portName: string;
  readonly scheduledArrival: string;
  readonly scheduledDeparture: string;
  readonly vesselId: number | undefined;
}

/** How a proposed arrival was calculated: "848 nm by sea from Rotterdam at 12 kn". */
export interface ProposedArrival {
  readonly arrival: string;
  readonly why: string;
}

const degreesOf = (port: { readonly latitude: string; readonly longitude: string }) => ({
  latitude: Number(port.latitude),
  longitude: Number(port.longitude),
});

const seaDistanceOf = ({ portId, vesselId }: Before, port: number) =>
  queryOptions({
    queryKey: ['port', 'sea distance', portId, port, vesselId],
    queryFn: ({ signal }) =>
      call('GET /searoutes/table', {
        query: {
          portIds: `${portId},${port}`,
          variants: 'settings',
          ...(vesselId === undefined ? {} : { vesselId }),
        },
        signal,
      }),
  });

interface DistanceBetween {
  readonly nm: number;
  readonly how: 'by sea' | 'by great circle';
}

/** The sea route with the settings of the vessel; the great circle where there is no route. */
async function distanceTo(
  queries: QueryClient,
  before: Before,
  port: number,
): Promise<DistanceBetween> {
  const { legs } = await queries.ensureQueryData(seaDistanceOf(before, port));
  const nm = legs[0]?.[0]?.distance ?? null;
  if (nm !== null) return { nm, how: 'by sea' };
  const [from, to] = await Promise.all([
    queries.ensureQueryData(positionOf(before.portId)),
    queries.ensureQueryData(positionOf(port)),
  ]);
  return { nm: straightLineNm(degreesOf(from), degreesOf(to)), how: 'by great circle' };
}

/** When the vessel, leaving the previous call, can be at the next port. */
export async function arrivalFrom(
  queries: QueryClient,
  before: Before,
  port: number,
): Promise<ProposedArrival> {
  const [{ nm, how }, vessel] = await Promise.all([
    distanceTo(queries, before, port),
    before.vesselId === undefined ? undefined : queries.ensureQueryData(speedOf(before.vesselId)),
  ]);
  const knots = seaSpeedKnots((vessel?.speedTable ?? []).map(({ speed }) => speed));
  const arrival = arrivalAfter(before.scheduledDeparture, { distanceNm: nm, knots });
  return { arrival, why: `${Math.round(nm)} nm ${how} from ${before.portName} at ${knots} kn` };
}

/** What the settings of a port propose for a new call there: the departure, and the agent if none is chosen. */
export async function proposalOf(
  queries: QueryClient,
  port: number,
  { scheduledArrival, agent, reasons }: PortCallValues,
): Promise<Partial<PortCallValues>> {
  const { stayHours, partners } = await queries.ensureQueryData(settingsOf(port));
  const offered = partners.map(({ partner, reasonForCall, isDefault }) => ({
    partner,
    partnerId: partner.id,
    reasonId: reasonForCall?.id ?? null,
    isDefault: isDefault && !partner.inActive,
  }));
  const proposed = agent === null ? proposedPartner(offered, reasons)?.partner : undefined;
  return {
    ...(stayHours === null || scheduledArrival === null
      ? {}
      : { scheduledDeparture: departureAfter(scheduledArrival, Number(stayHours) * hourMs) }),
    ...(proposed === undefined ? {} : { agent: { id: proposed.id, name: proposed.name } }),
  };
}
