/** `2026-09-17 08:00:00+00` of a session in UTC as JSON: `"2026-09-17T08:00:00Z"`. */
export function instantText(text: string): string {
  return `"${text.slice(0, 10)}T${text.slice(11, -3)}Z"`;
}

export function instantOrNull(text: string | null): string {
  return text === null ? 'null' : instantText(text);
}

/** A text as JSON. */
export function textOrNull(text: string | null): string {
  return text === null ? 'null' : JSON.stringify(text);
}
