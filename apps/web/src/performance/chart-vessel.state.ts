interface VesselChoices {
  /** In the address. */
  readonly stated: number | undefined;
  readonly last: number | undefined;
  /** The vessel of the newest log report; undefined until it is known. */
  readonly newest: number | null | undefined;
  readonly vessels: readonly { readonly id: number }[] | undefined;
}

/**
 * The vessel of the charts: the one that the address states, else the one looked at last, else the one with the newest log
 * report, else the first of the company. Undefined until that is known.
 */
export function chartVesselOf(choices: VesselChoices): number | undefined {
  const { stated, last, newest, vessels } = choices;
  if (stated !== undefined || vessels === undefined) return stated;
  const isKnown = (id: number | null | undefined) => vessels.some((vessel) => vessel.id === id);
  if (isKnown(last)) return last;
  if (newest === undefined) return undefined;
  return isKnown(newest) ? (newest ?? undefined) : vessels[0]?.id;
}
