import {
  entryEnvelope,
  type EntryEnvelope,
  type EntryOutcome,
  type SignedEntry,
} from '@fairlead/contract/ship-entries';
import { unknownNames } from '@fairlead/contract/forms/unknown-names';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { unstorableFields } from '@fairlead/domain/ship-entries/unstorable';
import type { z } from 'zod';
import { isSignedBy } from '../../platform/access/device-key.ts';
import { fieldsOf } from '../../platform/http/input.ts';

export type EntryErrors = Readonly<Record<string, readonly string[]>>;

/** An entry whose text could be read, or the answer to one that could not. */
export type ReadEntry =
  | { readonly envelope: EntryEnvelope; readonly body: string; readonly signature: Buffer }
  | { readonly answer: EntryOutcome };

const tooLong = 'This entry is longer than 1 MB. Shorten it and send it as a new one.';
const wrongSignature =
  'The signature does not match the text: the entry was altered, or made by another device.';
const unreadable = 'This entry cannot be read.';
const unstorable = 'Contains a character that cannot be stored';

/** An entry that is not stored: its id stays free. */
export const refusedUnstored = (id: string | null, errors: EntryErrors): EntryOutcome => ({
  id,
  outcome: 'refused',
  isStored: false,
  errors: Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]),
  ),
});

/** Reads the text of a signed entry; a text that the device has not signed is not looked into beyond its id. */
export function readSigned({ body, signature }: SignedEntry, publicKey: Buffer): ReadEntry {
  if (Buffer.byteLength(body) > shipLimits.entryBytes)
    return { answer: refusedUnstored(null, { '': [tooLong] }) };
  const content = parsed(body);
  const id = idOf(content);
  if (!isSignedBy(publicKey, body, signature))
    return { answer: refusedUnstored(id, { '': [wrongSignature] }) };
  if (content === undefined) return { answer: refusedUnstored(null, { '': [unreadable] }) };
  const unknown = unknownNames(entryEnvelope, content).map((path) => path.join('.'));
  const envelope = entryEnvelope.safeParse(content);
  if (!envelope.success) return { answer: refusedUnstored(id, fieldsOf(envelope.error)) };
  if (unknown.length > 0)
    return { answer: refusedUnstored(id, { '': [`Unknown: ${unknown.join(', ')}`] }) };
  return { envelope: envelope.data, body, signature: Buffer.from(signature, 'base64url') };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function idOf(content: unknown): string | null {
  if (typeof content !== 'object' || content === null || !('id' in content)) return null;
  const known = entryEnvelope.shape.id.safeParse(content.id);
  return known.success ? known.data : null;
}

/** The form itself by its schema, or what is wrong with it by field. */
export function readPayload(
  schema: z.ZodType,
  payload: unknown,
): { readonly payload: unknown } | { readonly errors: EntryErrors } {
  const bad = unstorableFields(payload);
  if (bad.length > 0)
    return { errors: Object.fromEntries(bad.map((field) => [field, [unstorable]])) };
  const unknown = unknownNames(schema, payload);
  if (unknown.length > 0)
    return {
      errors: Object.fromEntries(
        unknown.map((path) => [path.join('.'), ['Not a field of this form']]),
      ),
    };
  const read = schema.safeParse(payload);
  return read.success ? { payload: read.data } : { errors: fieldsOf(read.error) };
}
