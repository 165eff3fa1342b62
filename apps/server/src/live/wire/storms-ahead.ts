import type { ComputedEta } from '@fairlead/domain/live/computed-eta';
import type { LinePoint } from '@fairlead/domain/live/route-line';
import { positionAlong } from '@fairlead/domain/live/route-weather';
import {
  closestApproach,
  isNearStorm,
  stormListedNm,
} from '@fairlead/domain/live/storms/storm-approach';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { inTurns } from '../../platform/http/in-turns.ts';
import type { SailingVessel } from '../estimates/sailing-vessels.ts';
import type { StormsRow } from '../weather/storm-advisories.sql.ts';

interface PassageAhead {
  /** From the position through the port calls ahead. */
  readonly line: readonly LinePoint[];
  /** The instant of the position, ISO 8601. */
  readonly from: string;
  /** At the next port call, where the passage ends. */
  readonly eta: Pick<ComputedEta, 'at' | 'speedKn'>;
  readonly now: Date;
}

/** The storms that a vessel approaches on its way to the next port call, the closest first. */
export function stormsAhead(
  { fetched, storms }: StormsRow,
  { line, from, eta, now }: PassageAhead,
) {
  const fromMs = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const passage = {
    fromMs,
    toMs: eta.at,
    at: positionAlong(line, { fromMs: Date.parse(from), speedKn: eta.speedKn }),
  };
  const approaches = storms.flatMap((storm) => {
    const found = closestApproach(passage, storm);
    if (found === null || (found.distanceNm > stormListedNm && !found.isInGale)) return [];
    const { id, name, number, issued } = storm;
    return [
      {
        id,
        name,
        number,
        issued,
        distanceNm: Math.round(found.distanceNm),
        at: new Date(Math.round(found.at / minuteMs) * minuteMs).toISOString(),
        isInGale: found.isInGale,
        isNear: isNearStorm(found),
      },
    ];
  });
  return {
    fetched,
    approaches: approaches.toSorted((one, other) => one.distanceNm - other.distanceNm),
    withoutForecast: storms
      .filter(({ points }) => Date.parse(points.at(-1)?.at ?? '') <= fromMs || points.length < 2)
      .map(({ name }) => name),
  };
}

/** The vessels that come near a storm before their next port call; each takes a few milliseconds. */
export async function vesselsNearStorms(
  storms: StormsRow,
  sailing: readonly SailingVessel[],
  now: Date,
) {
  const found = await inTurns(sailing, ({ vessel, route, estimate }) => {
    const eta = { at: Date.parse(estimate.eta), speedKn: estimate.speed_kn };
    const { approaches } = stormsAhead(storms, {
      line: route.line,
      from: estimate.position_at,
      eta,
      now,
    });
    return { vesselId: vessel, approaches: approaches.filter(({ isNear }) => isNear) };
  });
  return found.filter(({ approaches }) => approaches.length > 0);
}
