import { scaleDecimal } from '../quantities/scale.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { knotsFor, type Position, straightLineNm } from '../schedule/distance.ts';
import { hourMs } from '../time/milliseconds.ts';

export interface PlannedLeg {
  /** ISO instants. */
  readonly departure: string;
  readonly arrival: string;
  readonly from: Position;
  readonly to: Position;
}

/** What a schedule asks of a vessel between two ports. */
export interface PlannedPassage {
  readonly hours: DecimalText;
  /** Nautical miles along the great circle, as the schedule counts them. */
  readonly distance: DecimalText;
  /** Knots that cover the distance in time. */
  readonly speed: DecimalText;
}

/** The plan of a passage; null where the schedule leaves no time for it. */
export function plannedPassage({
  departure,
  arrival,
  from,
  to,
}: PlannedLeg): PlannedPassage | null {
  const ms = Date.parse(arrival) - Date.parse(departure);
  const distanceNm = straightLineNm(from, to);
  const knots = knotsFor(distanceNm, ms);
  if (knots === null) return null;
  return {
    hours: scaleDecimal(String(ms), { numerator: '1', denominator: String(hourMs) }, 2),
    distance: distanceNm.toFixed(1),
    speed: knots.toFixed(2),
  };
}
