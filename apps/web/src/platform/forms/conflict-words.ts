/** Said of a save while fields await whose values stand. */
export function mustChoose(by: string): string {
  return `${by} changed the same fields. Choose which values stand, then save again.`;
}

/** Said of a save that came after another's which changed other fields. */
export function savedMeanwhile(by: string, what: string): string {
  return `${by} saved this ${what} meanwhile. Their changes are shown, save again to add yours.`;
}
