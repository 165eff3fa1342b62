/** A stored decimal as it travels, without zeros at its end; null where none is stored. */
export function decimalText(stored: unknown): string | null {
  if (typeof stored !== 'string') return null;
  return stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored;
}
