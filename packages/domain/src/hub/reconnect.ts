/** First delays after an unexpected disconnect, in seconds. */
export const firstReconnectWaitsS = [2, 5, 10, 30, 60] as const;
/** Number of further two-minute delays: four days, then the client stops trying. */
export const furtherReconnectWaits = { count: 2880, waitS: 120 } as const;

/** Delay in milliseconds before the attempt with this number (0 = first); null means stop trying. */
export function reconnectWaitMs(attempt: number): number | null {
  const first = firstReconnectWaitsS[attempt];
  if (first !== undefined) {
    return first * 1000;
  }
  const last = firstReconnectWaitsS.length + furtherReconnectWaits.count;
  return attempt < last ? furtherReconnectWaits.waitS * 1000 : null;
}
