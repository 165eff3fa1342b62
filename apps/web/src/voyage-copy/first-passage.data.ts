import { seaSpeedKnots } from '@fairlead/domain/schedule/passage';
import type { FirstPassage } from '@fairlead/domain/schedule/earliest-arrival';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/call.ts';
import { useSeaDistances } from '../platform/catalogues/sea-distances.ts';
import { firstCallOf, type CopyValues } from './voyage-copy.state.ts';

/** The passage from the ballast port to the first port of a copy; undefined until it is known, or without a sea route. */
export function useFirstPassage(values: CopyValues): FirstPassage | undefined {
  const { ballastPortCall: ballast, vessel } = values;
  const first = firstCallOf(values.portCalls.list)?.port?.id;
  const ports = ballast === null || first === undefined ? [] : [ballast.port.id, first];
  const [distanceNm = null] = useSeaDistances(ports, vessel?.id);
  const speeds = useQuery({
    queryKey: ['vessel', 'speed', vessel?.id],
    queryFn: ({ signal }) => call('GET /vessels/{id}', { params: { id: vessel?.id ?? 0 }, signal }),
    enabled: vessel !== null,
  }).data?.speedTable;
  if (ballast === null || distanceNm === null || speeds === undefined) return undefined;
  return {
    departure: ballast.departed ?? ballast.scheduledDeparture,
    from: ballast.port.name,
    distanceNm,
    knots: seaSpeedKnots(speeds.map(({ speed }) => speed)),
  };
}
