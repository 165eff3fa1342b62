import { z } from 'zod';
import { chatContent, messageId } from '../chat.ts';
import { download } from '../print.ts';
import { feature, route } from '../route.ts';
import { entryId } from '../ship-entries.ts';

/** A message between the office and the vessel, as a device on board reads it. */
export const shipMessage = z
  .object({
    id: z.string(),
    /** Remove it from the device. */
    isDeleted: z.boolean(),
    ...chatContent,
  })
  .meta({ id: 'ShipMessage' });

/** Form `chatDeletion`, version 1: the author deletes a message from the ship. */
export const chatDeletionPayload = z.object({ message: messageId }).meta({ id: 'ChatDeletion' });

/** Chat on board beyond what a synchronisation brings: messages older than the newest 250, and photos of other devices. */
export const shipChat = feature({
  shipMessages: route({
    method: 'GET',
    path: '/ship/messages',
    summary:
      'Messages of the vessel of the device, oldest first: the newest, or those before or around one',
    may: 'ship',
    query: z.object({
      /** The message before which the page ends. */
      before: messageId.optional(),
      /** The message in the middle of the page: half of the page before it, half from it on. */
      around: messageId.optional(),
      take: z.coerce.number().int().min(1).max(100).default(50),
      /** Text in the message or in the name of its author. */
      s: z.string().max(200).optional(),
    }),
    answer: z.array(shipMessage),
    fails: ['invalid'],
  }),
  shipPhoto: route({
    method: 'GET',
    path: '/ship/files/{id}/download',
    isLong: true,
    summary: 'A photo or attachment of a message or a log report of the vessel; content is base64',
    may: 'ship',
    params: z.object({ id: entryId }),
    answer: download,
    fails: ['notFound'],
  }),
});
