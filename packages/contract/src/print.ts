import { z } from 'zod';
import { fraction } from './forms.ts';
import { jsonForms } from './forms/json-forms.ts';

/** A file as JSON: its content in base64. */
export const download = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    content: z.string(),
  })
  .meta({ id: 'Download' });

/** The bytes of a file, as a call with `sendsFile` answers. */
export const fileBytes = z.string().register(jsonForms, { type: 'string', format: 'binary' });

/** How a figure follows from its inputs. */
const explanation = z
  .object({
    /** In words. */
    formula: z.string(),
    inputs: z
      .array(
        z.object({
          name: z.string(),
          /** With its unit. */
          value: z.string(),
          /** The leg (`12-15`) or the port call (`15`) whose log reports it comes from. */
          period: z.string().optional(),
        }),
      )
      .readonly(),
  })
  .optional();

const cell = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string(), isStruck: z.boolean().optional() }),
    z.object({
      kind: z.literal('number'),
      value: z.string(),
      decimals: z.number(),
      explanation,
    }),
    z.object({
      kind: z.literal('time'),
      at: z.string(),
      zone: z.string(),
      isEstimate: z.boolean().optional(),
    }),
    z.object({
      kind: z.literal('duration'),
      ms: z.number(),
      isEstimate: z.boolean().optional(),
      explanation,
    }),
    z.object({ kind: z.literal('none'), why: z.string().optional() }),
  ])
  .meta({ id: 'PrintedCell' });
const row = z.array(cell).readonly();

/** A report as tables; the files of its downloads have the same figures. */
export const printContent = z
  .object({
    title: z.string(),
    subtitle: z.string().optional(),
    facts: z.array(z.tuple([z.string(), cell]).readonly()).readonly(),
    tables: z
      .array(
        z.object({
          title: z.string(),
          columns: z
            .array(
              z.object({
                title: z.string(),
                align: z.enum(['left', 'right']).optional(),
                /** Part of the width, 0 to 1. */
                share: fraction.optional(),
              }),
            )
            .readonly(),
          rows: z.array(row).readonly(),
          totals: z.array(row).readonly().optional(),
          note: z.string().optional(),
          startsPage: z.boolean().optional(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'PrintedContent' });
