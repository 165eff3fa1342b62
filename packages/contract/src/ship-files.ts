import { shipLimits } from '@fairlead/domain/ship-entries/limits';
import { z } from 'zod';
import { instant } from './forms.ts';
import { download } from './print.ts';
import { feature, route } from './route.ts';
import { entryFile, entryId, signedEntry } from './ship-entries.ts';

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

/**
 * What is inside the signed text of a file in a `.fairlead` file. The device signs it when it saves that file, so that no
 * other photo can take its position.
 */
export const signedFile = entryFile
  .extend({
    /** The smaller picture that this is the original of; null for everything else. */
    smallId: entryId.nullable(),
    /** When it was attached, by the device's clock. */
    at: instant,
    /** Device minus server in milliseconds; null if not known since the clock was set. */
    clockError: z.number().int().min(-1e13).max(1e13).nullable(),
  })
  .meta({ id: 'SignedFile' });

export type SignedFile = z.output<typeof signedFile>;

const part = { types: ['application/octet-stream'], mostBytes: shipLimits.partBytes } as const;

/** Where the part begins, in bytes. */
const offset = z.coerce.number().int().min(0).max(shipLimits.fileBytes);

/** A file of a record from a ship, as the office sees it. */
export const shipFile = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    /** Bytes that have arrived. */
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
      offset,
      /** The smaller picture that was sent before this original. */
      smallId: entryId.optional(),
    }),
    upload: part,
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
  takeFiles: route({
    method: 'POST',
    path: '/shipFiles',
    summary:
      'Announce photos and attachments of a .fairlead file, up to 100 at once, and learn how much of each is ashore. Signatures are checked.',
    may: 'company.write',
    body: z.object({
      /** `device` of the .fairlead file. */
      device: z.uuid(),
      files: z.array(signedEntry).min(1).max(100, 'At most 100'),
    }),
    answer: z.object({
      /** One for each file, in the order sent. */
      files: z.array(
        z.object({
          /** Null if the file cannot be taken. */
          state: fileState.nullable(),
          /** Why not. */
          error: z.string().nullable(),
        }),
      ),
    }),
    fails: ['invalid'],
  }),
  takePart: route({
    method: 'PUT',
    path: '/shipFiles/{id}',
    summary:
      'Take in the next part of an announced file from a .fairlead file, at most 1 MB. A part from another position changes nothing.',
    may: 'company.write',
    params: one,
    query: z.object({ offset }),
    upload: part,
    answer: fileState,
    fails: ['invalid', 'notFound', 'tooLarge'],
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
