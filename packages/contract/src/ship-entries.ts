import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { entryFormNames } from '@fairlead/domain/ship-entries/forms';
import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { z } from 'zod';
import { decimal, id, instant, named, numberOf, oneLine, ref, text } from './forms.ts';
import { eventFlowItem } from './port-call-events.ts';
import { feature, route } from './route.ts';

/** Ids of entries and files: UUIDs version 7 in small letters, so that they sort by the time they were made. */
export const entryId = z
  .string()
  .regex(
    /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    'Must be a UUID of version 7 in small letters',
  );

/** SHA-256 in base64url: 43 characters. */
export const hashText = z.string().regex(/^[\w-]{43}$/, 'Must be a SHA-256 in base64url');

/** Who made an entry: the person on board, or whoever enters it on their behalf. */
export const entryPerson = z
  .object({ name: oneLine(200), rank: text(100).default('') })
  .meta({ id: 'EntryPerson' });

/** A photo or attachment that an entry refers to; its bytes follow by PUT /ship/files/{id}, before or after the entry. */
export const entryFile = z
  .object({
    id: entryId,
    name: oneLine(255),
    /** Bytes. */
    size: z.number().int().min(1).max(shipLimits.fileBytes),
    sha256: hashText,
  })
  .meta({ id: 'EntryFile' });

/**
 * What is inside the signed text of an entry. `payload` is the form itself; its shape is that of `form` and `version`,
 * such as `portCallEventPayload`.
 */
export const entryEnvelope = z
  .object({
    id: entryId,
    form: z.enum(entryFormNames),
    version: z.number().int().min(1).max(1000),
    person: entryPerson,
    /** When it was made by the device's clock. */
    at: instant,
    /** Device minus server in milliseconds; null if not known since the clock was last set. */
    clockError: z.number().int().min(-1e13).max(1e13).nullable(),
    /** SHA-256 of the text of the entry that this device made before; null for its first one. */
    previous: hashText.nullable(),
    /** The entry that this one corrects; null for a new one. */
    replaces: entryId.nullable(),
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'EntryEnvelope' });

export type EntryEnvelope = z.output<typeof entryEnvelope>;

/**
 * A signed entry. `body` is the JSON text of an envelope exactly as it was signed; `signature` is ECDSA P-256 with
 * SHA-256 over its UTF-8 bytes by the device's key, IEEE P1363 form (64 bytes) in base64url.
 */
export const signedEntry = z
  .object({ body: z.string(), signature: z.string().max(200) })
  .meta({ id: 'SignedEntry' });

export type SignedEntry = z.output<typeof signedEntry>;

/** Something to know about an accepted entry, such as an unlikely figure. */
const entryFinding = z
  .object({
    code: z.string(),
    sentence: z.string(),
    severity: z.enum(['error', 'warning', 'info']),
  })
  .meta({ id: 'EntryFinding' });

/**
 * What became of an entry:
 *
 * - `accepted`: stored, and it has taken effect.
 * - `duplicate`: received before, whichever way; `first` is what became of it then. Nothing happened now.
 * - `refused`: `errors` by field say why. If `isStored`, the entry is kept as refused; it is corrected by a new entry
 *   that `replaces` it. If not (text unreadable, signature wrong), the same id may be sent again.
 * - `later`: it could not be taken now. The app keeps it and sends it again.
 */
export const entryOutcome = z
  .object({
    /** Null if the text is so damaged that it has no id. */
    id: z.string().nullable(),
    outcome: z.enum(['accepted', 'duplicate', 'refused', 'later']),
    first: z.enum(['accepted', 'refused']).optional(),
    isStored: z.boolean(),
    /** The messages by field; `''` concerns the entry as a whole. */
    errors: z.record(z.string(), z.array(z.string())).optional(),
    findings: z.array(entryFinding).optional(),
    /** The record that it became. */
    ref: z.object({ entity: z.string(), id: z.number() }).optional(),
  })
  .meta({ id: 'EntryOutcome' });

export type EntryOutcome = z.output<typeof entryOutcome>;

/**
 * Form `portCallEvent`, version 1: an event of a port call. With `replaces` in the envelope it corrects the event that
 * the earlier entry became, and with `isWithdrawn` it takes that event back.
 *
 * The server decides which port call it belongs to: `portCallId` if that call fits, otherwise the call of the vessel whose
 * stay the time falls into (`portId` narrows it down). Two devices that report the same event make one event.
 */
export const portCallEventPayload = z
  .object({
    /** The port call that the person had open; null if the app had none. */
    portCallId: id.nullable().default(null),
    /** The port that the person chose; null if not stated. */
    portId: id.nullable().default(null),
    /** Common templates are below 1000, the company's own from 1000 on. */
    templateId: id,
    eventDate: instant,
    data: z
      .array(z.object({ internalName: text(50, 1), value: text(200) }))
      .max(20)
      .default([]),
    quantity: decimal({ maxDecimals: 6 }).nullable().default(null),
    cargoOperation: ref.nullable().default(null),
    /**
     * The item of the flow that the event was entered from; null if entered freely. An event is never refused for it: if
     * the flow has been changed since, the event counts for the item with the same template.
     */
    flowItem: eventFlowItem.nullable().default(null),
    remark: text(2000).nullable().default(null),
    /** Why a time is corrected. */
    reason: text(500).nullable().default(null),
    isWithdrawn: z.boolean().default(false),
  })
  .meta({ id: 'PortCallEventPayload' });

/** Form `handover`, version 1: a note of one watch for the next. */
export const handoverPayload = z.object({ text: text(2000, 1) }).meta({ id: 'HandoverPayload' });

/** An entry without a signature, by a program with an API key or by a user. */
export const statedEntry = z
  .object({
    id: entryId,
    /** The vessel that the entry is about. */
    vessel: ref,
    form: z.enum(entryFormNames),
    version: z.number().int().min(1).max(1000).default(1),
    person: entryPerson,
    /** When it was made. */
    at: instant,
    replaces: entryId.nullable().default(null),
    /** Who reports it, for forms that record this; the master by default. */
    saidBy: numberOf(serviceTimeSources).default(20),
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'StatedEntry' });

/** Entries of ships, append-only: signed by a device on board, from a file, by a program or in the office. */
export const shipEntries = feature({
  state: route({
    method: 'POST',
    path: '/reports/entries',
    summary:
      'Submit forms of a ship without the ship app, up to 100 at once; the same forms and checks apply. An id that was received before has no further effect.',
    may: 'company.write',
    body: z.object({ entries: z.array(statedEntry).min(1).max(100, 'At most 100') }),
    mostBytes: shipLimits.syncBytes,
    answer: z.object({ outcomes: z.array(entryOutcome) }),
    fails: ['invalid'],
  }),
  takeFile: route({
    method: 'POST',
    path: '/reports/entries/file',
    summary:
      'Import entries of a device from a .fairlead file, up to 100 at once, in the order of the file. Signatures are verified; entries received before have no further effect.',
    may: 'company.write',
    body: z.object({
      /** `device` of the file. */
      device: z.uuid(),
      entries: z.array(signedEntry).min(1).max(100, 'At most 100'),
    }),
    mostBytes: shipLimits.syncBytes,
    answer: z.object({
      device: z.object({ name: z.string(), vessel: named }),
      /** One for each entry, in the order sent. */
      outcomes: z.array(entryOutcome),
    }),
    fails: ['invalid', 'tooLarge'],
  }),
});
