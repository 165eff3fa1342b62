import type { CountedPart } from '@fairlead/domain/warehouse/periods';

/**
 * A report that counts in a period, in the row of the period: its id, with its weight if it was divided. PostgreSQL takes half as
 * long for it as for an object. Rows that were calculated by earlier versions have objects.
 */
export type StoredPart = number | readonly [id: number, weight: number] | CountedPart;

export const storedPart = ({ id, isWhole, weight = 0 }: CountedPart): StoredPart =>
  isWhole ? id : [id, weight];

/** The report of a stored part. */
export function countedPart(stored: StoredPart): CountedPart {
  if (typeof stored === 'number') return { id: stored, isWhole: true };
  if (!('0' in stored)) return stored;
  const [id, weight] = stored;
  return { id, isWhole: false, weight };
}
