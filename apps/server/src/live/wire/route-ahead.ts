import { distanceNm, type Position } from '@fairlead/domain/ports/distance';
import { tenths } from '../../sea-routes/wire/route-answer.ts';
import { seaRouter, settingsOf, type SettingsRow } from '../../sea-routes/routing/sea-router.ts';

/** Legs of the way ahead that are drawn: a voyage has seldom more, and each takes about a millisecond. */
const mostLegs = 4;

export interface RouteAhead {
  /** Nautical miles to the next port call. */
  readonly distanceNm: number;
  /** Whether each leg is a sea route; where the seas do not connect its ends, it is a great circle. */
  readonly isSeaRoute: boolean;
  /** Capes, straits and canals on the way to the next port call, with nautical miles from the position. */
  readonly namedPoints: readonly { readonly name: string; readonly distanceNm: number }[];
  readonly line: readonly Position[];
}

/** The way from a position through the port calls ahead, with the sea route settings of the vessel; null without any. */
export function routeAhead(
  from: Position,
  ports: readonly Position[],
  { settings, now }: { readonly settings: SettingsRow; readonly now: Date },
): RouteAhead | null {
  const ahead = ports.slice(0, mostLegs);
  if (ahead.length === 0) return null;
  const options = settingsOf(settings, now);
  const legs = ahead.map((port, at) => legOf(at === 0 ? from : (ahead[at - 1] ?? from), port));
  return {
    distanceNm: tenths(legs[0]?.nm ?? 0),
    isSeaRoute: legs.every((leg) => leg.isSeaRoute),
    namedPoints: (legs[0]?.namedPoints ?? []).map(({ name, fromNm }) => ({
      name,
      distanceNm: tenths(fromNm),
    })),
    line: [from, ...legs.flatMap((leg) => leg.line)].map(({ latitude, longitude }) => ({
      latitude,
      longitude,
    })),
  };

  function legOf(start: Position, end: Position) {
    const found = seaRouter().route({
      from: { lat: start.latitude, lon: start.longitude },
      to: { lat: end.latitude, lon: end.longitude },
      options,
    });
    return found.status === 'none'
      ? { isSeaRoute: false, nm: distanceNm(start, end), namedPoints: [], line: [end] }
      : {
          isSeaRoute: true,
          nm: found.nm,
          namedPoints: found.namedPoints,
          line: [
            ...found.waypoints.map(({ lat, lon }) => ({ latitude: lat, longitude: lon })),
            end,
          ],
        };
  }
}
