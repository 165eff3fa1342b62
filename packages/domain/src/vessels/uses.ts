/** The number of records that use a vessel. */
export interface VesselUses {
  readonly voyages: number;
  readonly fixtures: number;
  readonly offhires: number;
  readonly appUsers: number;
}

const labels: readonly (readonly [of: keyof VesselUses, one: string, many: string])[] = [
  ['voyages', 'voyage', 'voyages'],
  ['fixtures', 'fixture', 'fixtures'],
  ['offhires', 'offhire', 'offhires'],
  ['appUsers', 'app user', 'app users'],
];

/**
 * Why a vessel cannot be deleted; undefined if nothing uses it.
 *
 * @example vesselUseSentence('Alke', { voyages: 2, fixtures: 1, offhires: 0, appUsers: 0 })
 * // 'Alke cannot be deleted, 2 voyages and one fixture use it.'
 */
export function vesselUseSentence(name: string, uses: VesselUses): string | undefined {
  const used = labels.filter(([of]) => uses[of] > 0);
  const described = used.map(([of, one, many]) =>
    uses[of] === 1 ? `one ${one}` : `${uses[of]} ${many}`,
  );
  const last = described.at(-1);
  if (last === undefined) return undefined;
  const all = described.length === 1 ? last : `${described.slice(0, -1).join(', ')} and ${last}`;
  const isOne = used.length === 1 && used.every(([of]) => uses[of] === 1);
  return `${name} cannot be deleted, ${all} ${isOne ? 'uses' : 'use'} it.`;
}
