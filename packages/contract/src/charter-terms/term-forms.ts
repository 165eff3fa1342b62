import { operations } from '@fairlead/domain/laytime/allowance-choices';
import { valuesOf } from '@fairlead/domain/laytime/choice';
import { workUses } from '@fairlead/domain/laytime/notice-choices';
import { z } from 'zod';
import { decimal, text } from '../forms.ts';

/** Which end of the voyage: loading or discharging. */
export const operation = z.enum(valuesOf(operations)).meta({ id: 'Operation' });

export const use = z.enum(valuesOf(workUses));
export const clause = text(40).optional();
export const label = text(100).optional();
export const amount = decimal({ maxDecimals: 6 });
export const above = amount.refine((value) => Number(value) > 0, 'More than 0');
export const days = decimal({ maxDecimals: 6 }).refine(
  (value) => Number(value) <= 3650,
  'At most 3650',
);
export const hours = decimal({ maxDecimals: 6 }).refine(
  (value) => Number(value) <= 8760,
  'At most 8760',
);

/** 0 to 100 as a decimal, or an exact fraction such as 3 of 4 cranes. */
export const percent = z.union([
  decimal({ maxDecimals: 6 }).refine((value) => Number(value) <= 100, 'From 0 to 100'),
  z
    .strictObject({ part: amount, whole: above })
    .refine(({ part, whole }) => Number(part) <= Number(whole), {
      path: ['part'],
      message: 'Must not be more than the whole',
    }),
]);

/** The code of a cause, as used in statements of facts. */
export const reasonCode = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'A code of letters and digits, such as rain');
