import { z } from 'zod';

/** Of fields: what is wrong with each, by its path in the query or body. */
const ofFields = z
  .object({
    status: z.number().int(),
    errors: z.record(z.string(), z.array(z.string())),
    yours: z.unknown().optional().describe('With 409: what this request wanted to save.'),
    theirs: z.unknown().optional().describe('With 409: what stands now.'),
    mergedInto: z
      .object({ id: z.number(), name: z.string() })
      .optional()
      .describe('With 404: the record that took the place of one that was merged.'),
  })
  .meta({ id: 'FieldErrors' });

/** The body of every answer that is not 200: a sentence, or what is wrong with which fields. */
export const refusal = z.union([z.string(), ofFields]);
