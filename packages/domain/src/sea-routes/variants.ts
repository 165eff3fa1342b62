import type { PassageId, RouteOptions } from '@fairlead/sea-routes';

/** The sea route settings of a vessel. */
export interface SeaRouteSettings {
  readonly allowIceAreas: boolean;
  readonly avoidHRA: boolean;
  readonly avoidSeca: boolean;
}

/** Settings of a vessel that has none of its own. */
export const usualSettings: SeaRouteSettings = {
  allowIceAreas: false,
  avoidHRA: true,
  avoidSeca: false,
};

/** What a route is calculated with: settings, and passages that are closed. */
export interface RouteChoice extends SeaRouteSettings {
  readonly closed: readonly PassageId[];
}

/** A choice as the engine takes it, for the zones of a day (year-month-day). */
export const engineOptions = (choice: RouteChoice, day: string): RouteOptions => ({
  day,
  allowsIce: choice.allowIceAreas,
  avoidsHighRisk: choice.avoidHRA,
  avoidsEca: choice.avoidSeca,
  closed: choice.closed,
});

/** The options that a request states; others are as the settings say, and no passage is closed. */
export type StatedChoice = { readonly [Key in keyof RouteChoice]?: RouteChoice[Key] | undefined };

/** The settings with what is stated in their stead. */
export const choiceFrom = (settings: SeaRouteSettings, stated: StatedChoice): RouteChoice => ({
  allowIceAreas: stated.allowIceAreas ?? settings.allowIceAreas,
  avoidHRA: stated.avoidHRA ?? settings.avoidHRA,
  avoidSeca: stated.avoidSeca ?? settings.avoidSeca,
  closed: stated.closed ?? [],
});

export interface RouteVariant {
  readonly code: string;
  readonly label: string;
  /** The choice, from the settings of the vessel and what the request states. */
  readonly choice: (settings: SeaRouteSettings, stated: StatedChoice) => RouteChoice;
}

const shortest: RouteChoice = {
  allowIceAreas: false,
  avoidHRA: false,
  avoidSeca: false,
  closed: [],
};

/** Routes that a distance table compares. */
export const routeVariants = [
  { code: 'settings', label: 'Selected settings', choice: (own) => ({ ...own, closed: [] }) },
  { code: 'shortest', label: 'Shortest', choice: () => shortest },
  {
    code: 'highRisk',
    label: 'No high risk areas',
    choice: () => ({ ...shortest, avoidHRA: true }),
  },
  { code: 'eca', label: 'Less in ECAs', choice: () => ({ ...shortest, avoidSeca: true }) },
  { code: 'suez', label: 'Without Suez', choice: () => ({ ...shortest, closed: ['suez'] }) },
  { code: 'panama', label: 'Without Panama', choice: () => ({ ...shortest, closed: ['panama'] }) },
  { code: 'kiel', label: 'Without Kiel', choice: () => ({ ...shortest, closed: ['kiel'] }) },
  { code: 'ice', label: 'Through ice', choice: () => ({ ...shortest, allowIceAreas: true }) },
  { code: 'own', label: 'Own choice', choice: choiceFrom },
] as const satisfies readonly RouteVariant[];

export type RouteVariantCode = (typeof routeVariants)[number]['code'];

export const routeVariantCodes: readonly RouteVariantCode[] = routeVariants.map(({ code }) => code);

export const variantOf = (code: RouteVariantCode): RouteVariant =>
  routeVariants.find((variant) => variant.code === code) ?? routeVariants[0];

/** Why there is no sea route, and that there is one. */
export const routeOutcomes = ['found', 'fromInland', 'toInland', 'notConnected'] as const;
export type RouteOutcome = (typeof routeOutcomes)[number];

/** What an outcome without a route says, with the names of both ports. */
export function outcomeText(outcome: RouteOutcome, from: string, to: string): string {
  if (outcome === 'fromInland') return `${from} is not on the sea`;
  if (outcome === 'toInland') return `${to} is not on the sea`;
  return outcome === 'found' ? '' : `No open sea route from ${from} to ${to}`;
}
