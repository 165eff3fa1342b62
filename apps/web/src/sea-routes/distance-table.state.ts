import {
  daysAt,
  type DistanceTableContent,
  type LegDistance,
  totalOf,
} from '@fairlead/domain/sea-routes/distance-table';
import {
  outcomeText,
  type RouteChoice,
  type RouteVariantCode,
  routeVariants,
  usualSettings,
} from '@fairlead/domain/sea-routes/variants';
import { crossingText } from '@fairlead/domain/sea-routes/zone-crossing';
import { useState } from 'react';
import type { StopChoice } from './sea-routes.data.ts';

export const mostPorts = 20;

export interface DistanceDraft {
  readonly ports: readonly StopChoice[];
  readonly vesselId: number | undefined;
  /** Knots as a decimal, null if none is stated. */
  readonly speed: string | null;
  readonly variants: readonly RouteVariantCode[];
  /** What *Own choice* is calculated with. */
  readonly own: RouteChoice;
  /** Whether the zones that the routes cross are shown. */
  readonly hasZones: boolean;
}

const empty: DistanceDraft = {
  ports: [],
  vesselId: undefined,
  speed: '12',
  variants: ['settings', 'shortest'],
  own: { ...usualSettings, closed: [] },
  hasZones: false,
};

/** The ports with one chosen, replaced or, for null, removed at a position; one after the last is added. */
export const withPort = (
  ports: readonly StopChoice[],
  at: number,
  port: StopChoice | null,
): readonly StopChoice[] =>
  port === null
    ? ports.filter((_, other) => other !== at)
    : [...ports.slice(0, at), port, ...ports.slice(at + 1)].slice(0, mostPorts);

/** The variants in their fixed order, with one switched on or off. */
export const toggled = (
  variants: readonly RouteVariantCode[],
  code: RouteVariantCode,
): readonly RouteVariantCode[] =>
  routeVariants
    .map((variant) => variant.code)
    .filter((other) => (other === code) !== variants.includes(other));

export function useDistanceDraft() {
  const [draft, setDraft] = useState(empty);
  const change = (part: Partial<DistanceDraft>) => setDraft((now) => ({ ...now, ...part }));
  return { draft, change };
}

/** Knots above zero, undefined for none. */
export const knotsOf = (speed: string | null): number | undefined =>
  Number(speed) > 0 && Number(speed) <= 60 ? Number(speed) : undefined;

export interface ShownFigure {
  readonly distance: string;
  readonly days: string;
  /** Why there is no distance. */
  readonly why: string;
  /** What the route passes: `By Dover Strait, Ushant`. */
  readonly by: string;
  /** The zones that the route crosses: `Baltic Sea ECA: Starts inside, ends inside ...`. */
  readonly zones: readonly string[];
}

export interface ShownLeg {
  readonly key: string;
  readonly name: string;
  readonly figures: readonly ShownFigure[];
}

const figureOf = (
  { distance, by, zones = [] }: Pick<LegDistance, 'distance' | 'by' | 'zones'>,
  knots: number | undefined,
  why: string,
): ShownFigure => {
  const days = daysAt(distance, knots ?? 0);
  return {
    distance:
      distance === null ? '' : Math.round(distance).toLocaleString('en').replaceAll(',', '\u202F'),
    days: days === null ? '' : days.toFixed(1),
    why: distance === null ? why : '',
    by: by.length === 0 ? '' : `By ${by.join(', ')}`,
    zones: zones.map((zone) => `${zone.name}: ${crossingText(zone, distance ?? 0)}`),
  };
};

/** A key for each name: the same one may come more than once. */
export function keysOf(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  });
}

/** The rows of the table as they are shown and copied: a row a leg, and one for all. */
export function shownLegs(
  { ports, variants, legs }: DistanceTableContent,
  knots: number | undefined,
): readonly ShownLeg[] {
  const rows = legs.map((leg: readonly LegDistance[], at) => {
    const [from, to] = [ports[at]?.name ?? '', ports[at + 1]?.name ?? ''];
    return {
      name: `${from} – ${to}`,
      figures: leg.map((one) => figureOf(one, knots, outcomeText(one.outcome, from, to))),
    };
  });
  const totals = variants.map((_, at) =>
    figureOf({ distance: totalOf(legs, at), by: [] }, knots, 'Not all legs'),
  );
  const shown = legs.length < 2 ? rows : [...rows, { name: 'All legs', figures: totals }];
  const keys = keysOf(shown.map(({ name }) => name));
  return shown.map((row, at) => ({ ...row, key: keys[at] ?? row.name }));
}

/** A cell that a spreadsheet does not take for a formula. */
const inert = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);

/** The table for a spreadsheet: cells separated by tabs. */
export function copiedTable(content: DistanceTableContent, knots: number | undefined): string {
  const headings = [
    'Leg',
    ...content.variants.flatMap(({ label }) => [
      `${label}, nm`,
      ...(knots === undefined ? [] : [`${label}, days`]),
    ]),
  ];
  const rows = shownLegs(content, knots).map(({ name, figures }) => [
    name,
    ...figures.flatMap(({ distance, days, why }) => [
      distance === '' ? why : distance.replaceAll('\u202F', ''),
      ...(knots === undefined ? [] : [days]),
    ]),
  ]);
  return [headings, ...rows]
    .map((row) => row.map((cell) => inert(cell.replaceAll(/[\t\r\n]/g, ' '))).join('\t'))
    .join('\n');
}
