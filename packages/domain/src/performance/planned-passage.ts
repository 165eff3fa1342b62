import { scaleDecimal } from '../quantities/scale.ts';
import type { DecimalText } from '../quantities/decimal.ts';
import { knotsFor } from '../schedule/distance.ts';
import { hourMs } from '../time/milliseconds.ts';

export interface PlannedLeg {
  /** ISO instants. */
  readonly departure: string;
  readonly arrival: string;
  /** Between both ports, nautical miles. */
  readonly distanceNm: number;
}

/** What a schedule asks of a vessel between two ports. */
export interface PlannedPassage {
  readonly hours: DecimalText;
  /** Nautical miles. */
  readonly distance: DecimalText;
  /** Knots that cover the distance in time. */
  readonly speed: DecimalText;
}

/** The plan of a passage; null where the schedule leaves no time for it. */
export function plannedPassage({
  departure,
  arrival,
  distanceNm,
}: PlannedLeg): PlannedPassage | null {
  const ms = Date.parse(arrival) - Date.parse(departure);
  const knots = knotsFor(distanceNm, ms);
  if (knots === null) return null;
  return {
    hours: scaleDecimal(String(ms), { numerator: '1', denominator: String(hourMs) }, 2),
    distance: distanceNm.toFixed(1),
    speed: knots.toFixed(2),
  };
}
