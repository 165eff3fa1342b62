import type { LinePoint } from '@fairlead/domain/live/route-line';
import type { RouteChoice } from '@fairlead/domain/sea-routes/variants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../platform/api/call.ts';
import { choiceQuery } from '../platform/sea-routes/choice-query.ts';

export type SeaRoute = AnswerOf<'GET /searoutes'>;

/** From the position of a vessel to the port of its next call. */
export interface RouteEnds {
  readonly vesselId: number;
  readonly from: LinePoint;
  readonly toPortId: number;
}

/** Four decimals of a degree are about ten metres. */
const degrees = (value: number): string => value.toFixed(4);

/** The route with a choice, or with the settings of the vessel; the previous one is shown until the next is answered. */
export function useSeaRoute({ vesselId, from, toPortId }: RouteEnds, choice: RouteChoice | null) {
  const query = {
    vesselId,
    from: `${degrees(from.latitude)},${degrees(from.longitude)}`,
    toPortId,
    ...(choice === null ? {} : choiceQuery(choice)),
  };
  return useQuery({
    queryKey: ['vessel', 'sea route', query],
    queryFn: ({ signal }) => call('GET /searoutes', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
