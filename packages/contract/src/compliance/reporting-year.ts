import { z } from 'zod';

/** A calendar year of reporting, 2010 to 2049. */
export const reportingYear = z
  .string()
  .regex(/^20[1-4]\d$/, 'Not a reporting year')
  .transform(Number);
