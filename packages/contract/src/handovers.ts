import { entrySources } from '@fairlead/domain/ship-entries/enumerations';
import { z } from 'zod';
import { byId, instantText, numberOf } from './forms.ts';
import { feature, route } from './route.ts';

const handoverNote = z
  .object({
    /** Of the entry, as the device made it. */
    id: z.uuid(),
    /** When it was written on board. */
    at: instantText,
    received: instantText,
    name: z.string(),
    /** Empty if none was stated. */
    rank: z.string(),
    source: numberOf(entrySources),
    /** The device's name, such as 'Bridge tablet'; null for notes that no device sent. */
    device: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'HandoverNote' });

/** Notes that one watch on board left for the next. */
export const handovers = feature({
  list: route({
    method: 'GET',
    path: '/vessels/{id}/handovers',
    summary: 'Handover notes of the watches of a vessel, latest received first; at most 200',
    may: 'company.read',
    params: byId,
    answer: z.array(handoverNote),
    fails: ['notFound'],
  }),
});
