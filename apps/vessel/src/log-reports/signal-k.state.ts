import { type FigureKey, figureShape, type Figures } from '@fairlead/domain/log-reports/figures';
import type { Position } from '@fairlead/domain/ports/position';

interface Reading<T> {
  readonly value?: T | null;
}

/** The part of a Signal K vessel that a report needs; all in SI units (metres a second, radians, kelvin, hertz). */
export interface SignalKVessel {
  readonly navigation?: {
    readonly position?: Reading<{ readonly latitude: number; readonly longitude: number }>;
    readonly courseOverGroundTrue?: Reading<number>;
  };
  readonly environment?: {
    readonly wind?: {
      readonly speedTrue?: Reading<number>;
      readonly speedOverGround?: Reading<number>;
      readonly directionTrue?: Reading<number>;
    };
    readonly outside?: { readonly temperature?: Reading<number> };
    readonly water?: { readonly temperature?: Reading<number> };
    readonly current?: Reading<{ readonly drift?: number; readonly setTrue?: number }>;
  };
  readonly propulsion?: Readonly<Record<string, { readonly revolutions?: Reading<number> }>>;
}

/** A measured number as decimal text: 63.736670 -> '63.73667'. */
export function plainNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const short = decimals === 0 ? text : text.replace(/\.?0+$/, '');
  return short === '-0' ? '0' : short;
}

export function signalKPosition({ navigation }: SignalKVessel): Position | null {
  const { latitude, longitude } = navigation?.position?.value ?? {};
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return {
    latitude: plainNumber(latitude ?? 0, 5),
    longitude: plainNumber(longitude ?? 0, 5),
  };
}

/** The lower ends of the Beaufort numbers 1 to 12 in metres a second. */
const beaufort = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];
const knot = 1852 / 3600;
const degreesOf = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;
const kelvin = 273.15;

/** What the server measures among the figures of a report; what is missing or out of range is left out. */
export function signalKFigures({ navigation, environment, propulsion }: SignalKVessel): Figures {
  const wind = environment?.wind;
  const speed = wind?.speedTrue?.value ?? wind?.speedOverGround?.value;
  const current = environment?.current?.value;
  const [engine] = Object.values(propulsion ?? {});
  const measured: readonly (readonly [FigureKey, number | null | undefined])[] = [
    ['course', mapped(navigation?.courseOverGroundTrue?.value, degreesOf)],
    ['windForce', mapped(speed, (value) => beaufort.filter((least) => value >= least).length)],
    ['windFrom', mapped(wind?.directionTrue?.value, degreesOf)],
    ['airTemperature', mapped(environment?.outside?.temperature?.value, (value) => value - kelvin)],
    ['waterTemperature', mapped(environment?.water?.temperature?.value, (value) => value - kelvin)],
    ['currentSpeed', mapped(current?.drift, (value) => value / knot)],
    ['currentTowards', mapped(current?.setTrue, degreesOf)],
    ['revolutions', mapped(engine?.revolutions?.value, (value) => value * 60)],
  ];
  return Object.fromEntries(
    measured.flatMap(([key, value]) => {
      const { decimals, least, most } = figureShape(key);
      if (value == null || value < Number(least) || value > Number(most)) return [];
      return [[key, plainNumber(value, decimals)]];
    }),
  );
}

const mapped = (
  value: number | null | undefined,
  change: (value: number) => number,
): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? change(value) : undefined;
