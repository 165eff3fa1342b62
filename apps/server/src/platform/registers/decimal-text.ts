/** A stored decimal as calls return it, without trailing zeros; null where none is stored. */
export function decimalText(stored: unknown): string | null {
  if (typeof stored !== 'string') return null;
  return stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored;
}
