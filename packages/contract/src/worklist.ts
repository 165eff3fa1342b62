import {
  worklistKinds,
  worklistOmissions,
  worklistUrgencies,
} from '@fairlead/domain/worklist/enumerations';
import { z } from 'zod';
import { enumerated } from './forms.ts';
import { feature, route } from './route.ts';

const company = z
  .object({
    id: z.number(),
    name: z.string(),
    /** How much is open of each kind, also beyond the lines of the answer. */
    counts: z.array(
      z.object({
        kind: enumerated(worklistKinds),
        /** How many are open. */
        number: z.number(),
      }),
    ),
  })
  .meta({ id: 'WorklistCompany' });

const line = z
  .object({
    /** Id of the company whose record it is. */
    companyId: z.number(),
    kind: enumerated(worklistKinds),
    /** Id of the record: notification, fixture, voyage, port call or proposal, by the kind. */
    id: z.number(),
    urgency: enumerated(worklistUrgencies),
    /** When it happened or is due: an instant, or a day for a time bar. */
    at: z.string(),
    /** Empty if it concerns no vessel. */
    vessel: z.string(),
    text: z.string(),
  })
  .meta({ id: 'WorklistLine' });

const omitted = z
  .object({ id: z.number(), name: z.string(), reason: enumerated(worklistOmissions) })
  .meta({ id: 'WorklistOmittedCompany' });

/** What is open in every company of the caller. */
export const worklist = feature({
  get: route({
    method: 'GET',
    path: '/worklist',
    summary:
      'What is open in every company of the caller, the most urgent first; at most 100 lines of each kind and company',
    may: 'signedIn',
    acrossCompanies: true,
    answer: z.object({
      companies: z.array(company),
      lines: z.array(line),
      /** Companies of the caller that could not be read. */
      leftOut: z.array(omitted),
    }),
  }),
});
