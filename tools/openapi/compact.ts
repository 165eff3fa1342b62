/**
 * JSON with one line for each entry down to a depth, and everything deeper on the same line: small, and diffs show
 * exactly what changed.
 */
export function compactJson(value: unknown, depth = 3): string {
  return `${written(value, depth)}\n`;
}

function written(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, entry]) => `${JSON.stringify(name)}:${written(entry, depth - 1)}`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}
