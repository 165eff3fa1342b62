import { type Cell, numberCell, type PrintTable, textCell } from '../print/print-content.ts';
import { outcomeText, type RouteOutcome } from './variants.ts';
import type { ZoneCrossing } from './zone-crossing.ts';

/** The distance of a leg on one variant. */
export interface LegDistance {
  readonly outcome: RouteOutcome;
  /** Nautical miles, null without a route. */
  readonly distance: number | null;
  /** Names of the capes, straits and canals that the route passes, in their order. */
  readonly by: readonly string[];
  /** Zones that the route crosses, in the order in which it enters them; absent where they are not shown. */
  readonly zones?: readonly (ZoneCrossing & { readonly name: string })[];
}

export interface DistanceTableContent {
  readonly ports: readonly { readonly name: string }[];
  readonly variants: readonly { readonly label: string }[];
  /** From each port to the next: its distance on each variant. */
  readonly legs: readonly (readonly LegDistance[])[];
}

/** Nautical miles of a whole column; null if a leg has no route. */
export function totalOf(legs: DistanceTableContent['legs'], variant: number): number | null {
  const distances = legs.map((leg) => leg[variant]?.distance ?? null);
  return distances.some((distance) => distance === null)
    ? null
    : distances.reduce<number>((sum, distance) => sum + (distance ?? 0), 0);
}

/** Days at sea over a distance; null without a distance or a speed. */
export const daysAt = (distanceNm: number | null, knots: number): number | null =>
  distanceNm === null || !(knots > 0) ? null : distanceNm / knots / 24;

const right = { align: 'right' } as const;

/** The distance table as a document: a row for each leg and one for all, with days at sea if there is a speed. */
export function distanceTable(content: DistanceTableContent, knots: number | null): PrintTable {
  const { ports, variants, legs } = content;
  const figures = (distance: number | null, outcome?: string): readonly Cell[] => {
    const nm = distance === null ? null : distance.toFixed(0);
    const days = daysAt(distance, knots ?? 0);
    const first: Cell = nm === null ? { kind: 'none', why: outcome } : numberCell(nm, 0);
    return knots === null ? [first] : [first, numberCell(days?.toFixed(1) ?? null, 1)];
  };
  const nameOf = (at: number) => ports[at]?.name ?? '';
  const rows = legs.map((leg, at) => [
    textCell(nameOf(at)),
    textCell(nameOf(at + 1)),
    ...leg.flatMap(({ distance, outcome }) =>
      figures(distance, outcomeText(outcome, nameOf(at), nameOf(at + 1))),
    ),
  ]);
  const totals = variants.flatMap((_, at) => figures(totalOf(legs, at)));
  return {
    title: 'Distances',
    columns: [
      { title: 'From' },
      { title: 'To' },
      ...variants.flatMap(({ label }) => [
        { title: `${label}, nm`, ...right },
        ...(knots === null ? [] : [{ title: `${label}, days`, ...right }]),
      ]),
    ],
    rows: [...rows, [textCell('All legs'), textCell(null), ...totals]],
  };
}
