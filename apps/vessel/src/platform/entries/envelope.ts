import type { EntryForm } from '@fairlead/domain/ship-entries/forms';

export interface EntryAuthor {
  readonly name: string;
  readonly rank: string;
}

export interface Envelope {
  readonly id: string;
  readonly form: EntryForm;
  readonly version: number;
  readonly person: EntryAuthor;
  /** Time of the device, in milliseconds since 1970. */
  readonly atMs: number;
  /** Device minus server; null before the first contact. */
  readonly clockErrorMs: number | null;
  /** Hash of the device's previous body; null for its first. */
  readonly previous: string | null;
  /** The refused entry that this one corrects. */
  readonly replaces: string | null;
  readonly payload: unknown;
}

/** The text that is signed and sent, byte for byte. */
export function bodyOf(envelope: Envelope): string {
  const { id, form, version, person, previous, replaces, payload } = envelope;
  return JSON.stringify({
    id,
    form,
    version,
    person: { name: person.name, rank: person.rank },
    at: new Date(envelope.atMs).toISOString(),
    clockError: envelope.clockErrorMs === null ? null : Math.round(envelope.clockErrorMs),
    previous,
    replaces,
    payload,
  });
}
