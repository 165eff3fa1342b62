import { testParameterKeys } from '@fairlead/domain/bunker-notes/fuel-standard';
import { z } from 'zod';
import { day, dayText, decimal, decimalText, instantText, oneLine, ref, text } from '../forms.ts';
import { fuelFinding } from '../fuel-ledger.ts';

const parameter = z.enum(testParameterKeys);

/** What a laboratory found in a sample of one lot of a note. */
export const labResultBody = z
  .object({
    lot: ref,
    laboratory: oneLine(150),
    reportNumber: text(60).default(''),
    /** The seal of the sample that was tested. */
    seal: oneLine(60),
    /** Day of the report. */
    reported: day,
    /** ISO 8217, such as RMG380; empty for a fuel without a grade. */
    grade: text(10).default(''),
    values: z
      .array(z.object({ parameter, value: decimal({ maxDecimals: 4, allowNegative: true }) }))
      .max(40),
    /** The report, an uploaded file. */
    file: z.uuid().nullable().default(null),
  })
  .meta({ id: 'LabResultBody' });

/** A laboratory result as the note returns it. */
export const labResult = z
  .object({
    id: z.uuid(),
    lotId: z.number(),
    laboratory: z.string(),
    reportNumber: z.string(),
    seal: z.string(),
    reported: dayText,
    grade: z.string(),
    values: z.array(
      z.object({ parameter, /** In the unit of the parameter. */ value: decimalText }),
    ),
    /** What is off-spec: each with the limit and its source. */
    findings: z.array(fuelFinding),
    fileId: z.uuid().nullable(),
    by: z.string(),
    at: instantText,
    /** Why it no longer counts; null while it does. */
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'LabResult' });
