import type { SeaReport } from './sea-reports.ts';

/** What may explain a consumption beside the speed. */
export interface CauseInputs extends Pick<SeaReport, 'hours' | 'speed' | 'windForce' | 'current'> {
  /** All hours that the report covers. */
  readonly allHours: number;
  /** The sign of the current is known. */
  readonly isCurrentByLog: boolean;
  /** Significant height in metres; null is not reported. */
  readonly seaHeight: number | null;
}

/** From here on weather and current are worth a sentence: knots, Beaufort, metres, share of the hours. */
const strong = { current: 0.5, wind: 6, sea: 2.5, underWay: 0.9 } as const;

const knots = (value: number): string => value.toFixed(1);

function currentCause({ current, speed, isCurrentByLog }: CauseInputs): string | undefined {
  if (current === null || Math.abs(current) < strong.current) return undefined;
  const size = knots(Math.abs(current));
  if (!isCurrentByLog) return `Current of ${size} kn, without a direction along the track`;
  const through = `${knots(speed - current)} kn through the water, ${knots(speed)} kn over ground`;
  return `${current < 0 ? 'Head' : 'Following'} current of ${size} kn: ${through}`;
}

/** What a report states that may explain its consumption, the strongest sentences first; empty if it states nothing. */
export function likelyCauses(inputs: CauseInputs): readonly string[] {
  const { hours, allHours, windForce, seaHeight } = inputs;
  return [
    currentCause(inputs),
    windForce !== null && windForce >= strong.wind ? `Wind of ${windForce} Bft` : undefined,
    seaHeight !== null && seaHeight >= strong.sea ? `Sea of ${knots(seaHeight)} m` : undefined,
    allHours > 0 && hours < allHours * strong.underWay
      ? `Under way for ${knots(hours)} of ${knots(allHours)} h: fuel burned at rest counts as well`
      : undefined,
  ].filter((cause) => cause !== undefined);
}
