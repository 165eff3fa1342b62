import type { Finding } from '../words/finding.ts';

/** Who saves: people in the office, or another system by a key of the company. */
export type Writer = 'office' | 'key';

export const externalIdIsOfKeys = 'Only a company key can set an external id';

/** Ids of other systems are theirs to give: people can neither set nor change one. */
export function externalIdChange(
  before: string | null,
  stated: string | null | undefined,
  writer: Writer,
): readonly Finding[] {
  if (writer === 'key' || stated === undefined || (stated ?? '') === (before ?? '')) return [];
  return [{ field: 'externalId', message: externalIdIsOfKeys }];
}
