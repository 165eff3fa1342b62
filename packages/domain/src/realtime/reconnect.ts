/** First waits after an unexpected loss, in seconds. */
export const firstReconnectWaitsS = [2, 5, 10, 30, 60] as const;
/** Further waits of two minutes after the first ones: four days, then the client stops. */
export const furtherReconnectWaits = { count: 2880, waitS: 120 } as const;

/** Wait in milliseconds before the attempt with this number (0 = first); null means stop trying. */
export function reconnectWaitMs(attempt: number): number | null {
  const first = firstReconnectWaitsS[attempt];
  if (first !== undefined) {
    return first * 1000;
  }
  const last = firstReconnectWaitsS.length + furtherReconnectWaits.count;
  return attempt < last ? furtherReconnectWaits.waitS * 1000 : null;
}
