import type { CheckSettings } from '@fairlead/domain/validation/checks-of';
import { thresholdsOf } from '@fairlead/domain/validation/thresholds';
import type { PartContent } from '../sync/sync-wire.ts';

/** How the office checks the vessel; with the standard limits until the device has the company’s. */
export function checksOnBoard(
  { settings }: Pick<PartContent<'vessel'>, 'settings'>,
  basis: Pick<PartContent<'reportBasis'>, 'checks'> | null,
): CheckSettings {
  const { limits = {}, off = [] } = basis?.checks ?? {};
  return { thresholds: thresholdsOf(limits, {}), excluded: new Set(off), switches: settings };
}
