/** Number of recent choices stored per picker. */
export const mostRecent = 8;

/** The recent choices of a picker after one more, latest first; each record once, with its latest name. */
export const withRecent = <T extends { readonly id: number | string }>(
  before: readonly T[],
  chosen: T,
): readonly T[] => [chosen, ...before.filter(({ id }) => id !== chosen.id)].slice(0, mostRecent);

/**
 * The stored recent choices of a picker; invalid entries are ignored.
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
