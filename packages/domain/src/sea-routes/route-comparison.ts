/** A sea route as far as it is compared with another one. */
export interface ComparedRoute {
  /** Nautical miles; null without a route. */
  readonly distance: number | null;
  readonly passages: readonly { readonly name: string }[];
  readonly zones: readonly {
    readonly id: string;
    readonly name: string;
    /** Nautical miles inside; a zone can be crossed more than once. */
    readonly distance: number;
  }[];
}

export interface ComparedFigure {
  readonly key: string;
  /** What is compared: the distance, hours at sea, or the miles inside the zone of this name. */
  readonly kind: 'distance' | 'hours' | 'zone';
  readonly name: string;
  /** Null without a route. */
  readonly usual: number | null;
  readonly chosen: number | null;
  /** Of the chosen one to the usual one; null if one of them is. */
  readonly difference: number | null;
}

/** Whole nautical miles, and tenths of an hour. */
const stepsPerUnit: Readonly<Record<ComparedFigure['kind'], number>> = {
  distance: 1,
  hours: 10,
  zone: 1,
};

const hoursOf = (distanceNm: number | null, speedKn: number): number | null =>
  distanceNm === null ? null : distanceNm / speedKn;

const milesInside = ({ distance, zones }: ComparedRoute, zone: string): number | null =>
  distance === null
    ? null
    : zones.filter(({ id }) => id === zone).reduce((sum, crossing) => sum + crossing.distance, 0);

/** Both figures rounded, and the difference between what is shown. */
function figureOf(
  { kind, key, name }: Pick<ComparedFigure, 'kind' | 'key' | 'name'>,
  [one, other]: readonly [number | null, number | null],
): ComparedFigure {
  const steps = stepsPerUnit[kind];
  const usual = one === null ? null : Math.round(one * steps);
  const chosen = other === null ? null : Math.round(other * steps);
  return {
    kind,
    key,
    name,
    usual: usual === null ? null : usual / steps,
    chosen: chosen === null ? null : chosen / steps,
    difference: usual === null || chosen === null ? null : (chosen - usual) / steps,
  };
}

/** Two routes side by side: miles, hours if there is a speed, and miles inside each zone that one of them crosses. */
export function comparedFigures(
  usual: ComparedRoute,
  chosen: ComparedRoute,
  speedKn: number | null,
): readonly ComparedFigure[] {
  const zones = new Map([...usual.zones, ...chosen.zones].map(({ id, name }) => [id, name]));
  const hours = (knots: number) =>
    figureOf({ kind: 'hours', key: 'hours', name: '' }, [
      hoursOf(usual.distance, knots),
      hoursOf(chosen.distance, knots),
    ]);
  return [
    figureOf({ kind: 'distance', key: 'distance', name: '' }, [usual.distance, chosen.distance]),
    ...(speedKn !== null && speedKn > 0 ? [hours(speedKn)] : []),
    ...[...zones].map(([id, name]) =>
      figureOf({ kind: 'zone', key: id, name }, [milesInside(usual, id), milesInside(chosen, id)]),
    ),
  ];
}

/** Suez Canal, Kiel Canal: the passages that a route uses; 'none' without any. */
export const passagesText = ({ passages }: Pick<ComparedRoute, 'passages'>): string =>
  passages.length === 0 ? 'none' : passages.map(({ name }) => name).join(', ');
