import type { FieldErrors } from '../forms/field-errors.ts';

/** A correction needs a reason. */
export const reasonErrors = (isNew: boolean, reason: string): FieldErrors =>
  isNew || reason.trim() !== '' ? {} : { reason: 'Required' };
