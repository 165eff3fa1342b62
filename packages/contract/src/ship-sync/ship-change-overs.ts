import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { z } from 'zod';
import { decimalText, instantText, numberOf } from '../forms.ts';

/** A report of the fuel change-over log: the log of the device has those of three years. */
export const shipChangeOver = z
  .object({
    guid: z.string(),
    kind: numberOf(logReportKinds),
    at: instantText,
    zone: z.string(),
    position: z.object({ latitude: decimalText, longitude: decimalText }).nullable(),
    fromFuel: z.string().nullable(),
    toFuel: z.string().nullable(),
    /** The fuel in each tank as measured, in tonnes. */
    tanks: z.array(
      z.object({ tank: z.string().nullable(), fuelId: z.number(), tonnes: decimalText }),
    ),
    by: z.string(),
    remark: z.string(),
  })
  .meta({ id: 'ShipChangeOver' });
