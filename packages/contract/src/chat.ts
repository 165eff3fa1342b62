import {
  chatAboutKinds,
  chatOutcomeKinds,
  chatReceiptKinds,
  chatTagKinds,
} from '@fairlead/domain/chat/enumerations';
import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { z } from 'zod';
import {
  byId,
  enumerated,
  flag,
  id,
  instant,
  instantText,
  named,
  numberOf,
  ok,
  oneLine,
  ref,
  text,
} from './forms.ts';
import { eventBody } from './port-call-events.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';
import { entryFile } from './ship-entries.ts';
import { shipFile } from './ship-files.ts';

/** Ids of messages: UUIDs, created by the author's client. */
export const messageId = z.uuid().transform((value) => value.toLowerCase());
const byMessage = z.object({ id: messageId });

const tag = z.object({ kind: z.enum(chatTagKinds), id }).meta({ id: 'ChatTag' });
const tags = z.array(tag).max(20, 'At most 20').default([]);
const body = text(mostMessageCharacters, 1);

/** The record that a message is about: the ship opens it. `id` is its guid. */
const about = z.object({ kind: z.enum(chatAboutKinds), id: z.uuid() }).meta({ id: 'ChatAbout' });

const signed = z.object({ at: instantText, by: z.string() });

/** What a message was turned into, at a port call. */
const outcome = {
  kind: enumerated(chatOutcomeKinds),
  /** The event or the service time; null for a remark, and for an event that was deleted for good. */
  recordId: z.number().nullable(),
  /** The name of the event, or what was added to the remark; empty for an ETA. */
  text: z.string(),
  /** The time of the event or the ETA; null for a remark. */
  at: instantText.nullable(),
  /** The event was deleted: the message may be turned into another one. */
  isDeleted: z.boolean(),
  /** Who turned the message, and when. */
  author: z.string(),
  created: instantText,
};

const becameOfMessage = z
  .object({
    ...outcome,
    portCall: z.object({ id: z.number(), name: z.string(), timeZone: z.string() }),
  })
  .meta({ id: 'ChatOutcome' });

const portCallMessage = z
  .object({
    ...outcome,
    message: z.object({
      clientId: z.string(),
      vesselId: z.number(),
      author: z.string(),
      rank: z.string(),
      created: instantText,
      /** The message was deleted; what it became remains. */
      isDeleted: z.boolean(),
    }),
  })
  .meta({ id: 'PortCallMessage' });

/** Messages of both sides, as the office and the ship read them. */
export const chatContent = {
  created: instantText,
  isFromVessel: z.boolean(),
  /** Empty if no longer known. */
  author: z.string(),
  /** On board; empty for the office. */
  rank: z.string(),
  body: z.string(),
  about: about.nullable(),
  tags: z.array(z.object({ kind: z.enum(chatTagKinds), id: z.number(), label: z.string() })),
  /** Null for a plain message; an instruction is acknowledged by a person of this rank. */
  instruction: z.object({ rank: z.string(), acknowledged: signed.nullable() }).nullable(),
  /** When a device on board received it; null before, and for messages from on board. */
  delivered: instantText.nullable(),
  /** Photos and attachments from on board. */
  files: z.array(shipFile),
  /** The first reader on the other side. */
  read: signed.nullable(),
};

const message = z
  .object({
    /** The id created by its author's client. */
    clientId: z.string(),
    vessel: named,
    /** The user who wrote it; null for a message from on board. */
    authorId: z.number().nullable(),
    ...chatContent,
    /** What it was turned into: at most an event, an ETA and a remark. */
    became: z.array(becameOfMessage),
  })
  .meta({ id: 'ChatMessage' });

/** A message of the office; the hub method `SendMessageToVessel` takes the same as JSON text. */
export const chatMessageBody = z
  .object({
    /** Made by the client: a message that arrives twice is one message. */
    clientId: messageId,
    vessel: ref,
    body,
    tags,
    about: about.nullable().default(null),
    /** The rank that must acknowledge it; null for a plain message. */
    instructionRank: oneLine(100).nullable().default(null),
  })
  .meta({ id: 'ChatMessageBody' });

/** An event of a port call of the vessel, made from a message. */
const eventOfMessage = eventBody
  .omit({ modified: true })
  .extend({ portCall: ref })
  .meta({ id: 'ChatEventBody' });

/** The estimated arrival at a port call of the vessel, made from a message: it was reported when the message was written. */
const etaOfMessage = z
  .object({
    portCall: ref,
    at: instant,
    saidBy: numberOf(serviceTimeSources).default(10),
    saidByName: text(200).nullable().default(null),
    reason: text(500).nullable().default(null),
    /** Also makes it the scheduled arrival. */
    setsSchedule: z.boolean().default(false),
    /** With a scheduled arrival: moves the scheduled departure by the same amount. */
    keepsStay: z.boolean().default(false),
  })
  .meta({ id: 'ChatEtaBody' });

/** A text that is added to the remark of a port call of the vessel, made from a message. */
const remarkOfMessage = z
  .object({ portCall: ref, remark: text(2000, 1) })
  .meta({ id: 'ChatRemarkBody' });

/** Form `chatMessage`, version 1: a message from the ship. The id of the entry becomes its `clientId`. */
export const chatMessagePayload = z
  .object({
    /** May be empty beside a photo. */
    body: text(mostMessageCharacters),
    tags,
    /** Photos and attachments; their bytes follow by PUT /ship/files/{id}. */
    files: z.array(entryFile).max(10, 'At most 10').default([]),
  })
  .refine(({ body: written, files }) => written !== '' || files.length > 0, {
    path: ['body'],
    message: 'Required',
  })
  .meta({ id: 'ChatMessagePayload' });

/** Form `chatReceipt`, version 1: messages that the device has received, and that the person has read or acknowledged. */
export const chatReceiptPayload = z
  .object({
    kind: z.enum(chatReceiptKinds),
    messages: z.array(messageId).min(1).max(250, 'At most 250'),
  })
  .meta({ id: 'ChatReceiptPayload' });

export const chat = feature({
  latest: route({
    method: 'GET',
    path: '/chat/latest',
    summary: 'The newest 250 messages, oldest first',
    may: 'company.read',
    answer: z.array(
      z.object({
        clientId: z.string(),
        created: instantText,
        link: z.string(),
        data: z.object({
          vessel: z.object({ id: z.number(), name: z.string() }),
          body: z.string(),
          author: z.string().nullable(),
        }),
      }),
    ),
  }),
  vessels: route({
    method: 'GET',
    path: '/chat/vessels',
    summary:
      'Vessels with chat and the number of messages the caller has not read, latest message first',
    may: 'company.read',
    answer: z.array(
      z
        .object({
          id: z.number(),
          name: z.string(),
          /** The last message; null before the first one. */
          last: z
            .object({ created: instantText, body: z.string(), isFromVessel: z.boolean() })
            .nullable(),
          /** Messages from on board that the caller has not read, counted up to 100. */
          unread: z.number(),
          /** Instructions that are not acknowledged. */
          open: z.number(),
          /** When a device of the vessel was last in contact. */
          lastContact: instantText.nullable(),
        })
        .meta({ id: 'ChatVessel' }),
    ),
  }),
  messages: route({
    method: 'GET',
    path: '/chat/messages',
    summary:
      'Messages of a vessel or of all, oldest first: the newest 250, or those before, after or around one',
    may: 'company.read',
    query: z.object({
      vesselId: id.optional(),
      /** The message (`clientId`) before which the page ends. */
      before: messageId.optional(),
      /** The message after which the page begins. */
      after: messageId.optional(),
      /** The message in the middle of the page: half of the page before it, half from it on. */
      around: messageId.optional(),
      take: z.coerce.number().int().min(1).max(250).default(250),
      /** Text in the message or in the name of its author or vessel. */
      s: z.string().max(200).optional(),
      voyageId: id.optional(),
      portCallId: id.optional(),
      fixtureId: id.optional(),
      /** Only instructions that are not acknowledged. */
      open: flag.optional(),
    }),
    answer: z.array(message),
    fails: ['invalid'],
  }),
  export: route({
    method: 'GET',
    path: '/chat/vessels/{id}/download',
    isLong: true,
    summary:
      'The messages of a vessel in a period as text, or as a PDF that states the SHA-256 of that text; at most 5,000',
    may: 'company.read',
    params: byId,
    query: z.object({
      from: instant,
      /** Now if left out. */
      to: instant.optional(),
      /** Only instructions, with who acknowledged them. */
      instructions: flag.optional(),
      fileType: z.enum(['pdf', 'txt']).default('pdf'),
    }),
    answer: download,
    fails: ['notFound', 'invalid'],
  }),
  send: route({
    method: 'POST',
    path: '/chat/messages',
    summary: 'Send a message to a vessel',
    may: 'company.write',
    body: chatMessageBody,
    answer: message,
    fails: ['invalid'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/messages/{id}',
    summary: 'Delete a message, by its author or an administrator of the company',
    may: 'company.write',
    params: byMessage,
    answer: ok,
    fails: ['notFound', 'permissionDenied'],
  }),
  tag: route({
    method: 'PUT',
    path: '/chat/messages/{id}/tags',
    summary: 'Replace the tags of a message',
    may: 'company.write',
    params: byMessage,
    body: z.object({ tags }),
    answer: message,
    fails: ['notFound', 'invalid'],
  }),
  read: route({
    method: 'POST',
    path: '/chat/messages/{id}/read',
    summary: 'Mark the messages of the vessel as read by the caller up to this one',
    may: 'company.read',
    params: byMessage,
    answer: ok,
    fails: ['notFound'],
  }),
});

/** What messages become at port calls: with the rights of the port calls. */
export const chatOutcomes = feature({
  turnIntoEvent: route({
    method: 'POST',
    path: '/chat/messages/{id}/event',
    summary:
      'Turn a message into an event of a port call of its vessel, as if it was entered there',
    may: 'company.write',
    params: byMessage,
    body: eventOfMessage,
    answer: message,
    fails: ['notFound', 'invalid', 'messageTurned', 'fieldLocked'],
  }),
  turnIntoEta: route({
    method: 'POST',
    path: '/chat/messages/{id}/eta',
    summary: 'Turn a message into the estimated arrival at a port call of its vessel',
    may: 'company.write',
    params: byMessage,
    body: etaOfMessage,
    answer: message,
    fails: ['notFound', 'invalid', 'messageTurned', 'fieldLocked'],
  }),
  turnIntoRemark: route({
    method: 'POST',
    path: '/chat/messages/{id}/remark',
    summary: 'Add the text of a message to the remark of a port call of its vessel',
    may: 'company.write',
    params: byMessage,
    body: remarkOfMessage,
    answer: message,
    fails: ['notFound', 'invalid', 'messageTurned', 'fieldLocked'],
  }),
  ofPortCall: route({
    method: 'GET',
    path: '/portCalls/{id}/messages',
    summary: 'The messages that events, ETAs and the remark of a port call were made from',
    may: 'company.read',
    params: byId,
    answer: z.array(portCallMessage),
    fails: ['portCallMissing'],
  }),
});
