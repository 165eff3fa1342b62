/** Shown for a save while the user still has to choose between two values of a field. */
export function mustChoose(by: string): string {
  return `${by} changed the same fields. Choose which values to keep, then save again.`;
}

/** Shown for a save after another user changed other fields. */
export function savedInTheMeantime(by: string, what: string): string {
  return `${by} has saved this ${what}. Their changes are shown. Save again to add yours.`;
}
