import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { z } from 'zod';
import { download } from './print.ts';
import { feature, route } from './route.ts';
import { entryFile, entryId } from './ship-entries.ts';

const one = z.object({ id: entryId });

/** How much of a file has arrived. */
const fileState = z
  .object({
    /** Bytes received: the next part begins there. 0 again if the whole file arrived damaged. */
    received: z.number(),
    size: z.number(),
    isComplete: z.boolean(),
    /** Why it is not accepted; send nothing more of it. Null otherwise. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ShipFileState' });

/** A file of a record from a ship, as the office sees it. */
export const shipFile = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    received: z.number(),
    isComplete: z.boolean(),
    /** Null until it is complete. */
    contentType: z.string().nullable(),
    problem: z.string().nullable(),
    /** The same picture in full size; null if there is none or it has not arrived yet. */
    originalId: z.string().nullable(),
  })
  .meta({ id: 'ShipFile' });

/**
 * Photos and attachments of ships. A device announces a file with each part: name, size and SHA-256 of the whole. Parts
 * follow each other without gaps; a part from another place changes nothing, and the answer says where to go on.
 */
export const shipFiles = feature({
  put: route({
    method: 'PUT',
    path: '/ship/files/{id}',
    summary: 'Send the next part of a file, at most 1 MB',
    may: 'ship',
    params: one,
    query: entryFile.omit({ id: true }).extend({
      size: z.coerce.number().int().min(1).max(shipLimits.fileBytes),
      /** Where the part begins, in bytes. */
      offset: z.coerce.number().int().min(0).max(shipLimits.fileBytes),
      /** The smaller picture that was sent before this original. */
      smallId: entryId.optional(),
    }),
    upload: { types: ['application/octet-stream'], mostBytes: shipLimits.partBytes },
    answer: fileState,
    fails: ['invalid', 'notFound', 'tooLarge'],
  }),
  state: route({
    method: 'GET',
    path: '/ship/files/{id}',
    summary: 'How much of a file has arrived',
    may: 'ship',
    params: one,
    answer: fileState,
    fails: ['notFound'],
  }),
  download: route({
    method: 'GET',
    path: '/shipFiles/{id}/download',
    isLong: true,
    summary: 'A file from a ship; content is base64',
    may: 'company.read',
    params: one,
    answer: download,
    fails: ['notFound'],
  }),
});
