import { z } from 'zod';
import { flag, id, instantText, paging } from './forms.ts';
import { feature, route } from './route.ts';

/** One field of a change; names are included beside ids if the record still has one. */
export const recordedChange = z
  .object({
    field: z.string(),
    old: z.unknown(),
    new: z.unknown(),
    oldName: z.string().optional(),
    newName: z.string().optional(),
  })
  .meta({ id: 'RecordedChange' });

export const history = feature({
  list: route({
    method: 'GET',
    path: '/history',
    summary:
      'Changes of one record, newest first; with `parts` also which events of a port call, documents of an off-hire, or calculations, documents, payments and provisions of a fixture were added, deleted and restored',
    may: 'company.read',
    query: z.object({ entity: z.string().max(60), id, parts: flag.optional(), ...paging }),
    answer: z.array(
      z.object({
        id: z.number(),
        entity: z.string(),
        entityId: z.number(),
        at: instantText,
        by: z.string().nullable(),
        source: z.string(),
        action: z.string(),
        /** The record's name; null if it has none or no longer exists. */
        name: z.string().nullable(),
        /** The name of the record that it was merged into, in the entry of the merge. */
        mergedInto: z.string().optional(),
        /** Until when that merge can be undone; absent once it cannot. */
        undoableUntil: instantText.optional(),
        /** True if the record was deleted before and this entry restored it. */
        isRestored: z.boolean().optional(),
        changes: z.array(recordedChange),
        /** Why, if the person entered a reason. */
        reason: z.string().nullable(),
      }),
    ),
    fails: ['invalid'],
  }),
});
