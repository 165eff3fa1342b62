import { z } from 'zod';

/** Field errors: what is wrong with each, by its path in the query or body. */
const ofFields = z
  .object({
    status: z.number().int(),
    errors: z.record(z.string(), z.array(z.string())),
    yours: z.unknown().optional().describe('With 409: what this request wanted to save.'),
    theirs: z.unknown().optional().describe('With 409: what stands now.'),
    serverTime: z.string().optional().describe('With 401 to a device: what the time is.'),
    mergedInto: z
      .object({ id: z.number(), name: z.string() })
      .optional()
      .describe('With 404: the record that took the place of one that was merged.'),
  })
  .meta({ id: 'FieldErrors' });

/** The body of every response other than 200: a message, or errors by field. */
export const refusal = z.union([z.string(), ofFields]);
