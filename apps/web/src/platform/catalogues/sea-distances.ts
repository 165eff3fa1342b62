import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Ports of one request. */
const mostPorts = 20;

/**
 * Nautical miles by sea from each port to the next, with the settings of the vessel; null where there is no route or not
 * known yet. Beyond twenty ports none is known.
 */
export function useSeaDistances(
  portIds: readonly number[],
  vesselId: number | undefined,
): readonly (number | null)[] {
  const { data } = useQuery({
    queryKey: ['port', 'sea distances', portIds, vesselId],
    queryFn: ({ signal }) =>
      call('GET /searoutes/table', {
        query: {
          portIds: portIds.join(','),
          variants: 'settings',
          ...(vesselId === undefined ? {} : { vesselId }),
        },
        signal,
      }),
    enabled: portIds.length >= 2 && portIds.length <= mostPorts,
    retry: false,
  });
  return portIds.slice(1).map((_, at) => data?.legs[at]?.[0]?.distance ?? null);
}
