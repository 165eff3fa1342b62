import { z } from 'zod';
import { decimal, instant, text } from '../forms.ts';

/** An instant with Z, to the second: a calculation never stores a wall clock. */
export const moment = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.0{1,9})?)?Z$/,
    'An instant such as 2026-09-17T08:00:00Z',
  )
  .pipe(instant)
  .transform((at) => `${at.slice(0, 19)}Z`);

export const key = text(60, 1);
export const lineIds = z.array(text(60, 1)).max(100, 'At most 100 lines').optional();
/** The clause of a calculation, with what follows its number. */
export const clause = text(100).optional();
export const quantity = decimal({ maxDecimals: 6 });
export const many = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `At most ${most} entries`);
