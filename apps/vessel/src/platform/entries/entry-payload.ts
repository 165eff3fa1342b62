import type { SentEntry } from './outbox.ts';

/** What was signed: the form of the entry, whose shape the caller knows by its name. */
export const payloadIn = <Payload>({ entry }: SentEntry): Payload =>
  (JSON.parse(entry.body) as { readonly payload: Payload }).payload;
