/** A note from one watch to the next on this device. */
export interface HandoverNote {
  readonly text: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
}

export const mostHandoverCharacters = 2000;

/** The note as it is stored: without blanks around it; null for none. */
export function noteOf(text: string, by: string, now: Date): HandoverNote | null {
  const trimmed = text.trim().slice(0, mostHandoverCharacters);
  return trimmed === '' ? null : { text: trimmed, by, at: now.toISOString() };
}
