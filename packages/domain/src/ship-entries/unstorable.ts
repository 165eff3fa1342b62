/** Messages beyond this number are not reported: an entry can consist of nothing else. */
const mostPaths = 20;

/**
 * The fields of a value with texts that no database stores: NUL, and halves of surrogate pairs. As paths with points;
 * at most twenty.
 */
export function unstorableFields(value: unknown): readonly string[] {
  const found: string[] = [];
  collect(value, [], found);
  return found;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function collect(value: unknown, path: readonly string[], found: string[]): void {
  if (found.length >= mostPaths) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push(path.join('.'));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isStorable(name)) collect(inner, [...path, name], found);
    else found.push(path.join('.'));
  }
}
