import { refuseFields } from './refusal.ts';

/**
 * Whether a save was made from an older version than the stored one. `stated` is the `modified` that the save sends, if
 * any; what is no time is refused (400).
 */
export function isOlder(
  stated: string | null | undefined,
  stored: string | null | undefined,
): boolean {
  if (stated === null || stated === undefined) return false;
  const time = Date.parse(stated);
  if (Number.isNaN(time))
    refuseFields({ modified: ['Not a valid time: use 2026-09-17T08:00:00Z'] });
  return stored !== null && stored !== undefined && time < Date.parse(stored);
}
