import { z } from 'zod';

/** Field errors: what is wrong with each, by its path in the query or body. */
const ofFields = z
  .object({
    /** The HTTP status. */
    status: z.number().int(),
    errors: z.record(z.string(), z.array(z.string())),
    yours: z.unknown().optional().describe('With 409: what this request would have saved.'),
    theirs: z.unknown().optional().describe('With 409: the saved state.'),
    serverTime: z.string().optional().describe('With 401 to a device: the time of the server.'),
    mergedInto: z
      .object({ id: z.number(), name: z.string() })
      .optional()
      .describe('With 404: the record that a merged one was merged into.'),
  })
  .meta({ id: 'FieldErrors' });

/** The body of every response other than 200: a message, or errors by field. */
export const refusal = z.union([z.string(), ofFields]);
