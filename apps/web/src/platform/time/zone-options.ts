/** Every zone that this browser knows, UTC first. */
function knownZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/** The zones as choices, readable. */
export const zoneOptions = () =>
  knownZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
