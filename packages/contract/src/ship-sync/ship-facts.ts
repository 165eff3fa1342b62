import { sofKinds, sofRoles } from '@fairlead/domain/laytime/statement-of-facts';
import { serviceTimeSources } from '@fairlead/domain/port-calls/service-times';
import { z } from 'zod';
import { enumerated, instantText } from '../forms.ts';

const line = z
  .object({
    /** `sof-` and its number. */
    id: z.string(),
    at: instantText,
    until: instantText.nullable(),
    kind: z.enum(sofKinds),
    text: z.string(),
    remark: z.string().nullable(),
    underProtest: z.boolean(),
    reportedBy: enumerated(serviceTimeSources),
    reporter: z.string().nullable(),
  })
  .meta({ id: 'ShipFactsLine' });

/** A statement of facts as the office has it, to read on board. */
export const shipStatement = z
  .object({
    portCallId: z.number(),
    voyageNumber: z.number(),
    port: z.object({ name: z.string(), unLocode: z.string().nullable(), timeZone: z.string() }),
    /** Revision of the statement; each save adds one. */
    revision: z.number(),
    workingTimes: z.string(),
    remarks: z.string(),
    lines: z.array(line),
    /** The latest version that was issued for signature; null before the first. */
    issued: z
      .object({
        /** Number of the version, from 1. */
        number: z.number(),
        /** The revision that it contains; an earlier one than that of the statement if lines have changed since. */
        revision: z.number(),
        at: instantText,
        signatures: z.array(
          z.object({
            role: z.enum(sofRoles),
            name: z.string(),
            signedAt: instantText,
            underProtest: z.boolean(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'ShipStatementOfFacts' });
