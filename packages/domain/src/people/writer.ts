import type { Finding } from '../text/finding.ts';

/** The author of a save: a user in the office, or another system with an API key. */
export type Writer = 'office' | 'key';

export const externalIdIsOfKeys = 'Only a company key can set an external id';

/** Only other systems may set their external ids: users can neither set nor change them. */
export function externalIdChange(
  before: string | null,
  stated: string | null | undefined,
  writer: Writer,
): readonly Finding[] {
  if (writer === 'key' || stated === undefined || (stated ?? '') === (before ?? '')) return [];
  return [{ field: 'externalId', message: externalIdIsOfKeys }];
}
