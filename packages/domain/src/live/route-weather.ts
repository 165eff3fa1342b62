import { distanceNm } from '../ports/distance.ts';
import { dayMs, hourMs } from '../time/milliseconds.ts';
import { type LinePoint, pointBetween } from './route-line.ts';

/** What is marked on the card of a vessel: a gale (Beaufort 8), rough sea, and a storm nearer than so many nautical miles. */
export const weatherLimits = { windKn: 34, waveM: 4, stormNm: 200 } as const;
/** Forecasts say little beyond ten days. */
export const forecastDays = 10;
const everyMs = 6 * hourMs;

/** Where a vessel will be at an instant. */
export interface FuturePosition extends LinePoint {
  /** Milliseconds since 1970 in UTC. */
  readonly at: number;
}

/** The miles of a line from its begin to each of its points. */
function milesTo(line: readonly LinePoint[]): readonly number[] {
  let miles = 0;
  return line.map((to, index) => (miles += distanceNm(line[index - 1] ?? to, to)));
}

/** A line that is sailed from an instant on. */
export interface Passage {
  readonly fromMs: number;
  readonly speedKn: number;
}

/** Where a vessel is at an instant if it sails a line at one speed: at its begin before, at its end afterwards; null without a line. */
export function positionAlong(
  line: readonly LinePoint[],
  { fromMs, speedKn }: Passage,
): (ms: number) => LinePoint | null {
  const miles = milesTo(line);
  return (ms) => {
    const sailed = Math.max(0, ((ms - fromMs) / hourMs) * speedKn);
    const next = miles.findIndex((length) => length > sailed);
    const [from, to] = [line[next - 1], line[next]];
    if (from === undefined || to === undefined) return line.at(-1) ?? null;
    const [before = 0, after = 0] = [miles[next - 1], miles[next]];
    return pointBetween(from, to, (sailed - before) / (after - before));
  };
}

/** Where a vessel is every six hours on its way to the end of a line, for at most ten days. */
export function futurePositions(
  line: readonly LinePoint[],
  passage: Passage,
): readonly FuturePosition[] {
  const hours = Math.min(
    forecastDays * (dayMs / hourMs),
    (milesTo(line).at(-1) ?? 0) / passage.speedKn,
  );
  const steps = Math.floor((hours * hourMs) / everyMs);
  const positionAt = positionAlong(line, passage);
  return Array.from({ length: steps + 1 }, (_, step) => passage.fromMs + step * everyMs).flatMap(
    (at) => {
      const point = positionAt(at);
      return point === null ? [] : [{ latitude: point.latitude, longitude: point.longitude, at }];
    },
  );
}

/** Wind and waves at a position; null where the source states none, such as waves on land. */
export interface Weather {
  readonly windKn: number | null;
  readonly waveM: number | null;
}

export const isOverWind = ({ windKn }: Weather): boolean =>
  windKn !== null && windKn >= weatherLimits.windKn;
export const isOverWave = ({ waveM }: Weather): boolean =>
  waveM !== null && waveM >= weatherLimits.waveM;
