import { proposedPartner } from '@fairlead/domain/ports/own-ports';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { departureAfter, type PortCallValues } from './port-call.state.ts';

const settingsOf = (port: number) =>
  queryOptions({
    queryKey: ['port', 'settings', port],
    queryFn: ({ signal }) => call('GET /ports/{id}/settings', { params: { id: port }, signal }),
    enabled: port > 0,
  });

/** What the company wants to be told wherever this port is chosen; undefined where it is nothing. */
export const usePortAlert = (port: number | undefined): string | undefined =>
  useQuery(settingsOf(port ?? 0)).data?.alert || undefined;

const hourMs = 3_600_000;

/** What the settings of a port propose for a new call there: the departure, and the agent where none is chosen. */
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
