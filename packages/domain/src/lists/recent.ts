/** How many choices of a picker are remembered. */
export const mostRecent = 8;

/** The choices of a picker, latest first, after one more was made; each record once, as it was chosen last. */
export const withRecent = <T extends { readonly id: number | string }>(
  before: readonly T[],
  chosen: T,
): readonly T[] => [chosen, ...before.filter(({ id }) => id !== chosen.id)].slice(0, mostRecent);

/**
 * What a browser remembered of a picker: whatever is no list of records with id and name is nothing.
 *
 * @example recentIn('[{"id":7,"name":"Rauma"}]') // [{ id: 7, name: 'Rauma' }]
 */
export function recentIn(
  text: string | null,
): readonly { readonly id: number | string; readonly name: string }[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

function isRecord(
  value: unknown,
): value is { readonly id: number | string; readonly name: string } {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value))
    return false;
  return (
    (typeof value.id === 'number' || typeof value.id === 'string') && typeof value.name === 'string'
  );
}
