import { chatReceiptKinds, chatTagKinds } from '@fairlead/domain/chat/enumerations';
import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { z } from 'zod';
import { byId, flag, id, instant, instantText, named, ok, oneLine, ref, text } from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';
import { entryFile } from './ship-entries.ts';
import { shipFile } from './ship-files.ts';

/** Ids of messages: UUIDs, created by the author's client. */
const messageId = z.uuid().transform((value) => value.toLowerCase());
const byMessage = z.object({ id: messageId });

const tag = z.object({ kind: z.enum(chatTagKinds), id }).meta({ id: 'ChatTag' });
const tags = z.array(tag).max(20, 'At most 20').default([]);
const body = text(mostMessageCharacters, 1);

/** The record that a message is about: the ship opens it. `id` is the guid of the report. */
const about = z.object({ kind: z.literal('logReport'), id: z.uuid() }).meta({ id: 'ChatAbout' });

const signed = z.object({ at: instantText, by: z.string() });

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
      'Messages of one vessel or of all, oldest first: the latest 250, or the 250 before a message',
    may: 'company.read',
    query: z.object({
      vesselId: id.optional(),
      /** The message (`clientId`) before which the page ends. */
      before: messageId.optional(),
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
