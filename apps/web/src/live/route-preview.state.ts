import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import {
  type ComparedFigure,
  comparedFigures,
  passagesText,
} from '@fairlead/domain/sea-routes/route-comparison';
import { outcomeText } from '@fairlead/domain/sea-routes/variants';
import { crossingText } from '@fairlead/domain/sea-routes/zone-crossing';
import type { SeaRoute } from './route-preview.data.ts';

export interface ShownComparison {
  readonly key: string;
  readonly name: string;
  readonly usual: string;
  readonly chosen: string;
  readonly difference: string;
}

const decimalsOf = ({ kind }: ComparedFigure): number => (kind === 'hours' ? 1 : 0);

const nameOf = ({ kind, name }: ComparedFigure, speedKn: number | null): string => {
  if (kind === 'distance') return 'Distance, nm';
  return kind === 'hours' ? `Hours at ${(speedKn ?? 0).toFixed(1)} kn` : `${name}, nm inside`;
};

/** The lines of the comparison; a figure without a route is empty. */
export const shownComparison = (
  usual: SeaRoute,
  chosen: SeaRoute,
  speedKn: number | null,
): readonly ShownComparison[] =>
  comparedFigures(usual, chosen, speedKn).map((figure) => {
    const text = (value: number | null) =>
      value === null ? '' : formatDecimal(value.toFixed(decimalsOf(figure)), decimalsOf(figure));
    const sign = (figure.difference ?? 0) > 0 ? '+' : '';
    return {
      key: figure.key,
      name: nameOf(figure, speedKn),
      usual: text(figure.usual),
      chosen: text(figure.chosen),
      difference: `${sign}${text(figure.difference)}`,
    };
  });

export interface ShownCrossing {
  readonly key: string;
  readonly name: string;
  /** Where the route enters and leaves the zone, and the miles inside. */
  readonly text: string;
}

/** The zones that a route crosses, in the order in which it enters them; one may be crossed more than once. */
export const shownCrossings = ({ zones, distance }: SeaRoute): readonly ShownCrossing[] =>
  zones.map((crossing) => ({
    key: `${crossing.id} ${crossing.from}`,
    name: crossing.name,
    text: crossingText(crossing, distance ?? 0),
  }));

/** Sentences on both routes: what they use, and why there is none. */
export function routeNotes(usual: SeaRoute, chosen: SeaRoute): readonly string[] {
  const reasons = [usual, chosen].flatMap(({ outcome, from, to }) => {
    const reason = outcomeText(outcome, from.name, to.name);
    return reason === '' ? [] : [`${reason}.`];
  });
  const used = [passagesText(usual), passagesText(chosen)] as const;
  return [
    ...new Set(reasons),
    used[0] === used[1]
      ? `Passages used: ${used[0]}.`
      : `Passages used: ${used[1]}; usually ${used[0]}.`,
  ];
}
