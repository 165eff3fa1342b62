import { handoverPayload } from '@fairlead/contract/ship-entries';
import { entryHandler } from '../../ship-entries/take/entry-handler.ts';

/** The form `handover` of ship entries: the note itself is the entry, which no later one changes. */
export const handoverEntries = entryHandler({
  form: 'handover',
  versions: { 1: handoverPayload },
  take: ({ vessel, changed }) => {
    changed({ entity: 'handover', id: vessel, action: 'created', vesselId: vessel });
    return Promise.resolve({ refs: [] });
  },
});
