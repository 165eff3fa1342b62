import type { PassageId } from '@fairlead/sea-routes';
import type { RouteChoice, SeaRouteSettings } from './variants.ts';

/** Canals and straits that can be closed, with their names. */
export const routePassages = [
  { id: 'suez', name: 'Suez Canal' },
  { id: 'panama', name: 'Panama Canal' },
  { id: 'kiel', name: 'Kiel Canal' },
  { id: 'corinth', name: 'Corinth Canal' },
  { id: 'torres', name: 'Torres Strait' },
  { id: 'magellan', name: 'Strait of Magellan' },
] as const satisfies readonly { readonly id: PassageId; readonly name: string }[];

/** Settings of a route that are on or off, named as in the settings of a vessel. */
export const routeSettings = [
  { key: 'allowIceAreas', code: 'ice', label: 'Allow ice areas' },
  { key: 'avoidHRA', code: 'hra', label: 'Avoid HRA' },
  { key: 'avoidSeca', code: 'seca', label: 'Avoid SECA' },
] as const satisfies readonly {
  readonly key: keyof SeaRouteSettings;
  readonly code: string;
  readonly label: string;
}[];

/** A choice with nothing avoided and nothing closed has a code of its own: an empty text states no choice. */
const openCode = 'shortest';

/** A choice as a short text for addresses: `hra,-suez` avoids high risk areas and closes the Suez Canal. */
export function routeChoiceText(choice: RouteChoice): string {
  const codes = [
    ...routeSettings.filter(({ key }) => choice[key]).map(({ code }) => code),
    ...routePassages.filter(({ id }) => choice.closed.includes(id)).map(({ id }) => `-${id}`),
  ];
  return codes.length === 0 ? openCode : codes.join(',');
}

/** The choice that a text states; null if it states none. What is unknown in it is left out. */
export function routeChoiceOf(text: string): RouteChoice | null {
  const codes = new Set(text.split(',').map((code) => code.trim()));
  const has = (code: string) => codes.has(code);
  const choice = {
    allowIceAreas: has('ice'),
    avoidHRA: has('hra'),
    avoidSeca: has('seca'),
    closed: routePassages.filter(({ id }) => has(`-${id}`)).map(({ id }) => id),
  };
  return has(openCode) || routeChoiceText(choice) !== openCode ? choice : null;
}

/** The choice with a passage closed, or open again; closed ones are in their fixed order. */
export const withPassage = (choice: RouteChoice, passage: PassageId): RouteChoice => ({
  ...choice,
  closed: routePassages
    .map(({ id }) => id)
    .filter((id) => choice.closed.includes(id) !== (id === passage)),
});
