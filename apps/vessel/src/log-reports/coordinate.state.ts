import { type Axis, readCoordinate } from '@fairlead/domain/ports/position';

/** A coordinate as it is typed. */
export interface CoordinateParts {
  readonly degrees: string;
  readonly minutes: string;
  readonly seconds: string;
  /** N, S, E or W. */
  readonly side: string;
}

const sides: Readonly<Record<Axis, readonly [positive: string, negative: string]>> = {
  latitude: ['N', 'S'],
  longitude: ['E', 'W'],
};

/** '63.73667' as 63, 44.2 N, or as 63, 44, 12 N; empty for none. */
export function coordinateParts(
  value: string | null,
  axis: Axis,
  hasSeconds: boolean,
): CoordinateParts {
  const [positive, negative] = sides[axis];
  if (value === null) return { degrees: '', minutes: '', seconds: '', side: positive };
  const steps = hasSeconds ? 3600 : 600;
  const size = Math.round(Math.abs(Number(value)) * steps);
  const rest = size % steps;
  const side = value.startsWith('-') && size > 0 ? negative : positive;
  const degrees = String(Math.floor(size / steps));
  if (!hasSeconds) return { degrees, minutes: (rest / 10).toFixed(1), seconds: '', side };
  return { degrees, minutes: String(Math.floor(rest / 60)), seconds: String(rest % 60), side };
}

/** Decimal degrees of what was typed, or what is wrong with it. */
export function coordinateOf(
  { degrees, minutes, seconds, side }: CoordinateParts,
  axis: Axis,
): ReturnType<typeof readCoordinate> {
  const rest = [minutes || '0', seconds].filter((part) => part !== '').join(' ');
  return readCoordinate(`${degrees} ${rest} ${side}`, axis);
}
