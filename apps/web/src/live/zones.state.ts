import type { Zone, ZoneKind } from '@fairlead/sea-routes';

/** Zones that the map can show, each kind a layer of its own. */
export const zoneKinds = [
  { key: 'eca', label: 'Emission control areas' },
  { key: 'highRisk', label: 'High risk areas' },
  { key: 'ice', label: 'Ice areas' },
] as const satisfies readonly { readonly key: ZoneKind; readonly label: string }[];

/** The kinds that an address shows, such as `eca,ice`; none by default. */
export function shownKinds(text: string): readonly ZoneKind[] {
  const listed = new Set(text.split(','));
  return zoneKinds.map(({ key }) => key).filter((key) => listed.has(key));
}

/** The same list with one kind switched on or off. */
export const turnedKinds = (shown: readonly ZoneKind[], turned: ZoneKind): string =>
  zoneKinds
    .map(({ key }) => key)
    .filter((key) => shown.includes(key) !== (key === turned))
    .join(',');

/** A zone as the map draws it. */
export type MapZone = Pick<Zone, 'name' | 'kind' | 'rings'> & {
  /** First day on which it applies, if that is later than the day of the map; null otherwise. */
  readonly upcoming: string | null;
};

/** The zones of some kinds that apply on a day (year-month-day) or will later. */
export const zonesOn = (
  zones: readonly Zone[],
  kinds: readonly ZoneKind[],
  day: string,
): readonly MapZone[] =>
  zones
    .filter(({ kind, until }) => kinds.includes(kind) && (until === null || day < until))
    .map(({ name, kind, rings, from }) => ({
      name,
      kind,
      rings,
      upcoming: from !== null && day < from ? from : null,
    }));
